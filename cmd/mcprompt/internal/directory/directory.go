// Package directory reads and writes the files of one directory, and nothing
// outside of it, whatever its links say.
//
// A Directory is an os.Root for many small files. Where the system lets it, the
// files of the directory itself take a shorter way than those below it: an os.Root
// prepares every file that it opens for being waited for, which takes more system
// calls than reading it does.
package directory

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"slices"
	"strings"
)

// A Directory is an fs.FS that no name leads out of. Its methods may be called from
// several goroutines.
type Directory struct {
	root *os.Root
	own  ownFiles
}

// Open opens the directory of that path.
func Open(path string) (*Directory, error) {
	root, err := os.OpenRoot(path)
	if err != nil {
		return nil, err
	}
	own, err := newOwnFiles(root)
	if err != nil {
		root.Close()
		return nil, err
	}
	return &Directory{root, own}, nil
}

// Close gives the directory back to the system.
func (d *Directory) Close() {
	d.own.close()
	d.root.Close()
}

// isOwn reports whether name is that of an entry of the directory itself.
func isOwn(name string) bool {
	return !strings.ContainsAny(name, `/\:`) && name != "" && name != "." && name != ".."
}

// checkOwn returns an error for a name that may lead out of the directory.
func checkOwn(op, name string) error {
	if isOwn(name) {
		return nil
	}
	return &fs.PathError{Op: op, Path: name, Err: fs.ErrInvalid}
}

// Open opens a file for reading. It follows links inside the directory.
func (d *Directory) Open(name string) (fs.File, error) {
	if isOwn(name) {
		if f, err := d.own.open(name); err != errIsLink {
			return f, err
		}
	}
	return d.root.OpenFile(name, os.O_RDONLY|doNotWait, 0)
}

// ReadDir lists a directory, and with "." this one, in order.
func (d *Directory) ReadDir(name string) ([]fs.DirEntry, error) {
	if name == "." {
		return d.own.list()
	}
	f, err := d.root.OpenFile(name, os.O_RDONLY|doNotWait, 0)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return sorted(f.ReadDir(-1))
}

// sorted puts the entries of a directory in order.
func sorted(entries []fs.DirEntry, err error) ([]fs.DirEntry, error) {
	slices.SortFunc(entries, func(a, b fs.DirEntry) int { return strings.Compare(a.Name(), b.Name()) })
	return entries, err
}

// Stat describes what a name leads to.
func (d *Directory) Stat(name string) (fs.FileInfo, error) { return d.root.Stat(name) }

// Lstat describes a file or link. With ReadLink it makes a Directory an
// fs.ReadLinkFS, which can tell the two apart.
func (d *Directory) Lstat(name string) (fs.FileInfo, error) { return d.root.Lstat(name) }

// ReadLink returns what a link leads to.
func (d *Directory) ReadLink(name string) (string, error) { return d.root.Readlink(name) }

// Stamp returns the stamp of a file or link of the directory itself.
func (d *Directory) Stamp(name string) (Stamp, error) {
	if err := checkOwn("lstat", name); err != nil {
		return Stamp{}, err
	}
	return d.own.stamp(name)
}

// OwnStamp returns the stamp of the directory itself, which changes with the names in
// it and with what they are.
func (d *Directory) OwnStamp() (Stamp, error) { return d.own.ownStamp() }

// maxFileSize is the size in bytes of the largest file that ReadFile returns. A
// larger one is a mistake, which is not worth all of the memory.
const maxFileSize = 1 << 30

var (
	errNotRegular = errors.New("is not a regular file")
	errTooLarge   = errors.New("is over 1 GiB")
)

// ReadFile returns what a regular file holds, with its stamp from before it was
// read.
func (d *Directory) ReadFile(name string) ([]byte, Stamp, error) {
	f, err := d.Open(name)
	if err != nil {
		return nil, Stamp{}, err
	}
	defer f.Close()
	info, err := f.Stat()
	if err != nil {
		return nil, Stamp{}, err
	}
	switch {
	case !info.Mode().IsRegular(): // reading a pipe would give nothing, and no error
		return nil, Stamp{}, &fs.PathError{Op: "read", Path: name, Err: errNotRegular}
	case info.Size() > maxFileSize:
		return nil, Stamp{}, &fs.PathError{Op: "read", Path: name, Err: errTooLarge}
	}
	data := make([]byte, info.Size())
	n, err := io.ReadFull(f, data)
	if err == io.EOF || err == io.ErrUnexpectedEOF {
		err = nil // it is empty, or has become shorter
	}
	return data[:n], StampOf(info), err
}

// Create writes a new file of the directory itself, and leaves none where that
// fails. Without permissions, the file has those of new ones.
func (d *Directory) Create(name string, data []byte, perm fs.FileMode) error {
	if err := checkOwn("create", name); err != nil {
		return err
	}
	isMade, err := d.own.create(name, data, perm)
	if err != nil && isMade {
		d.Remove(name)
	}
	return err
}

// Rename gives a file of the directory another name. A file that has that name is
// gone.
func (d *Directory) Rename(from, to string) error {
	for _, name := range []string{from, to} {
		if err := checkOwn("rename", name); err != nil {
			return err
		}
	}
	return d.own.rename(from, to)
}

// Publish gives a file of the directory another name, which nothing may have. Where the
// file system has no links, there is a moment in which somebody else can take the name.
func (d *Directory) Publish(from, to string) error {
	for _, name := range []string{from, to} {
		if err := checkOwn("link", name); err != nil {
			return err
		}
	}
	err := d.own.link(from, to)
	switch {
	case err == nil:
		d.Remove(from) // where this fails, a later run does it
		return nil
	case errors.Is(err, fs.ErrExist):
		return err
	}
	if _, err := d.own.stamp(to); err == nil {
		return &fs.PathError{Op: "link", Path: to, Err: fs.ErrExist}
	}
	return d.own.rename(from, to)
}

// KeepOwner gives a file of the directory itself the owner of another, as far as the
// user may.
func (d *Directory) KeepOwner(name, of string) {
	if isOwn(name) && isOwn(of) {
		d.own.keepOwner(name, of)
	}
}

// Remove removes a file.
func (d *Directory) Remove(name string) error { return d.root.Remove(name) }
