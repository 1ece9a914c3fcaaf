package gen

import (
	"go/format"
	"slices"
	"strings"
	"testing"

	"github.com/mcprompt/mcprompt/spec"
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

// TestCopiesAreFormatted holds every declaration that can be copied against gofmt,
// since a copy loses the qualifiers of its source and is not formatted again.
func TestCopiesAreFormatted(t *testing.T) {
	names := &names{copied: map[string]bool{}, support: supportNames(func(string) bool { return false })}
	for _, d := range library() {
		f := newFile(&spec.Package{Name: "prompts"}, names)
		d.writeTo(f)
		src := f.bytes("")
		formatted, err := format.Source(src)
		if err != nil {
			t.Errorf("%s: %v", d.name, err)
		} else if string(formatted) != string(src) {
			t.Errorf("%s is not formatted:\n%s", d.name, src)
		}
	}
}
