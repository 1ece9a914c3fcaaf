package gen

import (
	"slices"

	"github.com/dave/jennifer/jen"

	"github.com/mcprompt/mcprompt/spec"
	"github.com/mcprompt/mcprompt/spec/text"
)

// completes reports whether values are proposed for an argument.
func completes(a *spec.Argument) bool {
	return a.Complete || len(a.Values) > 0 || a.Type.Kind == text.Boolean
}

// completionHandler makes the function that proposes values for arguments.
func (f *file) completionHandler() jen.Code {
	asksProvider := slices.ContainsFunc(f.pkg.Prompts, func(prompt *spec.Prompt) bool {
		return slices.ContainsFunc(prompt.Arguments, func(a *spec.Argument) bool { return a.Complete })
	})
	function := jen.Func().Params(jen.Qual("context", "Context"), jen.Op("*").Qual(mcpPath, "CompleteRequest")).
		Params(completionResults()...)
	doc := completionFunctionName + " returns the handler of completion/complete for mcp.ServerOptions. What is not about a prompt of this package goes to next, which may be nil."
	var params, body []jen.Code
	if asksProvider {
		doc += " It panics if p is nil."
		params = append(params, jen.Id("p").Id(providerName))
		body = append(body, panicIfNil("p", f.pkg.Name+": nil "+providerName))
	}
	params = append(params, jen.Id("next").Add(function))
	body = append(body, jen.Return(
		jen.Func().Params(jen.Id("ctx").Qual("context", "Context"), jen.Id("req").Op("*").Qual(mcpPath, "CompleteRequest")).
			Params(completionResults()...).
			Block(
				jen.Id("typed").Op(":=").Add(typedArgument("Value")),
				jen.Switch(call(f.support("completedPrompt"), atom("req"))).Block(f.completionCases()...),
				jen.Return(call(f.support("completed"), atom("nil")), jen.Nil()),
			),
	))
	return docComment(doc, 0).Func().Id(completionFunctionName).Params(params...).Add(function).Block(body...)
}

// completionResults are what handlers of completion/complete return.
func completionResults() []jen.Code {
	return []jen.Code{jen.Op("*").Qual(mcpPath, "CompleteResult"), jen.Error()}
}

// typedArgument is a field of the argument that the user is typing.
func typedArgument(field string) jen.Code {
	return jen.Id("req").Dot("Params").Dot("Argument").Dot(field)
}

// completionCases make the cases for the prompts of the package, and for others.
func (f *file) completionCases() []jen.Code {
	var cases, silent []jen.Code
	for _, prompt := range f.pkg.Prompts {
		name := quoted(prompt.Name.Wire)
		if proposes(prompt) {
			cases = append(cases, jen.Case(name).Block(jen.Switch(typedArgument("Name")).Block(f.argumentCases(prompt)...)))
		} else {
			silent = append(silent, name)
		}
	}
	if len(silent) > 0 {
		cases = append(cases, jen.Case(silent...))
	}
	return append(cases, jen.Default().Block(jen.Return(call(f.support("completeElsewhere"), atom("ctx"), atom("req"), atom("next")))))
}

// argumentCases make the cases for the arguments of a prompt.
func (f *file) argumentCases(prompt *spec.Prompt) []jen.Code {
	var cases []jen.Code
	for _, a := range prompt.Arguments {
		if completes(a) {
			cases = append(cases, jen.Case(quoted(a.Name.Wire)).Block(f.completeArgument(prompt, a)...))
		}
	}
	return cases
}

// proposes reports whether values are proposed for an argument of the prompt.
func proposes(p *spec.Prompt) bool {
	return slices.ContainsFunc(p.Arguments, completes)
}

// completeArgument makes the statements that propose values for an argument.
func (f *file) completeArgument(prompt *spec.Prompt, a *spec.Argument) []jen.Code {
	ctx, req, typed := atom("ctx"), atom("req"), atom("typed")
	if a.Complete {
		method := f.names.prompts[prompt].completions[a]
		return []jen.Code{
			jen.List(jen.Id("values"), jen.Err()).Op(":=").Id("p").Dot(method).Call(ctx, typed, call(f.support("resolvedArguments"), req)),
			jen.Return(call(f.support("completeBy"), ctx, quoted(prompt.Name.Wire), quoted(a.Name.Wire), atom("values"), atom("err"))),
		}
	}
	values := quotedAll(proposedValues(a))
	if a.Type.Kind == text.List {
		return []jen.Code{jen.Return(call(f.support("completeLast"), append([]expression{typed, quoted(a.Separator)}, values...)...), jen.Nil())}
	}
	return []jen.Code{jen.Return(call(f.support("completeAmong"), append([]expression{typed}, values...)...), jen.Nil())}
}

// proposedValues are what is proposed for an argument without asking Go code.
func proposedValues(a *spec.Argument) []string {
	if len(a.Values) == 0 {
		return []string{"true", "false"}
	}
	values := make([]string, len(a.Values))
	for i, v := range a.Values {
		values[i] = v.Name.Wire
	}
	return values
}
