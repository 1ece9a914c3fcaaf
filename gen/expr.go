package gen

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/mcprompt/mcprompt/spec/text"
)

// condition returns a boolean expression as it stands after if.
func (c *compiler) condition(x text.Expr) string { return c.boolean(x, orPrecedence) }

// The precedence of Go's operators, as far as conditions use them.
const (
	orPrecedence = iota
	andPrecedence
	comparePrecedence
	unaryPrecedence
)

// boolean returns a boolean expression, in parentheses where it binds less than
// an operator of the given precedence.
func (c *compiler) boolean(x text.Expr, precedence int) string {
	within := func(own int, code string) string {
		if own < precedence {
			return "(" + code + ")"
		}
		return code
	}
	switch x := x.(type) {
	case *text.IsPresent:
		return within(comparePrecedence, c.expr(x.X)+" != nil")
	case *text.Truth:
		if x.X.Type().Kind == text.Boolean {
			return c.boolean(x.X, precedence)
		}
		return within(comparePrecedence, c.truth(x.X, "!=", ">"))
	case *text.Not:
		return c.negation(x.X, precedence)
	case *text.Compare:
		if code := c.compareBooleans(x, precedence); code != "" {
			return code
		}
		if len(x.Others) == 1 {
			return within(comparePrecedence, c.compare(x.X, x.Op, x.Others[0]))
		}
		parts := make([]string, len(x.Others))
		subject := c.held(x.X)
		for i, other := range x.Others {
			parts[i] = c.boolean(&text.Compare{Op: x.Op, X: subject, Others: []text.Expr{other}}, andPrecedence)
		}
		return within(orPrecedence, strings.Join(parts, " || "))
	case *text.And:
		return c.logic(x.Operands, " && ", andPrecedence, precedence)
	case *text.Or:
		return c.logic(x.Operands, " || ", orPrecedence, precedence)
	}
	return c.expr(x)
}

// truth returns the comparison that says whether x is true, or with the other
// operators whether it is false.
func (c *compiler) truth(x text.Expr, unequal, greater string) string {
	code := c.expr(x)
	switch t := x.Type(); t.Kind {
	case text.String, text.Enum:
		return code + " " + unequal + ` ""`
	case text.URI:
		return code + " " + unequal + " nil"
	case text.JSON, text.List:
		return "len(" + code + ") " + greater + " 0"
	case text.Date, text.Datetime, text.Go:
		c.line("_ = ", code) // which may have failed; else it is true
		return strconv.FormatBool(unequal == "!=")
	}
	return code + " " + unequal + " 0"
}

// negation returns !x, put the way one would say it.
func (c *compiler) negation(x text.Expr, precedence int) string {
	code := ""
	switch x := x.(type) {
	case *text.IsPresent:
		code = c.expr(x.X) + " == nil"
	case *text.Truth:
		if x.X.Type().Kind == text.Boolean {
			return c.negation(x.X, precedence)
		}
		code = c.truth(x.X, "==", "==")
	case *text.Not:
		return c.boolean(x.X, precedence)
	case *text.Compare:
		if len(x.Others) == 1 && x.X.Type().Kind != text.Boolean {
			opposite := [...]text.Op{text.NotEqual, text.Equal, text.GreaterOrEqual, text.Greater, text.LessOrEqual, text.Less}
			if x.X.Type().Kind != text.Number || x.Op <= text.NotEqual {
				code = c.compare(x.X, opposite[x.Op], x.Others[0])
			}
		}
	}
	if code == "" {
		return "!" + c.boolean(x, unaryPrecedence)
	}
	if precedence > comparePrecedence {
		return "(" + code + ")"
	}
	return code
}

// compareBooleans says "x" for x == true.
func (c *compiler) compareBooleans(x *text.Compare, precedence int) string {
	if len(x.Others) != 1 || x.X.Type().Kind != text.Boolean {
		return ""
	}
	operand, other := x.X, x.Others[0]
	value, ok := other.(*text.Constant)
	if !ok {
		operand = other
		value, ok = x.X.(*text.Constant)
	}
	if !ok {
		code := c.boolean(x.X, unaryPrecedence) + " " + x.Op.String() + " " + c.boolean(other, unaryPrecedence)
		if precedence > comparePrecedence {
			return "(" + code + ")"
		}
		return code
	}
	if value.Value.(bool) == (x.Op == text.Equal) {
		return c.boolean(operand, precedence)
	}
	return c.negation(operand, precedence)
}

func (c *compiler) compare(x text.Expr, op text.Op, y text.Expr) string {
	// Go compares an int with an int64 only once it is one.
	want := x.Type()
	if y.Type().Kind == text.Integer && !isConstant(y) {
		want = y.Type()
	}
	return c.operand(x, want) + " " + op.String() + " " + c.operand(y, want)
}

