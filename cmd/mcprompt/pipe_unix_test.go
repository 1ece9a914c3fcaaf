//go:build unix

package main

import (
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/mcprompt/mcprompt/cmd/mcprompt/internal/directory"
)

// Opening a pipe to look at its header would wait for somebody to write to it.
func TestCompareDoesNotOpenPipes(t *testing.T) {
	dir := t.TempDir()
	for _, name := range []string{"a_prompt.gen.go", "orphan_prompt.gen.go"} {
		if err := syscall.Mkfifo(filepath.Join(dir, name), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	d, err := directory.Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer d.Close()
	p, diagnostics := compare(d, dir, map[string][]byte{"a_prompt.gen.go": generated("new")})
	if len(diagnostics) != 1 || !strings.HasPrefix(diagnostics[0].Message, "this is no regular file") {
		t.Errorf("got %v, want one diagnostic about the pipe", diagnostics)
	}
	if len(p.removes) > 0 {
		t.Errorf("%v would be removed", p.removes)
	}
}
