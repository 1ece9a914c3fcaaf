package document

import (
	"slices"
	"strings"
)

// bom is the byte order mark that some editors put before UTF-8.
const bom = "\uFEFF"

// Parse reads src as TOML 1.0. It returns either the document or its faults in
// the order of the source: what is not TOML ends the reading, while a key
// defined twice and the like do not, so that one run shows them all.
func Parse(src []byte) (*Document, []Fault) {
	if faults := illegible(src); faults != nil {
		return nil, faults
	}
	text := string(src)
	s := newScanner(text)
	s.scan()
	if s.faults != nil {
		slices.SortStableFunc(s.faults, func(a, b Fault) int { return a.Span.Start - b.Span.Start })
		return nil, s.faults
	}
	decoded, fault := decode(text)
	if fault == nil {
		fault = attach(s.root, decoded)
	}
	if fault != nil {
		return nil, []Fault{*fault}
	}
	return &Document{Root: s.root, src: text}, nil
}

// bomLen returns the length of the byte order mark that src begins with, or 0.
func bomLen(src string) int {
	if strings.HasPrefix(src, bom) {
		return len(bom)
	}
	return 0
}
