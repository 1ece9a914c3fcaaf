package gen

import (
	"maps"
	"slices"

	"github.com/dave/jennifer/jen"

	"github.com/mcprompt/mcprompt/spec"
)

// generateShared returns the file of what the prompts of a package share.
func generateShared(p *spec.Package, n *names, perPrompt []needs) []byte {
	f := &file{pkg: p, names: n, packages: n.packages, needs: needs{}}
	declarations := []jen.Code{f.minimumSDK()}
	if p.Settings.Instructions != "" {
		declarations = append(declarations, instructionsConstant(p.Settings.Instructions))
	}
	if p.Settings.List != nil {
		declarations = append(declarations, setCacheableFunction(p.Settings.List))
	}
	if slices.ContainsFunc(p.Prompts, provides) {
		declarations = append(declarations, f.packageProvider())
	}
	declarations = append(declarations, f.registerFunction())
	if slices.ContainsFunc(p.Prompts, proposes) {
		declarations = append(declarations, f.completionHandler())
	}
	for _, needed := range perPrompt {
		maps.Copy(f.needs, needed)
	}
	copied := library().closure(f.needs)
	f.packages = n.packages.with(n, copied.importPaths())
	for _, d := range copied {
		declarations = append(declarations, d.code(f))
	}
	return f.render("", declarations)
}

// The names of what a package has once, whatever its prompts are called.
const (
	registerFunctionName   = "Register"
	providerName           = "Provider"
	completionFunctionName = "CompletionHandler"
	instructionsName       = "Instructions"
	setCacheableName       = "SetCacheable"
)

// minimumSDK asserts, for the compiler, the oldest SDK that has what the package uses. It
// stands first, and so does its error where the SDK is older.
func (f *file) minimumSDK() jen.Code {
	version, assertion := "v1.2.0", jen.Id("_").Qual(jsonrpcPath, "Error")
	switch {
	case f.pkg.Settings.List != nil:
		version, assertion = "v1.8.0", jen.Id("_").Op("=").Qual(mcpPath, "ServerOptions").Values().Dot("SetCacheable")
	case slices.ContainsFunc(f.pkg.Prompts, elicits):
		version, assertion = "v1.7.0", jen.Id("_").Qual(mcpPath, "InputRequestMap")
	}
	return docComment("Needs "+sdkModule+" "+version+" or later.", 0).Var().Add(assertion)
}

// registerFunction makes the function that adds all prompts to a server.
func (f *file) registerFunction() jen.Code {
	doc := registerFunctionName + " adds the prompts of this package to server."
	params := []jen.Code{jen.Id("server").Op("*").Qual(mcpPath, "Server")}
	if slices.ContainsFunc(f.pkg.Prompts, hasSlots) {
		doc += " It panics if p is nil."
		params = append(params, jen.Id("p").Id(providerName))
	}
	var body []jen.Code
	for _, prompt := range f.pkg.Prompts {
		is := f.names.prompts[prompt]
		provider := jen.Null()
		if hasSlots(prompt) {
			provider = jen.Id("p")
		}
		body = append(body, jen.Id("server").Dot("AddPrompt").
			Call(jen.Id(is.prompt()).Call(), jen.Id(is.handler()).Call(provider)))
	}
	return docComment(doc, 0).Func().Id(registerFunctionName).Params(params...).Block(body...)
}

// packageProvider makes the interface of what the prompts of the package take from
// Go code.
func (f *file) packageProvider() jen.Code {
	var embedded []jen.Code
	for _, prompt := range f.pkg.Prompts {
		if provides(prompt) {
			embedded = append(embedded, jen.Id(f.names.prompts[prompt].provider()))
		}
	}
	return docComment(providerName+" supplies what the prompts of this package take from Go code.", 0).
		Type().Id(providerName).Interface(embedded...)
}

// instructionsConstant makes the instructions that mcprompt.toml has for the server.
func instructionsConstant(instructions string) jen.Code {
	return docComment(instructionsName+" are the instructions of the server, for mcp.ServerOptions.", 0).
		Const().Id(instructionsName).Op("=").Add(sum(concatenation(instructions)))
}

// setCacheableFunction makes the function that tells clients what mcprompt.toml says of
// the list of prompts.
func setCacheableFunction(list *spec.ListSettings) jen.Code {
	next := jen.Func().Params(jen.Qual("context", "Context"), jen.Qual(mcpPath, "Request"), jen.Op("*").Qual(mcpPath, "Cacheable"))
	tell := []jen.Code{jen.Id("c").Dot("TTLMs").Op("=").Add(integer(list.TTLMs))}
	if list.CacheScope != "" {
		tell = append(tell, jen.Id("c").Dot("CacheScope").Op("=").Add(quoted(list.CacheScope)))
	}
	return docComment(setCacheableName+" returns what tells clients, in mcp.ServerOptions, how long they may use the list of prompts. It runs after next, which decides on all else and may be nil.", 0).
		Func().Id(setCacheableName).Params(jen.Id("next").Add(next)).Add(next).Block(
		jen.Return(jen.Func().
			Params(jen.Id("ctx").Qual("context", "Context"), jen.Id("req").Qual(mcpPath, "Request"), jen.Id("c").Op("*").Qual(mcpPath, "Cacheable")).
			Block(
				jen.If(jen.Id("next").Op("!=").Nil()).Block(jen.Id("next").Call(jen.Id("ctx"), jen.Id("req"), jen.Id("c"))),
				jen.If(
					jen.List(jen.Id("_"), jen.Id("ok")).Op(":=").Id("req").Assert(jen.Op("*").Qual(mcpPath, "ListPromptsRequest")),
					jen.Id("ok"),
				).Block(tell...),
			)),
	)
}
