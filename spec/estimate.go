package spec

import (
	"unicode/utf8"

	"github.com/mcprompt/mcprompt/spec/text"
)

// An estimate finds how many bytes the content of a message can have.
type estimate struct {
	prompt *Prompt
	// variables are the bounds of the variables that the template declares.
	// One that it changes afterwards may hold anything.
	variables map[*text.Variable]bound
}

func (e *estimate) content(c Content) bound {
	limit := e.prompt.Policy.MaxEmbeddedBytes
	switch c := c.(type) {
	case *TextContent:
		return e.source(c.Text, nil, c.Slot)
	case *MediaContent:
		return e.source(nil, c.Data.File, c.Data.Slot).within(limit)
	case *ResourceContent:
		if c.Blob != nil {
			return e.source(nil, c.Blob.File, c.Blob.Slot).within(limit)
		}
		return e.source(c.Text.Nodes, c.Text.File, c.Text.Slot).within(limit)
	case *ContentSlot:
		return e.source(nil, nil, c.Slot)
	case *MessagesSlot:
		return e.source(nil, nil, c.Slot)
	}
	return bound{} // a link embeds nothing
}

// source returns the bound of a template, a file or a slot.
func (e *estimate) source(nodes []text.Node, file *EmbeddedFile, slot *Slot) bound {
	switch {
	case file != nil:
		return bound{most: int64(len(file.Data))}
	case slot != nil:
		return unbounded("slot " + slot.Name.Wire)
	}
	e.forget(nodes)
	return e.nodes(nodes)
}

// forget marks the variables that a template changes as ones that may hold
// anything.
func (e *estimate) forget(nodes []text.Node) {
	for _, n := range nodes {
		switch n := n.(type) {
		case *text.Assign:
			e.variables[n.Variable] = unbounded("$" + n.Variable.Name)
		case *text.If:
			e.forget(n.Then)
			e.forget(n.Else)
		case *text.Range:
			e.forget(n.Body)
			e.forget(n.Else)
		}
	}
}

func (e *estimate) nodes(nodes []text.Node) bound {
	var sum bound
	for _, n := range nodes {
		switch n := n.(type) {
		case *text.Literal:
			sum.most += int64(len(n.Text))
		case *text.Print:
			sum = sum.plus(e.expr(n.X))
		case *text.Declare:
			if _, changed := e.variables[n.Variable]; !changed {
				e.variables[n.Variable] = e.expr(n.X)
			}
		case *text.If:
			sum = sum.plus(e.nodes(n.Then).or(e.nodes(n.Else)))
		case *text.Range:
			sum = sum.plus(e.repeated(&n.RangeClause, func() bound { return e.nodes(n.Body) }).or(e.nodes(n.Else)))
		}
	}
	return sum
}

// repeated returns the bound of what a range repeats.
func (e *estimate) repeated(r *text.RangeClause, body func() bound) bound {
	if _, changed := e.variables[r.Element]; !changed {
		e.variables[r.Element] = element(r.List)
	}
	return body().times(e.elements(r.List))
}

// element returns the bound of one element of a list.
func element(list text.Expr) bound {
	reason := "elements of a list"
	if ref, ok := list.(*text.ArgumentRef); ok {
		reason = "elements of " + ref.Argument.Name
	}
	return ofType(*list.Type().Elem, reason)
}

// elements returns the bound of how many elements a list has.
func (e *estimate) elements(list text.Expr) bound {
	if ref, ok := list.(*text.ArgumentRef); ok {
		if a := e.prompt.argument(ref.Argument.Name); a.MaxItems != nil {
			return bound{most: int64(*a.MaxItems)}
		}
		return unbounded("list " + ref.Argument.Name)
	}
	return unbounded("a list")
}

