package main

import (
	"encoding/binary"
	"maps"
	"slices"

	"github.com/mcprompt/mcprompt/cmd/mcprompt/internal/record"
	"github.com/mcprompt/mcprompt/gen"
	"github.com/mcprompt/mcprompt/spec"
	"github.com/mcprompt/mcprompt/spec/parallel"
)

// A memory is what is known of a package from the last run, and of what the package
// will have been generated from in this one.
type memory struct {
	source  *source
	store   record.Store
	context record.Digest
	record  *record.Record // nil where there is none that counts
}

// recall returns what is known of a package.
func recall(s *source) *memory {
	m := &memory{source: s, store: record.OpenStore()}
	program, err := record.Program()
	if err != nil {
		m.store = record.Store{}
		return m
	}
	m.context = contextDigest(program, s)
	if r := m.store.Load(s.physical); r != nil && r.Context == m.context {
		m.record = r
	}
	return m
}

// contextDigest is the digest of what decides, besides the directory, what is
// generated for a package.
func contextDigest(program record.Digest, s *source) record.Digest {
	b := program[:]
	for _, parent := range s.parents {
		for _, part := range []string{parent.Name, string(parent.Data)} {
			b = binary.AppendUvarint(b, uint64(len(part)))
			b = append(b, part...)
		}
	}
	return record.DigestOf(append(b, s.physical...))
}

// plan returns the plan for a directory that is known to be as the last run left it,
// or of which some specs alone have changed, or nil.
func (m *memory) plan() *plan {
	if m.record == nil {
		return nil
	}
	comparison := m.record.Compare(m.source.Directory, isOutputOrTemporary)
	if !comparison.IsSame() {
		return m.planFor(comparison)
	}
	p := m.newPlan()
	p.isKnown = true
	if comparison.Proofs {
		p.remember = m.save(m.record)
	}
	return p
}

// newPlan returns a plan that changes none of the known outputs.
func (m *memory) newPlan() *plan {
	p := newPlan(m.source.dir, nil)
	p.pin(m.source.Directory)
	for _, o := range m.record.Outputs {
		p.outputs = append(p.outputs, o.Name)
	}
	return p
}

// keep returns the function that stores what a run has observed and generated, for
// when the files have been written.
func (m *memory) keep(inputs []record.Observation, files map[string][]byte, outline *gen.Outline) func() {
	encoded, err := outline.MarshalText()
	if err != nil {
		panic(err) // every outline is text
	}
	r := &record.Record{Context: m.context, Inputs: inputs, Outline: encoded}
	names := slices.Sorted(maps.Keys(files))
	r.Outputs = make([]record.Observation, len(names))
	parallel.For(len(names), func(i int) { r.Outputs[i] = observeOutput(names[i], files[names[i]]) })
	return m.save(r)
}

func (m *memory) save(r *record.Record) func() {
	return func() { m.store.Save(m.source.physical, r) }
}

func observeOutput(name string, data []byte) record.Observation {
	return record.Observation{Name: name, Kind: record.Output, Digest: record.DigestOf(data)}
}

// isOutputOrTemporary reports whether a name is that of a generated file, or of one
// that a run is writing.
func isOutputOrTemporary(name string) bool {
	return spec.IsOutputName(name) || isTemporary(name)
}
