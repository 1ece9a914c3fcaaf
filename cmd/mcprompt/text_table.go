package main

import (
	"strings"
	"unicode/utf8"
)

// listWidth is how many characters a line of the catalogue has, where its words
// allow it.
const listWidth = 80

// A table has columns as wide as what is in them, and a last one that takes the
// rest of the line, over as many lines as it needs.
type table struct {
	columns []column
	last    string // the title of the last column
	rows    []row
}

type column struct {
	title string
	right bool // aligned to the right
}

type row struct {
	cells []string
	last  []string
}

func (t *table) add(last []string, cells ...string) { t.rows = append(t.rows, row{cells, last}) }

func (t *table) write(b *strings.Builder) {
	header := row{last: []string{t.last}}
	widths := make([]int, len(t.columns))
	for _, c := range t.columns {
		header.cells = append(header.cells, c.title)
	}
	rows := append([]row{header}, t.rows...)
	for _, r := range rows {
		for i, cell := range r.cells {
			widths[i] = max(widths[i], utf8.RuneCountInString(cell))
		}
	}
	for _, r := range rows {
		prefix := "  "
		for i, cell := range r.cells {
			space := strings.Repeat(" ", widths[i]-utf8.RuneCountInString(cell))
			if t.columns[i].right {
				prefix += space + cell + "  "
			} else {
				prefix += cell + space + "  "
			}
		}
		indent := strings.Repeat(" ", utf8.RuneCountInString(prefix))
		for _, line := range r.last {
			writeWrapped(b, prefix, indent, line)
			prefix = indent
		}
	}
}

// unbroken stands for a space at which no line ends.
const unbroken = "\x00"

// writeWrapped writes the words of s behind a first prefix, and on further lines
// behind the other. A line has no more than listWidth characters, unless a word is
// longer or the prefix leaves little room.
func writeWrapped(b *strings.Builder, first, other, s string) {
	const leastRoom = 24
	line := first
	room := max(listWidth-utf8.RuneCountInString(other), leastRoom)
	used := 0
	for _, word := range strings.Fields(s) {
		word = strings.ReplaceAll(word, unbroken, " ")
		length := utf8.RuneCountInString(word)
		switch {
		case used == 0:
			line += word
			used = length
		case used+1+length <= room:
			line += " " + word
			used += 1 + length
		default:
			b.WriteString(line + "\n")
			line, used = other+word, length
		}
	}
	b.WriteString(strings.TrimRight(line, " ") + "\n")
}
