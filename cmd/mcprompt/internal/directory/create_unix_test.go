//go:build unix

package directory

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"
	"testing"
)

func TestCreateRefusesLinksAndPipes(t *testing.T) {
	outside := t.TempDir()
	path := filepath.Join(outside, "in")
	if err := os.Mkdir(path, 0o755); err != nil {
		t.Fatal(err)
	}
	write(t, filepath.Join(path, "file"), "old")
	links := map[string]string{"link": "file", "dangling": "nothing", "out": "../nothing", "loop": "loop", "here": "."}
	for name, target := range links {
		if err := os.Symlink(target, filepath.Join(path, name)); err != nil {
			t.Fatal(err)
		}
	}
	if err := syscall.Mkfifo(filepath.Join(path, "pipe"), 0o600); err != nil {
		t.Fatal(err)
	}
	d := open(t, path)
	for _, name := range []string{"link", "dangling", "out", "loop", "here", "pipe"} {
		if err := d.Create(name, []byte("new"), 0); !errors.Is(err, fs.ErrExist) {
			t.Errorf("Create(%s): %v", name, err)
		}
	}
	for name, target := range links {
		if got, err := os.Readlink(filepath.Join(path, name)); got != target {
			t.Errorf("%s leads to %q, %v", name, got, err)
		}
	}
	for _, made := range []string{filepath.Join(path, "nothing"), filepath.Join(outside, "nothing")} {
		if _, err := os.Lstat(made); !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("%s: %v", made, err)
		}
	}
	if data, err := os.ReadFile(filepath.Join(path, "file")); string(data) != "old" {
		t.Errorf("the file holds %q, %v", data, err)
	}
}

func TestCreateSetsPermissions(t *testing.T) {
	path := t.TempDir()
	d := open(t, path)
	defer syscall.Umask(syscall.Umask(0o027))
	for name, perm := range map[string][2]fs.FileMode{
		"new":      {0, 0o640}, // by the umask
		"private":  {0o600, 0o600},
		"public":   {0o666, 0o666}, // those that the file had before, whatever the umask is now
		"readable": {0o444, 0o444},
		"program":  {0o755, 0o755},
		"special":  {fs.ModeSetuid | 0o644, 0o644},
	} {
		if err := d.Create(name, []byte("data"), perm[0]); err != nil {
			t.Fatal(err)
		}
		info, err := os.Lstat(filepath.Join(path, name))
		if err != nil || info.Mode() != perm[1] || info.Size() != 4 {
			t.Errorf("%s is %s, want the permissions %v", name, describe(info, err), perm[1])
		}
	}
}
