//go:build linux || darwin || freebsd

package directory

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"syscall"
	"testing"

	"golang.org/x/sys/unix"
)

// fullVariable names the directory in which a test process is to run out of space.
const fullVariable = "MCPROMPT_TEST_FULL"

// limit is the size in bytes of the largest file that the process can write.
const limit = 4096

func TestMain(m *testing.M) {
	if path := os.Getenv(fullVariable); path != "" {
		os.Exit(writeTooMuch(path))
	}
	os.Exit(m.Run())
}

// writeTooMuch writes a file that fits, and one that does not: half of it can be
// written, as on a disk that is full. It returns the exit code.
func writeTooMuch(path string) int {
	signal.Ignore(unix.SIGXFSZ)
	if err := unix.Setrlimit(unix.RLIMIT_FSIZE, &unix.Rlimit{Cur: limit, Max: limit}); err != nil {
		panic(err)
	}
	d, err := Open(path)
	if err != nil {
		panic(err)
	}
	defer d.Close()
	if err := d.Create("fits", bytes.Repeat([]byte{'x'}, limit), 0); err != nil {
		panic(err)
	}
	if err := d.Create("does-not", bytes.Repeat([]byte{'x'}, 2*limit), 0o600); !errors.Is(err, syscall.EFBIG) {
		panic(err)
	}
	return 0
}

// What was not written whole is not left.
func TestCreateLeavesNothingWhenItFails(t *testing.T) {
	program, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	path := t.TempDir()
	child := exec.Command(program)
	child.Env = append(os.Environ(), fullVariable+"="+path)
	if output, err := child.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, output)
	}
	if info, err := os.Lstat(filepath.Join(path, "fits")); err != nil || info.Size() != limit {
		t.Errorf("the file that fits: %v", describe(info, err))
	}
	if _, err := os.Lstat(filepath.Join(path, "does-not")); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("half of a file is left: %v", err)
	}
}
