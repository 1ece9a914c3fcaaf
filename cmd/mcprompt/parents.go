package main

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"

	"github.com/mcprompt/mcprompt/cmd/mcprompt/internal/directory"
	"github.com/mcprompt/mcprompt/spec"
)

// parentSettings reads the mcprompt.toml of the directories above a package, which are
// given from the nearest on, the outermost first.
func parentSettings(above []string, namedAbsolute bool) ([]spec.ParentSettings, spec.Diagnostics) {
	var parents []spec.ParentSettings
	var diagnostics spec.Diagnostics
	name := spec.SettingsFile
	for _, dir := range above {
		name = "../" + name
		file := filepath.Join(dir, spec.SettingsFile)
		if _, err := os.Lstat(file); errors.Is(err, fs.ErrNotExist) {
			continue
		}
		parent, faults := readParent(dir, shownPath(file, namedAbsolute), name)
		diagnostics = append(diagnostics, faults...)
		if len(faults) == 0 {
			parents = append(parents, parent)
		}
	}
	slices.Reverse(parents)
	return parents, diagnostics
}

func readParent(dir, shown, name string) (spec.ParentSettings, spec.Diagnostics) {
	d, err := directory.Open(dir)
	if err != nil {
		return spec.ParentSettings{}, spec.Diagnostics{fault(shown, "the file cannot be read", err)}
	}
	defer d.Close()
	return spec.ReadParentSettings(d, shown, name)
}

// directoriesAbove returns the root of the module that a directory is in, and those above
// the directory up to it, the nearest first. Outside of a module there are none: nothing
// says where to stop, and the root is "".
func directoriesAbove(dir string) (root string, above []string) {
	for {
		if info, err := os.Stat(filepath.Join(dir, goModFile)); err == nil && !info.IsDir() {
			return dir, above
		}
		parent := filepath.Dir(dir)
		if parent == dir {
			return "", nil
		}
		above = append(above, parent)
		dir = parent
	}
}

// shownPath returns a path without links in it as diagnostics show it.
func shownPath(physical string, namedAbsolute bool) string {
	current, err := os.Getwd()
	if err == nil {
		current, err = filepath.EvalSymlinks(current)
	}
	if err != nil {
		return filepath.ToSlash(physical)
	}
	return relativePath(current, physical, namedAbsolute)
}
