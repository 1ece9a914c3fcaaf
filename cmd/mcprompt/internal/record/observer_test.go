package record

import (
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/mcprompt/mcprompt/cmd/mcprompt/internal/directory"
)

// isGo says for these tests what an output is.
func isGo(name string) bool { return strings.HasSuffix(name, ".gen.go") }

func openDirectory(t testing.TB, path string) *directory.Directory {
	t.Helper()
	d, err := directory.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(d.Close)
	return d
}

// digestsOf returns what an observer has noted, without stamps.
func digestsOf(o *Observer) map[question]Digest {
	digests := map[question]Digest{}
	for _, observation := range o.Observations() {
		digests[question{observation.Name, observation.Kind}] = observation.Digest
	}
	return digests
}

func TestObserverNotesWhatIsRead(t *testing.T) {
	path := t.TempDir()
	for _, dir := range []string{"sub", "empty"} {
		if err := os.Mkdir(filepath.Join(path, dir), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	files := map[string]string{"a": "what is in a", "empty.md": "", "out.gen.go": "output", "sub/in.gen.go": "an input", "unread": "unread"}
	for name, data := range files {
		writeFile(t, filepath.Join(path, name), data)
	}
	o := Observe(openDirectory(t, path), isGo)
	for _, name := range []string{"a", "empty.md", "out.gen.go", "sub/in.gen.go"} {
		if data, err := fs.ReadFile(o, name); string(data) != files[name] || err != nil {
			t.Errorf("%s holds %q, %v", name, data, err)
		}
	}
	for _, name := range []string{"gone", "gone/too", "a/file"} {
		if f, err := o.Open(name); err == nil {
			f.Close()
			t.Errorf("%s can be opened", name)
		}
	}
	f, err := o.Open("sub")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if _, err := f.Read(make([]byte, 1)); err == nil {
		t.Error("a directory can be read as a file")
	}
	for _, name := range []string{"a", "gone", "sub"} {
		fs.Stat(o, name)
		fs.Lstat(o, name)
	}
	for _, name := range []string{".", "sub", "gone", "a"} {
		fs.ReadDir(o, name)
	}
	fs.ReadLink(o, "unread")

	absent, denied := digestOfError(fs.ErrNotExist), digestOfError(fs.ErrPermission)
	want := map[question]Digest{
		{"a", Content}:             DigestOf([]byte(files["a"])),
		{"empty.md", Content}:      DigestOf(nil),
		{"sub/in.gen.go", Content}: DigestOf([]byte(files["sub/in.gen.go"])),
		{"gone", Content}:          absent,
		{"gone/too", Content}:      absent,
		{"a/file", Content}:        denied,
		{"sub", Content}:           denied,
		{"a", Target}:              DigestOf([]byte(fs.FileMode(0).String())),
		{"a", Link}:                DigestOf([]byte(fs.FileMode(0).String())),
		{"gone", Target}:           absent,
		{"gone", Link}:             absent,
		{"sub", Target}:            DigestOf([]byte(fs.ModeDir.String())),
		{"sub", Link}:              DigestOf([]byte(fs.ModeDir.String())),
		{"gone", Entries}:          absent,
		{"a", Entries}:             denied,
		{"unread", Link}:           {},
	}
	got := digestsOf(o)
	for _, dir := range []string{".", "sub"} {
		if _, ok := got[question{dir, Entries}]; !ok {
			t.Errorf("the listing of %s is not noted", dir)
		}
		delete(got, question{dir, Entries})
	}
	for asked, digest := range want {
		if noted, ok := got[asked]; !ok || noted != digest {
			t.Errorf("the answer to %v is noted as %x, %v, want %x", asked, noted, ok, digest)
		}
	}
	for asked := range got {
		if _, ok := want[asked]; !ok {
			t.Errorf("%v is noted, and was not asked", asked)
		}
	}
}

// What is noted is what the reader gets, not what the file holds by then.
func TestObserverOfAFileThatChangesWhileItIsRead(t *testing.T) {
	path := t.TempDir()
	file := filepath.Join(path, "a")
	old := strings.Repeat("old", 1000)
	writeFile(t, file, old)
	o := Observe(openDirectory(t, path), isGo)
	f, err := o.Open("a")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	first := make([]byte, 3)
	if _, err := io.ReadFull(f, first); err != nil {
		t.Fatal(err)
	}
	writeFile(t, file, strings.Repeat("new", 1000))
	rest, err := io.ReadAll(f)
	got := string(first) + string(rest)
	if got == old || err != nil {
		t.Errorf("the reader gets %.20q..., %v", got, err)
	}
	if noted := digestsOf(o)[question{"a", Content}]; noted != DigestOf([]byte(got)) {
		t.Errorf("what the reader got is noted as %x", noted)
	}
	// Asked again, there is another answer, and then the first: neither counts.
	for _, data := range []string{"new", old} {
		writeFile(t, file, data)
		if _, err := fs.ReadFile(o, "a"); err != nil {
			t.Fatal(err)
		}
		for _, observation := range o.Observations() {
			if observation.Digest != (Digest{}) || observation.Stamp != (directory.Stamp{}) {
				t.Errorf("after %.5q, %+v is noted", data, observation)
			}
		}
	}
}

// Where a reader stops, the file is followed to its end, unless that is too far.
func TestObserverOfAFileThatIsReadInPart(t *testing.T) {
	path := t.TempDir()
	writeFile(t, filepath.Join(path, "whole"), "start and end")
	writeFile(t, filepath.Join(path, "large"), "")
	if err := os.Truncate(filepath.Join(path, "large"), maxUnread+2); err != nil {
		t.Fatal(err)
	}
	o := Observe(openDirectory(t, path), isGo)
	for name, want := range map[string]Digest{"whole": DigestOf([]byte("start and end")), "large": {}} {
		f, err := o.Open(name)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := io.ReadFull(f, make([]byte, 1)); err != nil {
			t.Error(err)
		}
		if err := f.Close(); err != nil {
			t.Error(err)
		}
		if digest, ok := digestsOf(o)[question{name, Content}]; !ok || digest != want {
			t.Errorf("%s is noted as %x, %v", name, digest, ok)
		}
	}
}

func TestObserverHasManyReaders(t *testing.T) {
	path := t.TempDir()
	names := []string{"a", "b", "c"}
	for _, name := range names {
		writeFile(t, filepath.Join(path, name), "in "+name)
	}
	o := Observe(openDirectory(t, path), isGo)
	var running sync.WaitGroup
	for i := range 30 {
		running.Go(func() {
			name := names[i%len(names)]
			if data, err := fs.ReadFile(o, name); string(data) != "in "+name || err != nil {
				t.Errorf("%s holds %q, %v", name, data, err)
			}
			if _, err := o.Stat(name); err != nil {
				t.Error(err)
			}
			o.Observations()
		})
	}
	running.Wait()
	if got := len(o.Observations()); got != 2*len(names) {
		t.Errorf("%d answers are noted", got)
	}
}
