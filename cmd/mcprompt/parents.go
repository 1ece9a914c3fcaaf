package main

import (
	"errors"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"

	"golang.org/x/mod/modfile"

	"github.com/mcprompt/mcprompt/cmd/mcprompt/internal/directory"
	"github.com/mcprompt/mcprompt/spec"
)

// parentSettings reads the mcprompt.toml of the directories above a package, up to
// the one with the go.mod, the outermost first. Outside of a module there are none:
// nothing says where to stop.
func parentSettings(physical string, namedAbsolute bool) ([]spec.ParentSettings, spec.Diagnostics) {
	above, ok := directoriesAbove(physical)
	if !ok {
		return nil, nil
	}
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

// importPath returns the import path of the package in a directory, or "" where there
// is no module that says it.
func importPath(dir string) string {
	above, ok := directoriesAbove(dir)
	root := dir
	if len(above) > 0 {
		root = above[len(above)-1]
	}
	data, err := os.ReadFile(filepath.Join(root, "go.mod"))
	below, relErr := filepath.Rel(root, dir)
	if modulePath := modfile.ModulePath(data); ok && err == nil && relErr == nil && modulePath != "" {
		return path.Join(modulePath, filepath.ToSlash(below))
	}
	return ""
}

// directoriesAbove returns the directories above one up to the root of its module,
// the nearest first. It reports whether there is a module.
func directoriesAbove(dir string) (above []string, ok bool) {
	for {
		if info, err := os.Stat(filepath.Join(dir, "go.mod")); err == nil && info.Mode().IsRegular() {
			return above, true
		}
		parent := filepath.Dir(dir)
		if parent == dir {
			return nil, false
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
