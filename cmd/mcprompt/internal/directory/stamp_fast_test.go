//go:build linux || darwin || freebsd

package directory

import (
	"math"
	"os"
	"path/filepath"
	"testing"
	"time"
)

// A change that hides itself, by the same size and the old time, is in the stamp.
// When it was in the same tick as the one before, the stamp did not prove anything.
func TestStampTellsHiddenChanges(t *testing.T) {
	path := t.TempDir()
	file := filepath.Join(path, "file")
	old := time.Date(2001, 2, 3, 4, 5, 6, 0, time.UTC)
	d := open(t, path)
	for i := range 200 {
		write(t, file, "old")
		if err := os.Chtimes(file, old, old); err != nil {
			t.Fatal(err)
		}
		data, before, err := d.ReadFile("file")
		if err != nil || string(data) != "old" {
			t.Fatalf("%q, %v", data, err)
		}
		isProof := before.Proves(time.Now().UnixNano())
		write(t, file, "new")
		if err := os.Chtimes(file, old, old); err != nil {
			t.Fatal(err)
		}
		after, err := d.Stamp("file")
		if err != nil {
			t.Fatal(err)
		}
		if isProof && after == before {
			t.Fatalf("change %d: the stamp %+v proves what is not so", i, after)
		}
	}
	// The stamp of an open file is the one of its name.
	_, read, err := d.ReadFile("file")
	if err != nil {
		t.Fatal(err)
	}
	if asked, err := d.Stamp("file"); err != nil || asked != read || !asked.Proves(math.MaxInt64) {
		t.Errorf("the stamps are %+v and %+v, %v", read, asked, err)
	}
}
