package document

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"
)

// scanner reads TOML 1.0 and builds the tree of nodes, all but their decoded
// values. Its methods return false where they cannot go on, having reported why.
type scanner struct {
	src    string
	pos    int
	faults []Fault

	root   *Node
	table  *Node // the table of the last header, to which key lines add
	weight int   // of the path of table, see charge

	key     []part // the key read last
	comment Span   // the comment lines directly above the statement
	lines   int    // how many they are

	depth int // of arrays and inline tables around pos
	work  int // see charge

	slab []Node // where nodes are allocated, many at a time
}

func newScanner(src string) *scanner {
	s := &scanner{src: src, pos: bomLen(src)}
	s.root = s.newNode()
	s.root.state = headed
	s.table = s.root
	return s
}

// newNode returns a new node. Nodes live as long as their document, so they
// are allocated many at a time.
func (s *scanner) newNode() *Node {
	if len(s.slab) == cap(s.slab) {
		s.slab = make([]Node, 0, min(max(16, 2*cap(s.slab)), 1024))
	}
	s.slab = s.slab[:len(s.slab)+1]
	return &s.slab[len(s.slab)-1]
}

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

// found names what is at the position, for a message.
func (s *scanner) found() string {
	switch s.peek() {
	case 0:
		return "the end of the file"
	case '\n', '\r':
		return "the end of the line"
	case '#':
		return "a comment"
	}
	r, _ := utf8.DecodeRuneInString(s.src[s.pos:])
	return strconv.QuoteRune(r)
}

// text returns the source of a span.
func (s *scanner) text(span Span) string { return s.src[span.Start:span.End] }

// show returns the source of a span for a message, cut where it is long.
func (s *scanner) show(span Span) string { return brief(s.text(span)) }

// brief cuts a text that would make a message unreadable.
func brief(text string) string {
	const most = 60
	if len(text) <= most {
		return text
	}
	cut := most
	for !utf8.RuneStart(text[cut]) {
		cut--
	}
	return text[:cut] + "…"
}

func newFault(span Span, format string, args ...any) Fault {
	return Fault{Span: span, Message: fmt.Sprintf(format, args...)}
}

// stop reports what is not TOML at all.
func (s *scanner) stop(span Span, format string, args ...any) bool {
	s.report(span, format, args...)
	return false
}

// tooMuch reports what is beyond a limit.
func (s *scanner) tooMuch(span Span, format string, args ...any) bool {
	s.report(span, format, args...).strict = true
	return false
}

// report reports a fault after which the scan can go on. The fault that it
// returns can be added to until the next report.
func (s *scanner) report(span Span, format string, args ...any) *Fault {
	if len(s.faults) == maxFaults {
		return &Fault{}
	}
	s.faults = append(s.faults, newFault(span, format, args...))
	return &s.faults[len(s.faults)-1]
}
