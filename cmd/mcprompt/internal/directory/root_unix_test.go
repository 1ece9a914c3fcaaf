//go:build unix

package directory

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
)

// kinds are the errors that callers tell apart.
var kinds = []error{
	fs.ErrNotExist, fs.ErrExist, fs.ErrPermission, fs.ErrInvalid, fs.ErrClosed,
	syscall.ELOOP, syscall.EISDIR, syscall.ENOTDIR, syscall.EINVAL, syscall.ENAMETOOLONG, syscall.ENXIO,
}

// kindOf returns what callers can tell of an error.
func kindOf(err error) string {
	if err == nil {
		return "no error"
	}
	var is []string
	for _, kind := range kinds {
		if errors.Is(err, kind) {
			is = append(is, kind.Error())
		}
	}
	// os.Root has no exported error for this.
	if strings.Contains(err.Error(), "path escapes from parent") {
		is = append(is, "escapes")
	}
	return "error: " + strings.Join(is, ", ")
}

// every is a directory with files of every sort in it, and a file outside of it that
// no name may reach. It returns the names of its entries.
func every(t *testing.T) (inside string, names []string) {
	t.Helper()
	// The path of a socket must be short.
	outside, err := os.MkdirTemp("", "d")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { os.RemoveAll(outside) })
	inside = filepath.Join(outside, "in")
	for _, dir := range []string{"in", "in/sub", "in/sub/deep", "in-too"} {
		if err := os.Mkdir(filepath.Join(outside, dir), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	write(t, filepath.Join(outside, "secret"), "secret")
	write(t, filepath.Join(outside, "in-too", "secret"), "secret")
	for _, name := range []string{"plain", "empty", "a:b", `a\b`, "a\nb", "a b", "\xff\xfe", "ä", "...", ".hidden", "-", "~", "*", strings.Repeat("n", 255), "sub/file", "sub/deep/file"} {
		data := "what is in " + name
		if name == "empty" {
			data = ""
		}
		write(t, filepath.Join(inside, name), data)
	}
	for name, target := range map[string]string{
		"link":           "plain",
		"link-to-link":   "link",
		"link-to-sub":    "sub",
		"link-into-sub":  "sub/deep/../file",
		"link-here":      ".",
		"dangling":       "nothing",
		"loop":           "loop",
		"loop-a":         "loop-b",
		"loop-b":         "loop-a",
		"out":            "../secret",
		"out-and-in":     "../in/plain",
		"out-absolute":   filepath.Join(outside, "secret"),
		"in-absolute":    filepath.Join(inside, "plain"),
		"out-sibling":    "../in-too/secret",
		"out-dir":        "..",
		"out-by-sub":     "sub/../../secret",
		"out-dangling":   "../nothing",
		"link-to-socket": "socket",
		"link-to-pipe":   "pipe",
		"sub/up":         "../plain",
		"sub/out":        "../../secret",
	} {
		if err := os.Symlink(target, filepath.Join(inside, name)); err != nil {
			t.Fatal(err)
		}
	}
	if err := syscall.Mkfifo(filepath.Join(inside, "pipe"), 0o600); err != nil {
		t.Fatal(err)
	}
	socket, err := net.Listen("unix", filepath.Join(inside, "socket"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { socket.Close() })
	if err := os.Chmod(filepath.Join(inside, "empty"), os.ModeSetuid|os.ModeSetgid|os.ModeSticky|0o751); err != nil {
		t.Fatal(err)
	}
	entries, err := os.ReadDir(inside)
	if err != nil {
		t.Fatal(err)
	}
	for _, entry := range entries {
		names = append(names, entry.Name())
	}
	return inside, names
}

// hostile returns names that are built from those of entries.
func hostile(names []string) []string {
	all := slices.Clone(names)
	for _, name := range names {
		all = append(all, "./"+name, name+"/", name+"/.", name+"/..", name+"/file", name+"/secret", "sub/../"+name,
			"nothing/../"+name, "plain/../"+name, "../"+name, "../in/"+name, "link-to-sub/../"+name, name+"\x00", "/"+name)
	}
	return append(all, "", ".", "..", "/", "//", "./", "../", "../..", "../secret", "../in-too/secret", "\x00", "plain\x00", "\x00plain",
		"sub//file", "sub/./file", "sub/up", "sub/out", "sub/deep/../../plain", "nothing", "nothing/plain", strings.Repeat("n", 256),
		strings.Repeat("n/", 3000), "/etc/passwd", "/proc/self/cmdline")
}

// read opens and reads a file, and says what came of it.
func read(open func(string) (fs.File, error), name string) string {
	f, err := open(name)
	if err != nil {
		return kindOf(err)
	}
	defer f.Close()
	info, err := f.Stat()
	data, readErr := io.ReadAll(f)
	return fmt.Sprintf("%s\n%q, %s", describe(info, err), data, kindOf(readErr))
}

func describe(info fs.FileInfo, err error) string {
	if err != nil {
		return kindOf(err)
	}
	return fmt.Sprintf("%q %v %d bytes of %d", info.Name(), info.Mode(), info.Size(), info.ModTime().UnixNano())
}

func list(entries []fs.DirEntry, err error) string {
	listed := kindOf(err)
	for _, entry := range entries {
		listed += fmt.Sprintf("\n%q %v", entry.Name(), entry.Type())
	}
	return listed
}

// listRoot lists a directory without waiting for pipes, which the ReadDir of its FS
// does.
func listRoot(root *os.Root, name string) string {
	f, err := root.OpenFile(name, os.O_RDONLY|doNotWait, 0)
	if err != nil {
		return list(nil, err)
	}
	defer f.Close()
	entries, err := f.ReadDir(-1)
	slices.SortFunc(entries, func(a, b fs.DirEntry) int { return strings.Compare(a.Name(), b.Name()) })
	return list(entries, err)
}

// An os.Root is what a Directory has to be.
func TestDirectoryIsLikeARoot(t *testing.T) {
	path, names := every(t)
	d := open(t, path)
	root, err := os.OpenRoot(path)
	if err != nil {
		t.Fatal(err)
	}
	defer root.Close()
	compareWithRoot(t, d, root, hostile(names))
}

// compareWithRoot asks a directory and the root about the same names.
func compareWithRoot(t *testing.T, d *Directory, root *os.Root, names []string) {
	t.Helper()
	openRoot := func(name string) (fs.File, error) { return root.OpenFile(name, os.O_RDONLY|doNotWait, 0) }
	for _, name := range names {
		check := func(method, got, want string) {
			t.Helper()
			if got != want {
				t.Errorf("%s(%q) gives\n%s\nand that of a root gives\n%s", method, name, got, want)
			}
			if strings.Contains(got, `"secret"`) && strings.Contains(method, "Read") {
				t.Errorf("%s(%q) reads outside of the directory", method, name)
			}
		}
		check("Open and Read", read(d.Open, name), read(openRoot, name))
		check("Stat", describe(d.Stat(name)), describe(root.Stat(name)))
		check("Lstat", describe(d.Lstat(name)), describe(root.Lstat(name)))
		gotTarget, gotErr := d.ReadLink(name)
		wantTarget, wantErr := root.Readlink(name)
		check("ReadLink", gotTarget+kindOf(gotErr), wantTarget+kindOf(wantErr))
		check("ReadDir", list(d.ReadDir(name)), listRoot(root, name))

		data, stamp, err := d.ReadFile(name)
		info, statErr := root.Stat(name)
		if statErr == nil && !info.Mode().IsRegular() {
			// That of a root would wait for a pipe.
			if err == nil {
				t.Errorf("ReadFile(%q) gives %q for no regular file", name, data)
			}
			continue
		}
		wantData, wantErr := root.ReadFile(name)
		mode := fs.FileMode(0)
		if wantErr == nil && statErr == nil {
			mode = info.Mode()
		}
		check("ReadFile", fmt.Sprintf("%q %v %s", data, stamp.Mode, kindOf(err)), fmt.Sprintf("%q %v %s", wantData, mode, kindOf(wantErr)))
	}
}

func TestStampIsThatOfTheFile(t *testing.T) {
	path, names := every(t)
	d := open(t, path)
	for _, name := range names {
		stamp, err := d.Stamp(name)
		if !isOwn(name) {
			if !errors.Is(err, fs.ErrInvalid) {
				t.Errorf("Stamp(%q): %v", name, err)
			}
			continue
		}
		info, statErr := os.Lstat(filepath.Join(path, name))
		if err != nil || statErr != nil {
			t.Errorf("Stamp(%q): %v, %v", name, err, statErr)
			continue
		}
		if stamp.Mode != info.Mode() || stamp.Size != info.Size() || stamp.Modified != info.ModTime().UnixNano() {
			t.Errorf("Stamp(%q) = %+v, and its description is %v", name, stamp, describe(info, nil))
		}
		if _, read, err := d.ReadFile(name); err == nil && info.Mode().IsRegular() && read != stamp {
			t.Errorf("ReadFile(%q) has the stamp %+v, and not %+v", name, read, stamp)
		}
	}
	for _, name := range []string{"", ".", "..", "../secret", "sub/file", "/etc/passwd"} {
		if stamp, err := d.Stamp(name); !errors.Is(err, fs.ErrInvalid) {
			t.Errorf("Stamp(%q) = %+v, %v", name, stamp, err)
		}
	}
	if _, err := d.Stamp("nothing"); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("the stamp of nothing: %v", err)
	}
}

// The path of a directory may come to lead elsewhere while the directory is open.
func TestDirectoryStaysWhenItsPathIsTaken(t *testing.T) {
	parent := t.TempDir()
	path := filepath.Join(parent, "d")
	other := filepath.Join(parent, "other")
	for _, dir := range []string{path, other} {
		if err := os.Mkdir(dir, 0o755); err != nil {
			t.Fatal(err)
		}
	}
	write(t, filepath.Join(path, "ours"), "ours")
	write(t, filepath.Join(other, "theirs"), "theirs")
	d := open(t, path)
	if err := os.Rename(path, filepath.Join(parent, "moved")); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(other, path); err != nil {
		t.Fatal(err)
	}
	entries, err := d.ReadDir(".")
	if err != nil || len(entries) != 1 || entries[0].Name() != "ours" {
		t.Errorf("it lists %v, %v", entries, err)
	}
	if data, _, err := d.ReadFile("ours"); string(data) != "ours" {
		t.Errorf("it reads %q, %v", data, err)
	}
	if err := d.Create("new", nil, 0); err != nil {
		t.Error(err)
	}
	if _, err := os.Lstat(filepath.Join(other, "new")); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("it has written elsewhere: %v", err)
	}
}

func TestClosedFileReadsNoOther(t *testing.T) {
	path := t.TempDir()
	for _, name := range []string{"a", "b"} {
		write(t, filepath.Join(path, name), name)
	}
	d := open(t, path)
	a, err := d.Open("a")
	if err != nil {
		t.Fatal(err)
	}
	if err := a.Close(); err != nil {
		t.Fatal(err)
	}
	b, err := d.Open("b") // takes the number of the descriptor
	if err != nil {
		t.Fatal(err)
	}
	defer b.Close()
	if data, err := io.ReadAll(a); err == nil || len(data) > 0 {
		t.Errorf("a closed file reads %q, %v", data, err)
	}
	if info, err := a.Stat(); err == nil {
		t.Errorf("a closed file is %s", describe(info, err))
	}
	if err := a.Close(); err == nil {
		t.Error("a file can be closed twice")
	}
	if data, err := io.ReadAll(b); string(data) != "b" || err != nil {
		t.Errorf("the other file reads %q, %v", data, err)
	}
}
