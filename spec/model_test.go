package spec

import (
	"cmp"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/mcprompt/mcprompt/spec/document"
	"github.com/mcprompt/mcprompt/spec/text"
)

// TestPackages loads each archive of testdata/packages. Its file want has the
// model.
func TestPackages(t *testing.T) {
	forEachArchive(t, "testdata/packages/*.txtar", func(t *testing.T, files archived) string {
		p, diagnostics := files.load()
		if diagnostics != nil {
			t.Errorf("diagnostics:\n%s", files.showDiagnostics(diagnostics))
		}
		return showPackage(p)
	})
}

// showPackage writes all that a package says, but for what templates compile to.
func showPackage(p *Package) string {
	var b strings.Builder
	fmt.Fprintf(&b, "package %s build_tags=%q initialisms=%q ignore_unknown=%v\n", p.Name, p.Settings.BuildTags, p.Settings.Initialisms, p.Settings.IgnoreUnknownArguments)
	for _, d := range p.Siblings {
		fmt.Fprintf(&b, "sibling %s %s import=%v", d.Name, d.Position, d.Import)
		if d.Receiver != "" {
			fmt.Fprintf(&b, " receiver=%s", d.Receiver)
		}
		b.WriteString("\n")
	}
	for _, prompt := range p.Prompts {
		showPrompt(&b, prompt)
	}
	return b.String()
}

func showPrompt(b *strings.Builder, p *Prompt) {
	fmt.Fprintf(b, "\nprompt %s %s\n", p.Base, showName(p.Name))
	fmt.Fprintf(b, "\ttitle %q\n\tdescription %q\n\tlisted %q\n\tdeprecated %q\n", p.Title, p.Description, p.ListedDescription, p.Deprecated)
	for _, icon := range p.Icons {
		fmt.Fprintf(b, "\ticon %+v\n", icon)
	}
	for _, entry := range p.Meta {
		fmt.Fprintf(b, "\tmeta %s %T %v\n", entry.Key, entry.Value, entry.Value)
	}
	for _, a := range p.Arguments {
		showArgument(b, a)
	}
	for _, m := range p.Messages {
		showMessage(b, m)
	}
	for _, s := range p.Slots {
		fmt.Fprintf(b, "\tslot %s: %s %d", showName(s.Name), s.Kind, s.Message)
		if s.Element != nil {
			fmt.Fprintf(b, ", for %s", s.Element.Type)
		}
		b.WriteString("\n")
	}
	showPolicy(b, p.Policy)
	for _, e := range p.Examples {
		fmt.Fprintf(b, "\texample %s %q %s\n", e.Name, e.Arguments, e.Position)
		for _, s := range p.Slots {
			filling := e.Slots[s.Name.Wire]
			fmt.Fprintf(b, "\t\tslot %s %q %v\n", s.Name.Wire, filling.Data, filling.Messages)
		}
	}
}

func showMessage(b *strings.Builder, m *Message) {
	all, embedded := m.StaticBytes()
	fmt.Fprintf(b, "\tmessage %s range=%q if=%q %d bytes, %d embedded\n\t\t%s\n", m.Role, m.RangeClause, m.IfClause, all, embedded, showContent(m.Content))
	if a := m.Annotations; a != nil {
		fmt.Fprintf(b, "\t\tannotations %v %v %q\n", a.Audience, a.Priority, a.LastModified)
	}
	for _, entry := range m.Meta {
		fmt.Fprintf(b, "\t\tmeta %s %T %v\n", entry.Key, entry.Value, entry.Value)
	}
}

