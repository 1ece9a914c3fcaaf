//go:build !linux && !darwin && !freebsd

package directory

import (
	"errors"
	"io/fs"
	"os"
)

var errIsLink = errors.New("is a link")

// ownFiles are the files of a directory, by its root.
type ownFiles struct{ root *os.Root }

func newOwnFiles(root *os.Root) (ownFiles, error) { return ownFiles{root}, nil }

func (o ownFiles) close() {}

func (o ownFiles) open(name string) (fs.File, error) {
	return o.root.OpenFile(name, os.O_RDONLY|doNotWait, 0)
}

func (o ownFiles) list() ([]fs.DirEntry, error) { return fs.ReadDir(o.root.FS(), ".") }

func (o ownFiles) stamp(name string) (Stamp, error) {
	info, err := o.root.Lstat(name)
	if err != nil {
		return Stamp{}, err
	}
	return StampOf(info), nil
}

func (o ownFiles) ownStamp() (Stamp, error) {
	info, err := o.root.Stat(".")
	if err != nil {
		return Stamp{}, err
	}
	return StampOf(info), nil
}

func (o ownFiles) create(name string, data []byte, perm fs.FileMode) (isMade bool, err error) {
	f, err := o.root.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	if err != nil {
		return false, err
	}
	if _, err = f.Write(data); err == nil && perm != 0 {
		err = f.Chmod(perm)
	}
	if closeErr := f.Close(); err == nil {
		err = closeErr
	}
	return true, err
}

func (o ownFiles) rename(from, to string) error { return o.root.Rename(from, to) }

func (o ownFiles) link(from, to string) error { return o.root.Link(from, to) }

func (o ownFiles) keepOwner(string, string) {}
