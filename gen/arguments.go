package gen

import (
	"strconv"
	"strings"

	"github.com/mcprompt/mcprompt/spec"
	"github.com/mcprompt/mcprompt/spec/text"
)

// argumentTypes writes the struct of the arguments and what its fields need:
// enum types, regular expressions, assertions.
func (w *promptWriter) argumentTypes() {
	w.doc(w.is.args() + " are the arguments of the prompt " + w.prompt.Name.Wire + ".")
	w.open("type ", w.is.args(), " struct {")
	for i, a := range w.prompt.Arguments {
		if i > 0 {
			w.blank()
		}
		doc := a.Description
		if len(a.Comment) > 0 {
			doc += "\n\n" + strings.Join(a.Comment, "\n")
		}
		w.comment(doc)
		w.line(w.is.fields[a], " ", w.fieldType(a))
	}
	w.close("}")
	for _, a := range w.prompt.Arguments {
		if e := w.is.enums[a]; e != nil {
			w.enumType(a, e)
		}
		if t := elementType(a.Type); t.Kind == text.Go {
			w.blank()
			w.comment("The go_type of the argument " + a.Name.Wire + " must implement encoding.TextUnmarshaler.")
			w.line("var _ ", w.use("encoding"), ".TextUnmarshaler = (*", w.goType(t), ")(nil)")
		}
		if pattern := w.is.patterns[a]; pattern != "" {
			w.blank()
			w.line("var ", pattern, " = ", w.use("regexp"), ".MustCompile(", regexpLiteral(a.Pattern.String()), ")")
		}
	}
}

