package document

import (
	"fmt"
	"math"
	"os"
	"path/filepath"
	"reflect"
	"sort"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"github.com/BurntSushi/toml"
)

// seeds are sources at the corners of the grammar, for the fuzzer to mix.
var seeds = []string{
	"",
	"\uFEFFa = 1\r\n",
	spec,
	"a.b.c = 1\na.\"b\".d = 2\n[a.x]\n['a'.y]\n[[a.z]]\n[a.z.q]\n[[a.z]]\nq = []\n",
	"[a.b.c]\n[a]\nb.d = 1\n[x]\n[x.y]\n[x.y.z]\n",
	"x = {a = {b.c = 1, b.d = [{}, {e = 1}]}, f = [[], [[{g = ''}]]]}",
	"x = [ # c\n 1, # d\n\n {a = [\n1\n]},\n]\n# above\n\n# right above\n#\n#  two\ny = 1 # beside\n",
	`s = "\b\t\n\f\r\"\\\u00e9\U0001F600é日本"` + "\n" + `"a\tb".'c"d'."" = 'x\y'`,
	"s = \"\"\"\na \\\n   \t\r\n  b\\\\\\u0041\"\"c\"\"\"\"\"\nt = '''\r\na''b'''''\nu = \"\"\"\"\"\"\nv = ''''''\nw = \"\"\"\\\n\"\"\"",
	"d = [1979-05-27T07:32:00Z, 1979-05-27 07:32:00.999-07:00, 1979-05-27t07:32:00, 1979-05-27, 07:32:00.5]",
	"n = [0, -0, +1_000, 0xDEAD_beef, 0o17, 0b1_0, 1.5, -0.0e0, 1e+5, 6.6_2E-3_4, inf, -inf, +nan, true, false]",
	"x = {a = 1,\n b = 2, # c\n}\ny = \"\\e\\x41\"\nz = [07:32, 1979-05-27 07:32Z, 1979-05-27T07:32:00+24:00]\n",
	"[[x]]\na = [1]\n[[x]]\na = {b = 1}\n[x.c.d]\n[x.c]\n[x.c]\n[[x.c]]\nx.c.d = 1\n",
	"a = []\n[[a]]\na.b = 1\n[a.c]\na = {}\n[[b]]\n[b]\n",
	"a = \"\"\"x\\\\\"\"\"\"\"\"\n",
	"a = 'unclosed\nb = \"\"\"\\ \"\"\"\n",
	"x = 2021-02-30\ny = 9223372036854775808\nz = 1e999\n",
}

// FuzzDocument holds Parse against BurntSushi/toml.
func FuzzDocument(f *testing.F) {
	for _, seed := range seeds {
		f.Add([]byte(seed))
	}
	paths, _ := filepath.Glob(filepath.Join(corpus(f), "*", "*", "*.toml"))
	for _, path := range paths {
		if src, err := os.ReadFile(path); err == nil && len(src) < 1000 {
			f.Add(src)
		}
	}
	f.Fuzz(checkDocument)
}

func TestSeeds(t *testing.T) {
	for _, seed := range seeds {
		checkDocument(t, []byte(seed))
	}
}

// checkDocument checks what has to hold for Parse of any source.
func checkDocument(t *testing.T, src []byte) {
	t.Helper()
	doc, faults := Parse(src)
	if (doc == nil) == (faults == nil) {
		t.Fatalf("a document or faults, not %v and %v", doc, faults)
	}
	for _, fault := range faults {
		checkFault(t, src, fault)
	}
	checkDecoding(t, src, faults)
	var decoded map[string]any
	md, err := decodeQuietly(src, &decoded)
	if faults != nil {
		for _, fault := range faults {
			if err == nil && !fault.strict && !strings.HasPrefix(fault.Message, "internal") {
				t.Errorf("refused with %q, while BurntSushi decodes it", fault.Message)
			}
		}
		return
	}
	if err != nil {
		t.Fatal("accepted, while BurntSushi says: ", err)
	}
	if got := plain(doc.Root); !same(got, decoded) {
		t.Errorf("the tree has %v, BurntSushi decodes %v", got, decoded)
	}
	checkKeys(t, doc, md)
	checkNode(t, src, doc, doc.Root)
}