func showContent(c Content) string {
	switch c := c.(type) {
	case *TextContent:
		return "text " + showSource(c.Text, nil, c.Slot)
	case *MediaContent:
		return fmt.Sprintf("%s %s %s", c.Kind, c.MIMEType, showSource(nil, c.Data.File, c.Data.Slot))
	case *LinkContent:
		size := "unknown"
		if c.Size != nil {
			size = fmt.Sprint(*c.Size)
		}
		return fmt.Sprintf("link %q %s name %s title %s description %s type %q size %s icons %v",
			c.URITemplate, showText(c.URI), showText(c.Name), showText(c.Title), showText(c.Description), c.MIMEType, size, c.Icons)
	case *ResourceContent:
		shown := fmt.Sprintf("resource %q %s type %s ", c.URITemplate, showText(c.URI), c.MIMEType)
		if c.Blob != nil {
			return shown + "blob " + showSource(nil, c.Blob.File, c.Blob.Slot)
		}
		return shown + "text " + showSource(c.Text.Nodes, c.Text.File, c.Text.Slot)
	case *ContentSlot:
		return "content " + showSource(nil, nil, c.Slot)
	case *MessagesSlot:
		return "messages " + showSource(nil, nil, c.Slot)
	}
	return fmt.Sprintf("%T", c)
}

func showSource(nodes []text.Node, file *EmbeddedFile, slot *Slot) string {
	switch {
	case file != nil:
		return fmt.Sprintf("file %s %q", file.Name, file.Data)
	case slot != nil:
		return "slot " + slot.Name.Wire
	}
	return showText(nodes)
}

func showPolicy(b *strings.Builder, p Policy) {
	for _, limit := range []struct {
		key string
		*Limit
	}{{"max_prompt_bytes", p.MaxPromptBytes}, {"max_embedded_bytes", p.MaxEmbeddedBytes}} {
		if limit.Limit != nil {
			fmt.Fprintf(b, "\tpolicy %s %d of %s at %s\n", limit.key, limit.Bytes, limit.File, limit.Position)
		}
	}
	if p.OverBudget != nil {
		fmt.Fprintf(b, "\tpolicy over_budget link=%v at %s\n", p.LinkOverBudget, *p.OverBudget)
	}
	for _, set := range p.EmbedURIs {
		fmt.Fprintf(b, "\tpolicy embed_uris %q of %s at %s\n", set.Patterns, set.File, set.Position)
	}
}

func showArgument(b *strings.Builder, a *Argument) {
	fmt.Fprintf(b, "\targument %s: %s\n", showName(a.Name), a.Type)
	fmt.Fprintf(b, "\t\tlisted %q\n", a.ListedDescription)
	fmt.Fprintf(b, "\t\trequired=%v allow_empty=%v separator=%q\n", a.Required, a.AllowEmpty, a.Separator)
	if a.Title != "" {
		fmt.Fprintf(b, "\t\ttitle %q\n", a.Title)
	}
	if a.Comment != nil {
		fmt.Fprintf(b, "\t\tcomment %q\n", a.Comment)
	}
	if a.Default != nil {
		if raw, ok := a.Default.(json.RawMessage); ok { // from Go 1.27 on, it has another name
			fmt.Fprintf(b, "\t\tdefault json.RawMessage %s\n", []byte(raw))
		} else {
			fmt.Fprintf(b, "\t\tdefault %T %v\n", a.Default, a.Default)
		}
	}
	if a.Type.GoType != "" {
		fmt.Fprintf(b, "\t\tgo type %s\n", a.Type.GoType)
	}
	for _, v := range a.Values {
		fmt.Fprintf(b, "\t\tvalue %s %q %q\n", showName(v.Name), v.Title, v.Description)
	}
	if limits := a.Limits(); limits != nil {
		fmt.Fprintf(b, "\t\tlimits %s\n", strings.Join(limits, ", "))
	}
}

func showName(n Name) string {
	return fmt.Sprintf("%q base=%q go=%q %s", n.Wire, n.Base, n.Go, n.Position)
}

func showText(nodes []text.Node) string {
	var parts []string
	for _, n := range nodes {
		if literal, ok := n.(*text.Literal); ok {
			parts = append(parts, fmt.Sprintf("%q", literal.Text))
		} else {
			parts = append(parts, fmt.Sprintf("%T", n))
		}
	}
	return strings.Join(parts, " ")
}

