package main

import (
	"encoding/binary"
	"maps"
	"slices"

	"github.com/mcprompt/mcprompt/cmd/mcprompt/internal/record"
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

// unchanged returns the plan that changes nothing, where the directory is known to
// be as the last run left it, or nil.
func (m *memory) unchanged() *plan {
	if m.record == nil {
		return nil
	}
	comparison := m.record.Compare(m.source.Directory, isOutputOrTemporary)
	if !comparison.IsSame() {
		return nil
	}
	p := &plan{dir: m.source.dir, isKnown: true}
	for _, o := range m.record.Outputs {
		p.outputs = append(p.outputs, o.Name)
	}
	if comparison.Proofs {
		p.remember = func() { m.store.Save(m.source.physical, m.record) }
	}
	return p
}

// after returns the function that stores what a run has observed and generated, for
// when the files have been written.
func (m *memory) after(observer *record.Observer, files map[string][]byte) func() {
	r := &record.Record{Context: m.context, Inputs: observer.Observations()}
	for _, name := range slices.Sorted(maps.Keys(files)) {
		r.Outputs = append(r.Outputs, record.Observation{Name: name, Kind: record.Output, Digest: record.DigestOf(files[name])})
	}
	return func() { m.store.Save(m.source.physical, r) }
}

// isOutputOrTemporary reports whether a name is that of a generated file, or of one
// that a run is writing.
func isOutputOrTemporary(name string) bool {
	return isOutputName(name) || isTemporary(name)
}
