package gen

import (
	"slices"
	"strings"

	"github.com/mcprompt/mcprompt/spec"
	"github.com/mcprompt/mcprompt/spec/text"
)

// completes reports whether values are proposed for an argument.
func completes(a *spec.Argument) bool {
	return a.Complete || len(a.Values) > 0 || a.Type.Kind == text.Boolean
}

// completionHandler writes the function that proposes values for arguments, where
// the package has any to propose.
func (f *file) completionHandler(p *spec.Package) {
	if !slices.ContainsFunc(p.Prompts, proposes) {
		return
	}
	asksProvider := slices.ContainsFunc(p.Prompts, func(prompt *spec.Prompt) bool {
		return slices.ContainsFunc(prompt.Arguments, func(a *spec.Argument) bool { return a.Complete })
	})
	context, mcp := f.use("context"), f.use(mcpPath)
	function := "func(" + context + ".Context, *" + mcp + ".CompleteRequest) (*" + mcp + ".CompleteResult, error)"
	doc := completionFunctionName + " returns the handler of completion/complete for mcp.ServerOptions. What is not about a prompt of this package goes to next, which may be nil."
	provider := ""
	if asksProvider {
		doc += " It panics if p is nil."
		provider = "p " + providerName + ", "
	}
	f.blank()
	f.comment(doc)
	f.open("func ", completionFunctionName, "(", provider, "next ", function, ") ", function, " {")
	if asksProvider {
		f.open("if p == nil {")
		f.line("panic(", quote(p.Name+": nil "+providerName), ")")
		f.close("}")
	}
	f.open("return func(ctx ", context, ".Context, req *", mcp, ".CompleteRequest) (*", mcp, ".CompleteResult, error) {")
	f.line("typed := req.Params.Argument.Value")
	f.line("switch ", f.support("completedPrompt"), "(req) {")
	var others []string
	for _, prompt := range p.Prompts {
		if !proposes(prompt) {
			others = append(others, quote(prompt.Name.Wire))
			continue
		}
		f.completionCase(prompt)
	}
	if len(others) > 0 {
		f.line("case ", strings.Join(others, ", "), ":")
	}
	f.line("default:")
	f.indent++
	f.line("return ", f.support("completeElsewhere"), "(ctx, req, next)")
	f.indent--
	f.line("}")
	f.line("return ", f.support("completed"), "(nil), nil")
	f.close("}")
	f.close("}")
}

// completionCase writes what proposes values for the arguments of a prompt.
func (f *file) completionCase(prompt *spec.Prompt) {
	f.open("case ", quote(prompt.Name.Wire), ":")
	f.line("switch req.Params.Argument.Name {")
	for _, a := range prompt.Arguments {
		if completes(a) {
			f.open("case ", quote(a.Name.Wire), ":")
			f.completeArgument(prompt, a)
			f.indent--
		}
	}
	f.line("}")
	f.indent--
}

// proposes reports whether values are proposed for an argument of the prompt.
func proposes(p *spec.Prompt) bool {
	return slices.ContainsFunc(p.Arguments, completes)
}

// completionFunctionName is the name of the function that proposes values.
const completionFunctionName = "CompletionHandler"

// completeArgument writes the statements that propose values for an argument.
func (f *file) completeArgument(prompt *spec.Prompt, a *spec.Argument) {
	if a.Complete {
		method := f.names.prompts[prompt].completions[a]
		f.line("values, err := p.", method, "(ctx, typed, ", f.support("resolvedArguments"), "(req))")
		f.line("return ", f.support("completeBy"), "(ctx, ", quote(prompt.Name.Wire), ", ", quote(a.Name.Wire), ", values, err)")
		return
	}
	values := []string{`"true"`, `"false"`}
	if len(a.Values) > 0 {
		values = nil
		for _, v := range a.Values {
			values = append(values, quote(v.Name.Wire))
		}
	}
	if a.Type.Kind == text.List {
		f.line("return ", f.support("completeLast"), "(typed, ", quote(a.Separator), ", ", strings.Join(values, ", "), "), nil")
		return
	}
	f.line("return ", f.support("completeAmong"), "(typed, ", strings.Join(values, ", "), "), nil")
}
