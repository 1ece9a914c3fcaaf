package spec

import (
	"slices"
	"strings"

	"github.com/mcprompt/mcprompt/spec/document"
	"github.com/mcprompt/mcprompt/spec/support"
	"github.com/mcprompt/mcprompt/spec/text"
)

// examples reads the examples of a prompt and, where the arguments are known,
// holds them against these.
func (r *specReader) examples(root *document.Node, p *Prompt, settings *settings, known bool) []*Example {
	f := r.file
	var examples []*Example
	// Examples name files, and some systems take the case of letters for
	// nothing.
	names := map[string]*document.Node{}
	for _, table := range f.tables(root, "examples") {
		if f.gaveUp() {
			break
		}
		example := &Example{
			Name:      f.text(table, "name"),
			Golden:    goldenFile(p.Base, f.text(table, "name")),
			Arguments: map[string]string{},
			Position:  f.position(table.Span.Start),
		}
		examples = append(examples, example)
		if n := table.Field("name"); n != nil && n.Kind == document.String {
			example.Position = f.position(n.Span.Start)
			f.exampleNames[example] = n.Span
			folded := strings.ToLower(example.Name)
			if first := names[folded]; first != nil {
				d := f.errorf(n.Span, "a second example %q: rename one of them", example.Name)
				f.relate(d, first.Span, "the first is here")
			} else {
				names[folded] = n
			}
		}
		r.exampleSlots(table, p, example)
		arguments := table.Field("arguments")
		if arguments != nil && arguments.Kind != document.Table {
			continue
		}
		broken := f.exampleArguments(arguments, p, example.Arguments)
		if known {
			f.checkExample(table, p, example.Arguments, broken, settings.IgnoreUnknownArguments)
		}
	}
	return examples
}

// goldenFile returns the golden of an example of the spec of that base name.
func goldenFile(base, example string) string { return base + "." + example + ".golden" }

// uniqueGoldens reports examples of two specs that would have one golden, as b.c of
// a and c of a.b would. Within a spec, the names of examples are unique.
func uniqueGoldens(prompts []*Prompt, files []*file) {
	type place struct {
		spec     int
		position Position
	}
	first := map[string]place{}
	for i, p := range prompts {
		if p == nil {
			continue
		}
		f := files[i]
		for _, example := range p.Examples {
			if example.Name == "" {
				continue // as the walk has reported
			}
			folded := strings.ToLower(example.Golden)
			other, found := first[folded]
			if !found {
				first[folded] = place{i, example.Position}
			} else if other.spec != i {
				d := f.errorf(f.exampleNames[example], "the example's golden, %s/%s, is also that of another: rename one of them", GoldenDirectory, example.Golden)
				d.Related = []Related{{other.position, "the other example is here"}}
			}
		}
	}
}

// exampleArguments adds the wire form of each argument to wire. It returns the
// names of those that have none.
func (f *file) exampleArguments(table *document.Node, p *Prompt, wire map[string]string) (broken []string) {
	if table == nil {
		return nil
	}
	for i, name := range table.Keys {
		switch n := table.Fields[i]; n.Kind {
		case document.Table:
			broken = append(broken, name) // as the walk has reported
		case document.Array:
			if a := p.argument(name); a != nil && a.Type.Kind != text.List {
				f.errorf(n.Span, "argument %q is no list: an example gives it one value", name)
				broken = append(broken, name)
				continue
			}
			if slices.ContainsFunc(n.Items, func(item *document.Node) bool { return item.Value == nil }) {
				broken = append(broken, name) // likewise
				continue
			}
			wire[name] = f.arrayForm(n, p.argument(name))
		default:
			wire[name] = f.wireForm(n)
		}
	}
	return broken
}

// arrayForm returns the wire form of an array of scalars: a JSON array.
func (f *file) arrayForm(n *document.Node, a *Argument) string {
	forms := make([]string, len(n.Items))
	for i, item := range n.Items {
		forms[i] = f.wireForm(item)
	}
	if a != nil && a.Type.Elem.Kind == text.JSON {
		return support.EncodeList(forms, strings.Clone)
	}
	return support.EncodeQuotedList(forms, strings.Clone)
}

// checkExample reports what a server would say to the arguments, those left
// out that are broken.
func (f *file) checkExample(example *document.Node, p *Prompt, wire map[string]string, broken []string, ignoreUnknown bool) {
	arguments := example.Field("arguments")
	_, problems := ParseArguments(p, wire, ignoreUnknown)
	for _, problem := range problems {
		if slices.Contains(broken, problem.Argument) {
			continue
		}
		span := example.Span
		if arguments != nil {
			span = arguments.Key
		}
		if n := arguments.Field(problem.Argument); n != nil {
			span = n.Span
			if p.argument(problem.Argument) == nil {
				span = n.Key
			}
		}
		f.errorf(span, "argument %q %s", problem.Argument, problem.Problem)
	}
}

// argument returns the argument of that name, or nil.
func (p *Prompt) argument(name string) *Argument {
	i := slices.IndexFunc(p.Arguments, func(a *Argument) bool { return a.Name.Wire == name })
	if i < 0 {
		return nil
	}
	return p.Arguments[i]
}
