package analyzers

import (
	"go/ast"
	"go/types"
	"slices"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"
)

// onlyCarried reports whether a message or a result is made for something else than
// the protocol, such as the API of a model, whose rules may be others: what makes it
// is not exported, in a package that neither answers prompts nor gives messages away.
func (src *source) onlyCarried(c inspector.Cursor) bool {
	return !isInExported(c) && !src.givesMessages()
}

// isInExported reports whether a node is in an exported function, or in the value of an
// exported variable.
func isInExported(c inspector.Cursor) bool {
	exported := false
	for declaration := range c.Enclosing((*ast.FuncDecl)(nil), (*ast.ValueSpec)(nil)) {
		switch node := declaration.Node().(type) {
		case *ast.FuncDecl:
			exported = node.Name.IsExported()
		case *ast.ValueSpec:
			exported = slices.ContainsFunc(node.Names, (*ast.Ident).IsExported)
		}
	}
	return exported // as the outermost is
}

// givesMessages reports whether messages leave a package: it answers clients, it
// offers messages to other packages, or it calls other packages with some.
func givesMessages(in *inspector.Inspector, pass *analysis.Pass) bool {
	pkg, info := pass.Pkg, pass.TypesInfo
	if slices.ContainsFunc(pkg.Scope().Names(), func(name string) bool {
		obj := pkg.Scope().Lookup(name)
		return !isTest(pass.Fset, obj.Pos()) && offersMessages(obj)
	}) {
		return true
	}
	for node := range in.PreorderSeq((*ast.CallExpr)(nil), (*ast.Ident)(nil)) {
		switch node := node.(type) {
		case *ast.CallExpr:
			if leaves(pkg, info, node) && slices.ContainsFunc(node.Args, func(arg ast.Expr) bool { return hasMessages(info.TypeOf(arg)) }) {
				return true
			}
		case *ast.Ident:
			if obj := info.Uses[node]; obj != nil && inSDK(obj) && answering[obj.Name()] {
				return true
			}
		}
	}
	return false
}

// answering is what the SDK has for those who answer prompts/get alone, or that and
// other requests.
var answering = map[string]bool{
	"AddPrompt":        true,
	"GetPromptRequest": true,
	"MethodHandler":    true,
	"PromptHandler":    true,
	"Result":           true,
	"ServerSession":    true, // what handlers get before v0.3.0 of the SDK
}

// offersMessages reports whether other packages can get messages from an object of a
// package. An exported method of a type that is not may be one of an interface.
func offersMessages(obj types.Object) bool {
	switch obj := obj.(type) {
	case *types.Func:
		return obj.Exported() && returnsMessages(obj)
	case *types.TypeName:
		named, ok := obj.Type().(*types.Named)
		if !ok {
			return false
		}
		for method := range named.Methods() {
			if method.Exported() && returnsMessages(method) {
				return true
			}
		}
		if fields, ok := named.Underlying().(*types.Struct); ok && obj.Exported() {
			for field := range fields.Fields() {
				if field.Exported() && hasMessages(field.Type()) {
					return true
				}
			}
		}
	case *types.Var:
		return obj.Exported() && hasMessages(obj.Type())
	}
	return false
}

func returnsMessages(f *types.Func) bool {
	for result := range f.Signature().Results().Variables() {
		if hasMessages(result.Type()) {
			return true
		}
	}
	return false
}

// hasMessages reports whether a type is that of a message, a result, or a list of them.
func hasMessages(t types.Type) bool {
	switch sdkType(t) {
	case "GetPromptResult", "PromptMessage":
		return true
	}
	if named, ok := types.Unalias(t).(*types.Named); ok && inSDK(named.Obj()) {
		return false
	}
	if list, ok := pointee(t).Underlying().(interface{ Elem() types.Type }); ok {
		return hasMessages(list.Elem())
	}
	return false
}

// leaves reports whether a call may be that of a function of another package.
func leaves(pkg *types.Package, info *types.Info, call *ast.CallExpr) bool {
	switch callee := typeutil.Callee(info, call).(type) {
	case *types.Builtin, *types.TypeName:
		return false
	case *types.Func:
		return callee.Pkg() != pkg
	}
	return !info.Types[call.Fun].IsType()
}
