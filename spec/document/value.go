package document

// header reads a [table] or [[element]] header.
func (s *scanner) header() bool {
	start, closing := s.pos, "]"
	s.pos++
	if s.peek() == '[' {
		closing = "]]"
		s.pos++
	}
	if !s.dottedKey() {
		return false
	}
	if !s.at(closing) {
		return s.stop(s.here(), "expected %s to end the header, found %s", closing, s.found())
	}
	s.pos += len(closing)
	span := Span{start, s.pos}
	s.weight = s.keyWeight()
	if !s.charge(spellings(len(s.key)), s.weight) {
		return false
	}
	s.table = s.openTable(span, closing == "]]")
	s.table.Comment = s.commentLines()
	return true
}

// keyValue reads "key = value" into table, whose path has the given weight.
func (s *scanner) keyValue(table *Node, weight int, comment []string) bool {
	if !s.dottedKey() {
		return false
	}
	if s.peek() != '=' {
		return s.stop(s.here(), "expected = after the key, found %s", s.found())
	}
	weight += s.keyWeight()
	if !s.charge(spellings(len(s.key)), weight) {
		return false
	}
	s.pos++
	s.skipSpaces()
	n := s.define(table)
	n.Comment = comment
	return s.value(n, weight)
}

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

// array reads an array in brackets into n.
func (s *scanner) array(n *Node, weight int) bool {
	n.Kind, n.state = Array, static
	start := s.pos
	if !s.deeper() || !s.charge(1, weight) {
		return false
	}
	s.pos++
	for {
		s.skipBlank()
		if s.peek() == ']' {
			break
		}
		if c := s.peek(); c == ',' || c == 0 {
			return s.unclosed(Span{start, start + 1}, false, "expected a value or ] in the array")
		}
		item := s.newNode()
		if !s.value(item, weight) {
			return false
		}
		item.Key = item.Span
		n.Items = append(n.Items, item)
		s.skipBlank()
		if s.peek() == ']' {
			break
		}
		if s.peek() != ',' {
			return s.unclosed(Span{start, start + 1}, false, "expected a comma or ] in the array")
		}
		s.pos++
	}
	s.pos++
	s.depth--
	return true
}

// skipBlank skips spaces, newlines and comments.
func (s *scanner) skipBlank() {
	for {
		s.skipSpaces()
		if s.peek() == '#' {
			s.skipComment()
		}
		if !s.skipNewline() {
			return
		}
	}
}

// inlineTable reads an inline table into n.
func (s *scanner) inlineTable(n *Node, weight int) bool {
	n.Kind, n.state = Table, inline
	open := Span{s.pos, s.pos + 1}
	if !s.deeper() || !s.charge(3, weight) {
		return false
	}
	s.pos++
	newline := s.inlineBlank(open, false)
	comma := Span{}
	for s.peek() != '}' {
		if c := s.peek(); c == ',' || c == 0 {
			return s.unclosed(open, newline, "expected a key or } in the inline table")
		}
		if !s.keyValue(n, weight, nil) {
			return false
		}
		newline = s.inlineBlank(open, newline)
		comma = s.here()
		switch s.peek() {
		case '}':
			comma = Span{}
			continue
		case ',':
			s.pos++
			newline = s.inlineBlank(open, newline)
		default:
			return s.unclosed(open, newline, "expected a comma or } in the inline table")
		}
	}
	if comma != (Span{}) {
		s.report(comma, "a comma before the } of an inline table is not TOML 1.0").strict = true
	}
	s.pos++
	s.depth--
	return true
}

// inlineBlank skips the space between the parts of an inline table. TOML 1.1
// allows newlines and comments there and TOML 1.0 does not, which is reported
// once for a table.
func (s *scanner) inlineBlank(open Span, reported bool) bool {
	s.skipSpaces()
	if c := s.peek(); c != '\n' && c != '\r' && c != '#' {
		return reported
	}
	if !reported {
		what := "a newline"
		if s.peek() == '#' {
			what = "a comment"
		}
		f := s.report(s.here(), "%s within an inline table is not TOML 1.0", what)
		f.strict = true
		f.Related = &Related{open, "the inline table begins here"}
	}
	s.skipBlank()
	return true
}

// unclosed reports what cannot stand in an array or inline table, which may be
// because the bracket that ends it is missing, wherever that was to be. It is
// no news where the table has been reported for not ending on its line.
func (s *scanner) unclosed(open Span, reported bool, expected string) bool {
	if reported {
		return false
	}
	f := s.report(s.here(), "%s, found %s", expected, s.found())
	f.Related = &Related{open, "it begins here"}
	return false
}
