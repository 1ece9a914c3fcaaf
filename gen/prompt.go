package gen

import (
	"strings"

	"github.com/mcprompt/mcprompt/spec"
)

// promptWriter writes the file of one prompt.
type promptWriter struct {
	*file
	prompt *spec.Prompt
	is     *promptNames
}

// promptFile writes the file of one prompt and tells what it needs of the shared
// file.
func promptFile(p *spec.Package, n *names, prompt *spec.Prompt) ([]byte, needs) {
	w := &promptWriter{newFile(p, n), prompt, n.prompts[prompt]}
	w.line("const ", w.is.description, " = ", concatenation(prompt.Description))
	w.embeds()
	if len(prompt.Arguments) > 0 {
		w.argumentTypes()
		w.parseFunction()
		w.encodeFunction()
		w.formVariable()
	}
	w.providerType()
	w.listing()
	w.handlerFunction()
	w.buildFunction()
	w.getFunction()
	return w.bytes(prompt.Base + ".prompt.toml"), w.needs
}

// doc writes the comment above a declaration of the prompt.
func (w *promptWriter) doc(text string) {
	w.blank()
	if w.prompt.Deprecated != "" {
		text += "\n\nDeprecated: " + w.prompt.Deprecated
	}
	w.comment(text)
}

// listing writes the function that describes the prompt to clients.
func (w *promptWriter) listing() {
	mcp := w.use(mcpPath)
	w.doc(w.is.prompt() + " returns what clients see of the prompt " + w.prompt.Name.Wire + " in prompts/list.")
	w.open("func ", w.is.prompt(), "() *", mcp, ".Prompt {")
	w.open("return &", mcp, ".Prompt{")
	fields := []entry{{"Name", quote(w.prompt.Name.Wire)}}
	if len(w.prompt.Meta) > 0 {
		fields = append(fields, entry{"Meta", w.nested(func() { w.meta(mcp+".Meta", w.prompt.Meta) })})
	}
	if w.prompt.Title != "" {
		fields = append(fields, entry{"Title", quote(w.prompt.Title)})
	}
	description := w.is.description
	if addition := strings.TrimPrefix(w.prompt.ListedDescription, w.prompt.Description); addition != "" {
		description += " + " + quote(addition)
	}
	fields = append(fields, entry{"Description", description})
	if len(w.prompt.Arguments) > 0 {
		fields = append(fields, entry{"Arguments", w.nested(w.listedArguments)})
	}
	if len(w.prompt.Icons) > 0 {
		fields = append(fields, entry{"Icons", w.nested(func() { w.writeIcons(w.prompt.Icons) })})
	}
	w.entries(fields)
	w.close("}")
	w.close("}")
}

func (w *promptWriter) listedArguments() {
	w.open("[]*", w.use(mcpPath), ".PromptArgument{")
	for _, a := range w.prompt.Arguments {
		w.open("{")
		fields := []entry{{"Name", quote(a.Name.Wire)}}
		if a.Title != "" {
			fields = append(fields, entry{"Title", quote(a.Title)})
		}
		fields = append(fields, entry{"Description", concatenation(a.ListedDescription)})
		if a.Required {
			fields = append(fields, entry{"Required", "true"})
		}
		w.entries(fields)
		w.close("},")
	}
	w.close("}")
}

func (w *promptWriter) writeIcons(icons []spec.Icon) {
	w.open("[]", w.use(mcpPath), ".Icon{")
	for _, icon := range icons {
		w.open("{")
		fields := []entry{{"Source", quote(icon.Source)}}
		if icon.MIMEType != "" {
			fields = append(fields, entry{"MIMEType", quote(icon.MIMEType)})
		}
		if len(icon.Sizes) > 0 {
			sizes := make([]string, len(icon.Sizes))
			for i, size := range icon.Sizes {
				sizes[i] = quote(size)
			}
			fields = append(fields, entry{"Sizes", "[]string{" + strings.Join(sizes, ", ") + "}"})
		}
		if icon.Theme != "" {
			fields = append(fields, entry{"Theme", quote(icon.Theme)})
		}
		w.entries(fields)
		w.close("},")
	}
	w.close("}")
}

// handlerFunction writes the function that answers prompts/get.
func (w *promptWriter) handlerFunction() {
	mcp, context := w.use(mcpPath), w.use("context")
	doc := w.is.handler() + " returns the handler that answers prompts/get for the prompt " + w.prompt.Name.Wire + "."
	param, ctx, arguments := "", "_", []string(nil)
	if len(w.prompt.Slots) > 0 {
		doc += " It panics if p is nil."
		param, ctx = "p "+w.is.provider(), "ctx"
		arguments = append(arguments, "ctx")
	}
	w.doc(doc)
	w.open("func ", w.is.handler(), "(", param, ") ", mcp, ".PromptHandler {")
	if param != "" {
		w.open("if p == nil {")
		w.line("panic(", quote(w.pkg.Name+": nil "+w.is.provider()), ")")
		w.close("}")
	}
	w.open("return func(", ctx, " ", context, ".Context, req *", mcp, ".GetPromptRequest) (*", mcp, ".GetPromptResult, error) {")
	switch {
	case elicits(w.prompt):
		w.line("args, question, err := ", w.support("filled"), "(", w.is.form(), ", req, ", w.is.parse(), ")")
		w.open("if question != nil || err != nil {")
		w.line("return question, err")
		w.close("}")
		arguments = append(arguments, "args")
	case len(w.prompt.Arguments) > 0:
		w.line("args, err := ", w.is.parse(), "(req.Params.Arguments)")
		w.returnError("nil, err")
		arguments = append(arguments, "args")
	case !w.pkg.Settings.IgnoreUnknownArguments:
		w.needs["argumentReader.err"] = true
		w.line("in := &", w.support("argumentReader"), "{prompt: ", quote(w.prompt.Name.Wire), ", values: req.Params.Arguments}")
		w.open("if err := in.err(); err != nil {")
		w.line("return nil, err")
		w.close("}")
	}
	if param != "" {
		arguments = append(arguments, "p")
	}
	w.line("return ", w.is.build(), "(", strings.Join(arguments, ", "), ")")
	w.close("}")
	w.close("}")
}

// returnError writes the return of an error in err.
func (w *promptWriter) returnError(results string) {
	w.open("if err != nil {")
	w.line("return ", results)
	w.close("}")
}

// getFunction writes the function with which Go clients get the prompt.
func (w *promptWriter) getFunction() {
	mcp, context := w.use(mcpPath), w.use("context")
	w.doc(w.is.get() + " gets the prompt " + w.prompt.Name.Wire + " from the server at the other end of session.")
	name := quote(w.prompt.Name.Wire)
	args := ""
	if len(w.prompt.Arguments) > 0 {
		args = ", args " + w.is.args()
	}
	w.open("func ", w.is.get(), "(ctx ", context, ".Context, session *", mcp, ".ClientSession", args, ") (*", mcp, ".GetPromptResult, error) {")
	if args == "" {
		w.line("return session.GetPrompt(ctx, &", mcp, ".GetPromptParams{Name: ", name, "})")
	} else {
		w.open("return session.GetPrompt(ctx, &", mcp, ".GetPromptParams{")
		w.entries([]entry{{"Name", name}, {"Arguments", w.is.encode() + "(args)"}})
		w.close("})")
	}
	w.close("}")
}
