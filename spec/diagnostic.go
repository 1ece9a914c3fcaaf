package spec

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// A Severity says whether a diagnostic stops generation.
type Severity string

// The severities. A warning is shown and stops nothing.
const (
	Error   Severity = "error"
	Warning Severity = "warning"
)

// A Position is a place in a file. Line and Column are 1-based; Column counts
// bytes, as the Go compiler does.
type Position struct {
	Path   string
	Line   int
	Column int
}

// String returns the position as path:line:col, on one line whatever the path is.
func (p Position) String() string {
	return fmt.Sprintf("%s:%d:%d", Printable(p.Path), p.Line, p.Column)
}

// Printable returns s with escapes as in Go in place of what does not show, or is no
// text: names of files and the texts of specs could otherwise break a line of output,
// and forge another.
func Printable(s string) string {
	isPlain := func(r rune) bool { return r != utf8.RuneError && strconv.IsPrint(r) }
	if !strings.ContainsFunc(s, func(r rune) bool { return !isPlain(r) }) {
		return s
	}
	var b strings.Builder
	for len(s) > 0 {
		r, size := utf8.DecodeRuneInString(s)
		if isPlain(r) {
			b.WriteRune(r)
		} else {
			quoted := strconv.Quote(s[:size])
			b.WriteString(quoted[1 : len(quoted)-1])
		}
		s = s[size:]
	}
	return b.String()
}

func comparePositions(a, b Position) int {
	return cmp.Or(cmp.Compare(a.Path, b.Path), cmp.Compare(a.Line, b.Line), cmp.Compare(a.Column, b.Column))
}

// A Diagnostic is something wrong with a prompt package, at its exact place.
type Diagnostic struct {
	Severity Severity
	// Start and End bound the key, value or template action at fault, End
	// excluded.
	Start, End Position
	// Message says what was found and what is allowed.
	Message string
	// Related are other places that the message speaks of.
	Related []Related
}

// A Related is another place that belongs to a Diagnostic.
type Related struct {
	Position Position
	Message  string
}

// String returns the diagnostic as path:line:col: message, on one line. Warnings say
// that they are.
func (d Diagnostic) String() string {
	if d.Severity == Warning {
		return fmt.Sprintf("%s: warning: %s", d.Start, Printable(d.Message))
	}
	return fmt.Sprintf("%s: %s", d.Start, Printable(d.Message))
}

// String returns the place as path:line:col: message, on one line.
func (r Related) String() string { return fmt.Sprintf("%s: %s", r.Position, Printable(r.Message)) }

// Diagnostics are the findings of one run.
type Diagnostics []Diagnostic

// HasErrors reports whether any of the diagnostics stops generation.
func (ds Diagnostics) HasErrors() bool {
	return slices.ContainsFunc(ds, func(d Diagnostic) bool { return d.Severity == Error })
}

// Sort orders the diagnostics by position and drops repeated ones, so that
// every run reports the same faults in the same way.
func (ds Diagnostics) Sort() Diagnostics {
	slices.SortStableFunc(ds, func(a, b Diagnostic) int {
		return cmp.Or(comparePositions(a.Start, b.Start), cmp.Compare(a.Message, b.Message))
	})
	return slices.CompactFunc(ds, func(a, b Diagnostic) bool {
		return a.Start == b.Start && a.Message == b.Message
	})
}
