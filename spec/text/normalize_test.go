package text

import (
	"strings"
	"testing"
)

func TestNormalize(t *testing.T) {
	for _, test := range []struct{ in, want, verbatim string }{
		{"", "", ""},
		{"a", "a", "a"},
		{"a\n", "a", "a\n"},
		{"a\n\n", "a\n", "a\n\n"},
		{"\n", "", "\n"},
		{"a\r\nb\r\n", "a\nb", "a\nb\n"},
		{"a\rb\r\r\nc", "a\rb\r\nc", "a\rb\r\nc"},
		{"  a\n  b\n", "a\nb", "  a\n  b\n"},
		{"  a\n    b\n c", " a\n   b\nc", "  a\n    b\n c"},
		{"  a\n\n  b", "a\n\nb", "  a\n\n  b"},
		{"  a\n \n  b", "a\n\nb", "  a\n \n  b"},
		{"  a\n      \n  b", "a\n\nb", "  a\n      \n  b"},
		{"\ta\n\tb", "a\nb", "\ta\n\tb"},
		{"\ta\n  b", "\ta\n  b", "\ta\n  b"},
		{" \ta\n \t b\n \tc", "a\n b\nc", " \ta\n \t b\n \tc"},
		{"\t a\n\t\tb", " a\n\tb", "\t a\n\t\tb"},
		{"a\n  b", "a\n  b", "a\n  b"},
		{"   \n\t", "", "   \n\t"},
		{"  a\n  ", "a", "  a\n  "},
		{"  a\n\n\t \t", "a\n", "  a\n\n\t \t"},
		{"  a\n \n ", "a\n", "  a\n \n "},
		{"  a  ", "a  ", "  a  "},
		{"  a\r\n\t\r\n  b\r\n", "a\n\nb", "  a\n\t\n  b\n"},
		{"\u00a0a\n\u00a0b", "\u00a0a\n\u00a0b", "\u00a0a\n\u00a0b"},
		{"  é\n  日本", "é\n日本", "  é\n  日本"},
		{"  {{`\n  a`}}", "{{`\na`}}", "  {{`\n  a`}}"},
	} {
		if got, _ := Normalize(test.in, false); got != test.want {
			t.Errorf("Normalize(%q) = %q, want %q", test.in, got, test.want)
		}
		if got, _ := Normalize(test.in, true); got != test.verbatim {
			t.Errorf("Normalize(%q), verbatim, = %q, want %q", test.in, got, test.verbatim)
		}
		checkOrigins(t, test.in)
	}
}

// FuzzNormalize looks for texts that are not mapped to where they come from.
func FuzzNormalize(f *testing.F) {
	for _, s := range []string{"  a\r\n\t\r\n  b\r\n", "\r\r\n\n \n", " \t\n \ta\n", "  \r\n  \r", "é\n é"} {
		f.Add(s)
	}
	f.Fuzz(checkOrigins)
}

// checkOrigins holds that each byte of a normalized text comes from an equal one
// on the same line, in order, and that what is left out is white space.
func checkOrigins(t *testing.T, s string) {
	t.Helper()
	for _, verbatim := range []bool{false, true} {
		normal, origin := Normalize(s, verbatim)
		before := -1
		kept := 0
		for i := range len(normal) {
			o := origin(i)
			if o <= before || o >= len(s) {
				t.Fatalf("%q: offset %d comes from %d, and the one before from %d", s, i, o, before)
			}
			if s[o] != normal[i] {
				t.Fatalf("%q: %q comes from %q", s, normal[i], s[o])
			}
			if got, want := strings.Count(normal[:i], "\n"), strings.Count(s[:o], "\n"); got != want {
				t.Fatalf("%q: offset %d is on line %d and comes from line %d", s, i, got+1, want+1)
			}
			if left := s[before+1 : o]; strings.Trim(left, " \t\r") != "" {
				t.Fatalf("%q: %q is left out", s, left)
			}
			before, kept = o, kept+1
		}
		if end := origin(len(normal)); end < before+1 || end > len(s) {
			t.Fatalf("%q: the end comes from %d", s, end)
		}
		if rest := s[before+1:]; strings.Trim(rest, " \t\r") != "" && strings.Trim(rest, " \t\r") != "\n" {
			t.Fatalf("%q: %q is left out at the end", s, rest)
		}
	}
}
