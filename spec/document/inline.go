package document

// inlineTable reads an inline table into n, whose path has the given weight.
func (s *scanner) inlineTable(n *Node, weight int) bool {
	n.Kind, n.state = Table, inline
	open := Span{s.pos, s.pos + 1}
	if !s.deeper() || !s.charge(3, weight) {
		return false
	}
	s.pos++
	broken := false // over lines, which was reported
	for s.inlineBlank(open, &broken); s.peek() != '}'; s.inlineBlank(open, &broken) {
		if c := s.peek(); c == ',' || c == 0 {
			return !broken && s.unclosed(open, "expected a key or } in the inline table")
		}
		if !s.keyValue(n, weight, nil) {
			return false
		}
		s.inlineBlank(open, &broken)
		switch s.peek() {
		case ',':
			s.inlineComma(open, &broken)
		case '}':
		default:
			return !broken && s.unclosed(open, "expected a comma or } in the inline table")
		}
	}
	s.pos++
	s.depth--
	return true
}

// inlineComma skips a comma, after which TOML 1.1 allows the inline table to
// end and TOML 1.0 does not.
func (s *scanner) inlineComma(open Span, broken *bool) {
	comma := s.here()
	s.pos++
	s.inlineBlank(open, broken)
	if s.peek() == '}' {
		s.report(comma, "a comma before the } of an inline table is not TOML 1.0: remove it").strict = true
	}
}

// inlineBlank skips the space between the parts of an inline table. TOML 1.1
// allows newlines and comments there and TOML 1.0 does not, which is reported
// once for a table.
func (s *scanner) inlineBlank(open Span, broken *bool) {
	s.skipSpaces()
	what := "a newline"
	switch s.peek() {
	case '\n', '\r':
	case '#':
		what = "a comment"
	default:
		return
	}
	if !*broken {
		*broken = true
		f := s.report(s.here(), "%s within an inline table is not TOML 1.0: write the table on one line, or with a header of its own", what)
		f.strict = true
		f.Related = &Related{open, "the inline table begins here"}
	}
	s.skipBlank()
}
