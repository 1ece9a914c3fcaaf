package main

import (
	"os"
	"path/filepath"
	"syscall"
	"testing"
)

// What root replaces still belongs to whom it belonged, also where it is put back.
func TestWriteKeepsTheOwner(t *testing.T) {
	for _, fails := range []bool{false, true} {
		dir := t.TempDir()
		writeFile(t, dir, "a_prompt.gen.go", generated("old"))
		uid := os.Getuid()
		if uid == 0 {
			uid = 12345
			if err := os.Chown(filepath.Join(dir, "a_prompt.gen.go"), uid, 54321); err != nil {
				t.Fatal(err)
			}
		}
		plans := planFiles(t, dir, "new")
		if fails {
			if err := os.Mkdir(filepath.Join(dir, "b_prompt.gen.go"), 0o755); err != nil {
				t.Fatal(err)
			}
		}
		if faults := write(plans); faults.HasErrors() != fails {
			t.Errorf("fails: %v, and it has the faults %v", fails, faults)
		}
		info, err := os.Stat(filepath.Join(dir, "a_prompt.gen.go"))
		if err != nil {
			t.Fatal(err)
		}
		if s := info.Sys().(*syscall.Stat_t); int(s.Uid) != uid {
			t.Errorf("fails: %v, and the file belongs to %d, not to %d", fails, s.Uid, uid)
		}
	}
}
