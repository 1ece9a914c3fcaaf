package gen

import (
	"strconv"
	"strings"
	"unicode"

	"github.com/mcprompt/mcprompt/spec"
	"github.com/mcprompt/mcprompt/spec/text"
)

// compiler turns checked templates into Go statements.
type compiler struct {
	*promptWriter
	message int // the number of the message being compiled, from 1
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

func newCompiler(w *promptWriter) *compiler {
	c := &compiler{
		promptWriter: w, locals: map[*text.Variable]string{}, taken: map[string]bool{}, numbers: map[string]int{}, read: map[*text.Variable]bool{},
		places: places(w.prompt),
	}
	note := func(x text.Expr) {
		if v, ok := x.(*text.VariableRef); ok {
			c.read[v.Variable] = true
		}
	}
	for _, m := range w.prompt.Messages {
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
	for _, s := range w.prompt.Slots {
		c.read[s.Element] = true
	}
	return c
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
	c.file.locals[numbered] = true
	return numbered
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

// isJoin reports whether a text is a mere sequence of strings.
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

// call writes a call of function with a text as its one argument.
func (c *compiler) call(function string, nodes []text.Node) {
	if !isJoin(nodes) {
		c.build(nodes)
		c.line(function, "(b.String())")
		return
	}
	var parts []string
	for _, n := range nodes {
		switch n := n.(type) {
		case *text.Literal:
			parts = append(parts, concatenation(n.Text))
		case *text.Print:
			parts = append(parts, c.joined(n.X)...)
		}
	}
	c.callJoined(function, parts)
}

// maxLine is how long a line may get before a sequence of strings is broken.
const maxLine = 100

// callJoined writes a call whose argument is the parts joined: on one line where
// they fit or a raw string breaks them anyway, else on as many as they fill.
func (c *compiler) callJoined(function string, parts []string) {
	if len(parts) == 0 {
		parts = []string{`""`}
	}
	joined := strings.Join(parts, " + ")
	if len(parts) == 1 || len(joined) <= maxLine || strings.Contains(joined, "\n") {
		c.line(function, "(", joined, ")")
		return
	}
	line := function + "(" + parts[0]
	indent := c.indent
	for _, part := range parts[1:] {
		if len(line)+len(" + ")+len(part) > maxLine {
			c.line(line, " +")
			c.indent = indent + 1
			line = part
		} else {
			line += " + " + part
		}
	}
	c.line(line, ")")
	c.indent = indent
}

// joined returns the strings that make up the printed form of x.
func (c *compiler) joined(x text.Expr) []string {
	if concat, ok := x.(*text.Concat); ok {
		var parts []string
		for _, operand := range concat.Operands {
			parts = append(parts, c.joined(operand)...)
		}
		return parts
	}
	return []string{c.printed(x)}
}

// build writes the statements that leave a text in b.
func (c *compiler) build(nodes []text.Node) {
	if c.used {
		c.line("b.Reset()")
	}
	c.used = true
	if size := c.size(nodes); size != "" {
		c.line("b.Grow(", size, ")")
	}
	c.statements(nodes)
}

// size returns the expression for about how many bytes a text has, as far as its
// arguments tell, or "".
func (c *compiler) size(nodes []text.Node) string {
	size := textSize{times: map[string]int{}}
	for _, n := range nodes {
		switch n := n.(type) {
		case *text.Literal:
			size.fixed += len(n.Text)
		case *text.Print:
			size.fixed += c.printedSize(n.X, &size)
		case *text.If:
			size.fixed += max(literalSize(n.Then), literalSize(n.Else))
		case *text.Range:
			if ref, ok := n.List.(*text.ArgumentRef); ok {
				size.add(c.expr(ref), 16+literalSize(n.Body))
			}
		}
	}
	return size.String()
}

// printedSize adds the lengths of the texts that are in the printed form of x to
// size, and returns about how many bytes the rest of it has.
func (c *compiler) printedSize(x text.Expr, size *textSize) (rest int) {
	switch x := x.(type) {
	case *text.Printed:
		return c.printedSize(x.X, size)
	case *text.ArgumentRef:
		if kind := x.Argument.Type.Kind; kind == text.String || kind == text.Enum {
			size.add(c.expr(x), 1)
			return 0
		}
	case *text.Call:
		for _, arg := range x.Args {
			c.printedSize(arg, size)
		}
	}
	return 8
}

// textSize is how many bytes a text has: a fixed number, and so many times the
// length of each operand.
type textSize struct {
	fixed    int
	operands []string
	times    map[string]int
}

func (s *textSize) add(operand string, times int) {
	if s.times[operand] == 0 {
		s.operands = append(s.operands, operand)
	}
	s.times[operand] += times
}

// String returns the size as a Go expression, or "" where there is nothing to it.
func (s *textSize) String() string {
	var terms []string
	if s.fixed > 0 {
		terms = append(terms, strconv.Itoa(s.fixed))
	}
	for _, operand := range s.operands {
		term := "len(" + operand + ")"
		if times := s.times[operand]; times > 1 {
			term = strconv.Itoa(times) + "*" + term
		}
		terms = append(terms, term)
	}
	if len(terms) == 1 {
		return strings.Replace(terms[0], "*", " * ", 1) // as gofmt has it
	}
	return strings.Join(terms, " + ")
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

func (c *compiler) statements(nodes []text.Node) {
	for _, n := range nodes {
		c.statement(n)
	}
}

func (c *compiler) statement(n text.Node) {
	switch n := n.(type) {
	case *text.Literal:
		c.line("b.WriteString(", concatenation(n.Text), ")")
	case *text.Print:
		c.printStatement(n.X)
	case *text.Declare:
		c.set(n.Variable, n.X, ":=")
	case *text.Assign:
		c.set(n.Variable, n.X, "=")
	case *text.If:
		c.ifStatement(n)
	case *text.Range:
		c.rangeStatement(n)
	case text.Break:
		c.line("break")
	case text.Continue:
		c.line("continue")
	}
}

// printStatement writes the statements that add the printed form of x to b.
func (c *compiler) printStatement(x text.Expr) {
	switch x := x.(type) {
	case *text.Printed:
		c.printStatement(x.X)
		return
	case *text.Concat:
		for _, operand := range x.Operands {
			c.printStatement(operand)
		}
		return
	case *text.Call:
		if x.Function == text.FuncFence {
			language, code := c.expr(x.Args[0]), c.expr(x.Args[1])
			c.line(c.support("writeFence"), "(&b, ", language, ", ", code, ")")
			return
		}
	}
	c.line("b.WriteString(", c.printed(x), ")")
}

// set writes the declaration of a variable, or an assignment to it.
func (c *compiler) set(v *text.Variable, x text.Expr, operator string) {
	if ref, ok := x.(*text.VariableRef); ok && ref.Variable == v {
		return
	}
	if !c.read[v] {
		// Nothing refers to the variable, but making its value may fail.
		c.line("_ = ", c.expr(x))
		return
	}
	value := c.assigned(x, v.Type)
	c.line(c.variable(v, "value"), " ", operator, " ", value)
}

// assigned returns x as it stands behind = or :=, where strings can be joined in
// the open.
func (c *compiler) assigned(x text.Expr, t text.Type) string {
	if concat, ok := x.(*text.Concat); ok {
		return strings.Join(c.joined(concat), " + ")
	}
	return c.typed(x, t)
}

func (c *compiler) ifStatement(n *text.If) {
	then, otherwise, condition := n.Then, n.Else, n.Condition
	if len(then) == 0 && len(otherwise) > 0 {
		then, otherwise, condition = otherwise, nil, &text.Not{X: condition}
	}
	code := c.condition(condition)
	if len(then) == 0 {
		c.line("_ = ", code)
		return
	}
	c.open("if ", code, " {")
	c.statements(then)
	c.elseBranch(otherwise)
	c.close("}")
}

// elseBranch writes else, or else if where that is all there is and its condition
// takes no statements of its own.
func (c *compiler) elseBranch(nodes []text.Node) {
	if len(nodes) == 0 {
		return
	}
	if inner, ok := nodes[0].(*text.If); ok && len(nodes) == 1 && len(inner.Then) > 0 {
		start := len(c.text)
		if code := c.condition(inner.Condition); len(c.text) == start {
			c.reopen("} else if ", code, " {")
			c.statements(inner.Then)
			c.elseBranch(inner.Else)
			return
		}
		c.text = c.text[:start]
	}
	c.reopen("} else {")
	c.statements(nodes)
}

func (c *compiler) rangeStatement(n *text.Range) {
	list := c.expr(n.List)
	if len(n.Body) == 0 && len(n.Else) == 0 {
		c.line("_ = ", list) // which may fail
		return
	}
	if len(n.Else) > 0 && (!isSimple(n.List) || changes(n.Body, n.List)) {
		name := c.local("list")
		c.line(name, " := ", list)
		list = name
	}
	if len(n.Body) > 0 {
		c.openLoop(&n.RangeClause, list)
		c.statements(n.Body)
		c.close("}")
	}
	if len(n.Else) > 0 {
		c.open("if len(", list, ") == 0 {")
		c.statements(n.Else)
		c.close("}")
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

// openRange writes the head of the loop for a message.
func (c *compiler) openRange(clause *text.RangeClause) {
	c.openLoop(clause, c.expr(clause.List))
}

func (c *compiler) openLoop(clause *text.RangeClause, list string) {
	index, element := "_", "_"
	if clause.Index != nil && c.read[clause.Index] {
		index = c.variable(clause.Index, "i")
	}
	if c.read[clause.Element] {
		element = c.variable(clause.Element, c.elementName(clause.List))
	}
	switch {
	case element != "_":
		c.open("for ", index, ", ", element, " := range ", list, " {")
	case index != "_":
		c.open("for ", index, " := range ", list, " {")
	default:
		c.open("for range ", list, " {")
	}
}

// elementName names an element of a list after the list: "file" for Files.
func (c *compiler) elementName(list text.Expr) string {
	ref, ok := list.(*text.ArgumentRef)
	if !ok {
		return "element"
	}
	name := unexported(c.field(ref.Argument))
	if singular, ok := strings.CutSuffix(name, "s"); ok && len(singular) > 1 && !strings.HasSuffix(singular, "s") {
		return singular
	}
	return name + "Element"
}

// field returns the name of the field that holds an argument.
func (c *compiler) field(a *text.Argument) string {
	for _, argument := range c.prompt.Arguments {
		if argument.Name.Wire == a.Name {
			return c.is.fields[argument]
		}
	}
	panic("no argument " + a.Name)
}
