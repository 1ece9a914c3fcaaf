package directory

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"testing"
	"time"
)

// names lists a directory.
func names(t *testing.T, path string) []string {
	t.Helper()
	entries, err := os.ReadDir(path)
	if err != nil {
		t.Fatal(err)
	}
	var all []string
	for _, entry := range entries {
		all = append(all, entry.Name())
	}
	return all
}

// age has a file be last written long ago, for systems that have no locks.
func age(t *testing.T, path string) {
	t.Helper()
	old := time.Now().Add(-2 * staleAge)
	if err := os.Chtimes(path, old, old); err != nil {
		t.Fatal(err)
	}
}

func TestRemoveAbandonedLeavesWhatIsHeld(t *testing.T) {
	path := t.TempDir()
	d, other := open(t, path), open(t, path) // as another process has it
	held, err := d.Hold("held")
	if err != nil {
		t.Fatal(err)
	}
	write(t, filepath.Join(path, "part"), "data")
	if other.RemoveAbandoned("held", []string{"held", "part"}) || len(names(t, path)) != 2 {
		t.Errorf("what is held is removed: there are %q", names(t, path))
	}
	if err := held.Close(); err != nil {
		t.Fatal(err)
	}
	age(t, filepath.Join(path, "held"))
	if !other.RemoveAbandoned("held", []string{"held", "part"}) || len(names(t, path)) != 0 {
		t.Errorf("what is abandoned is left: there are %q", names(t, path))
	}
	// The file that is held is the last that a run removes.
	write(t, filepath.Join(path, "part"), "data")
	if !other.RemoveAbandoned("held", []string{"part"}) || len(names(t, path)) != 0 {
		t.Errorf("what no run holds is left: there are %q", names(t, path))
	}
}

func TestHoldTakesNoNameThatIsTaken(t *testing.T) {
	path := t.TempDir()
	d := open(t, path)
	write(t, filepath.Join(path, "file"), "data")
	if _, err := d.Hold("file"); !errors.Is(err, fs.ErrExist) {
		t.Errorf("Hold of what is there: %v", err)
	}
	for _, name := range []string{"", ".", "..", "sub/file", "../file"} {
		if _, err := d.Hold(name); !errors.Is(err, fs.ErrInvalid) {
			t.Errorf("Hold(%q): %v", name, err)
		}
	}
}

// Whoever makes files that are held, and whoever removes those that are not, may do so
// at once: a file that is held has its name until it is removed.
func TestHoldAndRemoveAbandonedAtOnce(t *testing.T) {
	path := t.TempDir()
	done := make(chan struct{})
	go func() {
		defer close(done)
		d, err := Open(path)
		if err != nil {
			t.Error(err)
			return
		}
		defer d.Close()
		for i := range 2000 {
			name := strconv.Itoa(i)
			held, err := d.Hold(name)
			if errors.Is(err, fs.ErrExist) {
				continue // it was taken for abandoned before it was held
			}
			if err != nil {
				t.Error(err)
				return
			}
			if _, err := os.Lstat(filepath.Join(path, name)); err != nil {
				t.Errorf("what is held is gone: %v", err)
			}
			if err := errors.Join(d.Remove(name), held.Close()); err != nil {
				t.Error(err)
			}
		}
	}()
	other := open(t, path)
	for {
		select {
		case <-done:
			if left := names(t, path); len(left) > 0 {
				t.Errorf("there are %q", left)
			}
			return
		default:
			for _, name := range names(t, path) {
				other.RemoveAbandoned(name, nil)
			}
		}
	}
}

func TestPublishTakesNoNameThatIsTaken(t *testing.T) {
	path := t.TempDir()
	d := open(t, path)
	write(t, filepath.Join(path, "new"), "new")
	write(t, filepath.Join(path, "file"), "old")
	if err := os.Mkdir(filepath.Join(path, "dir"), 0o755); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"file", "dir"} {
		if err := d.Publish("new", name); !errors.Is(err, fs.ErrExist) {
			t.Errorf("Publish(%q): %v", name, err)
		}
	}
	for _, name := range []string{"../out", "dir/file", ".."} {
		if err := d.Publish("new", name); !errors.Is(err, fs.ErrInvalid) {
			t.Errorf("Publish(%q): %v", name, err)
		}
		if err := d.Publish(name, "free"); !errors.Is(err, fs.ErrInvalid) {
			t.Errorf("Publish of %q: %v", name, err)
		}
	}
	if data, _, err := d.ReadFile("file"); string(data) != "old" {
		t.Errorf("the file holds %q, %v", data, err)
	}
	if err := d.Publish("new", "free"); err != nil {
		t.Error(err)
	}
	if data, _, err := d.ReadFile("free"); string(data) != "new" {
		t.Errorf("what was published holds %q, %v", data, err)
	}
	if _, err := os.Lstat(filepath.Join(path, "new")); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("it has its old name too: %v", err)
	}
}
