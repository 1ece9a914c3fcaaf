package text

import "slices"

// prune returns nodes without what has no effect: variables that nothing asks
// for, and what is empty without them. What can fail stays.
func prune(nodes []Node) []Node {
	for {
		p := &pruning{read: readVariables(nodes)}
		if nodes = p.list(nodes); !p.changed {
			return nodes
		}
	}
}

// readVariables returns the variables whose values something needs. What gives
// an unread variable its value needs none.
func readVariables(nodes []Node) map[*Variable]bool {
	read := map[*Variable]bool{}
	// values are what an unread variable is given, which counts once it is read.
	values := map[*Variable][]Expr{}
	var unseen []Expr
	noteValue := func(v *Variable, x Expr) {
		if read[v] || canFail(x) {
			unseen = append(unseen, x)
		} else {
			values[v] = append(values[v], x)
		}
	}
	note := func(x Expr) {
		if ref, ok := x.(*VariableRef); ok && !read[ref.Variable] {
			read[ref.Variable] = true
			unseen = append(unseen, values[ref.Variable]...)
			delete(values, ref.Variable)
		}
	}
	visit(nodes, func(n Node) {
		switch n := n.(type) {
		case *Print:
			unseen = append(unseen, n.X)
		case *If:
			unseen = append(unseen, n.Condition)
		case *Range:
			unseen = append(unseen, n.List)
		case *Declare:
			noteValue(n.Variable, n.X)
		case *Assign:
			noteValue(n.Variable, n.X)
		}
	})
	for len(unseen) > 0 {
		x := unseen[len(unseen)-1]
		unseen = unseen[:len(unseen)-1]
		inspect(x, note)
	}
	return read
}

// visit calls f for every node.
func visit(nodes []Node, f func(Node)) {
	for _, n := range nodes {
		f(n)
		switch n := n.(type) {
		case *If:
			visit(n.Then, f)
			visit(n.Else, f)
		case *Range:
			visit(n.Body, f)
			visit(n.Else, f)
		}
	}
}

type pruning struct {
	read    map[*Variable]bool
	changed bool
}

func (p *pruning) list(nodes []Node) []Node {
	kept := slices.Grow([]Node(nil), len(nodes))
	for _, n := range nodes {
		before := len(kept)
		kept = p.add(kept, n)
		p.changed = p.changed || len(kept) == before
	}
	return joinLiterals(kept)
}

// add adds what is left of a node.
func (p *pruning) add(kept []Node, n Node) []Node {
	switch n := n.(type) {
	case *Declare:
		if !p.read[n.Variable] && !canFail(n.X) {
			return kept
		}
	case *Assign:
		if !p.read[n.Variable] && !canFail(n.X) {
			return kept
		}
	case *If:
		return append(kept, branch(n.Condition, p.list(n.Then), p.list(n.Else))...)
	case *Range:
		body, otherwise := p.list(n.Body), p.list(n.Else)
		if len(body) == 0 && len(otherwise) == 0 && !canFail(n.List) {
			return kept
		}
		return append(kept, &Range{n.RangeClause, body, otherwise})
	}
	return append(kept, n)
}
