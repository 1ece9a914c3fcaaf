package spec

import (
	"slices"
	"strings"

	"github.com/mcprompt/mcprompt/spec/document"
	"github.com/mcprompt/mcprompt/spec/text"
)

// arguments reads the arguments of a prompt. It reports whether their names
// and types are known, so that what refers to them can be checked.
func (f *file) arguments(root *document.Node, settings *settings) (arguments []*Argument, known bool) {
	known = true
	names := map[string]*document.Node{}
	for _, table := range f.tables(root, "arguments") {
		a, ok := f.argument(table, settings)
		known = known && ok
		if f.unique(names, table.Field("name"), "argument") {
			arguments = append(arguments, a)
		}
	}
	return arguments, known
}

// unique reports a name that an earlier node has too.
func (f *file) unique(names map[string]*document.Node, n *document.Node, what string) bool {
	if n == nil || n.Kind != document.String {
		return true
	}
	name := n.Value.(string)
	if first := names[name]; first != nil {
		d := f.errorf(n.Span, "a second %s %q: each may stand only once", what, name)
		f.relate(d, first.Span, "the first is here")
		return false
	}
	names[name] = n
	return true
}

func (f *file) argument(table *document.Node, settings *settings) (a *Argument, known bool) {
	a = &Argument{
		Name:        f.name(table, "name", table.Span.Start),
		Title:       f.prose(table, "title"),
		Description: f.prose(table, "description"),
		Comment:     commentLines(table.Comment),
		Required:    f.boolean(table, "required"),
		AllowEmpty:  f.boolean(table, "allow_empty"),
		Elicit:      f.boolean(table, "elicit"),
		Complete:    f.boolean(table, "complete"),
	}
	t, known := f.argumentType(table)
	if !known || f.hasLost(table, "type", "items") {
		return a, false
	}
	f.checkFit(table, t)
	a.Type = t
	base := t
	if t.Kind == text.List {
		base = *t.Elem
		a.Separator = ","
		if s := f.text(table, "separator"); s != "" {
			a.Separator = s
		}
	}
	if base.Kind == text.Enum {
		a.Values = f.enumValues(table.Field("values"), base.Values)
	}
	a.Constraints = f.constraints(table, t.Kind)
	f.checkAbsence(table, a)
	var forms []string
	if !a.Required && !a.Elicit {
		a.Default, forms = f.defaultValue(table, a)
	}
	a.Type.Optional = !a.Required && !a.Elicit && table.Field("default") == nil && t.Kind != text.List && t.Kind != text.Boolean
	a.ListedDescription = a.Description
	if settings.describeTypes {
		a.ListedDescription = join(a.Description, describe(a, forms))
	}
	return a, !f.hasLost(table, "name", "type", "values", "items", "go_type", "required", "default")
}

// checkAbsence reports what excludes each other among the keys that say what an
// absent argument is, and values from two sources.
func (f *file) checkAbsence(table *document.Node, a *Argument) {
	if n := table.Field("default"); n != nil && a.Required {
		f.errorf(n.Key, "default and required exclude each other: a required argument is never absent")
	}
	if n := table.Field("elicit"); n != nil && a.Elicit {
		excludes := func(key, why string) { f.errorf(n.Key, "elicit and %s exclude each other: %s", key, why) }
		if a.Required {
			excludes("required", "the user is asked for what is absent")
		}
		if table.Field("default") != nil {
			excludes("default", "the user is asked for what is absent")
		}
		if a.AllowEmpty {
			excludes("allow_empty", "the user is asked for what is empty")
		}
	}
	if n := table.Field("complete"); n != nil && a.Complete && (len(a.Values) > 0 || a.Type.Kind == text.Boolean) {
		f.errorf(n.Key, "%s completes by itself: remove complete", withArticle(a.Type.Kind.String()))
	}
}

