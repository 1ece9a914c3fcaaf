package support

import "strings"

// Indent returns text with n spaces before every line.
func Indent(n int, text string) string {
	n = max(n, 0)
	spaces := strings.Repeat(" ", n)
	var b strings.Builder
	b.Grow(len(text) + n*(strings.Count(text, "\n")+1))
	for line := range strings.Lines(text) {
		b.WriteString(spaces)
		b.WriteString(line)
	}
	return b.String()
}

// Nindent returns a newline and then text with n spaces before every line.
func Nindent(n int, text string) string {
	return "\n" + Indent(n, text)
}
