//go:build unix

package spec

import (
	"os"
	"path/filepath"
	"syscall"
	"testing"
)

// TestPipe holds that a pipe, which nobody writes to, is not waited for.
func TestPipe(t *testing.T) {
	dir := t.TempDir()
	if err := syscall.Mkfifo(filepath.Join(dir, "a.prompt.toml"), 0o600); err != nil {
		t.Skip(err)
	}
	if err := os.Symlink("a.prompt.toml", filepath.Join(dir, "b.go")); err != nil {
		t.Skip(err)
	}
	checkLoad(t, openDir(t, dir), []string{"prompts/a.prompt.toml:1:1: the file is not a regular file"})
}
