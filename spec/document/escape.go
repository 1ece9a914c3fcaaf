package document

import (
	"strconv"
	"strings"
	"unicode/utf8"
)

// joined is what readEscape returns for a backslash at the end of a line, which
// stands for nothing and joins the lines.
const joined = -1

// readEscape reads the escape that s begins with and returns its character and
// its length, which is 0 where there is no such escape in TOML 1.0.
func readEscape(s string) (r rune, size int) {
	if len(s) < 2 {
		return 0, 0
	}
	switch s[1] {
	case 'b':
		return '\b', 2
	case 't':
		return '\t', 2
	case 'n':
		return '\n', 2
	case 'f':
		return '\f', 2
	case 'r':
		return '\r', 2
	case '"', '\\':
		return rune(s[1]), 2
	case 'u':
		return readUnicode(s, 6)
	case 'U':
		return readUnicode(s, 10)
	case ' ', '\t', '\r', '\n':
		rest := strings.TrimLeft(s[1:], " \t\r\n")
		if size := len(s) - len(rest); strings.Contains(s[:size], "\n") {
			return joined, size
		}
	}
	return 0, 0
}

// readUnicode reads an escape of the given size that names a code point.
func readUnicode(s string, size int) (rune, int) {
	if len(s) < size {
		return 0, 0
	}
	code, err := strconv.ParseUint(s[2:size], 16, 32)
	if err != nil || code > utf8.MaxRune || !utf8.ValidRune(rune(code)) {
		return 0, 0
	}
	return rune(code), size
}

// escape skips an escape and reports one that TOML 1.0 does not have.
func (s *scanner) escape(multiLine bool) {
	r, size := readEscape(s.src[s.pos:])
	if size == 0 || r == joined && !multiLine {
		s.badEscape()
		return
	}
	s.pos += size
}

// badEscape reports the backslash at the position and skips it, with the
// character after it unless that ends the line.
func (s *scanner) badEscape() {
	start := s.pos
	s.pos++
	next := s.here()
	s.pos = next.End
	span := Span{start, next.End}
	switch c := s.text(next); c {
	case "":
		s.report(span, `a backslash at the end of the line is an escape only in """ strings`)
	case " ", "\t":
		s.report(span, `a backslash before a space is no escape; write \\ for a backslash`)
	case "e":
		s.report(span, `\e is not TOML 1.0; write \u001B`).strict = true
	case "x":
		s.report(span, `\x is not TOML 1.0; write \u and four hexadecimal digits`).strict = true
	case "u", "U":
		digits := 4
		if c == "U" {
			digits = 8
		}
		s.report(span, `\%s is followed by %d hexadecimal digits of a Unicode character that is no surrogate`, c, digits)
	default:
		s.report(span, `\%s is no escape; write \\ for a backslash, or use a '...' string, which has no escapes`, c)
	}
}

// unescape decodes the contents of a "quoted" key.
func unescape(body string) string {
	var b strings.Builder
	b.Grow(len(body))
	for i := 0; i < len(body); {
		if r, size := readEscape(body[i:]); body[i] == '\\' && size > 0 {
			b.WriteRune(r)
			i += size
			continue
		}
		b.WriteByte(body[i])
		i++
	}
	return b.String()
}