// operand returns an operand of a comparison in values of type t, which a
// constant takes on by itself.
func (c *compiler) operand(x text.Expr, t text.Type) string {
	if isConstant(x) {
		return c.expr(x)
	}
	return c.typed(x, t)
}

func isConstant(x text.Expr) bool {
	_, ok := x.(*text.Constant)
	return ok
}

// logic joins boolean operands. Where an operand takes statements of its own, to
// be run only if it is reached, the outcome is computed step by step.
func (c *compiler) logic(operands []text.Expr, operator string, own, precedence int) string {
	start := len(c.text)
	goesOn := strconv.FormatBool(own == andPrecedence)
	var parts []string
	for i, x := range operands {
		before := len(c.text)
		part := c.boolean(x, own+1)
		if i > 0 && len(c.text) > before {
			c.text = c.text[:start]
			return c.stepwise(operands, operator)
		}
		// What can only fail is true, once it has not.
		if part == goesOn {
			continue
		}
		parts = append(parts, part)
		if part == "true" || part == "false" {
			break
		}
	}
	if len(parts) == 0 {
		return goesOn
	}
	code := strings.Join(parts, operator)
	if own < precedence {
		return "(" + code + ")"
	}
	return code
}

func (c *compiler) stepwise(operands []text.Expr, operator string) string {
	name := c.local("ok")
	c.line(name, " := ", c.boolean(operands[0], orPrecedence))
	guard := name
	if operator == " || " {
		guard = "!" + name
	}
	for _, x := range operands[1:] {
		c.open("if ", guard, " {")
		c.line(name, " = ", c.boolean(x, orPrecedence))
		c.close("}")
	}
	return name
}

// isSimple reports whether x can be written twice.
func isSimple(x text.Expr) bool {
	switch x := x.(type) {
	case *text.Constant, *text.ArgumentRef, *text.VariableRef:
		return true
	case *text.Present:
		return isSimple(x.X)
	}
	return false
}

// held returns an expression for the value of x that can be written any number of
// times.
func (c *compiler) held(x text.Expr) text.Expr {
	if isSimple(x) {
		return x
	}
	v := &text.Variable{Type: x.Type()}
	name := c.variable(v, "value")
	c.line(name, " := ", c.assigned(x, x.Type()))
	return &text.VariableRef{Variable: v}
}

// typed returns an expression of the Go type for t, which differs from that of x
// only for integers.
func (c *compiler) typed(x text.Expr, t text.Type) string {
	code := c.expr(x)
	if constant, ok := x.(*text.Constant); ok {
		switch v := constant.Value.(type) {
		case int64:
			if t.Kind == text.Integer {
				return "int64(" + code + ")"
			}
		case string:
			if t.Kind == text.Enum && c.enumConstant(t, v) == "" {
				return c.goType(t) + "(" + code + ")"
			}
		}
		return code
	}
	if x.Type().Kind == text.Int && t.Kind == text.Integer {
		return "int64(" + code + ")"
	}
	return code
}

func (c *compiler) enumConstant(t text.Type, value string) string {
	if e := c.is.enumOf(t); e != nil {
		return e.byValue[value]
	}
	return ""
}

// expr returns a Go expression for x. What cannot be said in an expression is
// said in statements before it.
func (c *compiler) expr(x text.Expr) string {
	switch x := x.(type) {
	case *text.Constant:
		return c.constant(x)
	case *text.ArgumentRef:
		return "args." + c.field(x.Argument)
	case *text.VariableRef:
		return c.variable(x.Variable, "value")
	case *text.Present:
		if isPointer(x.X.Type()) {
			return "*" + c.expr(x.X)
		}
		return c.expr(x.X)
	case *text.Printed:
		return c.printed(x.X)
	case *text.Concat:
		v := c.local("text")
		c.line(v, " := ", c.assigned(x, x.Type()))
		return v
	case *text.Choose:
		return c.choose(x)
	case *text.Call:
		return c.function(x)
	}
	return c.boolean(x, orPrecedence)
}

func (c *compiler) constant(x *text.Constant) string {
	switch v := x.Value.(type) {
	case string:
		if x.T.Kind == text.Enum {
			if name := c.enumConstant(x.T, v); name != "" {
				return name
			}
		}
		return quote(v)
	case int64:
		return strconv.FormatInt(v, 10)
	case float64:
		return floatLiteral(v)
	}
	return fmt.Sprint(x.Value)
}

