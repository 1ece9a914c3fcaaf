package text

import (
	"fmt"
	"net/url"
	"strings"
	"testing"
)

// source returns a template that is a file by itself.
func source(s string) *Source {
	return &Source{Path: "t.md", Text: s, Origin: func(offset int) int { return offset }}
}

var (
	severities = []string{"low", "medium", "high"}
	modes      = []string{"fast", "slow"}
)

// testArguments returns arguments of every type.
func testArguments() []*Argument {
	list := func(kind Kind) Type { return Type{Kind: List, Elem: &Type{Kind: kind}} }
	optional := func(t Type) Type {
		t.Optional = true
		return t
	}
	return []*Argument{
		{"name", Type{Kind: String}}, {"nick", optional(Type{Kind: String})}, {"file-path", Type{Kind: String}},
		{"n", Type{Kind: Integer}}, {"limit", optional(Type{Kind: Integer})}, {"max.depth", optional(Type{Kind: Integer})},
		{"ratio", Type{Kind: Number}}, {"scale", optional(Type{Kind: Number})},
		{"flag", Type{Kind: Boolean}},
		{"sev", Type{Kind: Enum, Values: &severities}}, {"mode", optional(Type{Kind: Enum, Values: &modes})},
		{"day", Type{Kind: Date}}, {"until", optional(Type{Kind: Date})}, {"at", Type{Kind: Datetime}},
		{"wait", Type{Kind: Duration}}, {"site", Type{Kind: URI}}, {"data", Type{Kind: JSON}},
		{"addr", Type{Kind: Go, GoType: "net/netip.Addr"}},
		{"files", list(String)}, {"nums", list(Integer)},
	}
}

var testPartials = map[string]string{
	"tone":     "In the tone of {{.name}}.",
	"element":  "[{{.}}]",
	"optional": "{{.limit}}",
	"rude":     "{{.nmae}}",
	"self":     `{{template "self" .}}`,
	"ping":     `{{template "pong" .}}`,
	"pong":     `{{template "ping" .}}`,
	"broken":   "{{.name",
	"double":   strings.Repeat(`{{template "element" .name}}`, 80) + strings.Repeat(`{{template "half" .}}`, 80),
	"half":     strings.Repeat(`{{template "element" .name}}`, 80),
	"long":     strings.Repeat("x", 100000),
}

func init() {
	for i := range 102 {
		testPartials[fmt.Sprintf("nested%d", i)] = fmt.Sprintf(`{{template "nested%d" .}}`, i+1)
	}
}

// check parses and checks a template, as the text of a message for which the
// head declares what is around it.
func check(t testing.TB, template string, head func(*Checker) *Scope) ([]Node, []Fault) {
	t.Helper()
	partials := map[string]*Template{}
	for name, text := range testPartials {
		partials[name], _ = Parse(source(text))
	}
	parsed, faults := Parse(source(template))
	if parsed == nil {
		if len(faults) == 0 {
			t.Fatalf("%q is not parsed, and has no fault", template)
		}
		return nil, faults
	}
	c := NewChecker(testArguments(), partials)
	s := c.Root()
	if head != nil {
		s = head(c)
	}
	nodes := c.Check(parsed, s)
	return nodes, c.Faults()
}

// covered returns the text that a fault's extent covers.
func covered(f Fault) string { return f.Source.Text[f.Start:f.End] }

func mustParse(s string) *url.URL {
	u, err := url.Parse(s)
	if err != nil {
		panic(err)
	}
	return u
}
