package main

import (
	"io/fs"
	"path/filepath"

	"github.com/mcprompt/mcprompt/cmd/mcprompt/internal/directory"
	"github.com/mcprompt/mcprompt/spec"
)

// A source is the directory of a prompt package, and what above it counts.
type source struct {
	*directory.Directory
	dir string // as diagnostics show it
	// physical is the absolute path without links in it. What is above a directory
	// does not depend on the links by which the user reached it, so that the
	// generated code does not either.
	physical string
	root     string // of its module, or ""
	parents  []spec.ParentSettings
}

// openSource opens a package directory. The source is nil where that fails.
func openSource(dir string) (*source, spec.Diagnostics) {
	physical, err := filepath.Abs(dir)
	if err == nil {
		physical, err = filepath.EvalSymlinks(physical)
	}
	if err != nil {
		return nil, spec.Diagnostics{fault(dir, "cannot be found", err)}
	}
	d, err := directory.Open(dir)
	if err != nil {
		return nil, spec.Diagnostics{fault(dir, "cannot be opened", err)}
	}
	root, above := directoriesAbove(physical)
	parents, diagnostics := parentSettings(above, filepath.IsAbs(dir))
	return &source{d, dir, physical, root, parents}, diagnostics
}

// loadDir reads and checks the prompt package in a directory.
func loadDir(dir string) (*spec.Package, spec.Diagnostics) {
	s, diagnostics := openSource(dir)
	if s == nil {
		return nil, diagnostics
	}
	defer s.Close()
	pkg, more := s.load(s, nil)
	return pkg, append(diagnostics, more...).Sort()
}

// load reads and checks the package by way of a view of its directory: all of it or,
// where only is not nil, those specs alone.
func (s *source) load(view fs.FS, only []string) (*spec.Package, spec.Diagnostics) {
	options := spec.Options{Dir: s.dir, Name: filepath.Base(s.physical), Only: only, Parents: s.parents}
	if s.root != "" {
		options.ImportPath = importPath(s.root, s.physical)
	}
	return spec.Load(view, options)
}