// expr returns the bound of the printed form of x.
func (e *estimate) expr(x text.Expr) bound {
	switch x := x.(type) {
	case *text.Constant:
		if s, ok := x.Value.(string); ok {
			return bound{most: int64(len(s))}
		}
	case *text.ArgumentRef:
		return e.argument(e.prompt.argument(x.Argument.Name))
	case *text.VariableRef:
		if b, declared := e.variables[x.Variable]; declared && !isShort(x.Type()) {
			return b
		}
		return ofType(x.Type(), "$"+x.Variable.Name)
	case *text.Present:
		return e.expr(x.X)
	case *text.Printed:
		return e.expr(x.X)
	case *text.Choose:
		b := e.expr(x.Else)
		for _, c := range x.Cases {
			b = b.or(e.expr(c.Value))
		}
		return b
	case *text.Concat:
		var sum bound
		for _, operand := range x.Operands {
			sum = sum.plus(e.expr(operand))
		}
		return sum
	case *text.Call:
		return e.call(x)
	}
	return ofType(x.Type(), "a value")
}

// argument returns the bound of an argument's printed form.
func (e *estimate) argument(a *Argument) bound {
	if a.Type.Kind == text.String && a.MaxLength != nil {
		return bound{most: int64(*a.MaxLength)}.times(bound{most: utf8.UTFMax})
	}
	return ofType(a.Type, "argument "+a.Name.Wire)
}

// growth is how many times as long as its last argument the result of a function
// can be, and extra how many bytes come on top.
var growth = map[text.Function]struct{ factor, extra int64 }{
	text.FuncTrim:        {1, 0},
	text.FuncUpper:       {3, 0}, // a letter can be longer in its other case
	text.FuncLower:       {3, 0},
	text.FuncPath:        {3, 0}, // %XX
	text.FuncPathEscape:  {3, 0},
	text.FuncQueryEscape: {3, 0},
	text.FuncSegment:     {3, 0},
	text.FuncQuote:       {4, 2}, // \xXX
	text.FuncJSON:        {6, 2}, // \u00XX
}

func (e *estimate) call(x *text.Call) bound {
	last := x.Args[len(x.Args)-1]
	g, known := growth[x.Function]
	switch {
	case isShort(x.T):
		return ofType(x.T, "")
	case x.Function == text.FuncSlice:
		return e.expr(x.Args[0])
	case x.Function == text.FuncJoin:
		return element(last).plus(e.expr(x.Args[0])).times(e.elements(last))
	case x.Function == text.FuncIndex && x.Args[0].Type().Kind == text.List:
		return element(x.Args[0])
	case x.Function == text.FuncFence:
		return e.expr(last).times(bound{most: 3}).plus(e.expr(x.Args[0])).plus(bound{most: int64(len("```\n\n```") + 2)})
	case x.Function == text.FuncDate:
		if layout, ok := x.Args[0].(*text.Constant); ok {
			return e.expr(layout).times(bound{most: 3}) // "2" can be 31, and "Monday" is Wednesday
		}
	case x.Function == text.FuncIndent, x.Function == text.FuncNindent:
		if n, ok := x.Args[0].(*text.Constant); ok {
			spaces := bound{most: max(n.Value.(int64), 0) + 1} // at each line, and all may be empty
			return e.expr(last).times(spaces.plus(bound{most: 1})).plus(spaces)
		}
	case known:
		return e.expr(last).times(bound{most: g.factor}).plus(bound{most: g.extra})
	}
	// What it is made of may have no limit, and then that is what to say.
	b := bound{}
	for _, arg := range x.Args {
		b = b.plus(e.expr(arg))
	}
	if len(b.reasons) == 0 {
		return unbounded("the result of " + string(x.Function))
	}
	return b
}

// isShort reports whether all values of a type have a printed form of few bytes.
func isShort(t text.Type) bool { return len(ofType(t, "long").reasons) == 0 }

// ofType returns the bound that the type alone tells, or the reason why it tells
// none.
func ofType(t text.Type, reason string) bound {
	switch t.Kind {
	case text.Integer, text.Int:
		return bound{most: int64(len("-9223372036854775808"))}
	case text.Number:
		return bound{most: int64(len("-0.0000012345678901234567"))}
	case text.Boolean:
		return bound{most: int64(len("false"))}
	case text.Date:
		return bound{most: int64(len("2026-07-28"))}
	case text.Datetime:
		return bound{most: int64(len("2026-07-28T15:04:05.123456789+02:00"))}
	case text.Duration:
		return bound{most: int64(len("-2562047h47m16.854775808s"))}
	case text.Enum:
		longest := 0
		for _, value := range *t.Values {
			longest = max(longest, len(value))
		}
		return bound{most: int64(longest)}
	}
	return unbounded(reason)
}
