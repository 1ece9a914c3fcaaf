package directory

import (
	"os"
	"path/filepath"
	"runtime"
	"testing"

	"golang.org/x/sys/unix"
)

// withoutPrivileges calls f on a thread that permissions hold for, which they do not
// for root.
func withoutPrivileges(f func()) {
	done := make(chan struct{})
	go func() {
		defer close(done)
		runtime.LockOSThread() // and never unlocked: the thread ends with this
		if os.Geteuid() == 0 {
			const nobody = 65534
			unix.SetfsuidRetUid(nobody)
		}
		f()
	}()
	<-done
}

func TestPermissionsAreThoseOfARoot(t *testing.T) {
	path, names := every(t)
	if err := os.Chmod(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	for name, mode := range map[string]os.FileMode{"plain": 0, "sub/deep": 0, "sub/file": 0o200, "a b": 0o111, "pipe": 0} {
		if err := os.Chmod(filepath.Join(path, name), mode); err != nil {
			t.Fatal(err)
		}
	}
	t.Cleanup(func() { // so that they can be removed
		for _, dir := range []string{path, filepath.Join(path, "sub", "deep")} {
			if err := os.Chmod(dir, 0o755); err != nil {
				t.Error(err)
			}
		}
	})
	d := open(t, path)
	root, err := os.OpenRoot(path)
	if err != nil {
		t.Fatal(err)
	}
	defer root.Close()
	withoutPrivileges(func() {
		if data, _, err := d.ReadFile("plain"); !os.IsPermission(err) {
			t.Errorf("a file that may not be read gives %q, %v", data, err)
		}
		compareWithRoot(t, d, root, hostile(names))
	})
	if err := os.Chmod(path, 0o555); err != nil {
		t.Fatal(err)
	}
	withoutPrivileges(func() {
		if err := d.Create("new", []byte("data"), 0); !os.IsPermission(err) {
			t.Errorf("creating a file where that is not allowed: %v", err)
		}
		if err := d.Rename("empty", "new"); !os.IsPermission(err) {
			t.Errorf("renaming a file where that is not allowed: %v", err)
		}
		if err := d.Remove("empty"); !os.IsPermission(err) {
			t.Errorf("removing a file where that is not allowed: %v", err)
		}
	})
	if _, err := os.Lstat(filepath.Join(path, "new")); !os.IsNotExist(err) {
		t.Errorf("it has written: %v", err)
	}
}
