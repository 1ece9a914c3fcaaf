package spec

import (
	"fmt"
	"slices"
	"testing"
	"testing/fstest"
)

func TestMessageSize(t *testing.T) {
	const arguments = `
[[arguments]]
name        = "any"
description = "Any."
required    = true
[[arguments]]
name        = "short"
description = "Short."
max_length  = 10
[[arguments]]
name        = "kind"
description = "Kind."
type        = "enum"
values      = ["a", "bb", "ccc"]
required    = true
[[arguments]]
name        = "count"
description = "Count."
type        = "integer"
[[arguments]]
name        = "files"
description = "Files."
type        = "list"
[[arguments]]
name        = "few"
description = "Few."
type        = "list"
items       = "enum"
values      = ["x", "yy"]
max_items   = 5
`
	for _, test := range []struct {
		message, policy string
		want            Size
	}{
		{message: `text = "Hello."`, want: Size{Static: 6, Most: 6}},
		{message: `text = "Hello {{.any}}"`, want: Size{Static: 6, Unbounded: []string{"argument any"}}},
		{message: `text = "{{.any}}{{.any}}{{quote .any}}{{range .files}}{{.}}{{end}}"`, want: Size{Unbounded: []string{"argument any", "elements of files", "list files"}}},
		{message: `text = "{{.kind}}{{with .short}}: {{.}}{{end}}"`, want: Size{Most: 3 + 2 + 40}},
		{message: `text = "{{if .count}}{{.count}}{{else}}none{{end}}"`, want: Size{Most: 20}},
		{message: `text = "{{if .count}}12345{{else}}123{{end}}"`, want: Size{Static: 3, Most: 5}},
		{message: `text = "{{range .few}}{{.}}, {{else}}0123456789{{end}}"`, want: Size{Most: 5 * 4}},
		{message: `text = "{{$x := .kind}}{{$x}}"`, want: Size{Most: 3}},
		{message: `text = "{{$x := \"\"}}{{range .few}}{{$x = print $x \"aa\"}}{{end}}{{$x}}"`, want: Size{Unbounded: []string{"$x"}}},
		{message: `text = "{{upper .kind}}{{default \"0123456789\" .short}}{{fence \"go\" .kind}}"`, want: Size{Most: 9 + 40 + 9 + 10 + 2}},
		{message: `text = "{{join \", \" .few}}{{len .files}}{{index .few 0}}"`, want: Size{Most: 5*4 + 20 + 2}},
		{message: `text = "{{join \", \" .files}}{{printf \"%9d\" (len .files)}}"`, want: Size{Unbounded: []string{"elements of files", "list files", "the result of printf"}}},
		{message: `text = "{{indent 2 .kind}}{{json .kind}}{{printf \"%s\" .any}}"`, want: Size{Unbounded: []string{"argument any"}}},
		{message: `text = "{{indent 2 .kind}}{{json .kind}}"`, want: Size{Most: 3*4 + 3 + 3*6 + 2}},
		{message: `text = { slot = "lead" }`, want: Size{Unbounded: []string{"slot lead"}}},
		{message: `content = { slot = "lead" }`, policy: "max_embedded_bytes = 5", want: Size{Unbounded: []string{"slot lead"}}},
		{message: `image = { file = "a.png" }`, want: Size{Inlined: 8, Most: 8}},
		{message: `image = { slot = "shot", mime_type = "image/png" }`, want: Size{Unbounded: []string{"slot shot"}}},
		{message: `image = { slot = "shot", mime_type = "image/png" }`, policy: "max_embedded_bytes = 100", want: Size{Most: 100}},
		{message: `resource_link = { uri = "file:///{{.any}}", name = "{{.any}}" }`, want: Size{}},
		{message: `resource = { uri = "file:///{{.any}}", mime_type = "text/plain", text = "a{{.any}}" }`, policy: "max_embedded_bytes = 100", want: Size{Static: 1, Most: 100}},
		{message: `resource = { uri = "file:///a", mime_type = "text/plain", text = { file = "ten.txt" } }`, want: Size{Inlined: 10, Most: 10}},
		{message: `resource = { uri = "file:///a", mime_type = "text/plain", text = { file = "ten.txt" } }`, policy: "max_embedded_bytes = 9\nover_budget = \"link\"", want: Size{Most: 9}},
		{message: "range = \".few\"\nresource = { uri = \"file:///{{.}}\", mime_type = \"text/plain\", text = { slot = \"config\" } }", policy: "max_embedded_bytes = 100", want: Size{Most: 500}},
		{message: "range = \".files\"\nresource = { uri = \"file:///{{.}}\", mime_type = \"text/plain\", text = { slot = \"config\" } }", policy: "max_embedded_bytes = 100", want: Size{Unbounded: []string{"list files"}}},
		{message: "range = \".files\"\nresource_link = { uri = \"file:///{{.}}\", name = \"{{.}}\" }", want: Size{}},
	} {
		src := "description = \"A prompt.\"\n" + arguments + "\n[[messages]]\nrole = \"user\"\n" + test.message + "\n[policy]\n" + test.policy + "\n"
		p, diagnostics := Load(fstest.MapFS{
			"p.prompt.toml": {Data: []byte(src)}, "a.png": {Data: []byte("\x89PNG\r\n\x1a\n")}, "ten.txt": {Data: []byte("0123456789")},
		}, Options{Dir: "prompts"})
		if diagnostics.HasErrors() {
			t.Fatalf("%s\n%v", src, diagnostics)
		}
		prompt := p.Prompts[0]
		got := prompt.MessageSize(prompt.Messages[0])
		if fmt.Sprint(got) != fmt.Sprint(test.want) {
			t.Errorf("%s\n%s\n got %+v\nwant %+v", test.message, test.policy, got, test.want)
		}
	}
}

func TestPromptSize(t *testing.T) {
	load := func(policy string) Size {
		const src = `description = "A prompt."
arguments = [{ name = "a", description = "A.", max_length = 2 }]
messages = [
    { role = "user", text = "12345" },
    { role = "user", text = "1234567", if = ".a" },
    { role = "user", image = { file = "a.png" } },
    { role = "user", text = { slot = "b" } },
]
`
		p, diagnostics := Load(fstest.MapFS{"p.prompt.toml": {Data: []byte(src + policy)}, "a.png": {Data: []byte("\x89PNG\r\n\x1a\n")}}, Options{Dir: "prompts"})
		if diagnostics.HasErrors() {
			t.Fatal(diagnostics)
		}
		return p.Prompts[0].Size()
	}
	if got := load(""); got.Static != 5 || got.Inlined != 8 || !slices.Equal(got.Unbounded, []string{"slot b"}) {
		t.Errorf("got %+v", got)
	}
	if got := load("[policy]\nmax_prompt_bytes = 50\n"); got.Static != 5 || got.Inlined != 8 || got.Most != 50 || got.Unbounded != nil {
		t.Errorf("with a limit, got %+v", got)
	}
}
