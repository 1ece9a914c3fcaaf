package gen_test

import (
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/mcprompt/mcprompt/gen"
	"github.com/mcprompt/mcprompt/spec"
)

// TestEffort generates from packages that are made to cost as much as they can. Where the
// effort or the output grows faster than the input, it does not end before the test run
// does, or is too much of it.
func TestEffort(t *testing.T) {
	if testing.Short() {
		t.Skip("it takes seconds")
	}
	const head = "description = \"d\"\n"
	const text = "[[messages]]\nrole = \"user\"\ntext = { file = \"t.md\" }\n"
	const required = "[[arguments]]\nname = \"a\"\ndescription = \"d\"\nrequired = true\n"
	const list = "[[arguments]]\nname = \"l\"\ndescription = \"d\"\ntype = \"list\"\n"
	numbered := func(n int, format string) string {
		var b strings.Builder
		for i := range n {
			b.WriteString(strings.ReplaceAll(format, "#", fmt.Sprint(i)))
		}
		return b.String()
	}
	nested := func(depth int, before, innermost, behind string) string {
		return strings.Repeat(before, depth) + innermost + strings.Repeat(behind, depth)
	}
	embed := "{ role = \"user\", resource = { uri = \"file:///a\", mime_type = \"text/plain\", text = { file = \"t.md\" } } },\n"
	laughs := map[string]string{"p.prompt.toml": head + text, "t.md": `{{template "p0" .}}`, "_p30.md": "x"}
	for i := range 30 {
		laughs[fmt.Sprintf("_p%d.md", i)] = strings.Repeat(fmt.Sprintf(`{{template "p%d" .}}`, i+1), 2)
	}
	many := map[string]string{"t.md": strings.Repeat("x", 1<<20)}
	for i := range 200 {
		many[fmt.Sprintf("p%03d.prompt.toml", i)] = head + text
	}
	for _, test := range []struct {
		name  string
		files map[string]string
		want  string // what a diagnostic says, or empty for none
	}{
		{"partials that call the next one twice", laughs, "more than 10000 pieces"},
		{"long partials", map[string]string{"p.prompt.toml": head + text, "t.md": strings.Repeat(`{{template "p" .}}`, 5000), "_p.md": strings.Repeat("x", 1<<20)}, "more than 1048576 bytes"},
		{"many specs with one file", many, "over 33554432 bytes (32 MiB) of text"},
		{"many messages with one file", map[string]string{"p.prompt.toml": head + strings.Repeat(text, 900), "t.md": strings.Repeat("x", 1<<20)}, "over 2097152 bytes (2 MiB)"},
		{"many messages that embed one file", map[string]string{"p.prompt.toml": head + "messages = [" + strings.Repeat(embed, 900) + "]\n", "t.md": strings.Repeat("x", 1<<20)}, ""},
		{"arguments", map[string]string{"p.prompt.toml": head + numbered(9000, "[[arguments]]\nname = \"a#\"\ndescription = \"d\"\n") + text, "t.md": "x"}, "at most 1000 elements, not 9000"},
		{"keys", map[string]string{"p.prompt.toml": head + text + "[meta]\n" + numbered(90000, "k# = 1\n"), "t.md": "x"}, "at most 1000 keys"},
		{"an array in meta", map[string]string{"p.prompt.toml": head + text + "[meta]\na = [[" + strings.Repeat("1,", 200000) + "]]\n", "t.md": "x"}, ""},
		{"examples of an enum", map[string]string{"p.prompt.toml": head + "[[arguments]]\nname = \"a\"\ndescription = \"d\"\ntype = \"enum\"\nvalues = [" + numbered(1000, "\"value#\",") + "]\n" + text + numbered(1000, "[[examples]]\nname = \"e#\"\narguments = { a = \"valeu\" }\n"), "t.md": "{{with .a}}{{.}}{{end}}"}, "must be one of"},
		{"a pattern", map[string]string{"p.prompt.toml": head + required + "pattern = \"(" + strings.Repeat("a", 3000) + "){1000}\"\n" + text, "t.md": "{{.a}}"}, "pattern is too large"},
		{"a long argument", map[string]string{"p.prompt.toml": head + "[[arguments]]\nname = \"" + strings.Repeat("a", 500000) + "\"\ndescription = \"d\"\n" + text, "t.md": "x"}, "at most 128 characters, not 500000"},
		{"a long unknown key", map[string]string{"p.prompt.toml": head + strings.Repeat("a", 500000) + " = 1\n" + text, "t.md": "x"}, "unknown key"},
		{"variables", map[string]string{"p.prompt.toml": head + required + text, "t.md": "{{$v0 := .a}}" + numbered(4800, "{{$v#x := $v0}}{{$v#x}}")}, ""},
		{"loops", map[string]string{"p.prompt.toml": head + list + text, "t.md": strings.Repeat("{{range $x := .l}}{{$x}}{{end}}", 2400)}, ""},
		{"conditions within conditions", map[string]string{"p.prompt.toml": head + required + list + text, "t.md": "{{if " + nested(40, `and (eq .a "x") (or (eq .a "y") (`, `eq .a (index .l 3)`, "))") + "}}x{{end}}"}, ""},
		{"conditions before conditions", map[string]string{"p.prompt.toml": head + required + list + text, "t.md": "{{if " + nested(40, "and (or (", `eq .a (index .l 3)`, `) (eq .a "y")) (eq .a "x")`) + "}}x{{end}}"}, ""},
		{"choices within choices", map[string]string{"p.prompt.toml": head + required + list + text, "t.md": "{{" + nested(40, "and .a (or .a (", "index .l 3", "))") + "}}"}, ""},
		{"choices before choices", map[string]string{"p.prompt.toml": head + required + list + text, "t.md": "{{" + nested(40, "and (or (", "index .l 3", ") .a) .a") + "}}"}, ""},
		{"else ifs", map[string]string{"p.prompt.toml": head + required + list + text, "t.md": "{{if .l}}" + strings.Repeat("{{else if eq .a (index .l 3)}}x", 40) + "{{end}}"}, ""},
		{"stages", map[string]string{"p.prompt.toml": head + required + text, "t.md": strings.Repeat("{{.a"+strings.Repeat("|upper", 480)+"}}", 10)}, ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			fsys, in := fstest.MapFS{}, 0
			for name, content := range test.files {
				fsys[name] = &fstest.MapFile{Data: []byte(content)}
				in += len(content)
			}
			p, diagnostics := spec.Load(fsys, spec.Options{Dir: "prompts"})
			said, out := test.want == "", 0
			for _, d := range diagnostics {
				said = said || strings.Contains(d.Message, test.want)
				out += len(d.Message)
			}
			if !said || diagnostics.HasErrors() != (test.want != "") {
				t.Errorf("want %q, got %.2000v", test.want, diagnostics)
			}
			if !diagnostics.HasErrors() {
				files, faults := gen.Generate(p)
				if len(faults) > 0 {
					t.Fatalf("%.2000v", faults)
				}
				for _, src := range files {
					out += len(src)
				}
			}
			if out > 10*in+200000 {
				t.Errorf("%d bytes come of %d", out, in)
			}
		})
	}
}
