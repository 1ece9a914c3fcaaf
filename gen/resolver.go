package gen

import (
	"fmt"
	"go/ast"
	"path"
	"slices"
	"strconv"

	"github.com/mcprompt/mcprompt/spec"
	"github.com/mcprompt/mcprompt/spec/support"
)

// resolver collects names and the clashes between them.
type resolver struct {
	namer
	owners map[string]owner
	// claims are the names that are taken, in order.
	claims []string
	// bases are the names that those of a prompt's declarations contain.
	bases map[string]spec.Name
	// methods are those of the providers, which one type may implement.
	methods map[string]spec.Name
	// imported are the names of packages in hand-written files. Generated files
	// may import under them, but not declare them.
	imported map[string]owner
	// handMethods are the methods in hand-written files, by their receivers.
	handMethods map[string][]spec.Declaration
	diagnostics spec.Diagnostics
}

// resolveNames decides the names of all that is generated for a package. Others are
// names that it declares for prompts that are not loaded.
func resolveNames(p *spec.Package, others []string) (*names, spec.Diagnostics) {
	r := &resolver{
		namer:  newNamer(p.Settings.Initialisms),
		owners: make(map[string]owner, usualNames*len(p.Prompts)), bases: make(map[string]spec.Name, len(p.Prompts)),
		methods: map[string]spec.Name{}, imported: map[string]owner{}, handMethods: map[string][]spec.Declaration{},
	}
	for _, d := range p.Siblings {
		r.sibling(d, p.Prompts[0])
	}
	n := &names{
		prompts: make(map[*spec.Prompt]*promptNames, len(p.Prompts)),
		owners:  r.owners,
		copied:  map[string]bool{},
	}
	r.claimProvider(p)
	for _, prompt := range p.Prompts {
		claimed := len(r.claims)
		n.prompts[prompt] = r.prompt(prompt)
		n.prompts[prompt].claims = r.claims[claimed:]
	}
	for _, name := range others {
		if _, known := n.owners[name]; !known {
			n.owners[name] = owner{something: "another prompt"}
		}
	}
	n.support = supportNames(func(name string) bool {
		_, isImported := r.imported[name]
		return n.isDeclared(name) || isImported
	})
	for _, name := range n.support {
		if !ast.IsExported(name) {
			n.copied[name] = true
		}
	}
	n.packages = n.usedPackageNames()
	r.supportMethods(n.support)
	return n, r.diagnostics.Sort()
}

// usualNames is about how many names a prompt has, to make room for them at once.
const usualNames = 12

// free returns name, with a number behind it where it is taken.
func free(name string, taken func(string) bool) string {
	candidate, _ := freeFrom(name, 1, taken)
	return candidate
}

// freeFrom is free where the numbers before the given one are known to be taken. It
// returns the number of the name, which is 1 where it has none.
func freeFrom(name string, number int, taken func(string) bool) (string, int) {
	for ; ; number++ {
		candidate := name
		if number > 1 {
			candidate += strconv.Itoa(number)
		}
		if !taken(candidate) {
			return candidate, number
		}
	}
}

// report adds an error at a place, and where else to look.
func (r *resolver) report(at spec.Position, message string, related ...spec.Related) {
	r.diagnostics = append(r.diagnostics, spec.Diagnostic{Severity: spec.Error, Start: at, End: at, Message: message, Related: related})
}

// sibling notes the name that a hand-written file declares, or reports it where
// no go_name can give way to it.
func (r *resolver) sibling(d spec.Declaration, first *spec.Prompt) {
	if d.Receiver != "" {
		r.handMethods[d.Receiver] = append(r.handMethods[d.Receiver], d)
		return
	}
	by := owner{something: "a hand-written declaration", position: d.Position, handWritten: true}
	if d.Import {
		by.something = "an import of a hand-written file"
		r.imported[d.Name] = by
	} else {
		r.owners[d.Name] = by
	}
	fault := ""
	switch {
	case d.Name == registerFunctionName:
		fault = "is also that of the generated function that registers the prompts"
	case !d.Import && slices.Contains(usedPredeclared, d.Name):
		fault = "hides Go's own " + d.Name + ", which generated code uses"
	default:
		return
	}
	r.report(d.Position, fmt.Sprintf("the Go name %s of %s %s: rename it, since no go_name can", d.Name, by, fault),
		spec.Related{Position: first.Name.Position, Message: "the first prompt of the package"})
}

// claim takes a package-level name, or reports who has it.
func (r *resolver) claim(name string, by owner) {
	other, taken := r.owners[name]
	if !taken {
		other, taken = r.imported[name]
	}
	if !taken {
		r.owners[name] = by
		r.claims = append(r.claims, name)
		return
	}
	hint := "set go_name to give one of them another name"
	if other.handWritten {
		hint = "rename that, or set go_name here"
	}
	r.report(by.position, fmt.Sprintf("the Go name %s of %s is also that of %s: %s", name, by, other, hint),
		spec.Related{Position: other.position, Message: other.String() + ", also " + name})
}

// goName returns the Go name for a name of the spec, or "" where none can be made.
func (r *resolver) goName(name spec.Name, fallback, what string) string {
	if name.Go != "" {
		return name.Go
	}
	s := r.exported(name.Base, fallback)
	if s == "" {
		r.report(name.Position, fmt.Sprintf("%s %q has no letter or digit to make a Go name of: set go_name", what, name.Base))
	}
	return s
}

