package gen

import (
	"fmt"

	"github.com/dave/jennifer/jen"

	"github.com/mcprompt/mcprompt/spec/text"
)

// expr returns a Go expression for x. What cannot be said in an expression is
// said in statements before it.
func (c *compiler) expr(x text.Expr) expression {
	switch x := x.(type) {
	case *text.Constant:
		return c.constant(x)
	case *text.ArgumentRef:
		return c.field(x.Argument)
	case *text.VariableRef:
		return atom(c.variable(x.Variable, "value"))
	case *text.Present:
		if isPointer(x.X.Type()) {
			return dereferenced(c.expr(x.X))
		}
		return c.expr(x.X)
	case *text.Printed:
		return c.printed(x.X)
	case *text.Concat:
		return c.define("text", c.assigned(x, x.Type()))
	case *text.Choose:
		return c.choose(x)
	case *text.Call:
		return c.function(x)
	case *text.IsPresent, *text.Truth, *text.Not, *text.Compare, *text.And, *text.Or:
		return c.condition(x)
	}
	panic(fmt.Sprintf("no Go for a %T", x))
}

func (c *compiler) constant(x *text.Constant) expression {
	if x.T.Kind == text.Enum {
		if name := c.enumConstant(x.T, x.Value.(string)); name != "" {
			return atom(name)
		}
	}
	return scalar(x.Value)
}

func (c *compiler) enumConstant(t text.Type, value string) string {
	if e := c.is.enumOf(t); e != nil {
		return e.byValue[value]
	}
	return ""
}

// printed returns the string that x prints as.
func (c *compiler) printed(x text.Expr) expression {
	if p, ok := x.(*text.Printed); ok {
		return c.printed(p.X)
	}
	return c.printedValue(x.Type(), c.expr(x))
}

// assigned returns x as it stands behind = or :=, where strings can be joined in
// the open.
func (c *compiler) assigned(x text.Expr, t text.Type) expression {
	if concat, ok := x.(*text.Concat); ok {
		return sum(c.joined(concat))
	}
	return c.typed(x, t)
}

// typed returns an expression of the Go type for t, which differs from that of x
// only for integers and enums.
func (c *compiler) typed(x text.Expr, t text.Type) expression {
	value := c.expr(x)
	constant, isConstant := x.(*text.Constant)
	if !isConstant {
		if x.Type().Kind == text.Int && t.Kind == text.Integer {
			return call(atom("int64"), value)
		}
		return value
	}
	switch v := constant.Value.(type) {
	case int64:
		if t.Kind == text.Integer {
			return call(atom("int64"), value)
		}
	case string:
		if t.Kind == text.Enum && c.enumConstant(t, v) == "" {
			return call(c.goType(t), value)
		}
	}
	return value
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
	c.add(jen.Id(name).Op(":=").Add(c.assigned(x, x.Type())))
	return &text.VariableRef{Variable: v}
}

// choose adds the statements that give a variable the value that applies.
func (c *compiler) choose(x *text.Choose) expression {
	name := atom(c.local("value"))
	otherwise := x.Else
	// The last value can stand first where computing it does no harm.
	if len(x.Cases) == 1 && isSimple(x.Else) && !isPresent(x.Else) && isPointer(x.T) == isPointer(x.Else.Type()) {
		c.add(jen.Add(name).Op(":=").Add(c.typed(x.Else, x.T)))
		otherwise = nil
	} else {
		typ := c.goType(x.T)
		if isPointer(x.T) {
			typ = pointerTo(typ)
		}
		c.add(jen.Var().Add(name).Add(typ))
	}
	c.add(c.choosing(c.condition(x.Cases[0].When), name, x.T, x.Cases, otherwise))
	return name
}

// choosing returns the statement that gives a variable of type t the value of the first
// case, whose condition is test, or of the first one that applies or, where it is not
// nil, the other one.
func (c *compiler) choosing(test, name expression, t text.Type, cases []text.Case, otherwise text.Expr) *jen.Statement {
	assign := func(x text.Expr) []jen.Code {
		return c.block(func() {
			value := c.choice(x, t)
			c.add(jen.Add(name).Op("=").Add(value))
		})
	}
	branches := jen.If(test).Block(assign(cases[0].Value)...)
	switch {
	case len(cases) > 1:
		c.chain(branches, cases[1].When, func(test expression) *jen.Statement {
			return c.choosing(test, name, t, cases[1:], otherwise)
		})
	case otherwise != nil:
		branches.Else().Block(assign(otherwise)...)
	}
	return branches
}

// choice returns x as a value of type t, which is optional where only another
// choice may be absent.
func (c *compiler) choice(x text.Expr, t text.Type) expression {
	if !isPointer(t) || isPointer(x.Type()) {
		return c.typed(x, t)
	}
	if p, ok := x.(*text.Present); ok && isPointer(p.X.Type()) {
		return c.expr(p.X)
	}
	return unary("&", c.define("value", c.typed(x, t)))
}

func isPresent(x text.Expr) bool {
	_, ok := x.(*text.Present)
	return ok
}
