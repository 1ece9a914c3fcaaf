package main

import (
	"path/filepath"

	"github.com/mcprompt/mcprompt/cmd/mcprompt/internal/directory"
	"github.com/mcprompt/mcprompt/spec"
)

// loadDir reads and checks the prompt package in a directory.
func loadDir(dir string) (*spec.Package, spec.Diagnostics) {
	d, err := directory.Open(dir)
	if err != nil {
		return nil, spec.Diagnostics{fault(dir, "cannot be opened", err)}
	}
	defer d.Close()
	return load(d, dir)
}

// load reads and checks the prompt package in d, which diagnostics show as dir.
func load(d *directory.Directory, dir string) (*spec.Package, spec.Diagnostics) {
	physical, err := filepath.Abs(dir)
	if err == nil {
		// What is above a directory does not depend on the links by which the
		// user reached it, so that the generated code does not either.
		physical, err = filepath.EvalSymlinks(physical)
	}
	if err != nil {
		return nil, spec.Diagnostics{fault(dir, "cannot be found", err)}
	}
	parents, diagnostics := parentSettings(physical, filepath.IsAbs(dir))
	pkg, more := spec.Load(d, spec.Options{Dir: dir, Name: filepath.Base(physical), Parents: parents})
	return pkg, append(diagnostics, more...).Sort()
}
