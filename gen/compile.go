package gen

import (
	"fmt"
	"strings"
	"unicode"

	"github.com/dave/jennifer/jen"

	"github.com/mcprompt/mcprompt/spec"
	"github.com/mcprompt/mcprompt/spec/text"
)

// A compiler turns checked templates into Go statements.
type compiler struct {
	*promptFile
	// statements are those of the block that is being made. None is ever taken back.
	statements []jen.Code
	message    int // the number of the message being compiled, from 1
	// locals are the Go names of template variables, and taken the names of all
	// locals so far: none is used twice, so that none hides another. Numbers are the
	// last ones that stand behind names.
	locals  map[*text.Variable]string
	taken   map[string]bool
	numbers map[string]int
	// read are the variables that something refers to. Go refuses the others.
	read map[*text.Variable]bool
	// used says that the builder may hold the text of an earlier message.
	used bool
	// room is the variable with the room for messages, and places where in it each
	// has its own.
	room   string
	places map[*spec.Message]place
}

func newCompiler(f *promptFile) *compiler {
	c := &compiler{
		promptFile: f, locals: map[*text.Variable]string{}, taken: map[string]bool{}, numbers: map[string]int{}, read: map[*text.Variable]bool{},
		places: places(f.prompt),
	}
	note := func(x text.Expr) {
		if v, ok := x.(*text.VariableRef); ok {
			c.read[v.Variable] = true
		}
	}
	for _, m := range f.prompt.Messages {
		if m.Range != nil {
			text.InspectExpr(m.Range.List, note)
		}
		if m.If != nil {
			text.InspectExpr(m.If, note)
		}
		for _, nodes := range texts(m.Content) {
			text.Inspect(nodes, note)
		}
	}
	for _, s := range f.prompt.Slots {
		c.read[s.Element] = true
	}
	return c
}

// add adds a statement to the block that is being made.
func (c *compiler) add(statement jen.Code) { c.statements = append(c.statements, statement) }

// block returns the statements that f adds, as a block of their own.
func (c *compiler) block(f func()) []jen.Code {
	around := c.statements
	c.statements = nil
	f()
	inner := c.statements
	c.statements = around
	return inner
}

// conditionAlone returns a condition and the statements that it takes.
func (c *compiler) conditionAlone(x text.Expr) (test expression, before []jen.Code) {
	before = c.block(func() { test = c.condition(x) })
	return test, before
}

// chain adds another if to branches, which next returns for its test: behind else or,
// where the condition takes statements of its own, in an else with them.
func (c *compiler) chain(branches *jen.Statement, condition text.Expr, next func(test expression) *jen.Statement) {
	test, before := c.conditionAlone(condition)
	if len(before) == 0 {
		branches.Else().Add(next(test))
		return
	}
	branches.Else().Block(append(before, c.block(func() { c.add(next(test)) })...)...)
}

// local returns a new name for a local variable, made of what it holds.
func (c *compiler) local(base string) string {
	var b strings.Builder
	for _, r := range base {
		if r == '_' || unicode.IsLetter(r) || b.Len() > 0 && unicode.IsDigit(r) {
			b.WriteRune(r)
		}
	}
	name := b.String()
	if strings.Trim(name, "_") == "" {
		name = "v"
	}
	numbered, number := freeFrom(name, max(c.numbers[name], 1), func(name string) bool { return c.taken[name] || c.isTaken(name) })
	c.numbers[name] = number
	c.taken[numbered] = true
	return numbered
}

// define adds the statement that gives a new variable, named after base, a value.
func (c *compiler) define(base string, value expression) expression {
	name := atom(c.local(base))
	c.add(jen.Add(name).Op(":=").Add(value))
	return name
}

// variable returns the Go name of a template variable, choosing it at the
// variable's declaration.
func (c *compiler) variable(v *text.Variable, base string) string {
	name, ok := c.locals[v]
	if !ok {
		if v.Name != "" {
			base = v.Name
		}
		name = c.local(base)
		c.locals[v] = name
	}
	return name
}

// field returns the field that holds an argument.
func (c *compiler) field(a *text.Argument) expression {
	return atom("args").selector(c.fieldName(a))
}

func (c *compiler) fieldName(a *text.Argument) string {
	for _, argument := range c.prompt.Arguments {
		if argument.Name.Wire == a.Name {
			return c.is.fields[argument]
		}
	}
	panic("no argument " + a.Name)
}

func (c *compiler) addNodes(nodes []text.Node) {
	for _, n := range nodes {
		c.addNode(n)
	}
}

// addNode adds the statements for a node, the text of which goes to b.
func (c *compiler) addNode(n text.Node) {
	switch n := n.(type) {
	case *text.Literal:
		c.addWrite(sum(concatenation(n.Text)))
	case *text.Print:
		c.addPrint(n.X)
	case *text.Declare:
		c.addAssignment(n.Variable, ":=", n.X)
	case *text.Assign:
		c.addAssignment(n.Variable, "=", n.X)
	case *text.If:
		c.addIf(n)
	case *text.Range:
		c.addRange(n)
	case text.Break:
		c.add(jen.Break())
	case text.Continue:
		c.add(jen.Continue())
	default:
		panic(fmt.Sprintf("no Go for a %T", n))
	}
}

