package document

// value reads a value into n, whose path has the given weight.
func (s *scanner) value(n *Node, weight int) bool {
	start := s.pos
	var ok bool
	switch c := s.peek(); c {
	case '"', '\'':
		n.Kind = String
		ok = s.quoted(c)
	case '[':
		ok = s.array(n, weight)
	case '{':
		ok = s.inlineTable(n, weight)
	default:
		n.Kind, ok = s.scalar()
	}
	n.Span = Span{start, s.pos}
	return ok
}
