// Package directory reads and writes the files of one directory, and nothing
// outside of it, whatever its links say.
//
// A Directory is an os.Root for many small files. Where the system lets it, the
// files of the directory itself take a shorter way than those below it: an os.Root
// prepares every file that it opens for being waited for, which takes more system
// calls than reading it does.
package directory

import (
	"io"
	"io/fs"
	"os"
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
func isOwn(name string) bool { return !strings.ContainsAny(name, `/\:`) && name != "." && name != ".." }

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
		return os.ReadDir(d.root.Name()) // without asking about each entry
	}
	return fs.ReadDir(d.root.FS(), name)
}

// Stat describes what a name leads to.
func (d *Directory) Stat(name string) (fs.FileInfo, error) { return d.root.Stat(name) }

// Lstat describes a file or link. With ReadLink it makes a Directory an
// fs.ReadLinkFS, which can tell the two apart.
func (d *Directory) Lstat(name string) (fs.FileInfo, error) { return d.root.Lstat(name) }

// ReadLink returns what a link leads to.
func (d *Directory) ReadLink(name string) (string, error) { return d.root.Readlink(name) }

// Stamp returns the stamp of a file or link of the directory itself.
func (d *Directory) Stamp(name string) (Stamp, error) { return d.own.stamp(name) }

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
	isMade, err := d.own.create(name, data, perm)
	if err != nil && isMade {
		d.Remove(name)
	}
	return err
}

// Rename gives a file of the directory another name. A file that has that name is
// gone.
func (d *Directory) Rename(from, to string) error { return d.own.rename(from, to) }

// Remove removes a file.
func (d *Directory) Remove(name string) error { return d.root.Remove(name) }