func checkFault(t *testing.T, src []byte, fault Fault) {
	t.Helper()
	spans := []Span{fault.Span}
	if fault.Related != nil {
		spans = append(spans, fault.Related.Span)
	}
	for _, span := range spans {
		if span.Start < 0 || span.End < span.Start || span.End > len(src) {
			t.Errorf("%q: span %v in a source of %d bytes", fault.Message, span, len(src))
		}
	}
	if fault.Message == "" || !utf8.ValidString(fault.Message) || len(fault.Message) > 400 {
		t.Errorf("message %q", fault.Message)
	}
}

// checkDecoding checks that decoding refuses only what is left to it once the
// scanner has found nothing.
func checkDecoding(t *testing.T, src []byte, faults []Fault) {
	t.Helper()
	if faults == nil || illegible(src) != nil {
		return
	}
	s := newScanner(string(src))
	if s.scan(); s.faults != nil {
		return
	}
	message := faults[0].Message
	if strings.Contains(message, "out of the range") || strings.Contains(message, "that exists") || confuses(s.root) {
		return
	}
	t.Errorf("the scanner accepts what decoding refuses: %s", message)
}

// confuses reports whether a tree has what BurntSushi is known to decode
// wrongly: a key that is an array in brackets in one element of an array of
// tables and a table, made in parts, in a later one. It takes the second part
// for a replacement of the array.
func confuses(root *Node) bool {
	arrays, others := map[string]bool{}, map[string]bool{}
	var walk func(path string, n *Node)
	walk = func(path string, n *Node) {
		if n.state == static {
			arrays[path] = true
		}
		if n.Kind == Table {
			others[path] = true
		}
		for i, key := range n.Keys {
			walk(fmt.Sprintf("%s.%q", path, key), n.Fields[i])
		}
		for _, item := range n.Items {
			if n.state == tables {
				walk(path, item)
			}
		}
	}
	walk("", root)
	for path := range arrays {
		if others[path] {
			return true
		}
	}
	return false
}

// decodeQuietly decodes with BurntSushi and turns its panics into errors.
func decodeQuietly(src []byte, v any) (md toml.MetaData, err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("panic: %v", r)
		}
	}()
	return toml.Decode(string(src), v)
}

// plain returns what a node says as BurntSushi would decode it.
func plain(n *Node) any {
	switch {
	case n.Kind == Table:
		m := map[string]any{}
		for i, key := range n.Keys {
			m[key] = plain(n.Fields[i])
		}
		return m
	case n.state == tables:
		list := []map[string]any{}
		for _, item := range n.Items {
			list = append(list, plain(item).(map[string]any))
		}
		return list
	case n.Kind == Array:
		list := []any{}
		for _, item := range n.Items {
			list = append(list, plain(item))
		}
		return list
	}
	return n.Value
}

// same is reflect.DeepEqual but that NaN is itself.
func same(a, b any) bool {
	return reflect.DeepEqual(a, b) || fmt.Sprintf("%#v", a) == fmt.Sprintf("%#v", b)
}

// checkKeys checks that the keys have the order that BurntSushi saw them in.
func checkKeys(t *testing.T, doc *Document, md toml.MetaData) {
	t.Helper()
	var got, want []string
	for _, o := range occurrences(doc) {
		got = append(got, fmt.Sprintf("%q", o.path))
	}
	for _, key := range md.Keys() {
		want = append(want, fmt.Sprintf("%q", []string(key)))
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("keys in the order of the source:\n%v\nBurntSushi has\n%v", got, want)
	}
}

type occurrence struct {
	at   int
	path []string
}

