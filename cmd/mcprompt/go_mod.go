package main

import (
	"errors"
	"os"
	"path"
	"path/filepath"

	"golang.org/x/mod/modfile"
)

const goModFile = "go.mod"

// readGoMod reads the go.mod of the module at root.
func readGoMod(root string) (name string, data []byte, err error) {
	name = filepath.Join(root, goModFile)
	info, err := os.Stat(name)
	if err != nil {
		return name, nil, err
	}
	// Opening a pipe would wait for its other end, and a device may have no end.
	if !info.Mode().IsRegular() {
		return name, nil, errors.New(name + " is not a regular file")
	}
	data, err = os.ReadFile(name)
	return name, data, err
}

// importPath returns the import path of the package in a directory of the module at root,
// or "" where its go.mod does not tell.
func importPath(root, dir string) string {
	_, data, err := readGoMod(root)
	modulePath := modfile.ModulePath(data)
	below, relErr := filepath.Rel(root, dir)
	if err != nil || relErr != nil || modulePath == "" {
		return ""
	}
	return path.Join(modulePath, filepath.ToSlash(below))
}
