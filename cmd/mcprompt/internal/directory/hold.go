package directory

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"slices"
	"time"
)

// A run that is killed leaves its temporary files. So that others know them from those
// of a run that is alive, a run first makes one file that it holds, by a lock that the
// system takes back when the process ends, however it ends.

// Hold makes an empty file that is held until it is closed, which is to be when it has
// been removed, or until the process ends. A process that finds the file before it is held
// may remove it: then it is as if there had been one of that name before. No name is to be
// held twice, for whoever is about to remove the first file goes by its name.
func (d *Directory) Hold(name string) (io.Closer, error) {
	if err := checkOwn("create", name); err != nil {
		return nil, err
	}
	f, err := d.root.OpenFile(name, os.O_RDWR|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return nil, err
	}
	if Claim(f) == errHeld || !d.isNamed(f, name) {
		f.Close()
		d.root.Remove(name) // where it is there still, for it cannot be asked about
		return nil, &fs.PathError{Op: "create", Path: name, Err: fs.ErrExist}
	}
	return f, nil
}

// isNamed reports whether a file still has its name.
func (d *Directory) isNamed(f *os.File, name string) bool {
	info, err := f.Stat()
	named, namedErr := d.root.Lstat(name)
	return err == nil && namedErr == nil && os.SameFile(info, named)
}

// RemoveAbandoned removes files of a run, and at last the one that it held, unless it is
// alive. It reports whether they are gone.
func (d *Directory) RemoveAbandoned(held string, names []string) bool {
	f, err := d.root.OpenFile(held, os.O_RDONLY|doNotWait, 0)
	switch {
	case err == nil:
		defer f.Close()
		if !IsAbandoned(f) || !d.isNamed(f, held) {
			return false
		}
		names = append(slices.Clone(names), held)
	case !errors.Is(err, fs.ErrNotExist): // else it was the last that the run has removed
		return false
	}
	isGone := true
	for _, name := range names {
		if err := d.root.Remove(name); err != nil && !errors.Is(err, fs.ErrNotExist) {
			isGone = false
		}
	}
	return isGone
}

// Claim has IsAbandoned be false for a file until it is closed.
func Claim(f *os.File) error { return lock(f, false) }

// staleAge is the age from which a file counts as abandoned where the system has no
// locks.
const staleAge = time.Hour

// IsAbandoned reports whether no process that is alive has claimed the file. If so, none
// can until it is closed.
func IsAbandoned(f *os.File) bool {
	switch err := lock(f, true); err {
	case nil:
		return true
	case errHeld:
		return false
	}
	info, err := f.Stat()
	return err == nil && time.Since(info.ModTime()) > staleAge
}

// errHeld is the error for a file that another holds.
var errHeld = errors.New("is held")
