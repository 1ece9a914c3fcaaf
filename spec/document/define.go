package document

// state says how a node came to be, and so what may still be added to it.
type state uint8

const (
	single  state = iota // a scalar
	implied              // a table that only headers below it name: its own header may follow
	dotted               // a table that dotted keys make: they may add to it, but it has no header
	headed               // a table with a header of its own, an element of an array of tables, the root
	inline               // an inline table: complete
	static               // an array in brackets: complete
	tables               // an array of tables: each [[header]] adds one
)

// orphan returns a table outside the tree. What stands in a table that clashes
// goes there, so that one clash does not lead to more.
func (s *scanner) orphan() *Node {
	n := s.newNode()
	n.state = headed
	return n
}

// openTable returns the table that the header at span, whose key has just been
// read, opens.
func (s *scanner) openTable(span Span, array bool) *Node {
	parent := s.superTable(span)
	if parent == nil {
		return s.orphan()
	}
	last := s.key[len(s.key)-1]
	n := parent.Field(last.name)
	switch {
	case n == nil && array:
		n = s.newNode()
		*n = Node{Kind: Array, Key: last.span, Span: span, state: tables}
		parent.add(last.name, n)
		return s.element(n, last.span, span)
	case n == nil:
		n = s.newNode()
		*n = Node{Key: last.span, Span: span, state: headed}
		parent.add(last.name, n)
		return n
	case array && n.state == tables:
		return s.element(n, last.span, span)
	case !array && n.state == implied:
		n.Span, n.state = span, headed
		return n
	}
	s.clashHeader(span, array, n)
	return s.orphan()
}

// element adds an element to an array of tables.
func (s *scanner) element(array *Node, key, span Span) *Node {
	n := s.newNode()
	*n = Node{Key: key, Span: span, state: headed}
	array.Items = append(array.Items, n)
	return n
}

// superTable returns the table in which a header defines its last part; nil
// where there can be none, which it has reported.
func (s *scanner) superTable(span Span) *Node {
	table := s.root
	for i, p := range s.key[:len(s.key)-1] {
		n := table.Field(p.name)
		if n == nil {
			n = s.newNode()
			*n = Node{Key: p.span, Span: span, state: implied}
			table.add(p.name, n)
		}
		switch n.state {
		case tables:
			n = n.Items[len(n.Items)-1]
		case single, inline, static:
			s.clash(s.keySpan(i+1), n, "%s cannot be within %s, which is %s",
				s.show(span), s.show(s.keySpan(i+1)), n.nature())
			return nil
		}
		table = n
	}
	return table
}

// define returns the node for the value of the key that has just been read in
// table.
func (s *scanner) define(table *Node) *Node {
	for i, p := range s.key[:len(s.key)-1] {
		n := table.Field(p.name)
		switch {
		case n == nil:
			n = s.newNode()
			*n = Node{Key: p.span, Span: p.span, state: dotted}
			table.add(p.name, n)
		case n.state == implied:
			n.state = dotted
		case n.state != dotted:
			s.clash(s.keySpan(i+1), n, "%s cannot add to %s, which is %s",
				s.show(s.keySpan(len(s.key))), s.show(s.keySpan(i+1)), n.nature())
			return s.newNode()
		}
		table = n
	}
	last := s.key[len(s.key)-1]
	if old := table.Field(last.name); old != nil {
		s.clash(s.keySpan(len(s.key)), old, "%s is already defined", s.show(s.keySpan(len(s.key))))
		return s.newNode()
	}
	n := s.newNode()
	n.Key = last.span
	table.add(last.name, n)
	return n
}

// clashHeader reports a header whose last part is defined already, as old.
func (s *scanner) clashHeader(span Span, array bool, old *Node) {
	header := s.show(span)
	switch {
	case !array && old.state == headed:
		s.clash(span, old, "the table %s is already defined", header)
	case array && old.state == static:
		s.clash(span, old, "%s cannot add to an array that is written in brackets", header)
	default:
		s.clash(span, old, "%s is already defined, as %s", header, old.nature())
	}
}

// clash reports a redefinition of old.
func (s *scanner) clash(span Span, old *Node, format string, args ...any) {
	f := s.report(span, format, args...)
	f.strict = true
	f.Related = &Related{old.origin(), "first defined here"}
}

// origin is the place to show as the definition of a node.
func (n *Node) origin() Span {
	if n.state == headed {
		return n.Span
	}
	return n.Key
}

// nature says what a node is in words that explain what it cannot be too.
func (n *Node) nature() string {
	switch n.state {
	case implied:
		return "a table that the headers below it imply"
	case dotted:
		return "a table of dotted keys"
	case headed:
		return "a table with a header of its own"
	case inline:
		return "an inline table and so complete"
	case static:
		return "an array"
	case tables:
		return "an array of tables"
	}
	return n.Kind.article()
}
