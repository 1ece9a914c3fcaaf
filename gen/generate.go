// Package gen turns a checked prompt package into Go source. It reads and writes
// no files: what it returns is for the caller to write.
//
// Generate computes every name first (names.go, identifiers.go), then writes one
// file for each prompt (prompt.go), whose message texts are compiled from checked
// templates (compile.go), and one file for what the prompts share (shared.go).
package gen

import (
	"github.com/mcprompt/mcprompt/spec"
	"github.com/mcprompt/mcprompt/spec/parallel"
)

// SharedFile is the name of the file for what the prompts of a package share.
const SharedFile = "mcprompt.gen.go"

// PromptFile returns the name of the file generated from the spec of that base
// name. "_prompt" keeps a spec called deploy_windows from becoming a file that
// builds on Windows alone.
func PromptFile(base string) string { return base + "_prompt.gen.go" }

// Generate returns the Go files of a package by name, or diagnostics where names
// clash. A package without prompts has no files.
func Generate(p *spec.Package) (map[string][]byte, spec.Diagnostics) {
	if len(p.Prompts) == 0 {
		return map[string][]byte{}, nil
	}
	names, diagnostics := resolveNames(p)
	if len(diagnostics) > 0 {
		return nil, diagnostics
	}
	files := make([][]byte, len(p.Prompts))
	needs := make([]needs, len(p.Prompts))
	parallel.For(len(p.Prompts), func(i int) {
		files[i], needs[i] = promptFile(p, names, p.Prompts[i])
	})
	out := make(map[string][]byte, len(files)+1)
	for i, prompt := range p.Prompts {
		out[PromptFile(prompt.Base)] = files[i]
	}
	out[SharedFile] = sharedFile(p, names, needs)
	return out, nil
}
