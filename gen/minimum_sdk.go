package gen

import (
	"slices"

	"github.com/dave/jennifer/jen"
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