// choose writes the statements that give a variable the value that applies.
func (c *compiler) choose(x *text.Choose) string {
	name := c.local("value")
	// The last value can stand first where computing it does no harm.
	plain := len(x.Cases) == 1 && isSimple(x.Else) && !isPresent(x.Else) && isPointer(x.T) == isPointer(x.Else.Type())
	if plain {
		c.line(name, " := ", c.typed(x.Else, x.T))
	} else {
		pointer := ""
		if isPointer(x.T) {
			pointer = "*"
		}
		c.line("var ", name, " ", pointer, c.goType(x.T))
	}
	depth := 0
	for i, k := range x.Cases {
		start := len(c.text)
		condition := c.condition(k.When)
		switch {
		case i == 0:
			c.open("if ", condition, " {")
		case len(c.text) == start:
			c.reopen("} else if ", condition, " {")
		default:
			c.text = c.text[:start]
			c.reopen("} else {")
			depth++
			c.open("if ", c.condition(k.When), " {")
		}
		c.line(name, " = ", c.choice(k.Value, x.T))
	}
	if !plain {
		c.reopen("} else {")
		c.line(name, " = ", c.choice(x.Else, x.T))
	}
	for range depth + 1 {
		c.close("}")
	}
	return name
}

// choice returns x as a value of type t, which is optional where only another
// choice may be absent.
func (c *compiler) choice(x text.Expr, t text.Type) string {
	if !isPointer(t) || isPointer(x.Type()) {
		return c.typed(x, t)
	}
	if p, ok := x.(*text.Present); ok && isPointer(p.X.Type()) {
		return c.expr(p.X)
	}
	name := c.local("value")
	c.line(name, " := ", c.typed(x, t))
	return "&" + name
}

func isPresent(x text.Expr) bool {
	_, ok := x.(*text.Present)
	return ok
}

// printed returns the string that x prints as.
func (c *compiler) printed(x text.Expr) string {
	if p, ok := x.(*text.Printed); ok {
		return c.printed(p.X)
	}
	return c.printedValue(x.Type(), c.expr(x))
}

// printedValue returns the expression for the printed form of code, which holds
// a present value of type t.
func (c *compiler) printedValue(t text.Type, code string) string {
	// Methods need no *.
	receiver := strings.TrimPrefix(code, "*")
	switch t.Kind {
	case text.String:
		return code
	case text.Int:
		return c.use("strconv") + ".Itoa(" + code + ")"
	case text.Integer:
		return c.use("strconv") + ".FormatInt(" + code + ", 10)"
	case text.Boolean:
		return c.use("strconv") + ".FormatBool(" + code + ")"
	case text.Date:
		return receiver + ".Format(" + c.use("time") + ".DateOnly)"
	case text.Duration:
		return receiver + ".String()"
	case text.Go:
		return c.support("formatText") + "(" + code + ")"
	}
	return c.printer(t) + "(" + code + ")"
}

// printer returns the function that prints values of type t.
func (c *compiler) printer(t text.Type) string {
	switch t.Kind {
	case text.Integer:
		return c.support("formatInteger")
	case text.Number:
		return c.support("formatNumber")
	case text.Boolean:
		return c.use("strconv") + ".FormatBool"
	case text.Enum, text.JSON:
		return "string"
	case text.Date:
		return c.support("formatDate")
	case text.Datetime:
		return c.support("formatDatetime")
	case text.Duration:
		return c.use("time") + ".Duration.String"
	case text.URI:
		return c.support("formatURI")
	case text.Go:
		return c.support("formatText") + "[" + c.goType(t) + "]"
	}
	panic("no printed form of " + t.String())
}

// wireForm returns the expression for the wire form of code, which holds a
// present value of type t.
func (c *compiler) wireForm(t text.Type, code string) string {
	receiver := strings.TrimPrefix(code, "*")
	switch t.Kind {
	case text.String:
		return code
	case text.Integer:
		return c.use("strconv") + ".FormatInt(" + code + ", 10)"
	case text.Date:
		return receiver + ".Format(" + c.use("time") + ".DateOnly)"
	case text.Duration:
		return receiver + ".String()"
	case text.Go:
		return c.support("encodeText") + "(" + code + ")"
	case text.List:
		return c.jsonList(*t.Elem, code, "encodeText")
	}
	return c.printer(t) + "(" + code + ")"
}

// jsonOf returns the expression for the JSON of code, which holds a present
// value of type t.
func (c *compiler) jsonOf(t text.Type, code string) string {
	switch t.Kind {
	case text.List:
		return c.jsonList(*t.Elem, code, "formatText")
	case text.String, text.Enum:
		return c.support("quoteJSON") + "(" + code + ")"
	case text.JSON:
		return c.support("rawJSON") + "(" + code + ")"
	case text.Int:
		return c.use("strconv") + ".Itoa(" + code + ")"
	case text.Integer, text.Number, text.Boolean:
		return c.printer(t) + "(" + code + ")"
	}
	return c.support("quoteJSON") + "(" + c.printedValue(t, code) + ")"
}

