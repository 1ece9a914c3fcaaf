package text

import "text/template/parse"

// isSwapped are the functions whose two arguments are often written the other way
// round, with what tells that they are.
var isSwapped = map[string]func(first, second Expr) bool{
	"join":    func(list, separator Expr) bool { return list.Type().Kind == List && separator.Type().isText() },
	"indent":  isTextThenInteger,
	"nindent": isTextThenInteger,
	"index":   isIntegerThenList,
	"slice":   isIntegerThenList,
	"date": func(time, layout Expr) bool {
		kind := time.Type().Kind
		return (kind == Date || kind == Datetime) && layout.Type().isText()
	},
	// An optional before another value may as well be one that is not proved.
	"default": func(optional, x Expr) bool {
		_, isConstant := x.(*Constant)
		return optional.Type().Optional && isConstant
	},
}

func isTextThenInteger(text, n Expr) bool { return text.Type().isText() && n.Type().isInteger() }

func isIntegerThenList(n, list Expr) bool {
	return n.Type().isInteger() && (list.Type().isText() || list.Type().Kind == List)
}

// swapped reports whether the arguments stand in the wrong order.
func (c *call) swapped() bool {
	test := isSwapped[c.name.Ident]
	if test == nil || c.count() != 2 {
		return false
	}
	first, second := c.peek(0), c.peek(1)
	return first != nil && second != nil && test(first, second)
}

// peek returns argument i without reporting its faults, or nil. It looks into no
// parentheses: within each other, they would be checked over and over.
func (c *call) peek(i int) Expr {
	if i < len(c.args) {
		if _, ok := c.args[i].(*parse.PipeNode); ok {
			return nil
		}
	}
	before := len(c.k.faults)
	r := c.value(i, c.s)
	c.k.faults = c.k.faults[:before]
	if r == nil {
		return nil
	}
	return r.x
}
