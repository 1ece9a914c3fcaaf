package document

// array reads an array in brackets into n, whose path has the given weight.
func (s *scanner) array(n *Node, weight int) bool {
	n.Kind, n.state = Array, static
	open := Span{s.pos, s.pos + 1}
	if !s.deeper() || !s.charge(1, weight) {
		return false
	}
	s.pos++
	for s.skipBlank(); s.peek() != ']'; s.skipBlank() {
		if c := s.peek(); c == ',' || c == 0 {
			return s.unclosed(open, "expected a value or ] in the array")
		}
		item := s.newNode()
		if !s.value(item, weight) {
			return false
		}
		item.Key = item.Span
		n.Items = append(n.Items, item)
		s.skipBlank()
		switch s.peek() {
		case ',':
			s.pos++
		case ']':
		default:
			return s.unclosed(open, "expected a comma or ] in the array")
		}
	}
	s.pos++
	s.depth--
	return true
}

// unclosed reports what cannot stand in an array or inline table, which may be
// because the bracket that ends it is missing, wherever that was to be.
func (s *scanner) unclosed(open Span, expected string) bool {
	f := s.report(s.here(), "%s, found %s", expected, s.found())
	f.Related = &Related{open, "it begins here"}
	return false
}