// jsonList returns the expression for the JSON array of a list. Values of go
// types are turned into text by the support function ofGo.
func (c *compiler) jsonList(elem text.Type, code, ofGo string) string {
	switch elem.Kind {
	case text.String, text.Enum:
		return c.support("encodeList") + "(" + code + ", " + c.support("quoteJSON") + ")"
	case text.JSON:
		return c.support("encodeList") + "(" + code + ", " + c.support("rawJSON") + ")"
	case text.Integer, text.Number, text.Boolean:
		return c.support("encodeList") + "(" + code + ", " + c.printer(elem) + ")"
	case text.Go:
		return c.support("encodeQuotedList") + "(" + code + ", " + c.support(ofGo) + ")"
	}
	return c.support("encodeQuotedList") + "(" + code + ", " + c.printer(elem) + ")"
}

// function returns the call of a function of the template language.
func (c *compiler) function(x *text.Call) string {
	if x.Function.CanFail() {
		return c.failing(x)
	}
	args := make([]string, len(x.Args))
	if x.Function != text.FuncJoin && x.Function != text.FuncJSON {
		for i, arg := range x.Args {
			args[i] = c.expr(arg)
		}
	}
	call := func(name string) string { return name + "(" + strings.Join(args, ", ") + ")" }
	switch x.Function {
	case text.FuncDate:
		return strings.TrimPrefix(args[1], "*") + ".Format(" + args[0] + ")"
	case text.FuncFence:
		return call(c.support("fence"))
	case text.FuncIndent:
		return call(c.support("indent"))
	case text.FuncNindent:
		return call(c.support("nindent"))
	case text.FuncJoin:
		return c.join(x)
	case text.FuncJSON:
		return c.jsonOf(x.Args[0].Type(), c.expr(x.Args[0]))
	case text.FuncLen:
		return call("len")
	case text.FuncLower:
		return call(c.use("strings") + ".ToLower")
	case text.FuncUpper:
		return call(c.use("strings") + ".ToUpper")
	case text.FuncTrim:
		return call(c.use("strings") + ".TrimSpace")
	case text.FuncPathEscape:
		return call(c.use("net/url") + ".PathEscape")
	case text.FuncQueryEscape:
		return call(c.use("net/url") + ".QueryEscape")
	case text.FuncPrintf:
		return call(c.use("fmt") + ".Sprintf")
	case text.FuncQuote:
		return call(c.use("strconv") + ".Quote")
	}
	panic("unexpected function " + string(x.Function))
}

func (c *compiler) join(x *text.Call) string {
	separator, list := c.expr(x.Args[0]), c.expr(x.Args[1])
	elem := *x.Args[1].Type().Elem
	if elem.Kind == text.String {
		return c.use("strings") + ".Join(" + list + ", " + separator + ")"
	}
	format := c.printer(elem)
	if elem.Kind == text.Enum || elem.Kind == text.JSON {
		format = "func(v " + c.goType(elem) + ") string { return string(v) }"
	}
	return c.support("joinList") + "(" + list + ", " + separator + ", " + format + ")"
}

// failing writes the call of a function that the values can make fail, and the
// return of its error, and returns the variable that holds the result.
func (c *compiler) failing(x *text.Call) string {
	args := make([]string, len(x.Args))
	for i, arg := range x.Args {
		if i > 0 && !isConstant(arg) {
			args[i] = c.typed(arg, text.Type{Kind: text.Integer})
		} else {
			args[i] = c.expr(arg)
		}
	}
	isList := x.Args[0].Type().Kind == text.List
	fault, function, result := "messageFault", "", "value"
	switch {
	case x.Function == text.FuncSegment:
		fault, function, result = "valueFault", "pathSegment", "segment"
	case x.Function == text.FuncPath:
		fault, function, result = "valueFault", "relativePath", "path"
	case x.Function == text.FuncIndex && isList:
		function, result = "indexList", "element"
	case x.Function == text.FuncIndex:
		function = "indexString"
	case isList:
		function, result = "sliceList", "list"
	default:
		function, result = "sliceString", "text"
	}
	name := c.local(result)
	c.line(name, ", err := ", c.support(function), "(", strings.Join(args, ", "), ")")
	c.returnError("nil, " + c.support(fault) + "(" + quote(c.prompt.Name.Wire) + ", " + strconv.Itoa(c.message) + ", err)")
	return name
}
