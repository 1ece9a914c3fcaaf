package document

import (
	"fmt"
	"strconv"
	"unicode/utf8"
)

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
