package text

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"text/template/parse"
)

func TestActions(t *testing.T) {
	for _, test := range []struct{ in, want string }{
		{"text", ""},
		{"a{{.b}}c", "{{.b}} \"\" \".b\""},
		{"{{- .b -}}", "{{- .b -}} \"\" \".b \""},
		{"{{if .a}}{{else if .b}}{{else}}{{end}}", `{{if .a}} "if" " .a"; {{else if .b}} "else" " if .b"; {{else}} "else" ""; {{end}} "end" ""`},
		{"{{iffy}}{{if}}{{if(.a)}}", `{{iffy}} "" "iffy"; {{if}} "if" ""; {{if(.a)}} "if" "(.a)"`},
		{`{{"}}"}}{{'}'}}`, `{{"}}"}} "" "\"}}\""; {{'}'}} "" "'}'"`},
		{"{{`}}\n`}}", "{{`}}\n`}} \"\" \"`}}\\n`\""},
		{"{{/* }} */}}x", `{{/* }} */}} "" "/* }} */"`},
		{"{{- /* }} */ -}}x", `{{- /* }} */ -}} "" "/* }} */ "`},
		{"{{.a", `{{.a "" ".a" open`},
		{"{{\"a}}\n}}", `{{"a}}` + "\n" + `}} "" "\"a}}\n"`},
		{"{{{{}}}}", `{{{{}} "" "{{"`},
	} {
		var got []string
		for _, a := range actions(test.in) {
			s := fmt.Sprintf("%s %q %q", test.in[a.start:a.end], a.keyword, a.body)
			if !a.closed {
				s += " open"
			}
			got = append(got, s)
		}
		if s := strings.Join(got, "; "); s != test.want {
			t.Errorf("actions(%q) = %s, want %s", test.in, s, test.want)
		}
	}
}

// FuzzActions holds actions against the parser, where that accepts a text.
func FuzzActions(f *testing.F) {
	for _, test := range allFaultTests() {
		f.Add(test.template)
	}
	for _, s := range []string{
		"a{{.b}}c{{- .d -}} e", "{{if .a}}{{`}}`}}{{else}}{{/* }} */}}{{end}}", `{{"\"}}"}}{{'\''}}`, "{{range $i, $x := .a}}{{break}}{{end}}",
		"{{with $x := .a}}{{$x}}{{else with .b}}{{end}}", "{{template \"a\" .}}", "{{(.a | b) | c}}",
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		list := actions(s)
		at := 0
		for _, a := range list {
			if a.start < at || a.end <= a.start || a.end > len(s) || !strings.HasPrefix(s[a.start:], "{{") || strings.Contains(s[at:a.start], "{{") {
				t.Fatalf("%q: an action from %d to %d", s, a.start, a.end)
			}
			if a.closed && !strings.HasSuffix(s[a.start:a.end], "}}") {
				t.Fatalf("%q: closed without }}", s)
			}
			at = a.end
		}
		if strings.Contains(s[at:], "{{") {
			t.Fatalf("%q: an action after the last", s)
		}
		tree := parse.New("")
		tree.Mode = parse.SkipFuncCheck | parse.ParseComments
		if _, err := tree.Parse(s, "{{", "}}", map[string]*parse.Tree{}); err != nil {
			return
		}
		// Each of the parser's actions lies within one of ours, and each text
		// within none.
		for _, position := range positions(tree.Root) {
			inside := slices.ContainsFunc(list, func(a action) bool { return a.start < position.at && position.at < a.end })
			if inside == position.isText {
				t.Errorf("%q: offset %d is inside an action: %t", s, position.at, inside)
			}
		}
		for _, a := range list {
			if !a.closed {
				t.Errorf("%q: the parser accepts an open action", s)
			}
		}
	})
}

// position is where a node starts.
type position struct {
	at     int
	isText bool
}

func positions(n parse.Node) []position {
	switch n := n.(type) {
	case *parse.ListNode:
		var list []position
		if n != nil {
			for _, n := range n.Nodes {
				list = append(list, positions(n)...)
			}
		}
		return list
	case *parse.TextNode:
		return []position{{int(n.Pos), true}}
	case *parse.IfNode:
		return branchPositions(&n.BranchNode)
	case *parse.WithNode:
		return branchPositions(&n.BranchNode)
	case *parse.RangeNode:
		return branchPositions(&n.BranchNode)
	case *parse.ActionNode:
		return []position{{int(n.Pipe.Pos), false}}
	case *parse.TemplateNode:
		return []position{{int(n.Pos), false}}
	case *parse.BreakNode:
		return []position{{int(n.Pos), false}}
	case *parse.ContinueNode:
		return []position{{int(n.Pos), false}}
	case *parse.CommentNode:
		return []position{{int(n.Pos), false}}
	}
	return nil
}

func branchPositions(n *parse.BranchNode) []position {
	list := append([]position{{int(n.Pipe.Pos), false}}, positions(n.List)...)
	return append(list, positions(n.ElseList)...)
}
