package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"

	"golang.org/x/mod/modfile"
	"golang.org/x/mod/module"
)

// A place is where a new package is to be.
type place struct {
	dir         string // as messages show it
	physical    string // the absolute path without links in it
	importPath  string
	goMod       *modfile.File // of the module that the place is in
	isNewModule bool          // whether the package is to be that module
	inWorkspace bool          // whether there is a go.work at or above dir
}

// name returns the last element of the import path that is no major version.
func (p *place) name() string {
	if prefix, _, ok := module.SplitPathVersion(p.importPath); ok {
		return path.Base(prefix)
	}
	return path.Base(p.importPath)
}

// placeFor returns the place of a package in a directory, which need not exist. Where
// the directory is in no module, it becomes one that has the tool t, of the path
// modulePath or, if that is empty, of one that is made of the directory's name.
func placeFor(name, modulePath string, t tool) (*place, error) {
	if info, err := os.Stat(name); err == nil && !info.IsDir() {
		return nil, wrongUsage("%s is not a directory: choose another name", name)
	}
	dir, err := displayPath(name)
	if err != nil {
		return nil, err
	}
	physical, err := physicalPath(name)
	if err != nil {
		return nil, fmt.Errorf("%s cannot be a directory: %w", name, err)
	}
	p := &place{dir: dir, physical: physical, inWorkspace: isAtOrAbove(physical, "go.work")}
	if root, _ := directoriesAbove(physical); root != "" {
		return p, p.findIn(root, physical, modulePath)
	}
	if modulePath == "" {
		// No package of the standard library has such a path, which Go's own
		// documentation uses.
		modulePath = "example.com/" + filepath.Base(physical)
	}
	if err := checkModulePath(modulePath); err != nil {
		return nil, wrongUsage("%q cannot be the path of a module: %v", modulePath, err)
	}
	p.importPath, p.isNewModule = modulePath, true
	p.goMod, err = t.newModule(modulePath)
	return p, err
}

// findIn sets what the module at root, which has to be that of modulePath where there
// is one, says of the directory.
func (p *place) findIn(root, physical, modulePath string) error {
	name, data, err := readGoMod(root)
	if err != nil {
		return err
	}
	p.goMod, err = modfile.Parse(name, data, nil)
	switch {
	case err != nil:
		return err
	case p.goMod.Module == nil:
		return errors.New(name + " does not say which module it is of: add a line such as module example.com/name")
	}
	there := p.goMod.Module.Mod.Path
	if modulePath != "" && modulePath != there {
		return wrongUsage("-module is for a new module, and %s is in the module %s", p.dir, there)
	}
	below, err := filepath.Rel(root, physical)
	if err != nil {
		return err
	}
	below = filepath.ToSlash(below)
	if below != "." {
		if err := checkImportPath(below); err != nil {
			return wrongUsage("%s cannot hold a package: %v", p.dir, err)
		}
	}
	p.importPath = path.Join(there, below)
	return nil
}

// physicalPath returns the absolute path of a directory without links in it, as far as
// there is one.
func physicalPath(name string) (string, error) {
	existing, err := filepath.Abs(name)
	if err != nil {
		return "", err
	}
	missing := ""
	for {
		physical, err := filepath.EvalSymlinks(existing)
		if err == nil {
			return filepath.Join(physical, missing), nil
		}
		parent := filepath.Dir(existing)
		if !errors.Is(err, fs.ErrNotExist) || parent == existing {
			return "", err
		}
		existing, missing = parent, filepath.Join(filepath.Base(existing), missing)
	}
}

// isAtOrAbove reports whether dir, or a directory above it, holds a file.
func isAtOrAbove(dir, file string) bool {
	for {
		if _, err := os.Stat(filepath.Join(dir, file)); err == nil {
			return true
		}
		parent := filepath.Dir(dir)
		if parent == dir {
			return false
		}
		dir = parent
	}
}
