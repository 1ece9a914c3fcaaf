package document

import (
	"fmt"
	"strings"
	"testing"
)

// outline writes a tree one node a line: the path, the kind, the place and text
// of the key and of the value, the decoded value, and the comment.
func outline(src string, doc *Document) string {
	lines := NewLines([]byte(src))
	place := func(span Span) string {
		line, col := lines.Position(span.Start)
		return fmt.Sprintf("%d:%d %s", line, col, src[span.Start:span.End])
	}
	var b strings.Builder
	var walk func(path string, n *Node)
	walk = func(path string, n *Node) {
		if n != doc.Root {
			fmt.Fprintf(&b, "%s: %v | %s | %s", path, n.Kind, place(n.Key), place(n.Span))
			if n.Value != nil {
				fmt.Fprintf(&b, " | %#v", n.Value)
			}
			if n.Comment != nil {
				fmt.Fprintf(&b, " | %q", n.Comment)
			}
			b.WriteByte('\n')
		}
		for i, key := range n.Keys {
			walk(strings.TrimPrefix(path+"."+key, "."), n.Fields[i])
		}
		for i, item := range n.Items {
			walk(fmt.Sprintf("%s[%d]", path, i), item)
		}
	}
	walk("", doc.Root)
	return b.String()
}

// block drops the indentation of the outlines below.
func block(text string) string {
	return strings.ReplaceAll(strings.TrimPrefix(text, "\n"), "\t", "")
}

func TestPlaces(t *testing.T) {
	for _, test := range []struct{ name, src, want string }{
		{"scalars", "s = 'x'\n  i\t=  -1_0 # c\nf=1e2\nb = true\n", `
			s: string | 1:1 s | 1:5 'x' | "x"
			i: integer | 2:3 i | 2:8 -1_0 | -10
			f: float | 3:1 f | 3:3 1e2 | 100
			b: boolean | 4:1 b | 4:5 true | true
		`},
		{"quoted keys", `"a b" = 1` + "\n" + `'c"' = 2` + "\n" + `"\u00e9" = 3` + "\n" + `"" = 4`, `
			a b: integer | 1:1 "a b" | 1:9 1 | 1
			c": integer | 2:1 'c"' | 2:8 2 | 2
			é: integer | 3:1 "\u00e9" | 3:12 3 | 3
			: integer | 4:1 "" | 4:6 4 | 4
		`},
		{"dotted keys", "a . b = 1\na.'c'.d = 2\n", `
			a: table | 1:1 a | 1:1 a
			a.b: integer | 1:5 b | 1:9 1 | 1
			a.c: table | 2:3 'c' | 2:3 'c'
			a.c.d: integer | 2:7 d | 2:11 2 | 2
		`},
		{"headers", "[ a . b ]\nx = 1\n[a]\ny = 2\n", `
			a: table | 1:3 a | 3:1 [a]
			a.b: table | 1:7 b | 1:1 [ a . b ]
			a.b.x: integer | 2:1 x | 2:5 1 | 1
			a.y: integer | 4:1 y | 4:5 2 | 2
		`},
		{"a table that is only implied", "[a.b]\n[a.c]\n", `
			a: table | 1:2 a | 1:1 [a.b]
			a.b: table | 1:4 b | 1:1 [a.b]
			a.c: table | 2:4 c | 2:1 [a.c]
		`},
		{"arrays of tables", "[[x]]\n[[ x ]]\nk = 1\n[x.y]\nz = 2\n[[x.w]]\n", `
			x: array | 1:3 x | 1:1 [[x]]
			x[0]: table | 1:3 x | 1:1 [[x]]
			x[1]: table | 2:4 x | 2:1 [[ x ]]
			x[1].k: integer | 3:1 k | 3:5 1 | 1
			x[1].y: table | 4:4 y | 4:1 [x.y]
			x[1].y.z: integer | 5:1 z | 5:5 2 | 2
			x[1].w: array | 6:5 w | 6:1 [[x.w]]
			x[1].w[0]: table | 6:5 w | 6:1 [[x.w]]
		`},
		{"inline", "a = [ 1, {b.c = 'x', d = []}, ]", `
			a: array | 1:1 a | 1:5 [ 1, {b.c = 'x', d = []}, ]
			a[0]: integer | 1:7 1 | 1:7 1 | 1
			a[1]: table | 1:10 {b.c = 'x', d = []} | 1:10 {b.c = 'x', d = []}
			a[1].b: table | 1:11 b | 1:11 b
			a[1].b.c: string | 1:13 c | 1:17 'x' | "x"
			a[1].d: array | 1:22 d | 1:26 []
		`},
		{"an array over lines", "a = [ # one\n\t1, # two\n\t# three\n\t2\n]\nb = 1\n", `
			a: array | 1:1 a | 1:5 [ # one
			1, # two
			# three
			2
			]
			a[0]: integer | 2:2 1 | 2:2 1 | 1
			a[1]: integer | 4:2 2 | 4:2 2 | 2
			b: integer | 6:1 b | 6:5 1 | 1
		`},
		{"multi-byte text", "a = 'é日' # ü\nb = ['é', 1]\n", `
			a: string | 1:1 a | 1:5 'é日' | "é日"
			b: array | 2:1 b | 2:5 ['é', 1]
			b[0]: string | 2:6 'é' | 2:6 'é' | "é"
			b[1]: integer | 2:12 1 | 2:12 1 | 1
		`},
		{"BOM and CRLF", "\uFEFFa = 1\r\n\r\n[b]\r\nc = 2", `
			a: integer | 1:4 a | 1:8 1 | 1
			b: table | 3:2 b | 3:1 [b]
			b.c: integer | 4:1 c | 4:5 2 | 2
		`},
		{"kinds of numbers", "a = [0xFF, 0o7, 0b1, +nan, -inf, 1.5]", `
			a: array | 1:1 a | 1:5 [0xFF, 0o7, 0b1, +nan, -inf, 1.5]
			a[0]: integer | 1:6 0xFF | 1:6 0xFF | 255
			a[1]: integer | 1:12 0o7 | 1:12 0o7 | 7
			a[2]: integer | 1:17 0b1 | 1:17 0b1 | 1
			a[3]: float | 1:22 +nan | 1:22 +nan | NaN
			a[4]: float | 1:28 -inf | 1:28 -inf | -Inf
			a[5]: float | 1:34 1.5 | 1:34 1.5 | 1.5
		`},
		{"strings", "a = \"\"\"\nx\\\n  \"y\"\"\"\"\"\nb = '''\r\n''z'''\n\nc = \"\"", `
			a: string | 1:1 a | 1:5 """
			x\
			  "y""""" | "x\"y\"\""
			b: string | 4:1 b | 4:5 '''` + "\r" + `
			''z''' | "''z"
			c: string | 7:1 c | 7:5 "" | ""
		`},
	} {
		doc, faults := Parse([]byte(test.src))
		if faults != nil {
			t.Errorf("%s: %v", test.name, faults)
			continue
		}
		if got := block(outline(test.src, doc)); got != block(test.want) {
			t.Errorf("%s:\n%s\nwant\n%s", test.name, got, block(test.want))
		}
	}
}

