package gen

import (
	"github.com/dave/jennifer/jen"

	"github.com/mcprompt/mcprompt/spec/text"
)

// condition returns a boolean expression.
func (c *compiler) condition(x text.Expr) expression {
	switch x := x.(type) {
	case *text.IsPresent:
		return compared(c.expr(x.X), text.NotEqual, atom("nil"))
	case *text.Truth:
		if x.X.Type().Kind == text.Boolean {
			return c.condition(x.X)
		}
		return c.truth(x.X, text.NotEqual, text.Greater)
	case *text.Not:
		return c.negation(x.X)
	case *text.Compare:
		return c.comparison(x)
	case *text.And:
		return c.logic(x.Operands, "&&", andPrecedence)
	case *text.Or:
		return c.logic(x.Operands, "||", orPrecedence)
	}
	return c.expr(x)
}

// compared returns the comparison of two operands.
func compared(x expression, op text.Op, y expression) expression {
	return infix(op.String(), comparePrecedence, x, y)
}

// truth returns the comparison that says whether x is true, or with the other
// operators whether it is false.
func (c *compiler) truth(x text.Expr, unequal, greater text.Op) expression {
	value := c.expr(x)
	switch t := x.Type(); t.Kind {
	case text.String, text.Enum:
		return compared(value, unequal, quoted(""))
	case text.URI:
		return compared(value, unequal, atom("nil"))
	case text.JSON, text.List:
		return compared(call(atom("len"), value), greater, integer(0))
	case text.Date, text.Datetime, text.Go:
		c.addEvaluation(value) // which may have failed; else it is true
		return boolean(unequal == text.NotEqual)
	}
	return compared(value, unequal, integer(0))
}

// negation returns !x, put the way one would say it.
func (c *compiler) negation(x text.Expr) expression {
	switch x := x.(type) {
	case *text.IsPresent:
		return compared(c.expr(x.X), text.Equal, atom("nil"))
	case *text.Truth:
		if x.X.Type().Kind == text.Boolean {
			return c.negation(x.X)
		}
		return c.truth(x.X, text.Equal, text.Equal)
	case *text.Not:
		return c.condition(x.X)
	case *text.Compare:
		opposite := [...]text.Op{text.NotEqual, text.Equal, text.GreaterOrEqual, text.Greater, text.LessOrEqual, text.Less}
		// A number that is no number is neither less nor not less.
		isOrdered := x.X.Type().Kind != text.Number || x.Op <= text.NotEqual
		if len(x.Others) == 1 && x.X.Type().Kind != text.Boolean && isOrdered {
			return c.compare(x.X, opposite[x.Op], x.Others[0])
		}
	}
	return unary("!", c.condition(x))
}

// comparison returns the comparison of x with each of others.
func (c *compiler) comparison(x *text.Compare) expression {
	if len(x.Others) == 1 {
		if x.X.Type().Kind == text.Boolean {
			return c.compareBooleans(x.X, x.Op, x.Others[0])
		}
		return c.compare(x.X, x.Op, x.Others[0])
	}
	parts := make([]expression, len(x.Others))
	subject := c.held(x.X)
	for i, other := range x.Others {
		parts[i] = c.comparison(&text.Compare{Op: x.Op, X: subject, Others: []text.Expr{other}})
	}
	return infix("||", orPrecedence, parts...)
}

// compareBooleans returns "x" for x == true.
func (c *compiler) compareBooleans(x text.Expr, op text.Op, y text.Expr) expression {
	operand := x
	value, ok := y.(*text.Constant)
	if !ok {
		operand = y
		value, ok = x.(*text.Constant)
	}
	if !ok {
		return compared(c.condition(x), op, c.condition(y))
	}
	if value.Value.(bool) == (op == text.Equal) {
		return c.condition(operand)
	}
	return c.negation(operand)
}

func (c *compiler) compare(x text.Expr, op text.Op, y text.Expr) expression {
	// Go compares an int with an int64 only once it is one.
	want := x.Type()
	if y.Type().Kind == text.Integer && !isConstant(y) {
		want = y.Type()
	}
	return compared(c.operand(x, want), op, c.operand(y, want))
}

// operand returns an operand of a comparison in values of type t, which a
// constant takes on by itself.
func (c *compiler) operand(x text.Expr, t text.Type) expression {
	if isConstant(x) {
		return c.expr(x)
	}
	return c.typed(x, t)
}

func isConstant(x text.Expr) bool {
	_, ok := x.(*text.Constant)
	return ok
}

// logic joins boolean operands. Where one takes statements of its own, which are to be
// run only if it is reached, a variable has the outcome so far.
func (c *compiler) logic(operands []text.Expr, operator string, own precedence) expression {
	goesOn := boolean(own == andPrecedence)
	var parts []expression // of the outcome that no variable has yet
	for _, x := range operands {
		part, before := c.conditionAlone(x)
		if len(before) > 0 && len(parts) > 0 {
			ok := c.define("ok", infix(operator, own, parts...))
			isReached := ok
			if own == orPrecedence {
				isReached = unary("!", ok)
			}
			c.add(jen.If(isReached).Block(append(before, jen.Add(ok).Op("=").Add(part))...))
			parts = []expression{ok}
			continue
		}
		c.statements = append(c.statements, before...)
		// What can only fail is true, once it has not.
		if part.source == goesOn.source {
			continue
		}
		parts = append(parts, part)
		if isBoolean(part) {
			break
		}
	}
	if len(parts) == 0 {
		return goesOn
	}
	return infix(operator, own, parts...)
}

// isBoolean reports whether x is true or false, whatever the values.
func isBoolean(x expression) bool { return x.source == "true" || x.source == "false" }
