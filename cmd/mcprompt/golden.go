package main

import (
	"errors"
	"io/fs"
	"strings"

	"github.com/mcprompt/mcprompt/cmd/mcprompt/internal/directory"
	"github.com/mcprompt/mcprompt/cmd/mcprompt/internal/record"
	"github.com/mcprompt/mcprompt/spec"
)

// goldens are the directory of a package's goldens and what must change in it.
type goldens struct {
	directory *directory.Directory // nil where there is none
	plan      *plan
	entries   []fs.DirEntry
	listing   listing
}

// openGoldens opens the directory of the goldens of the package in d, shown as dir.
// Where none is needed, what stands in its place is the business of others.
func openGoldens(d *directory.Directory, dir string, needed bool) (*goldens, spec.Diagnostics) {
	g := &goldens{plan: newPlan(joinPath(dir, spec.GoldenDirectory), nil)}
	info, err := d.Lstat(spec.GoldenDirectory)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		g.plan.makesDir = true
		return g, nil
	case err == nil && !info.IsDir() && !needed:
		return g, nil
	case err == nil && !info.IsDir():
		return nil, spec.Diagnostics{pathDiagnostic(g.plan.dir, "this is no directory, where that of the goldens must stand; move it away")}
	case err == nil:
		g.directory, err = directory.Open(g.plan.dir)
	}
	if err != nil {
		return nil, spec.Diagnostics{fault(g.plan.dir, "cannot be opened", err)}
	}
	if g.entries, err = g.directory.ReadDir("."); err != nil {
		g.close()
		return nil, spec.Diagnostics{fault(g.plan.dir, "cannot be read", err)}
	}
	g.plan.pin(g.directory)
	g.listing = newListing(g.directory, g.entries)
	g.plan.litter = litterIn(g.entries)
	return g, nil
}

func (g *goldens) close() {
	if g.directory != nil {
		g.directory.Close()
	}
}

// compare returns the change that makes a golden hold text, or nil where it does,
// or what stands in the way.
func (g *goldens) compare(name string, text []byte) (*file, spec.Diagnostics) {
	if g.directory == nil {
		return &file{name: name, data: text}, nil
	}
	return g.plan.compareFile(g.directory, g.listing, name, text)
}

// addOrphans plans to remove the goldens that are none of names. Tests of other
// programs keep files in this directory too, so what is called like a golden is one
// only if it holds what one holds.
func (g *goldens) addOrphans(names []string) (diagnostics spec.Diagnostics) {
	isWanted := make(map[string]bool, len(names))
	for _, name := range names {
		isWanted[name] = true
	}
	for _, entry := range g.entries {
		switch name := entry.Name(); {
		case !entry.Type().IsRegular():
		case isGoldenName(name) && !isWanted[name]:
			diagnostics = append(diagnostics, g.plan.removeOrphan(g.directory, name, names, isGolden)...)
		}
	}
	return diagnostics
}

// isGolden reports whether a file holds what a golden does.
func isGolden(data []byte) bool { return isConversation(record.WithoutCRLF(data)) }

// isGoldenName reports whether a file could be the golden of some example, which is
// called SPEC.EXAMPLE.golden.
func isGoldenName(name string) bool {
	name, ok := strings.CutSuffix(name, ".golden")
	prompt, example, hasBoth := strings.Cut(name, ".")
	return ok && hasBoth && prompt != "" && example != ""
}
