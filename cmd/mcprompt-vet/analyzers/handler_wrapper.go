package analyzers

import (
	"go/ast"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"
)

// findWrappers finds out which handlers are given to functions that may answer
// something else than they do, as in
//
//	server.AddPrompt(prompt, withCodes(handler))
func (code *promptCode) findWrappers(handlers map[ast.Node]*promptHandler) {
	for cur := range code.Root().Preorder((*ast.CallExpr)(nil)) {
		call := cur.Node().(*ast.CallExpr)
		for i, arg := range call.Args {
			if !code.isHandler(arg) {
				continue
			}
			kept := code.keptByCall(call, i, nil)
			if kept.result && kept.err {
				continue
			}
			wrapped, certain := code.handlersIn(arg)
			for node, h := range handlers {
				// What is registered is known to be wrapped by nothing.
				if slices.Contains(wrapped, node) || !certain && h.registrations == nil {
					h.kept = h.kept.and(kept)
				}
			}
		}
	}
}

func (code *promptCode) isHandler(e ast.Expr) bool {
	t := code.info.TypeOf(e)
	if t == nil {
		return false
	}
	signature, ok := t.Underlying().(*types.Signature)
	return ok && isPromptHandler(code.pass.Pkg, signature)
}

// handlersIn returns the functions that an expression may be or hold, and whether
// these are all. A parameter holds none that the calls of its function do not show.
func (code *promptCode) handlersIn(e ast.Expr) (handlers []ast.Node, certain bool) {
	certain = true
	seen := make(map[any]bool)
	var follow func(e ast.Expr)
	follow = func(e ast.Expr) {
		e = ast.Unparen(e)
		if seen[e] {
			return
		}
		seen[e] = true
		switch e := e.(type) {
		case *ast.FuncLit:
			handlers = append(handlers, e)
		case *ast.CompositeLit:
			for _, elt := range e.Elts {
				if pair, ok := elt.(*ast.KeyValueExpr); ok {
					elt = pair.Value
				}
				follow(elt)
			}
		case *ast.IndexExpr:
			follow(e.X)
		case *ast.IndexListExpr:
			follow(e.X)
		case *ast.CallExpr:
			if code.info.Types[e.Fun].IsType() {
				follow(e.Args[0])
				return
			}
			for _, arg := range e.Args {
				if code.isHandler(arg) {
					follow(arg)
				}
			}
			function, ok := code.called(e)
			certain = certain && ok
			if ok {
				for _, ret := range returnsOf(function) {
					for _, result := range ret.Node().(*ast.ReturnStmt).Results {
						follow(result)
					}
				}
			}
		case *ast.Ident, *ast.SelectorExpr:
			if f := code.declaredFunc(e); f != nil {
				handlers = append(handlers, code.functions()[f].Node())
				return
			}
			v := code.bindings.variable(e)
			if v == nil || seen[v] || v.Kind() == types.ParamVar || isNil(code.info, e) {
				return
			}
			seen[v] = true
			bound := code.bindings.of[v]
			certain = certain && len(bound) > 0
			for _, b := range bound {
				if b.value == nil {
					certain = false
				} else {
					follow(b.value)
				}
			}
		default:
			certain = false
		}
	}
	follow(e)
	return handlers, certain
}

// called returns the function of this package that a call calls, if that is certain:
// a declared one, or a literal that is all that a variable holds.
func (code *promptCode) called(call *ast.CallExpr) (function inspector.Cursor, ok bool) {
	if f := typeutil.StaticCallee(code.info, call); f != nil {
		function, ok = code.functions()[f.Origin()]
		return function, ok
	}
	end, _ := code.resolve(call.Fun)
	lit, ok := end.(*ast.FuncLit)
	if !ok {
		return function, false
	}
	return code.Root().FindNode(lit)
}

// functionType returns the type of a declared function or a literal.
func functionType(function inspector.Cursor) *ast.FuncType {
	if declaration, ok := function.Node().(*ast.FuncDecl); ok {
		return declaration.Type
	}
	return function.Node().(*ast.FuncLit).Type
}

// parameter returns the parameter that gets the argument i of a call of a function, or
// nil where it has no name or is variadic.
func (code *promptCode) parameter(function inspector.Cursor, i int) *types.Var {
	for _, field := range functionType(function).Params.List {
		if i < max(1, len(field.Names)) {
			if _, variadic := field.Type.(*ast.Ellipsis); variadic || len(field.Names) == 0 {
				return nil
			}
			v, _ := code.info.Defs[field.Names[i]].(*types.Var)
			return v
		}
		i -= max(1, len(field.Names))
	}
	return nil
}
