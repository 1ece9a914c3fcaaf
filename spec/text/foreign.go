package text

import (
	"maps"
	"slices"
	"strings"
	"text/template/parse"

	"github.com/mcprompt/mcprompt/spec/support"
)

// spelled returns how the template writes the variable or the argument of that
// name within s, or "" where there is none within reach.
func (k *checking) spelled(name string, s *Scope) string {
	switch {
	case s.variable(name) != nil:
		return "$" + name
	case k.argument(name) == nil:
		return ""
	case s.dot.Type().Kind == Arguments:
		return "." + name
	case s.dollar.Type().Kind == Arguments:
		return "$." + name
	}
	return ""
}

// noFunction reports a name that is written as a function and is none.
func (c *call) noFunction() *result {
	name := c.name.Ident
	if spelled := c.k.spelled(name, c.s); spelled != "" {
		return c.fault(c.name, "there is no function %q; did you mean %s?", name, spelled)
	}
	return c.fault(c.name, "there is no function %q%s", name, c.insteadOf(name))
}

// insteadOf says what to write in place of a name that is no function.
func (c *call) insteadOf(name string) string {
	if function := folded(name); functions[function] != nil {
		return "; did you mean " + function + "?"
	}
	known := slices.Sorted(maps.Keys(functions))
	isAlone := c.k.alone == c.name
	if remedy := foreignFunctions()[folded(name)]; remedy != "" && (!isAlone || isOfNothing(remedy)) {
		return ": " + remedy
	}
	if hint := didYouMean(name, known); hint != "" {
		return hint
	}
	var near []string
	for _, v := range c.s.variables {
		near = append(near, v.Name)
	}
	for _, a := range c.k.arguments {
		near = append(near, a.Name)
	}
	if spelled := c.k.spelled(support.Suggest(name, near), c.s); spelled != "" {
		return "; did you mean " + spelled + "?"
	}
	if isAlone {
		return ": " + inForeignBraces
	}
	return ": there are " + strings.Join(known, ", ")
}

// chain reports a field of a value: no value has any, so that the author means
// another thing, or another program.
func (k *checking) chain(n *parse.ChainNode, s *Scope) {
	root, ok := n.Node.(*parse.IdentifierNode)
	if !ok || functions[root.Ident] != nil {
		k.fault(n, "%s: values have no fields or methods here", n)
		return
	}
	whole := &foreignName{n, root}
	spelled := k.spelled(root.Ident, s)
	if spelled == "" && len(n.Field) == 1 {
		spelled = k.spelled(n.Field[0], s)
	}
	if spelled != "" {
		k.fault(whole, "%s: values have no fields or methods here; did you mean %s?", n, spelled)
		return
	}
	hint := ""
	if k.alone == n {
		hint = ": " + inForeignBraces
	}
	k.fault(whole, "there is no value %s%s", n, hint)
}

// A foreignName is a chain of fields with the name that it starts with.
type foreignName struct {
	*parse.ChainNode
	root *parse.IdentifierNode
}

func (n *foreignName) Position() parse.Pos { return n.root.Position() }

// misplaced reports a command that is written as in another language: its first
// operand is no function. It reports false where it knows no such language.
func (k *checking) misplaced(cmd *parse.CommandNode) bool {
	switch second := cmd.Args[1].(type) {
	case *parse.IdentifierNode:
		f := functions[second.Ident]
		if !isInfixFunction(second.Ident) {
			return false
		}
		write := f.usage
		if len(cmd.Args) == 3 {
			write = strings.Join([]string{second.Ident, asOperand(cmd.Args[0]), asOperand(cmd.Args[2])}, " ")
		}
		k.fault(second, "%s stands before its arguments: write %s", second.Ident, write)
		return true
	case *parse.NumberNode:
		if strings.HasPrefix(second.Text, "-") || strings.HasPrefix(second.Text, "+") {
			k.fault(second, noArithmetic)
			return true
		}
	}
	return false
}

// inDoubleQuotes returns a hint where n is a character constant, which is a number
// in Go and a text elsewhere.
func inDoubleQuotes(n parse.Node) string {
	if n, ok := n.(*parse.NumberNode); ok && n.Text[0] == '\'' {
		return "; texts stand in double quotes: write " + straightQuotes(n.Text)
	}
	return ""
}
