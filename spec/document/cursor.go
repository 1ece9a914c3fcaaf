package document

import (
	"strings"
	"unicode/utf8"
)

// peek returns the byte at the position, and 0 at the end of the file: a NUL
// in the file itself has been refused before.
func (s *scanner) peek() byte {
	if s.pos < len(s.src) {
		return s.src[s.pos]
	}
	return 0
}

// at reports whether the source goes on with text.
func (s *scanner) at(text string) bool { return strings.HasPrefix(s.src[s.pos:], text) }

func (s *scanner) skipSpaces() {
	for s.pos < len(s.src) && (s.src[s.pos] == ' ' || s.src[s.pos] == '\t') {
		s.pos++
	}
}

func (s *scanner) skipNewline() bool {
	switch s.peek() {
	case '\n':
		s.pos++
		return true
	case '\r': // only ever before a newline
		s.pos += 2
		return true
	}
	return false
}

// skipComment skips a comment up to its newline.
func (s *scanner) skipComment() {
	if n := strings.IndexByte(s.src[s.pos:], '\n'); n >= 0 {
		s.pos += n
		if s.src[s.pos-1] == '\r' {
			s.pos--
		}
		return
	}
	s.pos = len(s.src)
}

// here is the span of the character at the position, empty at the end of the
// file and of a line.
func (s *scanner) here() Span {
	if c := s.peek(); c == 0 || c == '\n' || c == '\r' {
		return Span{s.pos, s.pos}
	}
	_, size := utf8.DecodeRuneInString(s.src[s.pos:])
	return Span{s.pos, s.pos + size}
}

// text returns the source of a span.
func (s *scanner) text(span Span) string { return s.src[span.Start:span.End] }

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
