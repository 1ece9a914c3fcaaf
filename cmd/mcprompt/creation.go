package main

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
)

// A creation is the directories that a run has made where there were none.
type creation struct{ made []string }

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
		c.made = append(c.made, dir)
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
