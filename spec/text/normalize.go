package text

import "strings"

// Normalize prepares a text for parsing. CRLF becomes LF; unless verbatim is
// set, the longest white-space prefix that all lines but blank ones share is
// removed, blank lines become empty, and one last newline is dropped.
//
// The returned function maps an offset in the result to the offset in s.
func Normalize(s string, verbatim bool) (string, func(offset int) int) {
	cuts := carriageReturns(s)
	out := remove(s, cuts)
	if verbatim {
		return out, originThrough(cuts)
	}
	indents := indentation(out)
	return remove(out, indents), func(offset int) int {
		return originThrough(cuts)(originThrough(indents)(offset))
	}
}

// A cut is a part of a string that is left out, as offsets.
type cut struct{ start, end int }

func carriageReturns(s string) []cut {
	var cuts []cut
	for i := 0; ; {
		n := strings.Index(s[i:], "\r\n")
		if n < 0 {
			return cuts
		}
		cuts = append(cuts, cut{i + n, i + n + 1})
		i += n + 2
	}
}

// indentation returns what dedenting leaves out of s.
func indentation(s string) []cut {
	prefix, first := "", true
	for line := range strings.Lines(s) {
		content := strings.TrimRight(line, "\n")
		if isBlank(content) {
			continue
		}
		indent := content[:len(content)-len(strings.TrimLeft(content, " \t"))]
		if first {
			prefix, first = indent, false
			continue
		}
		n := 0
		for n < len(prefix) && n < len(indent) && prefix[n] == indent[n] {
			n++
		}
		prefix = prefix[:n]
	}
	var cuts []cut
	start := 0
	for line := range strings.Lines(s) {
		content := strings.TrimRight(line, "\n")
		switch {
		case isBlank(content) && content != "":
			cuts = append(cuts, cut{start, start + len(content)})
		case !isBlank(content) && prefix != "":
			cuts = append(cuts, cut{start, start + len(prefix)})
		}
		start += len(line)
	}
	// The last newline goes with the blank line behind it, if there is one: the
	// indentation of closing quotes.
	rest := strings.TrimRight(s, " \t")
	if !strings.HasSuffix(rest, "\n") {
		return cuts
	}
	if rest != s {
		cuts = cuts[:len(cuts)-1]
	}
	return append(cuts, cut{len(rest) - 1, len(s)})
}

func isBlank(line string) bool { return strings.Trim(line, " \t") == "" }

func remove(s string, cuts []cut) string {
	if len(cuts) == 0 {
		return s
	}
	var b strings.Builder
	b.Grow(len(s))
	at := 0
	for _, c := range cuts {
		b.WriteString(s[at:c.start])
		at = c.end
	}
	b.WriteString(s[at:])
	return b.String()
}

// originThrough maps offsets after the cuts to offsets before them.
func originThrough(cuts []cut) func(int) int {
	return func(offset int) int {
		for _, c := range cuts {
			if c.start > offset {
				break
			}
			offset += c.end - c.start
		}
		return offset
	}
}