// TestListedDescription holds the bracket against each kind of argument.
func TestListedDescription(t *testing.T) {
	for _, test := range []struct{ toml, want string }{
		{`required = true`, ``},
		{``, ``},
		{`default = "main"`, `[string, default main]`},
		{`default = " a"`, `[string, default " a"]`},
		{`default = "a, b"`, `[string, default "a, b"]`},
		{`default = "` + strings.Repeat("x", 61) + `"`, `[string, default "` + strings.Repeat("x", 60) + `"…]`},
		{"allow_empty = true\ndefault = \"\"", `[string, default ""]`},
		{"min_length = 1\nmax_length = 80", `[string, 1 to 80 characters]`},
		{"min_length = 1", `[string, at least 1 character]`},
		{"max_length = 2\npattern = '^[a-z]+$'", `[string, at most 2 characters, matching ^[a-z]+$]`},
		{"min_length = 3\nmax_length = 3", `[string, exactly 3 characters]`},
		{`type = "integer"`, `[integer]`},
		{"type = 'integer'\nminimum = 1\nmaximum = 100\ndefault = 20", `[integer, 1 to 100, default 20]`},
		{"type = 'integer'\nminimum = -1", `[integer, at least -1]`},
		{"type = 'number'\nmaximum = 1\ndefault = 0.5", `[number, at most 1, default 0.5]`},
		{"type = 'number'\ndefault = 1e21", `[number, default 1e+21]`},
		{`type = "boolean"`, `[true or false]`},
		{"type = 'boolean'\ndefault = true", `[true or false, default true]`},
		{"type = 'enum'\nvalues = ['low', 'medium', 'high']\ndefault = 'medium'", `[one of low, medium or high, default medium]`},
		{"type = 'enum'\nvalues = ['a, b', { value = 'c' }]", `[one of "a, b" or c]`},
		{"type = 'date'\ndefault = 2026-07-28", `[date such as 2026-07-28, default 2026-07-28]`},
		{"type = 'datetime'\ndefault = 2026-07-28T15:04:05.5+02:00", `[date and time such as 2026-07-28T15:04:05Z, default 2026-07-28T15:04:05.5+02:00]`},
		{"type = 'duration'\ndefault = '1h30m'", `[duration such as 1h30m, default 1h30m]`},
		{"type = 'uri'\ndefault = 'https://example.com/a?b#c'", `[URI, default https://example.com/a?b#c]`},
		{"type = 'json'\ndefault = '{\"a\": [1, 2]}'", `[JSON, default {"a": [1, 2]}]`},
		{"type = 'go'\ngo_type = 'net/netip.Addr'", ``},
		{`type = "list"`, `[list, comma-separated or a JSON array]`},
		{"type = 'list'\nitems = 'integer'\nmin_items = 1\nmax_items = 5\ndefault = [1, 2]", `[list of integers, comma-separated or a JSON array, 1 to 5 elements, default 1, 2]`},
		{"type = 'list'\nseparator = ';'\ndefault = ['a', 'b']", `[list, separated by ";" or a JSON array, default a; b]`},
		{"type = 'list'\nseparator = \"\\n\"\ndefault = ['a', 'b']", `[list, one a line or a JSON array, default a, b]`},
		{"type = 'list'\nitems = 'enum'\nvalues = ['a', 'b']", `[list of a or b, comma-separated or a JSON array]`},
		{"type = 'list'\nitems = 'go'\ngo_type = 'net/netip.Addr'", `[list, comma-separated or a JSON array]`},
	} {
		p := loadArgument(t, test.toml)
		got := strings.TrimPrefix(p.Arguments[0].ListedDescription, "Words.")
		if got = strings.TrimSpace(got); got != test.want {
			t.Errorf("%s\n got %s\nwant %s", test.toml, got, test.want)
		}
	}
}

// loadArgument loads a prompt with one argument, "a", that has the given keys.
func loadArgument(t *testing.T, keys string) *Prompt {
	t.Helper()
	return loadPrompt(t, "[[arguments]]\nname = \"a\"\ndescription = \"Words.\"\n"+keys+"\n")
}

// loadPrompt loads a prompt with the given arguments.
func loadPrompt(t *testing.T, arguments string) *Prompt {
	t.Helper()
	src := "description = \"A prompt.\"\n" + arguments + "\n[[messages]]\nrole = \"user\"\ntext = \"Hello.\"\n"
	p, diagnostics := Load(fstest.MapFS{"p.prompt.toml": {Data: []byte(src)}}, Options{Dir: "prompts"})
	if diagnostics.HasErrors() {
		t.Fatalf("%s\n%v", src, diagnostics)
	}
	return p.Prompts[0]
}

