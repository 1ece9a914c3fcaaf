package analyzers

import (
	"go/ast"
	"go/types"

	"golang.org/x/tools/go/types/typeutil"
)

// sdkPath is the import path of the SDK's package of protocol types.
const sdkPath = "github.com/modelcontextprotocol/go-sdk/mcp"

// importedSDK returns the SDK that a package imports, or nil.
func importedSDK(pkg *types.Package) *types.Package {
	for _, imported := range pkg.Imports() {
		if imported.Path() == sdkPath {
			return imported
		}
	}
	return nil
}

// sdkType returns the name of the SDK's type that a type is, through aliases and
// one pointer: "PromptMessage" for *mcp.PromptMessage. It is "" for any other type.
func sdkType(t types.Type) string {
	if t == nil {
		return ""
	}
	if pointer, ok := types.Unalias(t).(*types.Pointer); ok {
		t = pointer.Elem()
	}
	named, ok := types.Unalias(t).(*types.Named)
	if !ok || !inSDK(named.Obj()) {
		return ""
	}
	return named.Obj().Name()
}

// sdkCallee returns the name of the function or method of the SDK that a call
// calls, as "NewServer" or "Server.AddPrompt". It is "" for any other call.
func sdkCallee(info *types.Info, call *ast.CallExpr) string {
	f, ok := typeutil.Callee(info, call).(*types.Func)
	if !ok || !inSDK(f) {
		return ""
	}
	if recv := f.Signature().Recv(); recv != nil {
		return sdkType(recv.Type()) + "." + f.Name()
	}
	return f.Name()
}

// origin returns what an object of a generic type or function is declared as: each
// instance has methods and fields of its own.
func origin(obj types.Object) types.Object {
	switch obj := obj.(type) {
	case *types.Func:
		return obj.Origin()
	case *types.Var:
		return obj.Origin()
	}
	return obj
}

func inSDK(obj types.Object) bool {
	return obj.Pkg() != nil && obj.Pkg().Path() == sdkPath
}

// isPromptHandler reports whether a function is of the type PromptHandler, as a generic
// one is with type arguments.
func isPromptHandler(pkg *types.Package, signature *types.Signature) bool {
	return isFuncOf(pkg, "PromptHandler", signature)
}

// isFuncOf reports whether a function is of a type of functions of the SDK.
func isFuncOf(pkg *types.Package, name string, signature *types.Signature) bool {
	sdk := importedSDK(pkg)
	if sdk == nil {
		return false
	}
	handler := sdk.Scope().Lookup(name)
	if handler == nil {
		return false
	}
	want, ok := handler.Type().Underlying().(*types.Signature)
	return ok && want.Variadic() == signature.Variadic() &&
		types.Identical(want.Params(), signature.Params()) && types.Identical(want.Results(), signature.Results())
}

func isNil(info *types.Info, e ast.Expr) bool { return info.Types[ast.Unparen(e)].IsNil() }
