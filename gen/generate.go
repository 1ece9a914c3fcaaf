// Package gen turns a checked prompt package into Go source. It reads and writes
// no files: what it returns is for the caller to write.
//
// Generate computes every name first (resolver.go, imports.go), then makes
// one file for each prompt (prompt.go), whose message texts are compiled from checked
// templates (compile.go), and one file for what the prompts share (shared.go). A file
// (file.go) is a list of declarations, each of which one function composes of jen.Code.
package gen

import (
	"github.com/mcprompt/mcprompt/spec"
	"github.com/mcprompt/mcprompt/spec/parallel"
)

// SharedFile is the name of the file for what the prompts of a package share.
const SharedFile = spec.SharedFile

// PromptFile returns the name of the file generated from the spec of that base
// name.
func PromptFile(base string) string { return base + spec.PromptFileSuffix }

// Generate returns the Go files of a package by name, or diagnostics where names
// clash. A package without prompts has no files.
func Generate(p *spec.Package) (map[string][]byte, spec.Diagnostics) {
	return generate(p, func(*generation) {})
}

// GenerateWithOutline is Generate, and returns the outline of the package too.
func GenerateWithOutline(p *spec.Package) (map[string][]byte, *Outline, spec.Diagnostics) {
	outline := &Outline{}
	files, diagnostics := generate(p, func(g *generation) { outline = g.outline() })
	return files, outline, diagnostics
}

// generate returns the files of a package. The shared file of many prompts takes as long
// as the files of a hundred, so what else is to be done with the prompts is done beside.
func generate(p *spec.Package, beside func(*generation)) (map[string][]byte, spec.Diagnostics) {
	if len(p.Prompts) == 0 {
		return map[string][]byte{}, nil
	}
	g, diagnostics := generatePrompts(p, nil)
	if len(diagnostics) > 0 {
		return nil, diagnostics
	}
	out := make(map[string][]byte, len(g.files)+1)
	for i, prompt := range p.Prompts {
		out[PromptFile(prompt.Base)] = g.files[i]
	}
	parallel.Do(
		func() { out[SharedFile] = generateShared(p, g.names, g.needs) },
		func() { beside(g) },
	)
	return out, nil
}

// A generation is a package being generated: its names, and for each prompt its file
// and what that needs of the shared one.
type generation struct {
	pkg   *spec.Package
	names *names
	files [][]byte
	needs []needs
}

// generatePrompts generates the files of the prompts. The names of others are those that
// the package declares besides.
func generatePrompts(p *spec.Package, others []string) (*generation, spec.Diagnostics) {
	names, diagnostics := resolveNames(p, others)
	if len(diagnostics) > 0 {
		return nil, diagnostics
	}
	g := &generation{p, names, make([][]byte, len(p.Prompts)), make([]needs, len(p.Prompts))}
	parallel.For(len(p.Prompts), func(i int) {
		g.files[i], g.needs[i] = generatePrompt(p, names, p.Prompts[i])
	})
	return g, nil
}