// addWrite adds the statement that writes a string.
func (c *compiler) addWrite(s expression) { c.add(jen.Id("b").Dot("WriteString").Call(s)) }

// addPrint adds the statements that write the printed form of x.
func (c *compiler) addPrint(x text.Expr) {
	switch x := x.(type) {
	case *text.Printed:
		c.addPrint(x.X)
		return
	case *text.Concat:
		for _, operand := range x.Operands {
			c.addPrint(operand)
		}
		return
	case *text.Call:
		if x.Function == text.FuncFence {
			language, code := c.expr(x.Args[0]), c.expr(x.Args[1])
			c.add(call(c.support("writeFence"), unary("&", atom("b")), language, code))
			return
		}
	}
	c.addWrite(c.printed(x))
}

// addAssignment adds the declaration of a variable, or an assignment to it.
func (c *compiler) addAssignment(v *text.Variable, operator string, x text.Expr) {
	if ref, ok := x.(*text.VariableRef); ok && ref.Variable == v {
		return
	}
	if !c.read[v] {
		c.addEvaluation(c.expr(x)) // nothing refers to the variable
		return
	}
	value := c.assigned(x, v.Type)
	c.add(jen.Id(c.variable(v, "value")).Op(operator).Add(value))
}

// addEvaluation adds a statement that makes a value, which may fail, and leaves it.
func (c *compiler) addEvaluation(x expression) { c.add(jen.Id("_").Op("=").Add(x)) }

func (c *compiler) addIf(n *text.If) {
	then, otherwise, condition := n.Then, n.Else, n.Condition
	if len(then) == 0 && len(otherwise) > 0 {
		then, otherwise, condition = otherwise, nil, &text.Not{X: condition}
	}
	test := c.condition(condition)
	if len(then) == 0 {
		c.addEvaluation(test)
		return
	}
	c.add(c.branches(test, then, otherwise))
}

// branches returns an if with its else, which is an else if where that is all there is.
func (c *compiler) branches(test expression, then, otherwise []text.Node) *jen.Statement {
	branches := jen.If(test).Block(c.nodesBlock(then)...)
	if len(otherwise) == 0 {
		return branches
	}
	if inner, ok := otherwise[0].(*text.If); ok && len(otherwise) == 1 && len(inner.Then) > 0 {
		c.chain(branches, inner.Condition, func(test expression) *jen.Statement {
			return c.branches(test, inner.Then, inner.Else)
		})
		return branches
	}
	return branches.Else().Block(c.nodesBlock(otherwise)...)
}

// nodesBlock returns the statements for nodes as a block of their own.
func (c *compiler) nodesBlock(nodes []text.Node) []jen.Code {
	return c.block(func() { c.addNodes(nodes) })
}

func (c *compiler) addRange(n *text.Range) {
	list := c.expr(n.List)
	if len(n.Body) == 0 && len(n.Else) == 0 {
		c.addEvaluation(list)
		return
	}
	if len(n.Else) > 0 && (!isSimple(n.List) || changes(n.Body, n.List)) {
		list = c.define("list", list)
	}
	if len(n.Body) > 0 {
		c.addLoop(&n.RangeClause, list, func() { c.addNodes(n.Body) })
	}
	if len(n.Else) > 0 {
		isEmpty := infix("==", comparePrecedence, call(atom("len"), list), integer(0))
		c.add(jen.If(isEmpty).Block(c.nodesBlock(n.Else)...))
	}
}

// changes reports whether nodes give the variable that list is another value.
func changes(nodes []text.Node, list text.Expr) bool {
	ref, ok := list.(*text.VariableRef)
	if !ok {
		return false
	}
	for _, n := range nodes {
		switch n := n.(type) {
		case *text.Assign:
			if n.Variable == ref.Variable {
				return true
			}
		case *text.If:
			if changes(n.Then, list) || changes(n.Else, list) {
				return true
			}
		case *text.Range:
			if changes(n.Body, list) || changes(n.Else, list) {
				return true
			}
		}
	}
	return false
}

// addLoop adds a loop over a list with the statements that body adds.
func (c *compiler) addLoop(clause *text.RangeClause, list expression, body func()) {
	index, element := "_", "_"
	if clause.Index != nil && c.read[clause.Index] {
		index = c.variable(clause.Index, "i")
	}
	if c.read[clause.Element] {
		element = c.variable(clause.Element, c.elementName(clause.List))
	}
	head := jen.Range().Add(list)
	switch {
	case element != "_":
		head = jen.List(jen.Id(index), jen.Id(element)).Op(":=").Add(head)
	case index != "_":
		head = jen.Id(index).Op(":=").Add(head)
	}
	c.add(jen.For(head).Block(c.block(body)...))
}

// elementName names an element of a list after the list: "file" for Files.
func (c *compiler) elementName(list text.Expr) string {
	ref, ok := list.(*text.ArgumentRef)
	if !ok {
		return "element"
	}
	name := unexported(c.fieldName(ref.Argument))
	if singular, ok := strings.CutSuffix(name, "s"); ok && len(singular) > 1 && !strings.HasSuffix(singular, "s") {
		return singular
	}
	return name + "Element"
}
