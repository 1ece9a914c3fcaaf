package gen_test

import (
	"fmt"
	"math/rand"
	"strings"
	"testing/fstest"
)

// randomSpecs makes specs with contents of every kind.
type randomSpecs struct {
	*rand.Rand
	// files are those that specs embed, by their names.
	files fstest.MapFS
}

func newRandomSpecs(seed int64) *randomSpecs {
	r := &randomSpecs{rand.New(rand.NewSource(seed)), fstest.MapFS{}}
	add := func(name, start string, size int) {
		data := make([]byte, size)
		r.Read(data)
		r.files[name] = &fstest.MapFile{Data: append([]byte(start), data...)}
	}
	for i := range 3 {
		add(fmt.Sprintf("image%d.png", i), "\x89PNG\r\n\x1a\n", r.Intn(40))
		add(fmt.Sprintf("media/sound %d.wav", i), "RIFF\x00\x00\x00\x00WAVE", r.Intn(40))
		add(fmt.Sprintf("data%d.bin", i), "\x00", r.Intn(40))
		r.files[fmt.Sprintf("text%d.txt", i)] = &fstest.MapFile{Data: []byte("\ufeff" + r.words() + "\r\n{{.text}}\r\n")}
	}
	return r
}

// oneOf returns one of the values.
func oneOf[T any](r *randomSpecs, values ...T) T { return values[r.Intn(len(values))] }

// chance reports true once in n times.
func (r *randomSpecs) chance(n int) bool { return r.Intn(n) == 0 }

// words returns text that is not blank and has no action in it.
func (r *randomSpecs) words() string {
	alphabet := []rune("ab <&>\"'\\`$%\n\t,;#é日😀\u2028")
	text := []rune{'w'}
	for range r.Intn(14) {
		text = append(text, alphabet[r.Intn(len(alphabet))])
	}
	return string(append(text, '.'))
}

