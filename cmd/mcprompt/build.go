package main

import (
	"errors"
	"io/fs"
	"path/filepath"

	"github.com/mcprompt/mcprompt/cmd/mcprompt/internal/directory"
	"github.com/mcprompt/mcprompt/gen"
	"github.com/mcprompt/mcprompt/spec"
	"github.com/mcprompt/mcprompt/spec/parallel"
)

// planAll plans for each of the directories.
func planAll(dirs []string, makePlan func(dir string) (*plan, spec.Diagnostics)) ([]*plan, spec.Diagnostics) {
	plans := make([]*plan, len(dirs))
	found := make([]spec.Diagnostics, len(dirs))
	parallel.For(len(dirs), func(i int) { plans[i], found[i] = makePlan(dirs[i]) })
	var diagnostics spec.Diagnostics
	for _, ds := range found {
		diagnostics = append(diagnostics, ds...)
	}
	return plans, diagnostics
}

// build takes the prompt package in dir from its specs to a plan of what to
// change on disk, and changes nothing yet.
func build(dir string) (*plan, spec.Diagnostics) {
	d, err := directory.Open(dir)
	if err != nil {
		return nil, spec.Diagnostics{fault(dir, "cannot be opened", err)}
	}
	defer d.Close()
	files, diagnostics := outputs(d, dir)
	if diagnostics.HasErrors() {
		return nil, diagnostics
	}
	p, faults := compare(d, dir, files)
	return p, append(diagnostics, faults...)
}

// buildInto is build with the outputs in another directory, which need not exist
// yet. What else it holds is not the package's: nothing there is removed.
func buildInto(dir, into string) (*plan, spec.Diagnostics) {
	source, err := directory.Open(dir)
	if err != nil {
		return nil, spec.Diagnostics{fault(dir, "cannot be opened", err)}
	}
	defer source.Close()
	files, diagnostics := outputs(source, dir)
	if diagnostics.HasErrors() {
		return nil, diagnostics
	}
	shown := filepath.ToSlash(filepath.Clean(into))
	d, err := directory.Open(into)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return planNew(shown, files), diagnostics
	case err != nil:
		return nil, append(diagnostics, fault(shown, "cannot be opened", err))
	}
	defer d.Close()
	p, faults := compare(d, shown, files)
	p.removes, p.litter = nil, nil
	return p, append(diagnostics, faults...)
}

// outputs returns the Go of the prompt package in d, shown as dir. One without
// specs has none.
func outputs(d *directory.Directory, dir string) (map[string][]byte, spec.Diagnostics) {
	pkg, diagnostics := load(d, dir)
	if diagnostics.HasErrors() || len(pkg.Prompts) == 0 {
		return nil, diagnostics
	}
	files, faults := gen.Generate(pkg)
	return files, append(diagnostics, faults...)
}
