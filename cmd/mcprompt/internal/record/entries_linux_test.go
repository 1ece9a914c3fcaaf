package record

import (
	"math"
	"os"
	"path/filepath"
	"testing"

	"github.com/mcprompt/mcprompt/cmd/mcprompt/internal/directory"
)

// TestEntriesProvedByTheirDirectory lists a directory once, and again only when an
// entry has come, gone or been replaced.
func TestEntriesProvedByTheirDirectory(t *testing.T) {
	path := t.TempDir()
	writeFile(t, filepath.Join(path, "a"), "a")
	writeFile(t, filepath.Join(path, "out.gen.go"), "a")
	d := openDirectory(t, path)
	o := Observe(d, isGo)
	if _, err := o.ReadDir("."); err != nil {
		t.Fatal(err)
	}
	entries := o.Observations()[0]
	const later = math.MaxInt64
	compare := func(wantDiffers, wantOutputsDiffer, wantProved bool) {
		t.Helper()
		differs, outputsDiffer, proved := entries.compareOwnEntries(d, 1, isGo, later)
		if differs != wantDiffers || outputsDiffer != wantOutputsDiffer || proved != wantProved {
			t.Errorf("differs %v, outputs differ %v, proved %v", differs, outputsDiffer, proved)
		}
	}
	compare(false, false, true)
	if entries.Stamp == (directory.Stamp{}) {
		t.Fatal("the directory has no stamp")
	}
	compare(false, false, false)

	b := filepath.Join(path, "b")
	writeFile(t, b, "b")
	compare(true, false, false)
	if err := os.Remove(b); err != nil {
		t.Fatal(err)
	}
	compare(false, false, true)
	if err := os.Rename(filepath.Join(path, "out.gen.go"), filepath.Join(path, "other.txt")); err != nil {
		t.Fatal(err)
	}
	compare(true, true, false)
	if err := os.Rename(filepath.Join(path, "other.txt"), filepath.Join(path, "out.gen.go")); err != nil {
		t.Fatal(err)
	}
	compare(false, false, true)
	if err := os.Remove(filepath.Join(path, "out.gen.go")); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink("a", filepath.Join(path, "out.gen.go")); err != nil {
		t.Fatal(err)
	}
	compare(false, true, false)
}
