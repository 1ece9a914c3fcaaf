package gen

import (
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
	var prompts []*spec.Prompt
	asksProvider := false
	for _, prompt := range p.Prompts {
		found := false
		for _, a := range prompt.Arguments {
			found = found || completes(a)
			asksProvider = asksProvider || a.Complete
		}
		if found {
			prompts = append(prompts, prompt)
		}
	}
	if len(prompts) == 0 {
		return
	}
	context, mcp := f.use("context"), f.use(mcpPath)
	function := "func(" + context + ".Context, *" + mcp + ".CompleteRequest) (*" + mcp + ".CompleteResult, error)"
	provider := ""
	if asksProvider {
		provider = "p " + providerName + ", "
	}
	f.blank()
	f.comment(completionFunctionName + " returns the handler of completion/complete for mcp.ServerOptions. What is not about a prompt of this package goes to next, which may be nil.")
	f.open("func ", completionFunctionName, "(", provider, "next ", function, ") ", function, " {")
	f.open("return func(ctx ", context, ".Context, req *", mcp, ".CompleteRequest) (*", mcp, ".CompleteResult, error) {")
	f.line("typed := req.Params.Argument.Value")
	f.line("switch ", f.support("completedPrompt"), "(req) {")
	for _, prompt := range prompts {
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
		f.line("return ", f.support("completed"), "(nil), nil")
		f.indent--
	}
	f.line("}")
	f.line("return ", f.support("completeElsewhere"), "(ctx, req, next)")
	f.close("}")
	f.close("}")
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
