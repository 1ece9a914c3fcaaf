package directory

import (
	"os"
	"path/filepath"
	"syscall"
	"testing"
)

// One who may gives what replaces a file the file's owner, as root must where the files
// of a user are in a container.
func TestKeepOwner(t *testing.T) {
	path := t.TempDir()
	d := open(t, path)
	for _, name := range []string{"old", "new"} {
		write(t, filepath.Join(path, name), name)
	}
	uid, gid := os.Getuid(), os.Getgid()
	if uid == 0 {
		uid, gid = 12345, 54321
		if err := os.Chown(filepath.Join(path, "old"), uid, gid); err != nil {
			t.Fatal(err)
		}
	}
	d.KeepOwner("new", "old")
	info, err := os.Stat(filepath.Join(path, "new"))
	if err != nil {
		t.Fatal(err)
	}
	if s := info.Sys().(*syscall.Stat_t); int(s.Uid) != uid || int(s.Gid) != gid {
		t.Errorf("it is owned by %d, %d, want %d, %d", s.Uid, s.Gid, uid, gid)
	}
	d.KeepOwner("new", "nothing")
	d.KeepOwner("nothing", "old")
	d.KeepOwner("../new", "old")
	// One who may not does no harm.
	withoutPrivileges(func() { d.KeepOwner("old", "new") })
	if data, _, err := d.ReadFile("new"); string(data) != "new" {
		t.Errorf("it holds %q, %v", data, err)
	}
}
