package text

import (
	"regexp"
	"sort"
	"strings"
	"sync"
	"text/template/parse"
)

// A Template is a parsed template, not yet checked.
type Template struct {
	source *Source
	root   *parse.ListNode
	// shift is how far the positions of the parse tree are ahead of
	// offsets in the source.
	shift int
	// isLiteral says that the text is no template, so that braces mean nothing.
	isLiteral bool
}

// maxSyntaxFaults bounds how often a template is parsed again to look for
// further faults.
const maxSyntaxFaults = 20

// Parse parses a template. It returns nil and all syntax faults it finds where
// there are any.
func Parse(src *Source) (*Template, []Fault) {
	if !strings.Contains(src.Text, "{{") {
		return withoutActions(src), nil
	}
	list := actions(src.Text)
	if faults := checkStructure(src, list); len(faults) > 0 {
		return nil, faults
	}
	var faults []Fault
	for work := src.Text; len(faults) < maxSyntaxFaults; {
		root, shift, err := parseFree(work)
		if err == nil {
			if len(faults) > 0 {
				return nil, faults
			}
			return &Template{source: src, root: root, shift: shift}, nil
		}
		// The parser stops at the first action that is wrong: the last of the
		// shortest part of the text that fails for more than being cut short.
		parts := actions(work)
		k := sort.Search(len(parts)-1, func(k int) bool {
			_, _, err := parseFree(work[:parts[k].end])
			return err != nil && !isCutShort(err)
		})
		_, _, err = parseFree(work[:parts[k].end])
		faults = append(faults, syntaxFault(src, list[k], err))
		work = work[:parts[k].start] + neutral(parts[k]) + work[parts[k].end:]
	}
	return nil, faults
}

// ParseLiteral returns a template that writes src's text as it is, {{ and all.
func ParseLiteral(src *Source) *Template {
	t := withoutActions(src)
	t.isLiteral = true
	return t
}

func withoutActions(src *Source) *Template {
	root := &parse.ListNode{NodeType: parse.NodeList}
	if src.Text != "" {
		root.Nodes = []parse.Node{&parse.TextNode{NodeType: parse.NodeText, Text: []byte(src.Text)}}
	}
	return &Template{source: src, root: root}
}

// parseFree parses a template in which variables may occur that it does not
// declare: those of the message around it, and mistakes, which are for the
// Checker to tell apart. It declares every name that looks like one first.
func parseFree(s string) (root *parse.ListNode, shift int, err error) {
	var prefix strings.Builder
	declared := map[string]bool{}
	for _, name := range variables(s) {
		if !declared[name] {
			declared[name] = true
			prefix.WriteString("{{" + name + ":=0}}")
		}
	}
	tree := parse.New("")
	tree.Mode = parse.SkipFuncCheck
	if _, err := tree.Parse(prefix.String()+s, "{{", "}}", map[string]*parse.Tree{}); err != nil {
		return nil, 0, err
	}
	tree.Root.Nodes = tree.Root.Nodes[len(declared):]
	return tree.Root, prefix.Len(), nil
}

// variables returns what looks like the name of a variable, wherever it stands.
func variables(s string) []string {
	if !strings.Contains(s, "$") {
		return nil
	}
	return variableName().FindAllString(s, -1)
}

func isCutShort(err error) bool { return strings.HasSuffix(err.Error(), ": unexpected EOF") }

// neutral returns an action that parses, nests as a does and declares what a
// declares, to stand in for a where a is wrong.
func neutral(a action) string {
	switch a.keyword {
	case "if", "range", "with":
		return "{{" + a.keyword + " 0}}"
	case "else":
		if word := elseWord(a); word != "" {
			return "{{else " + word + " 0}}"
		}
		return "{{else}}"
	case "end":
		return "{{end}}"
	}
	variable, _, ok := strings.Cut(a.body, ":=")
	if variable = strings.TrimSpace(variable); ok && isVariable(variable) {
		return "{{" + variable + ":=0}}"
	}
	return "{{/**/}}"
}

func startsWithWord(s, word string) bool {
	rest, ok := strings.CutPrefix(strings.TrimLeft(s, spaces), word)
	return ok && (rest == "" || !isWordByte(rest[0]))
}

func isVariable(s string) bool {
	if len(s) < 2 || s[0] != '$' {
		return false
	}
	for i := 1; i < len(s); i++ {
		if !isWordByte(s[i]) {
			return false
		}
	}
	return true
}

var variableName = lazily(`\$[_\pL\p{Nd}]+`)

// lazily returns a pattern that is compiled when it is first needed: most runs report no
// fault.
func lazily(pattern string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(pattern) })
}
