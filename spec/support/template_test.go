package support

import (
	"bytes"
	"encoding/json"
	"net/url"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"
)

func TestIndent(t *testing.T) {
	for _, c := range []struct {
		n          int
		text, want string
	}{
		{2, "a", "  a"},
		{2, "a\n", "  a\n"},
		{2, "a\nb", "  a\n  b"},
		{2, "a\n\nb\n", "  a\n  \n  b\n"},
		{2, "a\r\nb", "  a\r\n  b"},
		{2, "\n", "  \n"},
		{2, "", ""},
		{0, "a\nb", "a\nb"},
		{-1, "a\nb", "a\nb"},
	} {
		if got := Indent(c.n, c.text); got != c.want {
			t.Errorf("%d, %q: got %q, want %q", c.n, c.text, got, c.want)
		}
		if got := Nindent(c.n, c.text); got != "\n"+c.want {
			t.Errorf("%d, %q: got %q, want a newline and %q", c.n, c.text, got, c.want)
		}
	}
}

// encodedString returns s as encoding/json writes it without escapes for HTML.
func encodedString(t *testing.T, s string) string {
	t.Helper()
	var b bytes.Buffer
	encoder := json.NewEncoder(&b)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(s); err != nil {
		t.Fatal(err)
	}
	return strings.TrimSuffix(b.String(), "\n")
}

