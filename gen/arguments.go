package gen

import (
	"strings"

	"github.com/dave/jennifer/jen"

	"github.com/mcprompt/mcprompt/spec"
	"github.com/mcprompt/mcprompt/spec/text"
)

// argumentsStruct makes the struct of the arguments.
func (f *promptFile) argumentsStruct() jen.Code {
	var fields []jen.Code
	for i, a := range f.prompt.Arguments {
		if i > 0 {
			fields = append(fields, jen.Line())
		}
		doc := a.Description
		if len(a.Comment) > 0 {
			doc += "\n\n" + strings.Join(a.Comment, "\n")
		}
		fields = append(fields, docComment(doc, 1).Id(f.is.fields[a]).Add(f.fieldType(a)))
	}
	return f.doc(f.is.args() + " are the arguments of the prompt " + f.prompt.Name.Wire + ".").
		Type().Id(f.is.args()).Struct(fields...)
}

// fieldDeclarations makes what the fields of the arguments need: enum types, assertions
// and regular expressions.
func (f *promptFile) fieldDeclarations() []jen.Code {
	var list []jen.Code
	for _, a := range f.prompt.Arguments {
		if e := f.is.enums[a]; e != nil {
			list = append(list, f.enumType(a, e), enumConstants(a, e))
		}
		if t := elementType(a.Type); t.Kind == text.Go {
			list = append(list, docComment("The go_type of the argument "+a.Name.Wire+" must implement encoding.TextUnmarshaler.", 0).
				Var().Id("_").Qual("encoding", "TextUnmarshaler").Op("=").Parens(jen.Op("*").Add(f.goType(t))).Parens(jen.Nil()))
		}
		if pattern := f.is.patterns[a]; pattern != "" {
			source := a.Pattern.String()
			list = append(list, jen.Var().Id(pattern).Op("=").Qual("regexp", "MustCompile").
				Call(rawWhere(strings.Contains(source, `\`), source)))
		}
	}
	return list
}

// enumType makes the named type of an enum.
func (f *promptFile) enumType(a *spec.Argument, e *enumNames) jen.Code {
	return f.doc(e.typ + " is a value of the argument " + a.Name.Wire + " of the prompt " + f.prompt.Name.Wire + ".").
		Type().Id(e.typ).String()
}

// enumConstants makes the constants of an enum's values.
func enumConstants(a *spec.Argument, e *enumNames) jen.Code {
	constants := make([]jen.Code, len(a.Values))
	for i, v := range a.Values {
		doc := v.Description
		if doc == "" {
			doc = v.Title
		}
		constants[i] = docComment(doc, 1).Id(e.constants[i]).Id(e.typ).Op("=").Add(quoted(v.Name.Wire))
	}
	return docComment("The values of "+e.typ+".", 0).Const().Defs(constants...)
}

// elementType returns the type of a list's elements, or t itself.
func elementType(t text.Type) text.Type {
	if t.Kind == text.List {
		return *t.Elem
	}
	return t
}

// fieldType returns the Go type of the field of a.
func (f *promptFile) fieldType(a *spec.Argument) expression {
	if isPointer(a.Type) {
		return pointerTo(f.goType(a.Type))
	}
	return f.goType(a.Type)
}

// isPointer reports whether an optional value of the type is held by a pointer.
// The Go types for uri and json have a nil of their own.
func isPointer(t text.Type) bool {
	return t.Optional && t.Kind != text.URI && t.Kind != text.JSON
}

// basicTypes are the kinds whose values have types of Go's own.
var basicTypes = map[text.Kind]string{
	text.String: "string", text.Integer: "int64", text.Number: "float64", text.Boolean: "bool", text.Int: "int",
}

// goType returns the Go type of a present value.
func (f *promptFile) goType(t text.Type) expression {
	if name := basicTypes[t.Kind]; name != "" {
		return atom(name)
	}
	switch t.Kind {
	case text.Enum:
		return atom(f.is.enumOf(t).typ)
	case text.Date, text.Datetime:
		return f.qualified("time", "Time")
	case text.Duration:
		return f.qualified("time", "Duration")
	case text.URI:
		return pointerTo(f.qualified("net/url", "URL"))
	case text.JSON:
		return f.qualified("encoding/json", "RawMessage")
	case text.Go:
		return f.qualified(cutGoType(t.GoType))
	case text.List:
		return sliceOf(f.goType(*t.Elem))
	}
	panic("no Go type for " + t.String())
}
