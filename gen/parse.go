package gen

import (
	"cmp"
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
	return call(f.support("listOf"), quoted(a.Separator), parse, f.support(cmp.Or(listElements[t.Kind], "stringElement")))
}

// listElements are the support functions that take the wire forms out of the elements of
// JSON arrays, where these are not strings.
var listElements = map[text.Kind]string{
	text.Integer: "numberElement", text.Number: "numberElement", text.Boolean: "booleanElement", text.JSON: "anyElement",
}

// parsers are the support functions that parse the wire forms of scalars.
var parsers = map[text.Kind]string{
	text.String: "parseString", text.Integer: "parseInteger", text.Number: "parseNumber", text.Boolean: "parseBoolean",
	text.Date: "parseDate", text.Datetime: "parseDatetime", text.Duration: "parseDuration", text.URI: "parseURI", text.JSON: "parseJSON",
}

func (f *promptFile) scalarParser(t text.Type) expression {
	switch t.Kind {
	case text.Enum:
		return call(f.support("oneOf"), atoms(f.is.enumOf(t).constants)...)
	case text.Go:
		return instance(f.support("parseText"), f.goType(t))
	}
	return f.support(parsers[t.Kind])
}

// checks returns the functions that hold a against its constraints.
func (f *promptFile) checks(a *spec.Argument) []expression {
	var list []expression
	add := func(check expression, bound expression) { list = append(list, call(check, bound)) }
	if a.MinLength != nil {
		add(f.support("minLength"), integer(*a.MinLength))
	}
	if a.MaxLength != nil {
		add(f.support("maxLength"), integer(*a.MaxLength))
	}
	if a.Pattern != nil {
		add(f.support("pattern"), atom(f.is.patterns[a]))
	}
	addNumber := func(check string, bound any) {
		switch bound := bound.(type) {
		case int64:
			add(instance(f.support(check), atom("int64")), integer(bound))
		case float64:
			add(f.support(check), float(bound))
		}
	}
	addNumber("minimum", a.Minimum)
	addNumber("maximum", a.Maximum)
	if a.MinItems != nil {
		add(instance(f.support("minItems"), f.goType(*a.Type.Elem)), integer(*a.MinItems))
	}
	if a.MaxItems != nil {
		add(instance(f.support("maxItems"), f.goType(*a.Type.Elem)), integer(*a.MaxItems))
	}
	return list
}
