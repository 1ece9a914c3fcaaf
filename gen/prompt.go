package gen

import (
	"github.com/dave/jennifer/jen"

	"github.com/mcprompt/mcprompt/spec"
)

// A promptFile is the file of one prompt.
type promptFile struct {
	*file
	prompt *spec.Prompt
	is     *promptNames
}

// generatePrompt returns the file of one prompt and tells what it needs of the shared
// file.
func generatePrompt(p *spec.Package, n *names, prompt *spec.Prompt) ([]byte, needs) {
	f := &promptFile{
		file:   &file{pkg: p, names: n, packages: n.packages.with(n, goTypePaths(prompt.Arguments)), needs: needs{}},
		prompt: prompt, is: n.prompts[prompt],
	}
	declarations := []jen.Code{f.descriptionConstant()}
	declarations = append(declarations, f.embedVariables()...)
	if len(prompt.Arguments) > 0 {
		declarations = append(declarations, f.argumentsStruct())
		declarations = append(declarations, f.fieldDeclarations()...)
		declarations = append(declarations, f.parseFunction(), f.encodeFunction())
	}
	if elicits(prompt) {
		declarations = append(declarations, f.formVariable())
	}
	if provides(prompt) {
		declarations = append(declarations, f.providerInterface())
	}
	declarations = append(declarations, f.listingFunction(), f.handlerFunction(), f.buildFunction(), f.getFunction())
	return f.render(prompt.Base+".prompt.toml", declarations), f.needs
}

// descriptionConstant makes the description, which listings and results share.
func (f *promptFile) descriptionConstant() jen.Code {
	return jen.Const().Id(f.is.description).Op("=").Add(sum(concatenation(f.prompt.Description)))
}

// doc returns the comment above a declaration of the prompt.
func (f *promptFile) doc(text string) *jen.Statement {
	if f.prompt.Deprecated != "" {
		text += "\n\nDeprecated: " + f.prompt.Deprecated
	}
	return docComment(text, 0)
}

// wireName is the literal of the prompt's name in the protocol.
func (f *promptFile) wireName() expression { return quoted(f.prompt.Name.Wire) }

// handlerFunction makes the function that answers prompts/get.
func (f *promptFile) handlerFunction() jen.Code {
	doc := f.is.handler() + " returns the handler that answers prompts/get for the prompt " + f.prompt.Name.Wire + "."
	var params, body []jen.Code
	ctx := jen.Id("_")
	if hasSlots(f.prompt) {
		doc += " It panics if p is nil."
		ctx = jen.Id("ctx")
		params = append(params, jen.Id("p").Id(f.is.provider()))
		body = append(body, panicIfNil("p", f.pkg.Name+": nil "+f.is.provider()))
	}
	body = append(body, jen.Return(
		jen.Func().Params(ctx.Qual("context", "Context"), jen.Id("req").Op("*").Qual(mcpPath, "GetPromptRequest")).
			Params(resultTypes()...).
			Block(append(f.readArguments(), jen.Return(f.buildCall()))...),
	))
	return f.doc(doc).Func().Id(f.is.handler()).Params(params...).Qual(mcpPath, "PromptHandler").Block(body...)
}

// readArguments makes the statements that read the arguments of a request, or refuse
// those of a prompt that has none.
func (f *promptFile) readArguments() []jen.Code {
	switch {
	case elicits(f.prompt):
		return []jen.Code{
			jen.List(jen.Id("args"), jen.Id("question"), jen.Err()).Op(":=").
				Add(f.support("filled")).Call(jen.Id(f.is.form()), jen.Id("req"), jen.Id(f.is.parse())),
			jen.If(jen.Id("question").Op("!=").Nil().Op("||").Err().Op("!=").Nil()).Block(jen.Return(jen.Id("question"), jen.Err())),
		}
	case len(f.prompt.Arguments) > 0:
		return []jen.Code{
			jen.List(jen.Id("args"), jen.Err()).Op(":=").Id(f.is.parse()).Call(jen.Id("req").Dot("Params").Dot("Arguments")),
			returnIfError(jen.Nil(), jen.Err()),
		}
	case !f.pkg.Settings.IgnoreUnknownArguments:
		f.needs["argumentReader.err"] = true
		return []jen.Code{
			f.newArgumentReader(jen.Id("req").Dot("Params").Dot("Arguments")),
			returnErrorOf(jen.Id("in").Dot("err").Call(), jen.Nil(), jen.Err()),
		}
	}
	return nil
}

// newArgumentReader makes the statement that sets up the reading of arguments.
func (f *promptFile) newArgumentReader(arguments jen.Code) jen.Code {
	return jen.Id("in").Op(":=").Op("&").Add(f.support("argumentReader")).
		Values(pair("prompt", f.wireName()), pair("values", arguments))
}

// buildCall makes the call of the build function in the handler.
func (f *promptFile) buildCall() jen.Code {
	var arguments []jen.Code
	for _, p := range f.buildParameters() {
		arguments = append(arguments, jen.Id(p.name))
	}
	return jen.Id(f.is.build()).Call(arguments...)
}

// getFunction makes the function with which Go clients get the prompt.
func (f *promptFile) getFunction() jen.Code {
	params := []jen.Code{jen.Id("ctx").Qual("context", "Context"), jen.Id("session").Op("*").Qual(mcpPath, "ClientSession")}
	fields := jen.Values(pair("Name", f.wireName()))
	if len(f.prompt.Arguments) > 0 {
		params = append(params, jen.Id("args").Id(f.is.args()))
		fields = jen.Custom(onLines, pair("Name", f.wireName()), pair("Arguments", jen.Id(f.is.encode()).Call(jen.Id("args"))))
	}
	return f.doc(f.is.get() + " gets the prompt " + f.prompt.Name.Wire + " from the server at the other end of session.").
		Func().Id(f.is.get()).Params(params...).Params(resultTypes()...).Block(
		jen.Return(jen.Id("session").Dot("GetPrompt").Call(jen.Id("ctx"), jen.Op("&").Qual(mcpPath, "GetPromptParams").Add(fields))),
	)
}

// resultTypes are what handlers, build functions and get functions return.
func resultTypes() []jen.Code {
	return []jen.Code{jen.Op("*").Qual(mcpPath, "GetPromptResult"), jen.Error()}
}