// isTaken takes the Go name of one of several things of a kind, or reports which
// has it.
func (r *resolver) isTaken(names map[string]spec.Name, goName, kind string, by spec.Name) bool {
	other, taken := names[goName]
	if !taken {
		names[goName] = by
		return false
	}
	r.report(by.Position, fmt.Sprintf("the %s %q and %q are both %s in Go: set go_name to give one of them another name", kind, other.Wire, by.Wire, goName),
		spec.Related{Position: other.Position, Message: fmt.Sprintf("%q is here", other.Wire)})
	return true
}

func (r *resolver) prompt(p *spec.Prompt) *promptNames {
	n := &promptNames{
		base:   r.goName(p.Name, "Prompt", "the prompt name"),
		fields: map[*spec.Argument]string{}, enums: map[*spec.Argument]*enumNames{}, patterns: map[*spec.Argument]string{},
		methods: map[*spec.Slot]string{}, completions: map[*spec.Argument]string{}, embeds: map[embedding]string{},
	}
	if n.base == "" || r.isTaken(r.bases, n.base, "prompts", p.Name) {
		return n
	}
	n.description = unexported(n.base) + "Description"
	of := func(what string) owner {
		return owner{something: what, prompt: p, position: p.Name.Position}
	}
	if len(p.Arguments) > 0 {
		r.claim(n.args(), of("the arguments of"))
		r.claim(n.parse(), of("the function that parses the arguments of"))
		r.claim(n.encode(), of("the function that encodes the arguments of"))
	}
	r.claim(n.prompt(), of("the listing of"))
	r.claim(n.handler(), of("the handler of"))
	r.claim(n.build(), of("the function that builds"))
	r.claim(n.get(), of("the function that gets"))
	r.claim(n.description, of("the description of"))
	if provides(p) {
		r.claim(n.provider(), of("the provider of"))
	}
	if elicits(p) {
		r.claim(n.form(), of("the form of"))
	}
	for _, s := range p.Slots {
		if method := r.goName(s.Name, "Slot", "the slot name"); method != "" {
			n.methods[s] = n.base + method
			r.method(n.methods[s], "slots", s.Name)
		}
	}
	r.embeds(p, n)
	fields := map[string]spec.Name{}
	for _, a := range p.Arguments {
		field := r.goName(a.Name, "Arg", "the argument name")
		if field == "" || r.isTaken(fields, field, "arguments", a.Name) {
			continue
		}
		n.fields[a] = field
		r.fieldAndMethod(n.args(), field, a.Name)
		at := owner{argument: a, prompt: p, position: a.Name.Position}
		if a.Pattern != nil {
			n.patterns[a] = unexported(n.base) + field + "Pattern"
			at.something = "the pattern of"
			r.claim(n.patterns[a], at)
		}
		if len(a.Values) > 0 {
			n.enums[a] = r.enum(n.base+field, a, at)
		}
		if a.Complete {
			n.completions[a] = "Complete" + n.base + field
			r.method(n.completions[a], "methods for", a.Name)
		}
	}
	return n
}

// embeds names the variables for the files that a prompt embeds.
func (r *resolver) embeds(p *spec.Prompt, n *promptNames) {
	for _, m := range p.Messages {
		file, isText := embeddedFile(m, p.Policy)
		if file == nil {
			continue
		}
		key := embedding{file.Name, isText}
		if _, known := n.embeds[key]; known {
			continue
		}
		name := free(unexported(n.base)+r.exported(path.Base(file.Name), "File"), func(name string) bool {
			_, taken := r.owners[name]
			return taken
		})
		n.embeds[key] = name
		r.claim(name, owner{something: "an embedded file of", prompt: p, position: p.Name.Position})
	}
}

// claimProvider takes the names of what fills slots, where the package has any.
func (r *resolver) claimProvider(p *spec.Package) {
	if i := slices.IndexFunc(p.Prompts, provides); i >= 0 {
		r.claim(providerName, owner{something: "what all prompts take from Go code", position: p.Prompts[i].Name.Position})
	}
	settings := owner{something: "a setting of the package", position: p.Prompts[0].Name.Position}
	if p.Settings.Instructions != "" {
		r.claim(instructionsName, settings)
	}
	if p.Settings.List != nil {
		r.claim(setCacheableName, settings)
	}
	for _, prompt := range p.Prompts {
		if proposes(prompt) {
			r.claim(completionFunctionName, owner{something: "the function that proposes values", position: prompt.Name.Position})
			break
		}
	}
	for _, prompt := range p.Prompts {
		for _, s := range prompt.Slots {
			if s.Kind != spec.ContentsSlot && s.Kind != spec.MessageListSlot {
				continue
			}
			for _, name := range contentNames(p) {
				r.claim(name, owner{something: fmt.Sprintf("what fills the slot %q", s.Name.Wire), position: s.Name.Position})
			}
			return
		}
	}
}

func (r *resolver) enum(typ string, a *spec.Argument, at owner) *enumNames {
	e := &enumNames{typ: typ, byValue: make(map[string]string, len(a.Values))}
	at.something = "the type of"
	r.claim(typ, at)
	for _, v := range a.Values {
		name := r.goName(v.Name, "", "the value")
		if name == "" {
			continue
		}
		name = typ + name
		e.constants = append(e.constants, name)
		e.byValue[v.Name.Wire] = name
		r.claim(name, owner{something: "value " + support.QuoteValue(v.Name.Wire) + " of", argument: at.argument, prompt: at.prompt, position: v.Name.Position})
	}
	return e
}
