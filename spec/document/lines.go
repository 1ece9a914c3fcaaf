package document

import (
	"bytes"
	"sort"
)

// Lines turns offsets in a source into lines and columns.
type Lines struct {
	starts []int // the offset at which each line starts
	end    int
}

// NewLines returns the lines of src.
func NewLines(src []byte) *Lines {
	starts := make([]int, 1, bytes.Count(src, []byte{'\n'})+1)
	for i, c := range src {
		if c == '\n' {
			starts = append(starts, i+1)
		}
	}
	return &Lines{starts: starts, end: len(src)}
}

// Position returns the line and the column of an offset, both counted from 1,
// columns in bytes as the Go compiler counts them. A newline belongs to the
// line that it ends. Offsets out of range are moved to the nearest in range.
func (l *Lines) Position(offset int) (line, col int) {
	offset = max(0, min(offset, l.end))
	line = sort.SearchInts(l.starts, offset+1)
	return line, offset - l.starts[line-1] + 1
}
