package main

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
)

// A creation is the files and directories that a run has made where there were none.
type creation struct{ made []string }

// add says that a file is made, or about to be.
func (c *creation) add(name string) { c.made = append(c.made, name) }

// write makes a file, and the directories that it is in. It overwrites nothing.
func (c *creation) write(name string, data []byte) error {
	if err := c.makeDir(filepath.Dir(name)); err != nil {
		return err
	}
	f, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
	if err != nil {
		return err
	}
	c.add(name)
	_, err = f.Write(data)
	return errors.Join(err, f.Close())
}

// makeDir makes a directory, and those that it is in, unless they are there.
func (c *creation) makeDir(dir string) error {
	if info, err := os.Stat(dir); err == nil && info.IsDir() {
		return nil
	}
	if parent := filepath.Dir(dir); parent != dir {
		if err := c.makeDir(parent); err != nil {
			return err
		}
	}
	err := os.Mkdir(dir, 0o777)
	if err == nil {
		c.add(dir)
	}
	if errors.Is(err, fs.ErrExist) {
		// Another run was faster. Where this is no directory, what is to be in it
		// cannot be written.
		return nil
	}
	return err
}

// undo removes what was made, the last first. A directory that others have put
// something into stays.
func (c *creation) undo() {
	for _, name := range slices.Backward(c.made) {
		os.Remove(name)
	}
	c.made = nil
}
