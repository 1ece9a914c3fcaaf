package text

import (
	"fmt"
	"slices"
	"strings"
	"text/template/parse"

	"github.com/mcprompt/mcprompt/spec/support"
)

var comparisons = map[string]Op{
	"eq": Equal, "ne": NotEqual, "lt": Less, "le": LessOrEqual, "gt": Greater, "ge": GreaterOrEqual,
}

// equal is eq, which holds its first argument against all others.
func (c *call) equal() *result { return c.compare() }

func (c *call) compare() *result {
	op := comparisons[c.name.Ident]
	var list []Expr
	for i := range c.count() {
		if x := c.present(i); x != nil {
			list = append(list, x)
		}
	}
	if len(list) < c.count() {
		return nil
	}
	// Every operand after the first is compared with the first. A constant that
	// is first takes the type of the first that is none, or else of any: what it
	// was compared with before follows in the second pass.
	decisive := slices.IndexFunc(list, func(x Expr) bool {
		_, isConstant := x.(*Constant)
		return !isConstant
	})
	for range 2 {
		ok := true
		for i := 1; i < len(list); i++ {
			x, y, fine := c.comparable(op, list[0], list[i], i, decisive < 0 || decisive == i)
			ok = ok && fine
			list[0], list[i] = x, y
		}
		if !ok {
			return nil
		}
	}
	if !allSame(list) && !slices.ContainsFunc(list, func(x Expr) bool { return !x.Type().isText() }) {
		for i, x := range list {
			list[i] = printed(x)
		}
	}
	if len(list) == 2 && list[0].Type().Kind == Boolean {
		if x := simplified(op, list[0], list[1]); x != nil {
			return &result{x: x}
		}
	}
	compare := &Compare{op, list[0], distinct(list[1:])}
	for _, x := range list {
		if _, ok := x.(*Constant); !ok {
			return &result{x: compare}
		}
	}
	v, err := (&Evaluation{}).value(compare)
	if err != nil {
		panic(err) // constants cannot fail
	}
	return &result{x: constant(Boolean, v)}
}

// simplified returns the comparison of a boolean with a constant as what it comes
// to, x or not x, or nil where neither or both are constants.
func simplified(op Op, x, y Expr) Expr {
	value, ok := x.(*Constant)
	if !ok {
		x, y = y, x
		value, ok = x.(*Constant)
	}
	if _, both := y.(*Constant); both || !ok {
		return nil
	}
	if value.Value.(bool) == (op == Equal) {
		return y
	}
	return not(y)
}

// distinct returns list without what it has before.
func distinct(list []Expr) []Expr {
	var rest []Expr
	for _, x := range list {
		if !slices.ContainsFunc(rest, func(y Expr) bool { return same(x, y) }) {
			rest = append(rest, x)
		}
	}
	return rest
}

func allSame(list []Expr) bool {
	return !slices.ContainsFunc(list, func(x Expr) bool { return !x.Type().Same(list[0].Type()) })
}

// comparable gives x and y, argument i, one type, that of x unless it may follow
// y, and reports whether op can hold them against each other.
func (c *call) comparable(op Op, x, y Expr, i int, follow bool) (Expr, Expr, bool) {
	for j, operand := range []Expr{x, y} {
		t := operand.Type()
		switch t.Kind {
		case String, Enum, Integer, Int, Number, Duration:
			continue
		case Boolean:
			if op == Equal || op == NotEqual {
				continue
			}
			c.fault(c.node(j*i), "%s orders text, numbers and durations, and %s is %s", c.name.Ident, c.node(j*i), t)
		default:
			c.fault(c.node(j*i), "%s cannot compare %s: %s is %s", c.name.Ident, plainKind(t), c.node(j*i), t)
		}
		return x, y, false
	}
	if y, ok := convert(y, x.Type().plain()); ok {
		return x, y, true
	}
	if x, ok := convert(x, y.Type().plain()); ok && follow {
		return x, y, true
	}
	if x.Type().isInteger() && y.Type().isInteger() {
		return x, y, true
	}
	if x.Type().isText() && y.Type().isText() {
		if hint := missingValue(x, y); hint != "" {
			if _, isFirst := x.(*Constant); isFirst {
				i = 0
			}
			c.fault(c.node(i), "%s", hint)
			return x, y, false
		}
		return x, y, true
	}
	hint := ""
	if x.Type().isText() {
		hint = inDoubleQuotes(c.node(i))
	} else if y.Type().isText() {
		hint = inDoubleQuotes(c.node(0))
	} else if x.Type().isInteger() && y.Type().Kind == Number {
		hint = declareAs(c.node(0), Number)
	} else if x.Type().Kind == Number && y.Type().isInteger() {
		hint = declareAs(c.node(i), Number)
	}
	c.fault(c.node(i), "%s compares values of one type: %s is %s, and %s is %s%s",
		c.name.Ident, c.node(0), x.Type(), c.node(i), y.Type(), hint)
	return x, y, false
}

// declareAs says that an argument could be of another type, or "" where n is none.
func declareAs(n parse.Node, kind Kind) string {
	if _, isArgument := n.(*parse.FieldNode); !isArgument {
		return ""
	}
	return fmt.Sprintf("; declare %s with type = %q", n, kind)
}

func plainKind(t Type) string {
	switch t.Kind {
	case List:
		return "lists"
	case Arguments, Nothing, Mixed:
		return t.String()
	}
	return "values of type " + t.Kind.String()
}

// missingValue says that a constant is none of the values of the enum it is
// compared with, or returns "".
func missingValue(x, y Expr) string {
	enum, ok := x, y
	if x.Type().Kind != Enum {
		enum, ok = y, x
	}
	c, isConstant := ok.(*Constant)
	if enum.Type().Kind != Enum || !isConstant {
		return ""
	}
	word := c.Value.(string)
	values := *enum.Type().Values
	if slices.Contains(values, word) {
		return ""
	}
	hint := ": they are " + strings.Join(quoteAll(values), ", ")
	if near := support.Suggest(word, values); near != "" {
		hint = fmt.Sprintf("; did you mean %q?", near)
	}
	return fmt.Sprintf("%q is none of the enum's values%s", word, hint)
}
