package support

import (
	"strconv"
	"strings"
)

// ParseString returns the wire form of a string, which is the string itself.
func ParseString(s string) (string, error) {
	return s, nil
}

// IsBlank reports whether s is empty or white space alone.
func IsBlank(s string) bool {
	return strings.TrimSpace(s) == ""
}

// QuoteValue returns s in double quotes for a message, cut after 40 characters.
func QuoteValue(s string) string {
	characters := 0
	for i := range s {
		if characters == 40 {
			return strconv.Quote(s[:i]) + "…"
		}
		characters++
	}
	return strconv.Quote(s)
}
