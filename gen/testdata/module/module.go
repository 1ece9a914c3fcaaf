// Package module makes the go.mod of modules that tests try generated code in.
package module

import (
	"errors"
	"slices"

	"golang.org/x/mod/modfile"
)

// Renamed returns a go.mod under another path, and without its tools.
func Renamed(goMod []byte, path string) ([]byte, error) {
	f, err := modfile.Parse("go.mod", goMod, nil)
	if err != nil {
		return nil, err
	}
	err = f.AddModuleStmt(path)
	for _, tool := range slices.Clone(f.Tool) {
		err = errors.Join(err, f.DropTool(tool.Path))
	}
	if err != nil {
		return nil, err
	}
	f.Cleanup()
	return f.Format()
}