func TestDates(t *testing.T) {
	for text, want := range map[string]Kind{
		"1979-05-27T07:32:00Z":             OffsetDatetime,
		"1979-05-27 07:32:00.123456-07:00": OffsetDatetime,
		"1979-05-27t07:32:00z":             OffsetDatetime,
		"1979-05-27T07:32:00":              LocalDatetime,
		"1979-05-27 07:32:00.5":            LocalDatetime,
		"1979-05-27":                       LocalDate,
		"07:32:00.999999":                  LocalTime,
	} {
		for _, src := range []string{"d = " + text, "d = " + text + "  # c", "d = [" + text + " ,1]"} {
			doc, faults := Parse([]byte(src))
			if faults != nil {
				t.Errorf("%s: %v", src, faults)
				continue
			}
			n := doc.Root.Field("d")
			if n.Kind == Array {
				n = n.Items[0]
			}
			if n.Kind != want || src[n.Span.Start:n.Span.End] != text {
				t.Errorf("%s: a %v %q, not a %v", src, n.Kind, src[n.Span.Start:n.Span.End], want)
			}
		}
	}
}

func TestComments(t *testing.T) {
	src := `# of the file

# first line
#second line
#   indented
#
  # last
[[arguments]]
# of name
name = "a" # beside
title = "b"
# parted

description = "c"
x = [ # within
]
# of y` + "\r\n" + `y = 1
# of the element
[[arguments]] # beside
# after all`
	doc, faults := Parse([]byte(src))
	if faults != nil {
		t.Fatal(faults)
	}
	first := doc.Root.Field("arguments").Items[0]
	second := doc.Root.Field("arguments").Items[1]
	for _, test := range []struct {
		n    *Node
		want string
	}{
		{first, `["first line" "second line" "  indented" "" "last"]`},
		{first.Field("name"), `["of name"]`},
		{first.Field("title"), `[]`},
		{first.Field("description"), `[]`},
		{first.Field("x"), `[]`},
		{first.Field("y"), `["of y"]`},
		{second, `["of the element"]`},
		{doc.Root.Field("arguments"), `[]`},
	} {
		if got := fmt.Sprintf("%q", test.n.Comment); got != test.want {
			t.Errorf("%s has the comment %s, not %s", src[test.n.Key.Start:test.n.Key.End], got, test.want)
		}
	}
}

func TestField(t *testing.T) {
	var b strings.Builder
	for i := range 3 * linear {
		fmt.Fprintf(&b, "k%d = %d\n", i, i)
	}
	doc, faults := Parse([]byte(b.String()))
	if faults != nil {
		t.Fatal(faults)
	}
	for i := range 3 * linear {
		if n := doc.Root.Field(fmt.Sprintf("k%d", i)); n == nil || n.Value != int64(i) {
			t.Errorf("k%d is %v", i, n)
		}
	}
	if n := doc.Root.Field("k"); n != nil {
		t.Error("a field that is not there is ", n)
	}
	if n := doc.Root.Field("k").Field("x").Field("y"); n != nil {
		t.Error("a field of nothing is ", n)
	}
}

func TestPosition(t *testing.T) {
	lines := NewLines([]byte("ab\né\r\n\nx"))
	for _, test := range []struct{ offset, line, col int }{
		{-1, 1, 1}, {0, 1, 1}, {1, 1, 2}, {2, 1, 3}, {3, 2, 1}, {5, 2, 3}, {6, 2, 4},
		{7, 3, 1}, {8, 4, 1}, {9, 4, 2}, {99, 4, 2},
	} {
		if line, col := lines.Position(test.offset); line != test.line || col != test.col {
			t.Errorf("offset %d is at %d:%d, not %d:%d", test.offset, line, col, test.line, test.col)
		}
	}
	if line, col := NewLines(nil).Position(0); line != 1 || col != 1 {
		t.Errorf("an empty file begins at %d:%d", line, col)
	}
}
