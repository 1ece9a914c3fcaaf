package gen

import (
	"github.com/dave/jennifer/jen"

	"github.com/mcprompt/mcprompt/spec/text"
)

// isJoin reports whether a text is a mere sequence of strings, for which no builder
// is needed.
func isJoin(nodes []text.Node) bool {
	for _, n := range nodes {
		switch n.(type) {
		case *text.Literal, *text.Print:
		default:
			return false
		}
	}
	return true
}

// parts returns the strings that a mere sequence of them consists of.
func (c *compiler) parts(nodes []text.Node) []expression {
	var parts []expression
	for _, n := range nodes {
		switch n := n.(type) {
		case *text.Literal:
			parts = append(parts, concatenation(n.Text)...)
		case *text.Print:
			parts = append(parts, c.joined(n.X)...)
		}
	}
	return parts
}

// joined returns the strings that make up the printed form of x.
func (c *compiler) joined(x text.Expr) []expression {
	if concat, ok := x.(*text.Concat); ok {
		var parts []expression
		for _, operand := range concat.Operands {
			parts = append(parts, c.joined(operand)...)
		}
		return parts
	}
	return []expression{c.printed(x)}
}

// callWithText returns a call, which starts at a column, of a function with a text as
// its one argument.
func (c *compiler) callWithText(function expression, nodes []text.Node, column int) *jen.Statement {
	if isJoin(nodes) {
		parts := c.parts(nodes)
		return jen.Add(function).Call(filled(parts, column+function.width+len("(")))
	}
	c.buildText(nodes)
	return jen.Add(function).Call(builtText())
}

// maxLine is how long a line may get before it is broken.
const maxLine = 100

// filled returns strings joined: on one line where they fit or a raw string breaks it
// anyway, else on as many as they fill from a column on.
func filled(parts []expression, column int) jen.Code {
	whole := sum(parts)
	if whole.isBroken || whole.width <= maxLine || len(parts) == 1 {
		return whole
	}
	code := jen.Add(parts[0])
	column += parts[0].width
	for _, part := range parts[1:] {
		code.Op("+")
		if column+len(" + ")+part.width > maxLine {
			code.Line()
			column = part.width
		} else {
			column += len(" + ") + part.width
		}
		code.Add(part)
	}
	return code
}

// textValue returns an expression for a text that can be written any number of
// times.
func (c *compiler) textValue(nodes []text.Node, base string) expression {
	if len(nodes) == 0 {
		return quoted("")
	}
	if literal, ok := nodes[0].(*text.Literal); ok && len(nodes) == 1 && len(literal.Text) <= maxLine {
		return quoted(literal.Text)
	}
	if !isJoin(nodes) {
		c.buildText(nodes)
		return c.define(base, builtText())
	}
	parts := c.parts(nodes)
	if p, ok := nodes[0].(*text.Print); ok && len(nodes) == 1 && isSimple(p.X) && p.X.Type().Kind == text.String {
		return parts[0]
	}
	return c.define(base, sum(parts))
}

// buildText adds the statements that leave a text in b, and builtText returns it.
func (c *compiler) buildText(nodes []text.Node) {
	if c.used {
		c.add(jen.Id("b").Dot("Reset").Call())
	}
	c.used = true
	if size := c.textSize(nodes); len(size) > 0 {
		c.add(jen.Id("b").Dot("Grow").Call(sum(size)))
	}
	c.addNodes(nodes)
}

func builtText() expression { return call(atom("b").selector("String")) }

// textSize returns about how many bytes a text has, as far as its arguments tell: a
// number, and so many times the length of each argument.
func (c *compiler) textSize(nodes []text.Node) []expression {
	size := textSize{times: map[*text.Argument]int{}}
	for _, n := range nodes {
		switch n := n.(type) {
		case *text.Literal:
			size.fixed += len(n.Text)
		case *text.Print:
			size.fixed += size.addPrinted(n.X)
		case *text.If:
			size.fixed += max(literalSize(n.Then), literalSize(n.Else))
		case *text.Range:
			if ref, ok := n.List.(*text.ArgumentRef); ok {
				size.add(ref.Argument, 16+literalSize(n.Body))
			}
		}
	}
	var terms []expression
	if size.fixed > 0 {
		terms = append(terms, integer(size.fixed))
	}
	for _, a := range size.arguments {
		term := call(atom("len"), c.field(a))
		if times := size.times[a]; times > 1 {
			term = infix("*", multiplyPrecedence, integer(times), term)
		}
		terms = append(terms, term)
	}
	return terms
}

// A textSize is how many bytes a text has.
type textSize struct {
	fixed     int
	arguments []*text.Argument
	times     map[*text.Argument]int
}

func (s *textSize) add(a *text.Argument, times int) {
	if s.times[a] == 0 {
		s.arguments = append(s.arguments, a)
	}
	s.times[a] += times
}

// addPrinted adds the lengths of the texts that are in the printed form of x to
// the size, and returns about how many bytes the rest of it has.
func (s *textSize) addPrinted(x text.Expr) (rest int) {
	switch x := x.(type) {
	case *text.Printed:
		return s.addPrinted(x.X)
	case *text.ArgumentRef:
		if kind := x.Argument.Type.Kind; kind == text.String || kind == text.Enum {
			s.add(x.Argument, 1)
			return 0
		}
	case *text.Call:
		for _, arg := range x.Args {
			s.addPrinted(arg)
		}
	}
	return 8
}

// literalSize returns the bytes of the literals among nodes.
func literalSize(nodes []text.Node) int {
	n := 0
	for _, node := range nodes {
		switch node := node.(type) {
		case *text.Literal:
			n += len(node.Text)
		case *text.If:
			n += max(literalSize(node.Then), literalSize(node.Else))
		}
	}
	return n
}
