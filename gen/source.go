package gen

import (
	"math"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/mcprompt/mcprompt/spec"
)

// source is the body of a Go file being written, line by line, in the layout
// that gofmt gives it. Formatting what a generator has just written costs more
// than everything else it does together, so nothing is formatted afterwards;
// the tests hold every output against go/format.
type source struct {
	text   []byte
	indent int
}

// line writes the parts as one line. Lines within a raw string literal are not
// indented, since they belong to the literal.
func (s *source) line(parts ...string) {
	for range s.indent {
		s.text = append(s.text, '\t')
	}
	for _, part := range parts {
		s.text = append(s.text, part...)
	}
	s.text = append(s.text, '\n')
}

// open writes a line after which the code is one level deeper.
func (s *source) open(parts ...string) {
	s.line(parts...)
	s.indent++
}

// close writes a line that is one level less deep.
func (s *source) close(parts ...string) {
	s.indent--
	s.line(parts...)
}

// reopen writes a line that ends one block and starts another: "} else {".
func (s *source) reopen(parts ...string) {
	s.indent--
	s.line(parts...)
	s.indent++
}

// blank writes an empty line.
func (s *source) blank() { s.text = append(s.text, '\n') }

// nested returns what f writes as the value of an entry: without the indentation
// before it and the line end behind it.
func (s *source) nested(f func()) string {
	start := len(s.text)
	f()
	written := strings.Trim(string(s.text[start:]), "\t\n")
	s.text = s.text[:start]
	return written
}

// entry is one key and value of a composite literal that has a line of its own
// for each.
type entry struct{ key, value string }

// entries writes the entries with their values aligned as gofmt aligns them:
// within runs of lines whose values stand on one line and whose keys are of
// similar length.
func (s *source) entries(list []entry) {
	for start := 0; start < len(list); {
		end := start + 1
		for end < len(list) && aligns(list[start:end], list[end]) {
			end++
		}
		width := 0
		for _, e := range list[start:end] {
			width = max(width, utf8.RuneCountInString(e.key))
		}
		for _, e := range list[start:end] {
			s.line(e.key, ":", strings.Repeat(" ", width-utf8.RuneCountInString(e.key)+1), e.value, ",")
		}
		start = end
	}
}

// aligns reports whether gofmt aligns the next entry with the run before it.
func aligns(run []entry, next entry) bool {
	// The thresholds are those of go/printer.
	const smallKey, ratio = 40, 2.5
	last := run[len(run)-1]
	if strings.Contains(last.value, "\n") || strings.Contains(next.value, "\n") {
		return false
	}
	if len(last.key) <= smallKey && len(next.key) <= smallKey {
		return true
	}
	sum := 0.0
	for _, e := range run {
		sum += math.Log(float64(len(e.key)))
	}
	mean := math.Exp(sum / float64(len(run)))
	r := float64(len(next.key)) / mean
	return ratio*r > 1 && r < ratio
}

// declaration is one line of a block of constants: name, type and value, with
// the comment above it, if any.
type declaration struct{ doc, name, rest string }

// declarations writes the lines of a block with what follows the names aligned
// as gofmt aligns it: within runs of lines that no comment interrupts.
func (s *source) declarations(list []declaration) {
	for start := 0; start < len(list); {
		end := start + 1
		for end < len(list) && list[end].doc == "" {
			end++
		}
		width := 0
		for _, d := range list[start:end] {
			width = max(width, utf8.RuneCountInString(d.name))
		}
		for _, d := range list[start:end] {
			s.comment(d.doc)
			s.line(d.name, strings.Repeat(" ", width-utf8.RuneCountInString(d.name)+1), d.rest)
		}
		start = end
	}
}

// imports are the packages that a file uses: import path to the name it is used
// by.
type imports map[string]string

// append appends the import declaration to b, the standard library first.
func (m imports) append(b []byte) []byte {
	if len(m) == 0 {
		return b
	}
	var standard, other []string
	for path, name := range m {
		line := quote(path)
		if name != defaultName(path) {
			line = name + " " + line
		}
		if spec.IsStandardLibrary(path) {
			standard = append(standard, line)
		} else {
			other = append(other, line)
		}
	}
	byPath := func(a, b string) int {
		return strings.Compare(a[strings.IndexByte(a, '"'):], b[strings.IndexByte(b, '"'):])
	}
	slices.SortFunc(standard, byPath)
	slices.SortFunc(other, byPath)
	if len(standard)+len(other) == 1 {
		return append(b, "import "+append(standard, other...)[0]+"\n\n"...)
	}
	b = append(b, "import (\n"...)
	for i, group := range [][]string{standard, other} {
		if i > 0 && len(standard) > 0 && len(other) > 0 {
			b = append(b, '\n')
		}
		for _, line := range group {
			b = append(b, "\t"+line+"\n"...)
		}
	}
	return append(b, ")\n\n"...)
}

// sdkPackages are the packages beyond the standard library whose names are
// known.
var sdkPackages = map[string]string{
	mcpPath:     "mcp",
	jsonrpcPath: "jsonrpc",
}

const (
	sdkModule   = "github.com/modelcontextprotocol/go-sdk"
	mcpPath     = sdkModule + "/mcp"
	jsonrpcPath = sdkModule + "/jsonrpc"
)

// defaultName returns the name of the package at path where it is certain, so
// that an import needs no name of its own; else "".
func defaultName(path string) string {
	if name, ok := sdkPackages[path]; ok {
		return name
	}
	if !spec.IsStandardLibrary(path) {
		return ""
	}
	elements := strings.Split(path, "/")
	last := elements[len(elements)-1]
	if len(elements) > 1 && len(last) > 1 && last[0] == 'v' && strings.Trim(last[1:], "0123456789") == "" {
		return elements[len(elements)-2] // math/rand/v2
	}
	return last
}
