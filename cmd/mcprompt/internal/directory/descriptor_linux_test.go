package directory

import (
	"io"
	"os"
	"testing"
)

// descriptors returns how many files the process has open.
func descriptors(t *testing.T) int {
	t.Helper()
	entries, err := os.ReadDir("/proc/self/fd")
	if err != nil {
		t.Fatal(err)
	}
	return len(entries)
}

func TestDescriptorsAreGivenBack(t *testing.T) {
	path, names := every(t)
	descriptors(t) // the first opens what the others use too
	before := descriptors(t)
	d, err := Open(path)
	if err != nil {
		t.Fatal(err)
	}
	if descriptors(t) <= before {
		t.Fatal("an open directory has no descriptor")
	}
	useAll(d, hostile(names))
	d.Close()
	if _, err := Open(path + "/plain"); err == nil {
		t.Error("a file is opened as a directory")
	}
	if after := descriptors(t); after != before {
		t.Errorf("%d files are open, and were %d", after, before)
	}
}

// useAll asks a directory everything about the names, whatever the answers are.
func useAll(d *Directory, names []string) {
	for _, name := range names {
		if f, err := d.Open(name); err == nil {
			io.Copy(io.Discard, f)
			f.Close()
		}
		d.ReadFile(name)
		d.ReadDir(name)
		d.Stat(name)
		d.Lstat(name)
		d.ReadLink(name)
		d.Stamp(name)
		if err := d.Create("made", []byte("data"), 0o600); err == nil {
			d.Create("made", nil, 0)
			d.Rename("made", name+"made")
			d.Remove("made")
		}
	}
}
