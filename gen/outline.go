package gen

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"fmt"
	"go/ast"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/mcprompt/mcprompt/spec"
	"github.com/mcprompt/mcprompt/spec/parallel"
)

// An Outline is what the files of a generated package know of each other's prompts.
// A spec that has changed without changing it can be generated without the others.
type Outline struct {
	// names are the package-level names that are not exported, in order. What is
	// local to a function must not hide them.
	names []string
	// prompts are, by the base names of specs, the digests of what is seen of a
	// prompt outside of its own file.
	prompts map[string]string
}

// MarshalText returns the outline as lines: the names and, behind an empty line, the
// digests of prompts, each with the base name of its spec.
func (o *Outline) MarshalText() ([]byte, error) {
	var b []byte
	for _, name := range o.names {
		b = append(b, name...)
		b = append(b, '\n')
	}
	b = append(b, '\n')
	for _, base := range slices.Sorted(maps.Keys(o.prompts)) {
		b = append(b, o.prompts[base]...)
		b = append(b, ' ')
		b = strconv.AppendQuote(b, base)
		b = append(b, '\n')
	}
	return b, nil
}

// UnmarshalText reads what MarshalText returns.
func (o *Outline) UnmarshalText(text []byte) error {
	names, prompts, ok := strings.Cut("\n"+string(text), "\n\n")
	if !ok {
		return errors.New("an outline without prompts")
	}
	*o = Outline{prompts: make(map[string]string, strings.Count(prompts, "\n"))}
	for line := range strings.Lines(strings.TrimPrefix(names, "\n")) {
		o.names = append(o.names, strings.TrimSuffix(line, "\n"))
	}
	for line := range strings.Lines(prompts) {
		digest, quoted, _ := strings.Cut(strings.TrimSuffix(line, "\n"), " ")
		base, err := strconv.Unquote(quoted)
		if err != nil {
			return fmt.Errorf("the prompt %s: %w", quoted, err)
		}
		o.prompts[base] = digest
	}
	return nil
}

// Regenerate returns the files of the prompts of a package of which only those
// prompts were loaded whose specs have changed. It reports whether that can be done:
// the rest of the package, which the outline is of, must not see a difference.
func Regenerate(p *spec.Package, outline *Outline) (map[string][]byte, bool) {
	if len(p.Prompts) == 0 {
		return nil, false
	}
	g, diagnostics := generatePrompts(p, outline.names)
	if len(diagnostics) > 0 {
		return nil, false
	}
	files := make(map[string][]byte, len(p.Prompts))
	for i, prompt := range p.Prompts {
		if outline.prompts[prompt.Base] != g.seen(i) {
			return nil, false
		}
		files[PromptFile(prompt.Base)] = g.files[i]
	}
	return files, true
}

// outline returns the outline of a package.
func (g *generation) outline() *Outline {
	o := &Outline{prompts: make(map[string]string, len(g.pkg.Prompts))}
	for name := range g.names.owners {
		if !ast.IsExported(name) {
			o.names = append(o.names, name)
		}
	}
	slices.Sort(o.names)
	seen := make([]string, len(g.pkg.Prompts))
	parallel.For(len(seen), func(i int) { seen[i] = g.seen(i) })
	for i, prompt := range g.pkg.Prompts {
		o.prompts[prompt.Base] = seen[i]
	}
	return o
}

// seen returns the digest of all that is seen of a prompt outside of its own file:
// by clients and other specs its name and its goldens, by other files the names that it declares, and
// by the shared file what registers it, completes its arguments and supports its code.
func (g *generation) seen(i int) string {
	prompt := g.pkg.Prompts[i]
	is := g.names.prompts[prompt]
	var b []byte
	add := func(values ...string) {
		b = binary.AppendUvarint(b, uint64(len(values)))
		for _, value := range values {
			b = binary.AppendUvarint(b, uint64(len(value)))
			b = append(b, value...)
		}
	}
	add(prompt.Name.Wire, is.base)
	add(is.claims...)
	add(slices.Sorted(maps.Keys(g.needs[i]))...)
	for _, slot := range prompt.Slots {
		add("slot", is.methods[slot], strconv.Itoa(int(slot.Kind)))
	}
	for _, example := range prompt.Examples {
		add("golden", example.Golden)
	}
	for _, a := range prompt.Arguments {
		if completes(a) {
			add("completion", a.Name.Wire, is.completions[a], strconv.Itoa(int(a.Type.Kind)), a.Separator)
			add(proposedValues(a)...)
		}
	}
	digest := sha256.Sum256(b)
	return hex.EncodeToString(digest[:])
}