// name reads a name and the go_name beside it.
func (f *file) name(table *document.Node, key string, otherwise int) Name {
	name := Name{Wire: f.text(table, key), Go: f.text(table, "go_name"), Position: f.position(otherwise)}
	name.Base = name.Wire
	for _, key := range []string{"go_name", key} {
		if n := table.Field(key); n != nil {
			name.Position = f.position(n.Span.Start)
			break
		}
	}
	return name
}

func commentLines(lines []string) []string {
	var trimmed []string
	for _, line := range lines {
		trimmed = append(trimmed, strings.TrimRight(line, " \t"))
	}
	return trimmed
}

// argumentType reads the type of an argument. What it admits is empty yet for
// an enum.
func (f *file) argumentType(table *document.Node) (t text.Type, known bool) {
	t, known = f.scalarType(table, "type")
	if t.Kind != text.List {
		return t, known
	}
	elem, known := f.scalarType(table, "items")
	if elem.Kind == text.List {
		return t, false // as the walk has reported
	}
	t.Elem = &elem
	return t, known
}

// scalarType reads the type that is named under key, and what the name alone
// does not tell.
func (f *file) scalarType(table *document.Node, key string) (t text.Type, known bool) {
	n := table.Field(key)
	if n == nil {
		return text.Type{Kind: text.String}, true
	}
	kind, ok := text.KindNamed(f.text(table, key))
	if !ok {
		return t, false
	}
	t = text.Type{Kind: kind}
	switch kind {
	case text.Enum:
		if table.Field("values") == nil {
			f.errorf(n.Span, "an enum needs its values: add values = [\"…\", \"…\"]")
			return t, false
		}
		t.Values = new([]string)
	case text.Go:
		if table.Field("go_type") == nil {
			f.errorf(n.Span, "a go argument needs its Go type: add go_type = \"import/path.Type\"")
			return t, false
		}
		t.GoType = f.text(table, "go_type")
	}
	return t, true
}

// checkGoTypes reports the types of arguments that are in the package itself, which
// cannot import itself.
func (f *file) checkGoTypes(root *document.Node, importPath string) {
	for _, table := range f.tables(root, "arguments") {
		typ := f.text(table, "go_type")
		if i := strings.LastIndexByte(typ, '.'); i > 0 && typ[:i] == importPath {
			f.errorf(table.Field("go_type").Span, "the type is in the package that is generated, which cannot import itself: declare it in another package")
		}
	}
}

// checkFit reports the keys that do not fit the argument's type.
func (f *file) checkFit(table *document.Node, t text.Type) {
	for i, name := range table.Keys {
		key := argumentTable.key(name)
		if key == nil || key.For == nil || slices.Contains(key.For, t.Kind) {
			continue
		}
		if key.ForItems && t.Kind == text.List && slices.Contains(key.For, t.Elem.Kind) {
			continue
		}
		var kinds []string
		for _, kind := range key.For {
			kinds = append(kinds, kind.String())
		}
		f.errorf(table.Fields[i].Key, "%s does not fit type %s: it is for type %s", name, t.Kind, joinWords(kinds))
	}
}

// enumValues reads the values of an enum and adds their wire forms to admitted.
func (f *file) enumValues(n *document.Node, admitted *[]string) []EnumValue {
	var values []EnumValue
	names := map[string]*document.Node{}
	for _, item := range n.Items {
		var value EnumValue
		switch item.Kind {
		case document.String:
			wire := f.stringOf(item)
			value.Name = Name{Wire: wire, Base: wire, Position: f.position(item.Span.Start)}
			f.unique(names, item, "value")
		case document.Table:
			value.Name = f.name(item, "value", item.Span.Start)
			value.Title = f.prose(item, "title")
			value.Description = f.prose(item, "description")
			f.unique(names, item.Field("value"), "value")
		default:
			continue
		}
		values = append(values, value)
		*admitted = append(*admitted, value.Name.Wire)
	}
	return values
}

// join puts two texts one after the other with a space between them.
func join(a, b string) string {
	if a == "" || b == "" {
		return a + b
	}
	return a + " " + b
}