func regexpLiteral(s string) string {
	if strings.Contains(s, `\`) && isRawable(s) {
		return "`" + s + "`"
	}
	return quote(s)
}

// elementType returns the type of a list's elements, or t itself.
func elementType(t text.Type) text.Type {
	if t.Kind == text.List {
		return *t.Elem
	}
	return t
}

// fieldType returns the Go type of the field of a.
func (w *promptWriter) fieldType(a *spec.Argument) string {
	if isPointer(a.Type) {
		return "*" + w.goType(a.Type)
	}
	return w.goType(a.Type)
}

// isPointer reports whether an optional value of the type is held by a pointer.
// The Go types for uri and json have a nil of their own.
func isPointer(t text.Type) bool {
	return t.Optional && t.Kind != text.URI && t.Kind != text.JSON
}

// goType returns the Go type of a present value.
func (w *promptWriter) goType(t text.Type) string {
	switch t.Kind {
	case text.String:
		return "string"
	case text.Integer:
		return "int64"
	case text.Number:
		return "float64"
	case text.Boolean:
		return "bool"
	case text.Enum:
		return w.is.enumOf(t).typ
	case text.Date, text.Datetime:
		return w.use("time") + ".Time"
	case text.Duration:
		return w.use("time") + ".Duration"
	case text.URI:
		return "*" + w.use("net/url") + ".URL"
	case text.JSON:
		return w.use("encoding/json") + ".RawMessage"
	case text.Go:
		dot := strings.LastIndexByte(t.GoType, '.')
		return w.use(t.GoType[:dot]) + t.GoType[dot:]
	case text.List:
		return "[]" + w.goType(*t.Elem)
	case text.Int:
		return "int"
	}
	panic("no Go type for " + t.String())
}

// enumType writes the named type of an enum and its constants.
func (w *promptWriter) enumType(a *spec.Argument, e *enumNames) {
	w.doc(e.typ + " is a value of the argument " + a.Name.Wire + " of the prompt " + w.prompt.Name.Wire + ".")
	w.line("type ", e.typ, " string")
	w.blank()
	w.comment("The values of " + e.typ + ".")
	w.open("const (")
	list := make([]declaration, len(a.Values))
	for i, v := range a.Values {
		doc := v.Description
		if doc == "" {
			doc = v.Title
		}
		list[i] = declaration{doc, e.constants[i], e.typ + " = " + quote(v.Name.Wire)}
	}
	w.declarations(list)
	w.close(")")
}

// parseFunction writes the function that makes typed arguments of those of a
// request.
func (w *promptWriter) parseFunction() {
	w.doc(w.is.parse() + " parses and validates the arguments of a prompts/get request. The error is a *jsonrpc.Error with code -32602 that names every argument at fault.")
	w.open("func ", w.is.parse(), "(arguments map[string]string) (", w.is.args(), ", error) {")
	w.line("in := &", w.support("argumentReader"), "{prompt: ", quote(w.prompt.Name.Wire), ", values: arguments}")
	w.line("var args ", w.is.args())
	known := make([]string, len(w.prompt.Arguments))
	for i, a := range w.prompt.Arguments {
		known[i] = quote(a.Name.Wire)
		w.readArgument(a)
	}
	if w.pkg.Settings.IgnoreUnknownArguments {
		w.needs["argumentReader.problemsErr"] = true
		w.open("if err := in.problemsErr(); err != nil {")
	} else {
		w.needs["argumentReader.err"] = true
		w.open("if err := in.err(", strings.Join(known, ", "), "); err != nil {")
	}
	w.line("return ", w.is.args(), "{}, err")
	w.close("}")
	w.line("return args, nil")
	w.close("}")
}

// readArgument writes the statement that reads one argument.
func (w *promptWriter) readArgument(a *spec.Argument) {
	source := "value"
	switch {
	case a.AllowEmpty:
		source = "textOrEmpty"
	case a.Type.Kind == text.String:
		source = "text"
	}
	w.needs["argumentReader."+source] = true
	function, fallback := "orZero", ""
	switch {
	case a.Required || a.Elicit:
		function = "required"
	case a.Default != nil:
		function, fallback = "withDefault", ", "+literal(text.WireForm(a.Type, a.Default))
	case isPointer(a.Type):
		function = "optional"
	}
	head := "args." + w.is.fields[a] + " = " + w.support(function) + "(in, in." + source + "(" + quote(a.Name.Wire) + ")" + fallback + ","
	rest := strings.Join(append([]string{w.parser(a)}, w.checks(a)...), ", ") + ")"
	if len(head)+len(rest) < maxLine {
		w.line(head, " ", rest)
		return
	}
	w.open(head)
	w.line(rest)
	w.indent--
}

// parser returns the function that parses the wire form of a.
func (w *promptWriter) parser(a *spec.Argument) string {
	t := elementType(a.Type)
	parse := w.scalarParser(t)
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
	return w.support("listOf") + "(" + quote(a.Separator) + ", " + parse + ", " + w.support(element) + ")"
}

func (w *promptWriter) scalarParser(t text.Type) string {
	switch t.Kind {
	case text.String:
		return w.support("parseString")
	case text.Integer:
		return w.support("parseInteger")
	case text.Number:
		return w.support("parseNumber")
	case text.Boolean:
		return w.support("parseBoolean")
	case text.Enum:
		return w.support("oneOf") + "(" + strings.Join(w.is.enumOf(t).constants, ", ") + ")"
	case text.Date:
		return w.support("parseDate")
	case text.Datetime:
		return w.support("parseDatetime")
	case text.Duration:
		return w.support("parseDuration")
	case text.URI:
		return w.support("parseURI")
	case text.JSON:
		return w.support("parseJSON")
	case text.Go:
		return w.support("parseText") + "[" + w.goType(t) + "]"
	}
	panic("no parser for " + t.String())
}

// checks returns the functions that hold a against its constraints.
func (w *promptWriter) checks(a *spec.Argument) []string {
	var list []string
	count := func(name string, n *int, typeArgument string) {
		if n != nil {
			list = append(list, w.support(name)+typeArgument+"("+strconv.Itoa(*n)+")")
		}
	}
	count("minLength", a.MinLength, "")
	count("maxLength", a.MaxLength, "")
	if a.Pattern != nil {
		list = append(list, w.support("pattern")+"("+w.is.patterns[a]+")")
	}
	bound := func(name string, v any) {
		switch v := v.(type) {
		case int64:
			list = append(list, w.support(name)+"[int64]("+strconv.FormatInt(v, 10)+")")
		case float64:
			list = append(list, w.support(name)+"("+floatLiteral(v)+")")
		}
	}
	bound("minimum", a.Minimum)
	bound("maximum", a.Maximum)
	if a.Type.Kind == text.List {
		element := "[" + w.goType(*a.Type.Elem) + "]"
		count("minItems", a.MinItems, element)
		count("maxItems", a.MaxItems, element)
	}
	return list
}

// encodeFunction writes the inverse of the parse function.
func (w *promptWriter) encodeFunction() {
	w.doc(w.is.encode() + " returns the arguments as a prompts/get request holds them.")
	w.open("func ", w.is.encode(), "(args ", w.is.args(), ") map[string]string {")
	w.line("arguments := make(map[string]string, ", strconv.Itoa(len(w.prompt.Arguments)), ")")
	c := &compiler{promptWriter: w}
	for _, a := range w.prompt.Arguments {
		field := "args." + w.is.fields[a]
		value := field
		isList := a.Type.Kind == text.List
		mayBeNil := a.Type.Optional || isList && !a.Required || a.Type.Kind == text.URI || a.Type.Kind == text.JSON
		if mayBeNil {
			w.open("if ", field, " != nil {")
		}
		if isPointer(a.Type) {
			value = "*" + field
		}
		w.line("arguments[", quote(a.Name.Wire), "] = ", c.wireForm(a.Type, value))
		if mayBeNil {
			w.close("}")
		}
	}
	w.line("return arguments")
	w.close("}")
}
