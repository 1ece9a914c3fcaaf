package gen

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// quote returns s as an interpreted string literal.
func quote(s string) string { return strconv.Quote(s) }

// literal returns s as a string literal: a raw one for text of several lines
// that can be shown as it is.
func literal(s string) string {
	if isWorthRaw(s) && isRawable(s) {
		return "`" + s + "`"
	}
	return quote(s)
}

// concatenation returns s as literal does, or, for text that only its backquotes
// keep from being a raw literal, as raw literals with the backquotes between them.
func concatenation(s string) string {
	if !isWorthRaw(s) || !isRawable(strings.ReplaceAll(s, "`", "")) {
		return quote(s)
	}
	var parts []string
	for s != "" {
		n := strings.IndexByte(s, '`')
		if n < 0 {
			n = len(s)
		}
		if n > 0 {
			parts = append(parts, "`"+s[:n]+"`")
		}
		rest := strings.TrimLeft(s[n:], "`")
		if ticks := s[n : len(s)-len(rest)]; ticks != "" {
			parts = append(parts, quote(ticks))
		}
		s = rest
	}
	return strings.Join(parts, " + ")
}

// isWorthRaw reports whether s reads better raw. A few words over two lines do
// with their \n spelled out.
func isWorthRaw(s string) bool {
	switch strings.Count(s, "\n") {
	case 0:
		return false
	case 1:
		return len(s) >= 80
	}
	return len(s) >= 40
}

// isRawable reports whether s can stand in a raw string literal, where readers
// of the code see it as it is: characters that do not show are escaped instead.
func isRawable(s string) bool {
	if !utf8.ValidString(s) {
		return false
	}
	for _, r := range s {
		if r == '`' || r != '\n' && r != '\t' && !unicode.IsPrint(r) {
			return false
		}
	}
	return true
}
