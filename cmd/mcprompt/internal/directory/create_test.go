package directory

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"testing"
)

func TestCreateWritesTheData(t *testing.T) {
	path := t.TempDir()
	d := open(t, path)
	for name, size := range map[string]int{"none": 0, "one": 1, "more": 1 << 20} {
		data := make([]byte, size)
		for i := range data {
			data[i] = byte(i * i)
		}
		if err := d.Create(name, data, 0); err != nil {
			t.Fatal(err)
		}
		got, err := os.ReadFile(filepath.Join(path, name))
		if err != nil || string(got) != string(data) {
			t.Errorf("%s holds %d bytes, want %d: %v", name, len(got), size, err)
		}
		read, stamp, err := d.ReadFile(name)
		if err != nil || string(read) != string(data) || stamp.Size != int64(size) {
			t.Errorf("ReadFile(%s) gives %d bytes, and %d in its stamp: %v", name, len(read), stamp.Size, err)
		}
	}
}

func TestCreateRefusesWhatIsThere(t *testing.T) {
	path := t.TempDir()
	write(t, filepath.Join(path, "file"), "old")
	if err := os.Mkdir(filepath.Join(path, "dir"), 0o755); err != nil {
		t.Fatal(err)
	}
	d := open(t, path)
	for _, name := range []string{"file", "dir"} {
		if err := d.Create(name, []byte("new"), 0o600); !errors.Is(err, fs.ErrExist) {
			t.Errorf("Create(%s): %v", name, err)
		}
	}
	if data, err := os.ReadFile(filepath.Join(path, "file")); string(data) != "old" {
		t.Errorf("the file holds %q, %v", data, err)
	}
	if info, err := os.Lstat(filepath.Join(path, "dir")); err != nil || !info.IsDir() {
		t.Errorf("the directory is gone: %v", err)
	}
}

// No name may lead out of the directory, or below it.
func TestChangesAreToTheDirectoryItself(t *testing.T) {
	outside := t.TempDir()
	path := filepath.Join(outside, "in")
	if err := os.MkdirAll(filepath.Join(path, "sub"), 0o755); err != nil {
		t.Fatal(err)
	}
	write(t, filepath.Join(path, "file"), "ours")
	write(t, filepath.Join(outside, "secret"), "secret")
	d := open(t, path)
	names := []string{"", ".", "..", "../new", "../secret", "sub/new", "sub/../../new", "./new", "new/", "/new", filepath.Join(outside, "new"), `..\new`, "file:stream"}
	for _, name := range names {
		if err := d.Create(name, []byte("data"), 0); !errors.Is(err, fs.ErrInvalid) {
			t.Errorf("Create(%q): %v", name, err)
		}
		if err := d.Rename("file", name); !errors.Is(err, fs.ErrInvalid) {
			t.Errorf("Rename(file, %q): %v", name, err)
		}
		if err := d.Rename(name, "file"); !errors.Is(err, fs.ErrInvalid) {
			t.Errorf("Rename(%q, file): %v", name, err)
		}
	}
	for _, name := range []string{"new\x00", "\x00"} {
		if err := d.Create(name, []byte("data"), 0); err == nil {
			t.Errorf("Create(%q) is no error", name)
		}
	}
	if err := d.Remove("../secret"); err == nil {
		t.Error("a file outside of the directory can be removed")
	}
	var found []string
	err := fs.WalkDir(os.DirFS(outside), ".", func(name string, entry fs.DirEntry, err error) error {
		found = append(found, name)
		return err
	})
	if want := []string{".", "in", "in/file", "in/sub", "secret"}; err != nil || !slices.Equal(found, want) {
		t.Errorf("there are %q, want %q: %v", found, want, err)
	}
}

func TestRenameReplaces(t *testing.T) {
	path := t.TempDir()
	write(t, filepath.Join(path, "old"), "old")
	d := open(t, path)
	if err := d.Create("new", []byte("new"), 0); err != nil {
		t.Fatal(err)
	}
	if err := d.Rename("new", "old"); err != nil {
		t.Fatal(err)
	}
	if data, _, err := d.ReadFile("old"); string(data) != "new" {
		t.Errorf("it holds %q, %v", data, err)
	}
	if err := d.Rename("new", "old"); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("renaming nothing: %v", err)
	}
}
