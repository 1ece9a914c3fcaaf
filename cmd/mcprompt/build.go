package main

import (
	"errors"
	"io/fs"
	"path/filepath"

	"github.com/mcprompt/mcprompt/cmd/mcprompt/internal/directory"
	"github.com/mcprompt/mcprompt/cmd/mcprompt/internal/record"
	"github.com/mcprompt/mcprompt/gen"
	"github.com/mcprompt/mcprompt/spec"
)

// build takes the prompt package in dir from its specs to a plan of what to
// change on disk, and changes nothing yet. It does not generate again what is known
// to be as the last run left it.
func build(dir string) (*plan, spec.Diagnostics) {
	s, diagnostics := openSource(dir)
	if s == nil {
		return nil, diagnostics
	}
	defer s.Close()
	memory := recall(s)
	if p := memory.plan(); p != nil {
		return p, diagnostics
	}
	observer := record.Observe(s.Directory, isOutputOrTemporary)
	files, outline, faults := outputs(s, observer)
	diagnostics = append(diagnostics, faults...)
	if diagnostics.HasErrors() {
		return nil, diagnostics
	}
	p, faults := compare(s.Directory, dir, files)
	diagnostics = append(diagnostics, faults...)
	changes := len(p.writes)
	diagnostics = append(diagnostics, p.addSchemas(s.Directory, presentSchemas(observer))...)
	// What warns has to warn again, and of a stale schema it is the stale content that
	// was observed.
	if len(diagnostics) == 0 && len(p.writes) == changes {
		p.remember = memory.keep(observer.Observations(), files, outline)
	}
	return p, diagnostics
}

// buildInto is build with the outputs in another directory, which need not exist
// yet, and without a memory. What else that directory holds is not the package's:
// nothing there is removed but what killed runs have left.
func buildInto(dir, into string) (*plan, spec.Diagnostics) {
	s, diagnostics := openSource(dir)
	if s == nil {
		return nil, diagnostics
	}
	defer s.Close()
	files, _, faults := outputs(s, s)
	diagnostics = append(diagnostics, faults...)
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
	p.removes = nil
	return p, append(diagnostics, faults...)
}

// outputs returns the Go of a prompt package, read by way of a view of its
// directory. One without specs has none.
func outputs(s *source, view fs.FS) (map[string][]byte, *gen.Outline, spec.Diagnostics) {
	pkg, diagnostics := s.load(view, nil)
	if diagnostics.HasErrors() {
		return nil, nil, diagnostics
	}
	files, outline, faults := gen.GenerateWithOutline(pkg)
	return files, outline, append(diagnostics, faults...)
}
