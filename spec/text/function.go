package text

import (
	"text/template/parse"
	"time"
)

// maxIndent bounds indent and nindent.
const maxIndent = 100

func (c *call) done(f Function, t Type, args ...Expr) *result {
	for _, x := range args {
		if x == nil {
			return nil
		}
	}
	return &result{x: &Call{f, args, t}}
}

// onText is upper, lower and trim.
func (c *call) onText() *result {
	return c.done(Function(c.name.Ident), Type{Kind: String}, c.text(0))
}

// onPrinted is quote and the escaping functions.
func (c *call) onPrinted() *result {
	return c.done(Function(c.name.Ident), Type{Kind: String}, c.printable(0))
}

func (c *call) length() *result {
	x := c.present(0)
	if x == nil {
		return nil
	}
	t := x.Type()
	if !t.isText() && t.Kind != List {
		return c.fault(c.node(0), "len needs a list or text, and %s is %s", c.node(0), t)
	}
	if t.isText() {
		x = printed(x)
	}
	return c.done(FuncLen, Type{Kind: Int}, x)
}

// index takes an element of a list, a byte of a text, or with two numbers a
// byte of an element.
func (c *call) index() *result {
	x := c.present(0)
	failed := x == nil
	if !failed && x.Type().Kind == Arguments {
		return c.fault(c.node(0), "index needs a list or text, and %s is %s: name one, as in {{.%s}}", c.node(0), x.Type(), c.k.exampleArgument())
	}
	for i := 1; i < c.count(); i++ {
		n := c.integer(i)
		if failed = failed || n == nil; failed {
			continue
		}
		switch t := x.Type(); {
		case t.Kind == List:
			x = &Call{FuncIndex, []Expr{x, n}, *t.Elem}
		case t.isText():
			x = &Call{FuncIndex, []Expr{printed(x), n}, Type{Kind: Integer}}
		default:
			failed = true
			c.fault(c.node(0), "index needs a list or text, and %s is %s", c.node(0), t)
		}
	}
	if failed {
		return nil
	}
	return &result{x: x}
}

func (c *call) slice() *result {
	x := c.present(0)
	bounds := make([]Expr, c.count()-1)
	failed := x == nil
	for i := range bounds {
		bounds[i] = c.integer(i + 1)
		failed = failed || bounds[i] == nil
	}
	if failed {
		return nil
	}
	t := x.Type()
	if !t.isText() && t.Kind != List {
		return c.fault(c.node(0), "slice needs a list or text, and %s is %s", c.node(0), t)
	}
	if t.isText() {
		x, t = printed(x), Type{Kind: String}
	}
	if len(bounds) == 0 {
		return &result{x: x}
	}
	return c.done(FuncSlice, t.plain(), append([]Expr{x}, bounds...)...)
}

// arg names an argument whose name is no identifier.
func (c *call) arg() *result {
	name, ok := c.node(0).(*parse.StringNode)
	if !ok || c.piped != nil {
		return c.fault(c.node(0), "arg takes the name of an argument in quotes")
	}
	a := c.k.argument(name.Text)
	if a == nil {
		c.k.unknownArgument(name, ".", name.Text)
		return nil
	}
	return c.k.argumentRef(a, c.s)
}

func (c *call) join() *result {
	separator, list := c.text(0), c.present(1)
	if list != nil && list.Type().Kind != List {
		return c.fault(c.node(1), "join needs a list, and %s is %s", c.node(1), list.Type())
	}
	return c.done(FuncJoin, Type{Kind: String}, separator, list)
}

func (c *call) indent() *result {
	n, text := c.integer(0), c.text(1)
	if n == nil || text == nil {
		return nil
	}
	width, ok := n.(*Constant)
	if !ok || width.Value.(int64) > maxIndent {
		return c.fault(c.node(0), "%s takes a number from 0 to %d, written out", c.name.Ident, maxIndent)
	}
	return c.done(Function(c.name.Ident), Type{Kind: String}, n, text)
}

func (c *call) json() *result {
	x := c.present(0)
	if x == nil {
		return nil
	}
	switch x.Type().Kind {
	case Arguments, Nothing, Mixed:
		return c.fault(c.node(0), "json takes one value, and this is %s", x.Type())
	}
	return c.done(FuncJSON, Type{Kind: String}, x)
}

func (c *call) fence() *result {
	return c.done(FuncFence, Type{Kind: String}, c.text(0), c.printable(1))
}

func (c *call) date() *result {
	layout, t := c.text(0), c.present(1)
	if t != nil && t.Type().Kind != Date && t.Type().Kind != Datetime {
		return c.fault(c.node(1), "date needs a date or datetime, and %s is %s", c.node(1), t.Type())
	}
	if l, ok := layout.(*Constant); ok {
		// A layout without an element of Go's reference time prints as itself.
		text := l.Value.(string)
		if time.Unix(0, 0).UTC().Format(text) == text && time.Unix(1e9, 1).UTC().Format(text) == text {
			return c.fault(c.node(0), "%q is no layout of Go: write how 2 January 2006 15:04:05 looks, as in \"2 January 2006\"", text)
		}
	}
	return c.done(FuncDate, Type{Kind: String}, layout, t)
}