func TestQuoteJSON(t *testing.T) {
	for _, s := range []string{"", "a", "<b>&", `"\`, "\x00\x1f\x7f\b\f\n\r\t", "é", "\u2028\u2029", "\xff", "a\n", "😀", "'~ "} {
		if got, want := QuoteJSON(s), encodedString(t, s); got != want {
			t.Errorf("%q: got %s, want %s", s, got, want)
		}
	}
	if got := QuoteJSON(level("<high>")); got != `"<high>"` {
		t.Errorf("got %s", got)
	}
}

func FuzzQuoteJSON(f *testing.F) {
	f.Add("a<b>\n\u2028")
	f.Fuzz(func(t *testing.T, s string) {
		if got, want := QuoteJSON(s), encodedString(t, s); got != want {
			t.Errorf("got %s, want %s", got, want)
		}
	})
}

func TestFence(t *testing.T) {
	for _, c := range []struct{ language, text, want string }{
		{"go", "a", "```go\na\n```"},
		{"", "a\n", "```\na\n```"},
		{"", "a\n\n", "```\na\n\n```"},
		{"", "", "```\n```"},
		{"", "\n", "```\n\n```"},
		{"", " ", "```\n \n```"},
		{"", "`", "```\n`\n```"},
		{"", "```", "````\n```\n````"},
		{"", "a ````` b ``", "``````\na ````` b ``\n``````"},
		{"", "~~~", "```\n~~~\n```"},
		{"", "a\r", "```\na\r\n```"},
		{"", "a\r\n", "```\na\r\n```"},
		{"", "a\r```\rb", "````\na\r```\rb\n````"},
		{" c++ ", "", "```c++\n```"},
		{"g`o\n```\r\x00\u2028x", "a", "```gox\na\n```"},
		{"~~~", "a", "```~~~\na\n```"},
	} {
		if got := Fence(c.language, c.text); got != c.want {
			t.Errorf("%q, %q: got %q, want %q", c.language, c.text, got, c.want)
		}
	}
}

// markdownLines returns the lines of text as CommonMark ends them: at a line feed,
// at a carriage return, or at both together.
func markdownLines(text string) []string {
	return strings.Split(strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(text), "\n")
}

// fenceOf returns the length of the fence of backticks that line is, after an
// indentation of three spaces at most, and what follows it.
func fenceOf(line string) (length int, info string) {
	unindented := strings.TrimLeft(line, " ")
	if len(line)-len(unindented) > 3 {
		return 0, ""
	}
	info = strings.TrimLeft(unindented, "`")
	length = len(unindented) - len(info)
	if length < 3 {
		return 0, ""
	}
	return length, info
}

// FuzzFence holds that, by CommonMark's rules, the first line of a fence opens a
// code block, the last closes it, and none between them does.
func FuzzFence(f *testing.F) {
	for _, seed := range []string{"", "a", "```", "a\n```\nb", "   ````  \t\n", "\r```\r", "a\r\n```\r\n", "~~~\n", "``` `` `\n`````", "\x00\n", "\u2028```\u2028"} {
		f.Add("go", seed)
		f.Add(seed, seed)
	}
	f.Fuzz(func(t *testing.T, language, text string) {
		got := Fence(language, text)
		lines := markdownLines(got)
		length, info := fenceOf(lines[0])
		if length == 0 || strings.Contains(info, "`") {
			t.Fatalf("%q does not open a block", lines[0])
		}
		last := len(lines) - 1
		for i, line := range lines[1:] {
			closing, rest := fenceOf(line)
			closes := closing >= length && strings.Trim(rest, " \t") == ""
			if closes != (i+1 == last) {
				t.Fatalf("line %d of %q: closes is %t", i+2, lines, closes)
			}
		}
		if lines[last] != strings.Repeat("`", length) {
			t.Errorf("last line %q", lines[last])
		}
		if !strings.Contains(text, "`") && length != 3 {
			t.Errorf("fence of %d", length)
		}
		content := got[strings.Index(got, "\n")+1 : len(got)-length]
		if content != text && content != text+"\n" {
			t.Errorf("content %q of text %q", content, text)
		}
		var want []string
		if text != "" {
			want = markdownLines(text)
			if strings.HasSuffix(text, "\n") || strings.HasSuffix(text, "\r") {
				want = want[:len(want)-1]
			}
		}
		if !slices.Equal(lines[1:last], want) {
			t.Errorf("lines %q of text %q", lines[1:last], text)
		}
	})
}

func TestPathSegment(t *testing.T) {
	for s, want := range map[string]string{
		"":        "",
		"a b/c":   "a%20b%2Fc",
		"...":     "...",
		".a":      ".a",
		"%2e%2e":  "%252e%252e",
		`..\..`:   "..%5C..",
		"é?#":     "%C3%A9%3F%23",
		"..\x00":  "..%00",
		"../etc":  "..%2Fetc",
		"a:b@c&d": "a:b@c&d",
	} {
		if got, err := PathSegment(s); got != want || err != nil {
			t.Errorf("%q: got %q, %v, want %q", s, got, err, want)
		}
	}
	for _, s := range []string{".", ".."} {
		got, err := PathSegment(s)
		if want := `must be a path segment other than "." and "..", not "` + s + `"`; got != "" || err == nil || err.Error() != want {
			t.Errorf("%q: got %q, %v", s, got, err)
		}
	}
}

func TestRelativePath(t *testing.T) {
	for s, want := range map[string]string{
		"":               "",
		"a":              "a",
		"a/b c/d.yaml":   "a/b%20c/d.yaml",
		"a//b/":          "a//b/",
		"a/.../.b":       "a/.../.b",
		"%2e%2e/%2F":     "%252e%252e/%252F",
		`a\..\b`:         "a%5C..%5Cb",
		"é?q#f":          "%C3%A9%3Fq%23f",
		"a/..b/c..":      "a/..b/c..",
		"a\n/\x00":       "a%0A/%00",
		"dir;v=1/a:b,c+": "dir%3Bv=1/a:b%2Cc+",
	} {
		if got, err := RelativePath(s); got != want || err != nil {
			t.Errorf("%q: got %q, %v, want %q", s, got, err, want)
		}
	}
	for s, want := range map[string]string{
		"/a":     `must be a path that does not start with "/", not "/a"`,
		"/":      `must be a path that does not start with "/", not "/"`,
		"..":     `must be a path without the segments "." and "..", not ".."`,
		"a/../b": `must be a path without the segments "." and "..", not "a/../b"`,
		"./a":    `must be a path without the segments "." and "..", not "./a"`,
		"a/.":    `must be a path without the segments "." and "..", not "a/."`,
	} {
		if got, err := RelativePath(s); got != "" || err == nil || err.Error() != want {
			t.Errorf("%q: got %q, %v, want %s", s, got, err, want)
		}
	}
}

// FuzzPath holds that an inserted path stays below what stands before it.
func FuzzPath(f *testing.F) {
	for _, seed := range []string{"a/b", "../x", "..", "a/%2e%2e/b", `..\`, "/", "?#", "\x00", "é"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, s string) {
		for _, escape := range []func(string) (string, error){PathSegment, RelativePath} {
			escaped, err := escape(s)
			if err != nil {
				continue
			}
			u, err := ParseURI("file:///etc/app/" + escaped)
			if err != nil {
				t.Fatalf("%q: %v", escaped, err)
			}
			if u.Path != "/etc/app/"+s || u.RawQuery != "" || u.Fragment != "" {
				t.Errorf("%q leads to %#v", s, u)
			}
			resolved := (&url.URL{Scheme: "file"}).ResolveReference(u)
			if !strings.HasPrefix(resolved.EscapedPath(), "/etc/app/") {
				t.Errorf("%q leads to %s", s, resolved)
			}
		}
	})
}

func TestIndexAndSlice(t *testing.T) {
	list := []string{"a", "b"}
	text := "aé"
	for _, c := range []struct {
		call func() (any, error)
		want string
	}{
		{func() (any, error) { return IndexList(list, 1) }, `"b"`},
		{func() (any, error) { return IndexList(list, 5) }, "index 5 is out of range: the list has 2 elements"},
		{func() (any, error) { return IndexList(list, 2) }, "index 2 is out of range: the list has 2 elements"},
		{func() (any, error) { return IndexList(list, -1) }, "index -1 is out of range: the list has 2 elements"},
		{func() (any, error) { return IndexList(list[:1], 1<<62) }, "index 4611686018427387904 is out of range: the list has 1 element"},
		{func() (any, error) { return IndexString(text, 1) }, "195"},
		{func() (any, error) { return IndexString(text, 3) }, "index 3 is out of range: the text has 3 bytes"},
		{func() (any, error) { return IndexString("", 0) }, "index 0 is out of range: the text has 0 bytes"},
		{func() (any, error) { return SliceList(list) }, `["a","b"]`},
		{func() (any, error) { return SliceList(list, 1) }, `["b"]`},
		{func() (any, error) { return SliceList(list, 0, 1) }, `["a"]`},
		{func() (any, error) { return SliceList(list, 2) }, `[]`},
		{func() (any, error) { return SliceList(list[:1], 0, 2) }, "slice 0:2 is out of range: the list has 1 element"},
		{func() (any, error) { return SliceList(list, 2, 1) }, "slice 2:1 is out of range: the list has 2 elements"},
		{func() (any, error) { return SliceList(list, -1) }, "slice -1:2 is out of range: the list has 2 elements"},
		{func() (any, error) { return SliceString(text) }, `"aé"`},
		{func() (any, error) { return SliceString(text, 1) }, `"é"`},
		{func() (any, error) { return SliceString(text, 0, 1) }, `"a"`},
		{func() (any, error) { return SliceString(text, 3) }, `""`},
		{func() (any, error) { return SliceString(text, 0, 2) }, "slice 0:2 cuts a character in two"},
		{func() (any, error) { return SliceString(text, 2) }, "slice 2:3 cuts a character in two"},
		{func() (any, error) { return SliceString(text, 4) }, "slice 4:3 is out of range: the text has 3 bytes"},
		{func() (any, error) { return SliceString(text, 0, 1<<62) }, "slice 0:4611686018427387904 is out of range: the text has 3 bytes"},
	} {
		value, err := c.call()
		got := ""
		if err != nil {
			got = err.Error()
		} else if encoded, err := json.Marshal(value); err == nil {
			got = string(encoded)
		}
		if got != c.want {
			t.Errorf("got %s, want %s", got, c.want)
		}
	}
}

func FuzzSliceString(f *testing.F) {
	f.Add("aé", int64(0), int64(2))
	f.Fuzz(func(t *testing.T, s string, from, to int64) {
		got, err := SliceString(s, from, to)
		if err != nil {
			return
		}
		if got != s[from:to] || utf8.ValidString(s) && !utf8.ValidString(got) {
			t.Errorf("got %q", got)
		}
	})
}

func BenchmarkFence(b *testing.B) {
	text := strings.Repeat("some `code` here\n", 500)
	b.ReportAllocs()
	for b.Loop() {
		Fence("go", text)
	}
}

func BenchmarkQuoteJSON(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		QuoteJSON("file:///etc/app/config.yaml")
	}
}
