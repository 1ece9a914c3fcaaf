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
	const worthIt = 40 // bytes; shorter text reads better with its \n spelled out
	if len(s) >= worthIt && strings.Contains(s, "\n") && isRawable(s) {
		return "`" + s + "`"
	}
	return quote(s)
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
