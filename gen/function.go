package gen

import (
	"github.com/dave/jennifer/jen"

	"github.com/mcprompt/mcprompt/spec/text"
)

// function returns the call of a function of the template language.
func (c *compiler) function(x *text.Call) expression {
	switch {
	case x.Function.CanFail():
		return c.failing(x)
	case x.Function == text.FuncJoin:
		return c.join(x)
	case x.Function == text.FuncJSON:
		return c.jsonOf(x.Args[0].Type(), c.expr(x.Args[0]))
	}
	args := make([]expression, len(x.Args))
	for i, arg := range x.Args {
		args[i] = c.expr(arg)
	}
	switch x.Function {
	case text.FuncDate:
		return call(args[1].selector("Format"), args[0])
	case text.FuncLen:
		return call(atom("len"), args...)
	}
	if copied := supportFunctions[x.Function]; copied != "" {
		return call(c.support(copied), args...)
	}
	in := libraryFunctions[x.Function]
	return call(c.qualified(in.path, in.name), args...)
}

// supportFunctions are the functions that are declarations of the support sources, and
// libraryFunctions those that the standard library has.
var (
	supportFunctions = map[text.Function]string{
		text.FuncFence: "fence", text.FuncIndent: "indent", text.FuncNindent: "nindent",
	}
	libraryFunctions = map[text.Function]struct{ path, name string }{
		text.FuncLower:       {"strings", "ToLower"},
		text.FuncUpper:       {"strings", "ToUpper"},
		text.FuncTrim:        {"strings", "TrimSpace"},
		text.FuncPathEscape:  {"net/url", "PathEscape"},
		text.FuncQueryEscape: {"net/url", "QueryEscape"},
		text.FuncPrintf:      {"fmt", "Sprintf"},
		text.FuncQuote:       {"strconv", "Quote"},
	}
)

func (c *compiler) join(x *text.Call) expression {
	separator, list := c.expr(x.Args[0]), c.expr(x.Args[1])
	elem := *x.Args[1].Type().Elem
	switch elem.Kind {
	case text.String:
		return call(c.qualified("strings", "Join"), list, separator)
	case text.Enum, text.JSON:
		return call(c.support("joinList"), list, separator, stringConversion(c.goType(elem)))
	}
	return call(c.support("joinList"), list, separator, c.printer(elem))
}

// stringConversion returns the function that converts values of a type to string.
func stringConversion(typ expression) expression {
	code := jen.Func().Params(jen.Id("v").Add(typ)).String().
		Custom(jen.Options{Open: "{", Close: "}"}, jen.Return(jen.String().Call(jen.Id("v"))))
	return primary(code, len("func(v ) string { return string(v) }"), typ)
}

// failing adds the call of a function that the values can make fail, and the
// return of its error, and returns the variable that holds the result.
func (c *compiler) failing(x *text.Call) expression {
	args := make([]jen.Code, len(x.Args))
	for i, arg := range x.Args {
		if i > 0 && !isConstant(arg) { // an index, which is an int64 to the support code
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
	value := atom(c.local(result))
	c.add(jen.List(value, jen.Err()).Op(":=").Add(c.support(function)).Call(args...))
	c.add(returnIfError(jen.Nil(), c.fault(fault)))
	return value
}
