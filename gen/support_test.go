package gen

import (
	"go/format"
	"testing"

	"github.com/mcprompt/mcprompt/spec"
)

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
