package text

import (
	"fmt"
	"strings"
	"text/template/parse"

	"github.com/mcprompt/mcprompt/spec/support"
)

// CheckURI checks t, within s, as a URI. A value in it is percent-encoded as one
// segment of a path, unless the template escapes it itself; a uri argument that
// stands first is inserted as it is.
func (c *Checker) CheckURI(t *Template, s *Scope) []Node {
	before := len(c.faults)
	nodes := c.nodes(t, s)
	if len(c.faults) > before {
		return nil
	}
	k := &checking{Checker: c, template: t}
	k.uriCharacters(t.root)
	nodes = escapeSegments(nodes)
	literals(nodes, func(s string) {
		if i := strings.IndexFunc(s, isNoURICharacter); i >= 0 && len(c.faults) == before {
			k.fault(t.root, "a URI has no character %q: write it percent-encoded", []rune(s[i:])[0])
		}
	})
	whole := func(format string, args ...any) {
		c.faults = append(c.faults, Fault{Source: t.source, End: len(t.source.Text), Message: fmt.Sprintf(format, args...)})
	}
	first, startsWithText := firstNode(nodes).(*Literal)
	switch {
	case len(c.faults) > before:
	case startsWithText && !hasScheme(first.Text):
		whole("a URI starts with its scheme, as in file:///etc/app or https://example.com")
	case !startsWithText && !startsWithURI(nodes):
		whole("a URI starts with its scheme, written out, or with a uri argument")
	default:
		if sample, ok := sampleURI(nodes); ok {
			if _, err := support.ParseURI(sample); err != nil {
				whole("the URI is not valid with x for each value: it %v", err)
			}
		}
	}
	return nodes
}

func firstNode(nodes []Node) Node {
	if len(nodes) == 0 {
		return nil
	}
	return nodes[0]
}

// startsWithURI reports whether a uri argument stands first.
func startsWithURI(nodes []Node) bool {
	p, ok := firstNode(nodes).(*Print)
	return ok && p.X.Type().Kind == URI
}

func hasScheme(s string) bool {
	scheme, _, ok := strings.Cut(s, ":")
	if !ok || scheme == "" {
		return false
	}
	for i := range len(scheme) {
		c := scheme[i]
		isLetter := 'a' <= c|0x20 && c|0x20 <= 'z'
		if !isLetter && (i == 0 || !('0' <= c && c <= '9') && !strings.ContainsRune("+-.", rune(c))) {
			return false
		}
	}
	return true
}

// uriCharacters reports the characters of the template's text that a URI does
// not have.
func (k *checking) uriCharacters(n parse.Node) {
	switch n := n.(type) {
	case *parse.ListNode:
		if n == nil {
			return
		}
		for _, n := range n.Nodes {
			k.uriCharacters(n)
		}
	case *parse.IfNode:
		k.uriCharacters(n.List)
		k.uriCharacters(n.ElseList)
	case *parse.WithNode:
		k.uriCharacters(n.List)
		k.uriCharacters(n.ElseList)
	case *parse.RangeNode:
		k.uriCharacters(n.List)
		k.uriCharacters(n.ElseList)
	case *parse.TextNode:
		for i, r := range string(n.Text) {
			if isNoURICharacter(r) {
				start := int(n.Pos) - k.template.shift + i
				k.faults = append(k.faults, Fault{
					Source: k.template.source, Start: start, End: start + len(string(r)),
					Message: fmt.Sprintf("a URI has no character %q: write it percent-encoded", r),
				})
				return
			}
		}
	}
}

func isNoURICharacter(r rune) bool {
	return r > '~' || r <= ' ' || strings.ContainsRune("\"<>\\^`{|}", r)
}

// literals calls f for every literal among nodes, those of partials too.
func literals(nodes []Node, f func(string)) {
	for _, n := range nodes {
		switch n := n.(type) {
		case *Literal:
			f(n.Text)
		case *If:
			literals(n.Then, f)
			literals(n.Else, f)
		case *Range:
			literals(n.Body, f)
			literals(n.Else, f)
		}
	}
}

// escapeSegments puts every value that is printed through the escape of a path
// segment, save those that are escaped already and a uri that stands first.
func escapeSegments(nodes []Node) []Node {
	escaped := make([]Node, len(nodes))
	for i, n := range nodes {
		switch n := n.(type) {
		case *Print:
			escaped[i] = n
			if isEscaped(n.X) || i == 0 && n.X.Type().Kind == URI {
				continue
			}
			escaped[i] = &Print{&Call{FuncSegment, []Expr{printed(n.X)}, Type{Kind: String}}}
		case *If:
			// What stands within is never first.
			escaped[i] = &If{n.Condition, escapeWithin(n.Then), escapeWithin(n.Else)}
		case *Range:
			escaped[i] = &Range{n.RangeClause, escapeWithin(n.Body), escapeWithin(n.Else)}
		default:
			escaped[i] = n
		}
	}
	return escaped
}

func escapeWithin(nodes []Node) []Node {
	if len(nodes) == 0 {
		return nil
	}
	return escapeSegments(append([]Node{&Literal{}}, nodes...))[1:]
}

func isEscaped(x Expr) bool {
	call, ok := x.(*Call)
	if !ok {
		return false
	}
	switch call.Function {
	case FuncPath, FuncPathEscape, FuncQueryEscape:
		return true
	}
	return false
}

// sampleURI returns the URI with x for each value, if it is no more than text
// and values.
func sampleURI(nodes []Node) (string, bool) {
	var b strings.Builder
	for i, n := range nodes {
		switch n := n.(type) {
		case *Literal:
			b.WriteString(n.Text)
		case *Print:
			if i == 0 {
				b.WriteString("x:")
			}
			b.WriteString("x")
		default:
			return "", false
		}
	}
	return b.String(), true
}
