package analyzers

import (
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/inspector"
)

// middleware is what the functions that a package gives to AddReceivingMiddleware may
// do with all requests for prompts, of whatever handler.
type middleware struct {
	errors    bool // give the errors of handlers a code
	arguments bool // check arguments, or add some
	results   bool // answer what a handler has not
}

// findMiddleware takes into account that what a server has for all requests may do what
// its handlers do not, as in
//
//	server.AddReceivingMiddleware(withCodes)
func (code *promptCode) findMiddleware() {
	for cur := range code.Root().Preorder((*ast.CallExpr)(nil)) {
		call := cur.Node().(*ast.CallExpr)
		if sdkCallee(code.info, call) != "Server.AddReceivingMiddleware" {
			continue
		}
		for _, arg := range call.Args {
			code.middleware.addFrom(code, arg)
		}
	}
	for _, h := range code.handlers {
		h.kept = h.kept.and(kept{result: !code.middleware.results, err: !code.middleware.errors})
	}
}

// addFrom adds what the function that an expression is may do. It may be anything where
// the function is not in the package.
func (m *middleware) addFrom(code *promptCode, e ast.Expr) {
	end, between := code.resolve(e)
	functions := []ast.Node{code.function(end)}
	for _, obj := range between {
		if f, ok := obj.(*types.Func); ok {
			functions = append(functions, code.functions()[f].Node())
		}
	}
	if functions[0] == nil {
		if call, ok := end.(*ast.CallExpr); ok {
			if function, ok := code.called(call); ok {
				m.addFunction(code, function, nil)
				return
			}
		}
		m.errors, m.arguments = true, true
		return
	}
	for _, node := range functions {
		if function, ok := code.Root().FindNode(node); ok {
			m.addFunction(code, function, nil)
		}
	}
}

// addFunction adds what a function may do, with those of the package that it mentions.
// Not followed are the functions that are seen.
func (m *middleware) addFunction(code *promptCode, function inspector.Cursor, seen []ast.Node) {
	if slices.Contains(seen, function.Node()) {
		return
	}
	seen = append(seen, function.Node())
	for cur := range function.Preorder((*ast.Ident)(nil)) {
		id := cur.Node().(*ast.Ident)
		obj := code.info.Uses[id]
		if obj == nil || obj.Pkg() == nil {
			continue
		}
		switch {
		case obj.Pkg().Path() == jsonrpcPath:
			m.errors = true
		case inSDK(obj) && (obj.Name() == "GetPromptRequest" || obj.Name() == "GetPromptParams"):
			m.arguments = true
		case inSDK(obj) && obj.Name() == "GetPromptResult":
			m.results = true
		}
		switch f := code.declaredFunc(id); {
		case f != nil:
			m.addFunction(code, code.functions()[f], seen)
		case convertsErrors(obj):
			m.errors = true
		}
	}
}

// convertsErrors reports whether an object is a function of another module that makes
// errors of errors.
func convertsErrors(obj types.Object) bool {
	f, ok := obj.(*types.Func)
	if !ok || !strings.Contains(f.Pkg().Path(), "/") || inSDK(f) {
		return false
	}
	hasError := func(list *types.Tuple) bool {
		return slices.ContainsFunc(slices.Collect(list.Variables()), func(v *types.Var) bool { return isError(v.Type()) })
	}
	return hasError(f.Signature().Params()) && hasError(f.Signature().Results())
}
