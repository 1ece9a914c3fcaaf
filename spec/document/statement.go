package document

import "strings"

// scan reads the whole document, statement by statement.
func (s *scanner) scan() {
	for s.nextStatement() && len(s.faults) < maxFaults {
		if !s.statement() {
			return
		}
	}
}

func (s *scanner) statement() bool {
	if s.peek() == '[' {
		return s.header() && s.lineEnd("the header")
	}
	return s.keyValue(s.table, s.weight, s.commentLines()) && s.lineEnd("the value")
}

// nextStatement moves to the next header or key and keeps the block of comment
// lines that ends directly above it. It returns false at the end of the file.
func (s *scanner) nextStatement() bool {
	s.lines = 0
	for s.pos < len(s.src) {
		s.skipSpaces()
		switch {
		case s.skipNewline():
			s.lines = 0 // a blank line parts a comment from what is below
		case s.peek() == '#':
			if s.lines == 0 {
				s.comment.Start = s.pos
			}
			s.skipComment()
			s.comment.End = s.pos
			s.lines++
			s.skipNewline()
		default:
			return s.pos < len(s.src)
		}
	}
	return false
}

// commentLines returns the comment above the statement without its markers.
func (s *scanner) commentLines() []string {
	if s.lines == 0 {
		return nil
	}
	lines := make([]string, 0, s.lines)
	for line := range strings.Lines(s.src[s.comment.Start:s.comment.End]) {
		line = strings.TrimLeft(line, " \t")
		line = strings.TrimRight(line, "\r\n")
		lines = append(lines, strings.TrimPrefix(line[1:], " "))
	}
	return lines
}

// lineEnd reads what may follow a statement on its line.
func (s *scanner) lineEnd(after string) bool {
	s.skipSpaces()
	if s.peek() == '#' {
		s.skipComment()
	}
	if s.pos == len(s.src) || s.skipNewline() {
		return true
	}
	return s.stop(s.here(), "expected the end of the line after %s, found %s", after, s.found())
}

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