// occurrences lists the keys as MetaData.Keys does: a header and a key line
// each once, in the order of the source, with the whole path, in which the
// elements of arrays have no part of their own. Tables that are only implied
// or made by dotted keys are not listed.
func occurrences(doc *Document) []occurrence {
	var list []occurrence
	var walk func(path []string, n *Node)
	walk = func(path []string, n *Node) {
		for i, key := range n.Keys {
			path, field := append(path[:len(path):len(path)], key), n.Fields[i]
			switch field.state {
			case headed:
				list = append(list, occurrence{field.Span.Start, path})
			case single, inline, static:
				list = append(list, occurrence{field.Key.Start, path})
			}
			walk(path, field)
		}
		for _, item := range n.Items {
			if n.state == tables {
				list = append(list, occurrence{item.Span.Start, path})
			}
			walk(path, item)
		}
	}
	walk(nil, doc.Root)
	sort.Slice(list, func(i, j int) bool { return list[i].at < list[j].at })
	return list
}

// checkNode checks that the spans hold what they should, in all of a tree.
func checkNode(t *testing.T, src []byte, doc *Document, n *Node) {
	t.Helper()
	for _, span := range []Span{n.Key, n.Span} {
		if span.Start < 0 || span.End < span.Start || span.End > len(src) {
			t.Fatalf("span %v in a source of %d bytes", span, len(src))
		}
	}
	text := string(src[n.Span.Start:n.Span.End])
	switch n.state {
	case single, inline, static:
		var again map[string]any
		if _, err := toml.Decode("v = "+text, &again); err != nil || !same(again["v"], plain(n)) {
			t.Errorf("%q decodes to %v alone, not %v: %v", text, again["v"], plain(n), err)
		}
		for _, child := range append(n.Items, n.Fields...) {
			if child.Key.Start < n.Span.Start || child.Span.End > n.Span.End {
				t.Errorf("%q does not hold its parts", text)
			}
		}
	case headed:
		if n != doc.Root && (text[0] != '[' || text[len(text)-1] != ']') {
			t.Errorf("%q is no header", text)
		}
	}
	if (n.Kind == Table || n.Kind == Array) != (n.state != single) {
		t.Errorf("a %v of state %d", n.Kind, n.state)
	}
	checkKind(t, n)
	if n.Kind == String {
		checkOrigin(t, src, doc, n)
	}
	for i, field := range n.Fields {
		key := string(src[field.Key.Start:field.Key.End])
		var again map[string]any
		if _, err := toml.Decode(key+" = 1", &again); err != nil || again[n.Keys[i]] == nil {
			t.Errorf("the key %q is not %q: %v", key, n.Keys[i], err)
		}
		if n.Field(n.Keys[i]) != field {
			t.Errorf("Field(%q) finds another", n.Keys[i])
		}
		checkNode(t, src, doc, field)
	}
	for _, item := range n.Items {
		checkNode(t, src, doc, item)
	}
}

// checkKind checks the kind of a date or time against BurntSushi's.
func checkKind(t *testing.T, n *Node) {
	t.Helper()
	v, ok := n.Value.(time.Time)
	if !ok {
		return
	}
	want := OffsetDatetime
	switch v.Location().String() {
	case "datetime-local":
		want = LocalDatetime
	case "date-local":
		want = LocalDate
	case "time-local":
		want = LocalTime
	}
	if n.Kind != want {
		t.Errorf("%v is a %v, not a %v", v, want, n.Kind)
	}
}

// checkOrigin checks that the bytes of a string come from where Origin says.
func checkOrigin(t *testing.T, src []byte, doc *Document, n *Node) {
	t.Helper()
	value := n.Value.(string)
	last := n.Span.Start
	for i := range len(value) {
		at := doc.Origin(n, i)
		if at < last || at >= n.Span.End {
			t.Fatalf("Origin(%d) = %d after %d", i, at, last)
		}
		last = at
		escape := src[n.Span.Start] == '"' && src[at] == '\\'
		if src[at] != value[i] && !escape {
			t.Fatalf("Origin(%d) is %q, not %q", i, src[at], value[i])
		}
	}
	end := doc.Origin(n, len(value))
	quotes := string(src[end:n.Span.End])
	if q := string(src[n.Span.Start]); end < last || quotes != q && quotes != q+q+q {
		t.Fatalf("Origin(%d) = %d, where the source has %q", len(value), end, quotes)
	}
	if doc.Origin(n, math.MaxInt) != end || doc.Origin(n, -1) > doc.Origin(n, 0) {
		t.Error("Origin out of range")
	}
}
