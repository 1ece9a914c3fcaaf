package document

import "strings"

// quoted reads a string of any of the four forms, whose quote is c.
func (s *scanner) quoted(c byte) bool {
	triple := `"""`
	if c == '\'' {
		triple = "'''"
	}
	if s.at(triple) {
		return s.multiLine(c)
	}
	_, ok := s.oneLine(c)
	return ok
}

// oneLine reads a "basic" or 'literal' string and reports whether it has
// escapes.
func (s *scanner) oneLine(quote byte) (escaped, ok bool) {
	start := s.pos
	s.pos++
	for s.pos < len(s.src) {
		switch c := s.src[s.pos]; {
		case c == quote:
			s.pos++
			return escaped, true
		case c == '\\' && quote == '"':
			escaped = true
			s.escape(false)
			continue
		case c == '\n':
			return escaped, s.unended(start, "the line")
		}
		s.pos++
	}
	return escaped, s.unended(start, "the file")
}

// unended reports a string that the end of something cuts off. It is shown
// where it begins, since that is the line to mend.
func (s *scanner) unended(start int, where string) bool {
	return s.stop(Span{start, start + 1}, "the string that begins here has no closing quote before the end of %s", where)
}

// multiLine reads a """basic""" or a literal string of three quotes.
func (s *scanner) multiLine(quote byte) bool {
	start := s.pos
	s.pos += 3
	for s.pos < len(s.src) {
		switch c := s.src[s.pos]; {
		case c == quote:
			n := s.quotes(quote)
			if n < 3 {
				break
			}
			// The last three close the string, one or two before them are
			// its own.
			if n > 5 {
				s.pos -= n - 5
				s.report(s.here(), "too many quotes: a string of three quotes ends in at most two of its own").strict = true
				s.pos += n - 5
			}
			return true
		case c == '\\' && quote == '"':
			s.escape(true)
		default:
			s.pos++
		}
	}
	return s.unended(start, "the file")
}

// quotes skips a run of quotes and returns its length.
func (s *scanner) quotes(quote byte) int {
	start := s.pos
	for s.peek() == quote {
		s.pos++
	}
	return s.pos - start
}

// stringBody returns where the contents of a string literal begin and end in
// it, after the newline that a multi-line string may begin with, and whether
// it has escapes.
func stringBody(token string) (start, end int, escapes bool) {
	escapes = token[0] == '"'
	if len(token) < 6 || token[1] != token[0] {
		return 1, len(token) - 1, escapes
	}
	start = 3
	switch {
	case strings.HasPrefix(token[start:], "\n"):
		start++
	case strings.HasPrefix(token[start:], "\r\n"):
		start += 2
	}
	return start, len(token) - 3, escapes
}
