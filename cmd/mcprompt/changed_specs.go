package main

import (
	"io/fs"
	"slices"
	"strings"

	"github.com/mcprompt/mcprompt/cmd/mcprompt/internal/record"
	"github.com/mcprompt/mcprompt/gen"
	"github.com/mcprompt/mcprompt/spec"
)

// planFor returns the plan for a package in which nothing but specs has changed, and
// in these nothing that the rest of the package sees. It reads and generates them
// alone. For any other package, and for one that is at fault, it returns nil.
func (m *memory) planFor(c record.Comparison) *plan {
	bases := changedSpecs(c)
	var outline gen.Outline
	if bases == nil || outline.UnmarshalText(m.record.Outline) != nil {
		return nil
	}
	observer := record.Observe(m.source.Directory, isOutputOrTemporary)
	pkg, diagnostics := m.source.load(withoutOutputs{observer}, bases)
	if len(diagnostics) > 0 {
		return nil
	}
	files, ok := gen.Regenerate(pkg, &outline)
	if !ok {
		return nil
	}
	updated, ok := m.record.Update(observer.Observations(), c.Changed)
	if !ok {
		return nil
	}
	p := m.newPlan()
	for i := range updated.Outputs {
		name := updated.Outputs[i].Name
		data, isNew := files[name]
		if !isNew {
			continue
		}
		updated.Outputs[i] = observeOutput(name, data)
		switch f, faults := p.compareFile(m.source.Directory, listing{}, name, data); {
		case len(faults) > 0:
			return nil
		case f != nil:
			p.writes = append(p.writes, *f)
		}
	}
	p.remember = m.save(updated)
	return p
}

// withoutOutputs is a directory that does not list the outputs. They are known to be
// generated, and need not be opened to find out.
type withoutOutputs struct{ *record.Observer }

func (d withoutOutputs) ReadDir(name string) ([]fs.DirEntry, error) {
	entries, err := d.Observer.ReadDir(name)
	return slices.DeleteFunc(entries, func(e fs.DirEntry) bool { return spec.IsOutputName(e.Name()) }), err
}

// changedSpecs returns the base names of the specs that have changed, or nil where
// anything else has.
func changedSpecs(c record.Comparison) []string {
	if c.OutputsDiffer {
		return nil
	}
	var bases []string
	for _, o := range c.Changed {
		base, isSpec := strings.CutSuffix(o.Name, specSuffix)
		if !isSpec || o.Kind != record.Content || strings.Contains(base, "/") {
			return nil
		}
		bases = append(bases, base)
	}
	// Reading all is as fast where most have changed, and finds all faults at once.
	const most = 32
	if len(bases) > most {
		return nil
	}
	return slices.Clip(bases)
}
