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
	if start := firstCharacters(s, 40); len(start) < len(s) {
		return strconv.Quote(start) + "…"
	}
	return strconv.Quote(s)
}

// Excerpt returns s for a message, cut after 200 characters: what others say of a value
// may hold all of it, and clients send values of any size.
func Excerpt(s string) string {
	if start := firstCharacters(s, 200); len(start) < len(s) {
		return start + "…"
	}
	return s
}

// firstCharacters returns the first n characters of s, or all where it has no more.
func firstCharacters(s string, n int) string {
	characters := 0
	for i := range s {
		if characters == n {
			return s[:i]
		}
		characters++
	}
	return s
}