// TestLineEndings holds what is loaded from a checkout with CRLF against that
// from one with LF.
func TestLineEndings(t *testing.T) {
	const src = `description = """
	Two
	lines.
"""
[meta]
note = """a
b"""
kept = "a\r\nb"
[[arguments]]
name = "a"
description = "An argument."
default = """a
b"""
[[messages]]
role = "user"
text = """
	Hello {{.a}}
	and goodbye.
"""
[[messages]]
role = "user"
text = { file = "b.md" }
[[examples]]
name = "one"
arguments = { a = """c
d""" }
`
	load := func(newline string) string {
		withNewlines := func(s string) *fstest.MapFile {
			return &fstest.MapFile{Data: []byte(strings.ReplaceAll(s, "\n", newline))}
		}
		p, diagnostics := Load(fstest.MapFS{
			"a.prompt.toml": withNewlines(src),
			"b.md":          withNewlines("From a file,\n{{.a}}.\n"),
			"_c.md":         withNewlines("A partial.\n"),
		}, Options{Dir: "prompts"})
		if diagnostics != nil {
			t.Fatal(diagnostics)
		}
		return showPackage(p)
	}
	lf, crlf := load("\n"), load("\r\n")
	if lf != crlf {
		t.Errorf("LF:\n%s\nCRLF:\n%s", lf, crlf)
	}
	if !strings.Contains(lf, "a\r\nb") {
		t.Errorf("the escape is lost:\n%s", lf)
	}
}

// TestPackageName covers the directory's name, which archives do not have.
func TestPackageName(t *testing.T) {
	for _, test := range []struct{ dir, name, want string }{
		{"prompts", "", "prompts"},
		{"internal/My-Prompts", "", "myprompts"},
		{".", "2024_prompts", "prompts"},
		{".", "func", "prompts"},
		{".", "main", "prompts"},
		{".", "12", "prompts"},
		{"", "", "prompts"},
		{".", "prüfung", "prüfung"},
	} {
		if got := PackageName((&directory{options: Options{Dir: test.dir, Name: test.name}}).name()); got != test.want {
			t.Errorf("%q %q: got %s, want %s", test.dir, test.name, got, test.want)
		}
	}
}

// TestSchema holds the schema tables to what their readers rely on.
func TestSchema(t *testing.T) {
	seen := map[*Table]bool{}
	var check func(where string, table *Table)
	check = func(where string, table *Table) {
		if seen[table] {
			return
		}
		seen[table] = true
		if !strings.HasSuffix(table.Doc, ".") {
			t.Errorf("%s: the doc is no sentence: %q", where, table.Doc)
		}
		words := map[string]bool{}
		for _, key := range table.Keys {
			at := where + "." + key.Name
			if key.Types == 0 || !strings.HasSuffix(key.Doc, ".") {
				t.Errorf("%s: lacks types or a doc that is a sentence: %q", at, key.Doc)
			}
			if (key.Items != 0) != key.Types.has(document.Array) {
				t.Errorf("%s: items go with arrays", at)
			}
			for _, word := range append(slices.Clone(key.Aliases), key.Name) {
				if words[word] || table.Hints[word] != "" {
					t.Errorf("%s: %q is answered twice", at, word)
				}
				words[word] = true
			}
			if key.Table != nil {
				check(at, key.Table)
			}
		}
	}
	check("spec", PromptTable)
	check("settings", SettingsTable)
}

// TestArgumentTypes holds the types that defaults are known for against those
// that arguments can have.
func TestArgumentTypes(t *testing.T) {
	var kinds []string
	for kind := range defaultTypes {
		kinds = append(kinds, kind.String())
	}
	kinds = append(kinds, text.Go.String())
	slices.Sort(kinds)
	all := slices.Clone(text.ArgumentKinds())
	slices.SortFunc(all, cmp.Compare[string])
	if !slices.Equal(kinds, all) {
		t.Errorf("defaults are known for %v, of %v", kinds, all)
	}
}
