package gen

import (
	"slices"

	"github.com/dave/jennifer/jen"

	"github.com/mcprompt/mcprompt/spec"
	"github.com/mcprompt/mcprompt/spec/text"
)

// parseFunction makes the function that makes typed arguments of those of a request.
func (f *promptFile) parseFunction() jen.Code {
	body := []jen.Code{
		f.newArgumentReader(jen.Id("arguments")),
		jen.Var().Id("args").Id(f.is.args()),
	}
	var known []jen.Code
	for _, a := range f.prompt.Arguments {
		known = append(known, quoted(a.Name.Wire))
		body = append(body, f.readArgument(a))
	}
	check := jen.Id("in").Dot("err").Call(known...)
	if f.pkg.Settings.IgnoreUnknownArguments {
		f.needs["argumentReader.problemsErr"] = true
		check = jen.Id("in").Dot("problemsErr").Call()
	} else {
		f.needs["argumentReader.err"] = true
	}
	body = append(body,
		returnErrorOf(check, jen.Id(f.is.args()).Values(), jen.Err()),
		jen.Return(jen.Id("args"), jen.Nil()),
	)
	return f.doc(f.is.parse()+" parses and validates the arguments of a prompts/get request. The error is a *jsonrpc.Error with code -32602 that names every argument at fault.").
		Func().Id(f.is.parse()).Params(jen.Id("arguments").Map(jen.String()).String()).Params(jen.Id(f.is.args()), jen.Error()).Block(body...)
}

// readArgument makes the statement that reads one argument.
func (f *promptFile) readArgument(a *spec.Argument) jen.Code {
	source := "value"
	switch {
	case a.AllowEmpty:
		source = "textOrEmpty"
	case a.Type.Kind == text.String:
		source = "text"
	}
	f.needs["argumentReader."+source] = true
	in := atom("in")
	subject := []expression{in, call(in.selector(source), quoted(a.Name.Wire))}
	function := "orZero"
	switch {
	case a.Required || a.Elicit:
		function = "required"
	case a.Default != nil:
		function = "withDefault"
		subject = append(subject, literal(text.WireForm(a.Type, a.Default)))
	case isPointer(a.Type):
		function = "optional"
	}
	field, read := atom("args").selector(f.is.fields[a]), f.support(function)
	rules := append([]expression{f.parser(a)}, f.checks(a)...)
	value := call(read, slices.Concat(subject, rules)...)
	if field.width+len(" = ")+value.width <= maxLine {
		return jen.Add(field).Op("=").Add(value)
	}
	return jen.Add(field).Op("=").Add(read).Call(append(codes(subject), jen.Line().List(codes(rules)...))...)
}

// parser returns the function that parses the wire form of a.
func (f *promptFile) parser(a *spec.Argument) expression {
	t := elementType(a.Type)
	parse := f.scalarParser(t)
	if a.Type.Kind != text.List {
		return parse
	}
	element := "stringElement"
	switch t.Kind {
	case text.Integer, text.Number:
		element = "numberElement"
	case text.Boolean:
		element = "booleanElement"
	case text.JSON:
		element = "anyElement"
	}
	return call(f.support("listOf"), quoted(a.Separator), parse, f.support(element))
}

func (f *promptFile) scalarParser(t text.Type) expression {
	switch t.Kind {
	case text.String:
		return f.support("parseString")
	case text.Integer:
		return f.support("parseInteger")
	case text.Number:
		return f.support("parseNumber")
	case text.Boolean:
		return f.support("parseBoolean")
	case text.Enum:
		var constants []expression
		for _, name := range f.is.enumOf(t).constants {
			constants = append(constants, atom(name))
		}
		return call(f.support("oneOf"), constants...)
	case text.Date:
		return f.support("parseDate")
	case text.Datetime:
		return f.support("parseDatetime")
	case text.Duration:
		return f.support("parseDuration")
	case text.URI:
		return f.support("parseURI")
	case text.JSON:
		return f.support("parseJSON")
	case text.Go:
		return instance(f.support("parseText"), f.goType(t))
	}
	panic("no parser for " + t.String())
}

// checks returns the functions that hold a against its constraints.
func (f *promptFile) checks(a *spec.Argument) []expression {
	var list []expression
	length := func(check string, n *int) {
		if n != nil {
			list = append(list, call(f.support(check), integer(*n)))
		}
	}
	items := func(check string, n *int) {
		if n != nil {
			list = append(list, call(instance(f.support(check), f.goType(*a.Type.Elem)), integer(*n)))
		}
	}
	bound := func(check string, v any) {
		switch v := v.(type) {
		case int64:
			list = append(list, call(instance(f.support(check), atom("int64")), integer(v)))
		case float64:
			list = append(list, call(f.support(check), float(v)))
		}
	}
	length("minLength", a.MinLength)
	length("maxLength", a.MaxLength)
	if a.Pattern != nil {
		list = append(list, call(f.support("pattern"), atom(f.is.patterns[a])))
	}
	bound("minimum", a.Minimum)
	bound("maximum", a.Maximum)
	items("minItems", a.MinItems)
	items("maxItems", a.MaxItems)
	return list
}
