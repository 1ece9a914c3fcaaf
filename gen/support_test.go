package gen

import (
	"slices"
	"strings"
	"testing"
)

// TestNamesOfSources holds the names that are found line by line against those that
// the parser finds.
func TestNamesOfSources(t *testing.T) {
	var want []string
	for _, d := range library() {
		if !strings.Contains(d.name, ".") {
			want = append(want, d.name)
		}
	}
	if got := declaredInSources(); !slices.Equal(got, want) {
		t.Errorf("got %q\nwant %q", got, want)
	}
}
