package gen

import (
	"go/build/constraint"
	"go/doc/comment"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/dave/jennifer/jen"
)

// commentWidth is where comments are wrapped.
const commentWidth = 80

// docComment returns text as the comment above what follows at a depth of blocks.
// All text of specs that becomes a comment goes through here: each line gets a "//" of
// its own, so that no text, whatever it holds, can become code or a directive. A build
// constraint of the old kind would be one in a comment of any kind, so it is quoted.
// A text in which nothing shows has no comment: jen makes one of its own of what does not
// start with "//", and the end of the line would be in it.
func docComment(text string, depth int) *jen.Statement {
	lines := commentLines(text, commentWidth-len("// ")-4*depth)
	if len(lines) == 0 {
		return jen.Null()
	}
	var b strings.Builder
	for _, line := range lines {
		if strings.Contains(line, "+build") && constraint.IsPlusBuild("//"+line) {
			line = strings.Replace(line, "+build", `"+build"`, 1)
		}
		b.WriteString("//")
		if line != "" && line[0] != '\t' { // gofmt puts a tab before code
			b.WriteByte(' ')
		}
		b.WriteString(line)
		b.WriteByte('\n')
	}
	return jen.Comment(b.String())
}

// commentLines lays text out as gofmt lays out a doc comment, wrapped at width. There
// are none where nothing of it would show.
func commentLines(text string, width int) []string {
	text = sanitize(text)
	if strings.TrimSpace(text) == "" {
		return nil
	}
	if isPlain(text) {
		return wrap(text, width)
	}
	// What gofmt makes of a comment, it may lay out anew the next time.
	for range 8 {
		lines := layOut(text, width)
		formatted := strings.Join(lines, "\n")
		if formatted == text {
			return lines
		}
		text = formatted
	}
	return code(text)
}

// layOut lays text out as gofmt does, and wraps the lines of its paragraphs.
func layOut(text string, width int) []string {
	var parser comment.Parser
	var printer comment.Printer
	var lines []string
	for line := range strings.Lines(string(printer.Comment(parser.Parse(text)))) {
		line = strings.TrimRight(line, " \t\n")
		if utf8.RuneCountInString(line) > width && isProse(line) {
			lines = append(lines, wrap(line, width)...)
		} else {
			lines = append(lines, line)
		}
	}
	return lines
}

// code returns the lines of text as a block of code, which gofmt leaves alone.
func code(text string) []string {
	var lines []string
	for line := range strings.Lines(text) {
		if line = strings.TrimSpace(line); line != "" {
			lines = append(lines, "\t"+line)
		}
	}
	return lines
}

// isProse reports whether a line of a doc comment is of a paragraph, rather than
// of code, a list, a heading or the definition of a link.
func isProse(line string) bool {
	return !strings.ContainsAny(line[:1], "\t #") && !strings.Contains(line, "]:")
}

// sanitize removes what would not show in a comment, or end it.
func sanitize(text string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r == '\n' || r == '\t':
			return r
		case r == utf8.RuneError, !unicode.IsPrint(r):
			return ' '
		}
		return r
	}, text)
}

// isPlain reports whether text is one paragraph of words without anything that
// doc comments give a meaning to, so that its layout needs no parser.
func isPlain(text string) bool {
	for line := range strings.Lines(text) {
		first, _ := utf8.DecodeRuneInString(line)
		if !unicode.IsUpper(first) && !unicode.IsLower(first) {
			return false
		}
		for _, special := range []string{"\t", "  ", "``", "''", "]:"} {
			if strings.Contains(line, special) {
				return false
			}
		}
	}
	return true
}

// wrap fills lines with the words of text.
func wrap(text string, width int) []string {
	text = singleSpaced(text)
	var lines []string
	for {
		end := lineEnd(text, width)
		lines = append(lines, text[:end])
		if end == len(text) {
			return lines
		}
		text = text[end+len(" "):]
	}
}

// singleSpaced returns the words of text with one space between them, which most
// texts have already.
func singleSpaced(text string) string {
	text = strings.ReplaceAll(strings.TrimSpace(text), "\n", " ")
	if strings.Contains(text, "  ") || strings.Contains(text, "\t") {
		text = strings.Join(strings.Fields(text), " ")
	}
	return text
}

// lineEnd returns where a line ends that takes from text as many words as fit the
// width, and one in any case.
func lineEnd(text string, width int) int {
	end, used := len(text), 0
	for i, r := range text {
		if r == ' ' && (used <= width || end == len(text)) {
			end = i
		}
		if used++; used > width && end < len(text) {
			return end
		}
	}
	return len(text)
}
