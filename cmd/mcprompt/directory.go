package main

import (
	"io"
	"io/fs"
	"os"
)

// A directory is one to read from and write to. Nothing outside of it is, whatever
// its links say.
//
// It is an os.Root that is made for many small files: they are opened as ones not
// to wait for, as preparing them for that takes five system calls a file, and it
// lists them without asking the system about each.
type directory struct{ *os.Root }

func openDirectory(name string) (directory, error) {
	root, err := os.OpenRoot(name)
	return directory{root}, err
}

// Open opens a file for reading. It makes a directory an fs.FS.
func (d directory) Open(name string) (fs.File, error) {
	return d.OpenFile(name, os.O_RDONLY|doNotWait, 0)
}

// ReadDir lists a directory, and with "." this one.
func (d directory) ReadDir(name string) ([]fs.DirEntry, error) {
	if name != "." {
		return fs.ReadDir(d.FS(), name)
	}
	return os.ReadDir(d.Name())
}

// ReadLink returns what a link leads to. It makes a directory an fs.ReadLinkFS,
// which can tell links from files.
func (d directory) ReadLink(name string) (string, error) { return d.Readlink(name) }

// create opens a new file for writing.
func (d directory) create(name string) (*os.File, error) {
	return d.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL|doNotWait, 0o644)
}

// read returns what a file holds, and its permissions.
func (d directory) read(name string) ([]byte, fs.FileMode, error) {
	f, err := d.Open(name)
	if err != nil {
		return nil, 0, err
	}
	defer f.Close()
	info, err := f.Stat()
	if err != nil {
		return nil, 0, err
	}
	data := make([]byte, info.Size())
	n, err := io.ReadFull(f, data)
	if err == io.EOF || err == io.ErrUnexpectedEOF {
		err = nil // it is empty, or has become shorter
	}
	return data[:n], info.Mode().Perm(), err
}
