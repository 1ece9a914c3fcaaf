package gen

import (
	"github.com/dave/jennifer/jen"

	"github.com/mcprompt/mcprompt/spec/text"
)

// encodeFunction makes the inverse of the parse function.
func (f *promptFile) encodeFunction() jen.Code {
	body := []jen.Code{
		jen.Id("arguments").Op(":=").Make(jen.Map(jen.String()).String(), integer(len(f.prompt.Arguments))),
	}
	for _, a := range f.prompt.Arguments {
		field := atom("args").selector(f.is.fields[a])
		value := field
		if isPointer(a.Type) {
			value = dereferenced(field)
		}
		encode := jen.Id("arguments").Index(quoted(a.Name.Wire)).Op("=").Add(f.wireForm(a.Type, value))
		isList := a.Type.Kind == text.List
		if a.Type.Optional || isList && !a.Required || a.Type.Kind == text.URI || a.Type.Kind == text.JSON {
			encode = jen.If(jen.Add(field).Op("!=").Nil()).Block(encode)
		}
		body = append(body, encode)
	}
	body = append(body, jen.Return(jen.Id("arguments")))
	return f.doc(f.is.encode() + " returns the arguments as a prompts/get request holds them.").
		Func().Id(f.is.encode()).Params(jen.Id("args").Id(f.is.args())).Map(jen.String()).String().Block(body...)
}

// wireForm returns the wire form of x, which is a present value of type t.
func (f *promptFile) wireForm(t text.Type, x expression) expression {
	switch t.Kind {
	case text.List:
		return f.jsonList(*t.Elem, x, "encodeText")
	case text.Go:
		return call(f.support("encodeText"), x)
	}
	return f.printedValue(t, x)
}
