package text

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
	note := func(x Expr) {
		if ref, ok := x.(*VariableRef); ok {
			read[ref.Variable] = true
		}
	}
	noteValue := func(v *Variable, x Expr) {
		if read[v] || canFail(x) {
			inspect(x, note)
		}
	}
	for before := -1; before < len(read); {
		before = len(read)
		visit(nodes, func(n Node) {
			switch n := n.(type) {
			case *Print:
				inspect(n.X, note)
			case *If:
				inspect(n.Condition, note)
			case *Range:
				inspect(n.List, note)
			case *Declare:
				noteValue(n.Variable, n.X)
			case *Assign:
				noteValue(n.Variable, n.X)
			}
		})
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
	var kept []Node
	for _, n := range nodes {
		rest := p.node(n)
		p.changed = p.changed || len(rest) == 0
		for _, n := range rest {
			kept = appendNode(kept, n)
		}
	}
	return kept
}

func (p *pruning) node(n Node) []Node {
	switch n := n.(type) {
	case *Declare:
		if !p.read[n.Variable] && !canFail(n.X) {
			return nil
		}
	case *Assign:
		if !p.read[n.Variable] && !canFail(n.X) {
			return nil
		}
	case *If:
		return branch(n.Condition, p.list(n.Then), p.list(n.Else))
	case *Range:
		body, otherwise := p.list(n.Body), p.list(n.Else)
		if len(body) == 0 && len(otherwise) == 0 && !canFail(n.List) {
			return nil
		}
		return []Node{&Range{n.RangeClause, body, otherwise}}
	}
	return []Node{n}
}