// tomlQuote returns s as a basic string of TOML.
func tomlQuote(s string) string {
	var b strings.Builder
	b.WriteByte('"')
	for _, c := range s {
		switch {
		case c == '"' || c == '\\':
			b.WriteString(`\` + string(c))
		case c < ' ' || c == 0x7f:
			fmt.Fprintf(&b, `\u%04X`, c)
		default:
			b.WriteRune(c)
		}
	}
	return b.String() + `"`
}

// A randomSpec is one spec being made.
type randomSpec struct {
	*randomSpecs
	toml  strings.Builder
	slots int
	// variable is an element of the range around the message, or empty.
	variable string
	hasArgs  bool
}

// spec returns a spec without a policy.
func (r *randomSpecs) spec() string {
	s := &randomSpec{randomSpecs: r, hasArgs: !r.chance(6)}
	fmt.Fprintf(&s.toml, "description = %s\n", tomlQuote(r.words()))
	if s.hasArgs {
		s.toml.WriteString(randomArguments)
	}
	for range 1 + r.Intn(6) {
		s.message()
	}
	return s.toml.String()
}

// randomArguments are the arguments of a spec that has any.
const randomArguments = `
[[arguments]]
name = "text"
description = "A text."
allow_empty = true
default = "nothing"

[[arguments]]
name = "count"
description = "A number."
type = "integer"
default = 3

[[arguments]]
name = "list"
description = "A list."
type = "list"

[[arguments]]
name = "home"
description = "A URI."
type = "uri"
default = "app:home/x"

[[arguments]]
name = "flag"
description = "A flag."
type = "boolean"
`

// policy returns a [policy] table.
func (r *randomSpecs) policy() string {
	policy := "\n[policy]\n"
	if !r.chance(4) {
		policy += fmt.Sprintf("max_embedded_bytes = %d\nover_budget = %q\n", 5+r.Intn(45), oneOf(r, "link", "error"))
	}
	if r.chance(3) {
		policy += fmt.Sprintf("max_prompt_bytes = %d\n", 20+r.Intn(200))
	}
	if r.chance(2) {
		policy += "embed_uris = [\"file:///ok/**\", \"app:*\"]\n"
	}
	return policy
}

func (s *randomSpec) message() {
	s.toml.WriteString("\n[[messages]]\n")
	s.variable = ""
	if s.hasArgs && s.chance(4) {
		s.variable = "$each"
		s.toml.WriteString("range = \"$each := .list\"\n")
	}
	if s.hasArgs && s.chance(5) {
		fmt.Fprintf(&s.toml, "if = %q\n", oneOf(s.randomSpecs, "$.flag", "not $.flag", "gt $.count 2", "gt (len $.text) 3"))
	}
	kind := s.Intn(14)
	if kind != 0 {
		fmt.Fprintf(&s.toml, "role = %q\n", oneOf(s.randomSpecs, "user", "assistant"))
	}
	switch kind {
	case 0:
		fmt.Fprintf(&s.toml, "messages = %s\n", s.slot(""))
		return
	case 1:
		fmt.Fprintf(&s.toml, "content = %s\n", s.slot(""))
		return
	case 2, 3:
		fmt.Fprintf(&s.toml, "text = %s\n", s.textOrSlot())
	case 4, 5:
		fmt.Fprintf(&s.toml, "image = %s\n", s.media("image%d.png", "image/png"))
	case 6, 7:
		fmt.Fprintf(&s.toml, "audio = %s\n", s.media("media/sound %d.wav", "audio/wav"))
	case 8, 9:
		fmt.Fprintf(&s.toml, "resource_link = %s\n", s.link())
	default:
		fmt.Fprintf(&s.toml, "resource = %s\n", s.resource())
	}
	if s.chance(2) {
		fmt.Fprintf(&s.toml, "annotations = %s\n", s.annotations())
	}
	if s.chance(2) {
		fmt.Fprintf(&s.toml, "meta = %s\n", s.meta(2))
	}
}

// slot returns a slot with more fields.
func (s *randomSpec) slot(more string) string {
	s.slots++
	return fmt.Sprintf("{ slot = \"s%d\"%s }", s.slots, more)
}

// text returns a template.
func (s *randomSpec) text() string {
	text := s.words()
	if !s.hasArgs {
		return tomlQuote(text)
	}
	for range s.Intn(3) {
		text += oneOf(s.randomSpecs, "{{$.text}}", "{{$.count}}", "{{join \", \" $.list}}", "{{if $.flag}}yes{{else}}no{{end}}", "{{$.home}}") + s.words()
	}
	if s.variable != "" {
		text += "{{$each}}"
	}
	return tomlQuote(text)
}

// line returns a template on one line.
func (s *randomSpec) line() string { return strings.ReplaceAll(s.text(), `\u000A`, "") }

func (s *randomSpec) textOrSlot() string {
	if s.chance(3) {
		return s.slot("")
	}
	return s.text()
}

// uri returns a template of a URI.
func (s *randomSpec) uri() string {
	uri := oneOf(s.randomSpecs, "file:///ok/", "file:///ok/", "https://example.com/", "app:")
	if !s.hasArgs {
		return tomlQuote(uri + "fixed")
	}
	uri += oneOf(s.randomSpecs, "a", "{{$.text}}", "{{$.text | path}}", "{{$.count}}", "{{with $.list}}{{index . 0}}{{end}}", "x?q={{$.text | queryescape}}", "{{$.text | pathescape}}")
	if s.variable != "" {
		uri += "-{{$each}}"
	}
	if s.chance(8) {
		uri = "{{$.home}}"
	}
	return tomlQuote(uri)
}

func (s *randomSpec) media(file, mimeType string) string {
	if s.chance(3) {
		return s.slot(fmt.Sprintf(", mime_type = %q", mimeType))
	}
	return fmt.Sprintf("{ file = %q }", fmt.Sprintf(file, s.Intn(3)))
}

func (s *randomSpec) link() string {
	fields := []string{"uri = " + s.uri(), "name = " + s.line()}
	if s.hasArgs && s.chance(3) {
		fields[1] = "name = \"{{$.text}}\"" // which may be blank
	}
	for _, field := range []string{
		"title = " + s.line(), "description = " + s.text(), `mime_type = "text/plain"`, fmt.Sprint("size = ", s.Intn(1000)),
		`icons = [{ src = "https://example.com/i.png", sizes = ["48x48"], theme = "dark" }, { src = "data:image/png;base64,AA==", mime_type = "image/png" }]`,
	} {
		if s.chance(2) {
			fields = append(fields, field)
		}
	}
	return "{ " + strings.Join(fields, ", ") + " }"
}

func (s *randomSpec) resource() string {
	content := ""
	switch s.Intn(6) {
	case 0, 1:
		content = "text = " + s.textOrSlot()
	case 2:
		content = fmt.Sprintf("text = { file = \"text%d.txt\" }", s.Intn(3))
	case 3:
		content = "blob = " + s.slot("")
	case 4:
		content = fmt.Sprintf("blob = { file = \"data%d.bin\" }", s.Intn(3))
	case 5:
		content = "text = \"{{$.text}}\"" // which may be empty
		if !s.hasArgs {
			content = "text = \"a {{ b\", literal = true, verbatim = true"
		}
	}
	return fmt.Sprintf("{ uri = %s, mime_type = %q, %s }", s.uri(), oneOf(s.randomSpecs, "text/plain", "application/octet-stream"), content)
}

func (s *randomSpec) annotations() string {
	var fields []string
	if s.chance(2) {
		fields = append(fields, "audience = "+oneOf(s.randomSpecs, `["user"]`, `["assistant"]`, `["user", "assistant"]`, `["assistant", "user"]`))
	}
	if s.chance(2) {
		fields = append(fields, "priority = "+oneOf(s.randomSpecs, "0", "1", "0.0", "1.0", "0.3", "1e-9", "0.875"))
	}
	if s.chance(2) {
		fields = append(fields, "last_modified = "+oneOf(s.randomSpecs, `"2026-07-28T09:30:00Z"`, `2026-07-28T09:30:00.123+02:00`))
	}
	return "{ " + strings.Join(fields, ", ") + " }"
}

// meta returns a table of values, with tables within it down to a depth.
func (s *randomSpec) meta(depth int) string {
	var fields []string
	for i := range s.Intn(4) {
		key := fmt.Sprintf("%s%d", oneOf(s.randomSpecs, "a", "\"example.com/b", "a-longer-key-of-the-table-that-is-aligned"), i)
		if key[0] == '"' {
			key += `"`
		}
		fields = append(fields, key+" = "+s.metaValue(depth))
	}
	return "{ " + strings.Join(fields, ", ") + " }"
}

func (s *randomSpec) metaValue(depth int) string {
	if depth > 0 && s.chance(4) {
		return s.meta(depth - 1)
	}
	if depth > 0 && s.chance(4) {
		var values []string
		for range s.Intn(4) {
			values = append(values, s.metaValue(depth-1))
		}
		return "[" + strings.Join(values, ", ") + "]"
	}
	return oneOf(s.randomSpecs, tomlQuote(s.words()), "-7", "9007199254740993", "0.5", "2.0", "1e300", "true", "false")
}

// arguments returns the arguments of a request.
func (s *randomSpecs) arguments() map[string]string {
	arguments := map[string]string{}
	for _, values := range [][]string{
		{"text", "", "a", "..", ".", "a/b", "../x", "/a", "%2e%2e", "a b?c#d", "{{.x}}", "日本 <&>", " ", "a\nb", s.words()},
		{"count", "0", "2", "-5", "9223372036854775807"},
		{"list", "x", "a, b, c", `["..", "a"]`, `["日", "a/b", ""]`, "[]"},
		{"home", "https://example.com/a%20b?c#d", "app:a/../b", "file:///ok/../x", "file:///ok/%2e%2e/x", "file:///ok/%FF", "urn:a:b"},
		{"flag", "true", "false"},
	} {
		if !s.chance(3) {
			arguments[values[0]] = oneOf(s, values[1:]...)
		}
	}
	return arguments
}
