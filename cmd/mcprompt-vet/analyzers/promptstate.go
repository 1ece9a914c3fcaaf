package analyzers

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"
)

// State reports prompt handlers that keep state between requests.
var State = promptAnalyzer("promptstate", `find prompt handlers that write variables from outside

What prompts/get answers is computed from the request alone: clients may ask again,
for another user, and at the same time.

	var history []*mcp.PromptMessage

	func handle(ctx context.Context, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
		history = append(history, message(req)) // grows with every request, and is a data race
		return &mcp.GetPromptResult{Messages: history}, nil
	}

An assignment to a package-level or captured variable, to a field or an element of
one, or to what it or the receiver points to, is reported, at the first for each
variable. A handler that holds a lock or runs a sync.Once, or calls a function of the
package that does, is let pass, since a cache is no part of a message, and so is anything done by methods, such as those of
sync/atomic.`, checkState)

func checkState(code *promptCode) {
	reported := make(map[token.Pos]bool) // handlers are in handlers
	for _, h := range code.handlers {
		if code.synchronizes(h.Cursor, nil) {
			continue
		}
		written := make(map[*types.Var]bool)
		for cur := range h.Preorder((*ast.AssignStmt)(nil), (*ast.CallExpr)(nil), (*ast.IncDecStmt)(nil), (*ast.RangeStmt)(nil)) {
			for _, target := range writes(code.info, cur.Node()) {
				v := code.bindings.owner(target)
				if v == nil || written[v] {
					continue
				}
				if kind := code.outlives(v, target, h); kind != "" {
					written[v] = true
					if reported[target.Pos()] {
						continue
					}
					reported[target.Pos()] = true
					code.report(target, fmt.Sprintf("prompt handler writes %s, of a %s: messages must be computed from the request alone; use a variable of the handler", types.ExprString(target), kind))
				}
			}
		}
	}
}

// outlives returns what a variable is that still has, at the next request, what a
// handler has written to target, which is the variable or a part of it. It returns
// "" for the handler's own.
func (code *promptCode) outlives(v *types.Var, target ast.Expr, h *promptHandler) string {
	node := code.perRequest(h).Node()
	switch {
	case v.Parent() == v.Pkg().Scope():
		return "package-level variable"
	case v.Pos() < node.Pos() || node.End() <= v.Pos():
		return "captured variable"
	case v.Kind() == types.RecvVar && code.isShared(target) && !code.isReplaced(target, h):
		return "receiver"
	}
	return ""
}

// isShared reports whether who assigns to a part of a variable writes to what copies of
// the variable have too: through a pointer, a map or a slice.
func (code *promptCode) isShared(target ast.Expr) bool {
	for e := target; inner(e) != nil; e = inner(e) {
		if _, ok := e.(*ast.ParenExpr); ok {
			continue
		}
		switch code.info.TypeOf(inner(e)).Underlying().(type) {
		case *types.Map, *types.Pointer, *types.Slice:
			return true
		}
	}
	return false
}

// isReplaced reports whether a handler gives what it writes to, or a variable or field
// that it reaches that by, another value in its own copy of the receiver.
func (code *promptCode) isReplaced(target ast.Expr, h *promptHandler) bool {
	for cur := range h.Preorder((*ast.AssignStmt)(nil)) {
		for _, left := range cur.Node().(*ast.AssignStmt).Lhs {
			if code.isShared(left) {
				continue
			}
			for e := inner(target); e != nil; e = inner(e) {
				if types.ExprString(e) == types.ExprString(ast.Unparen(left)) {
					return true
				}
			}
		}
	}
	return false
}

// perRequest returns the outermost function around a handler that runs for one request:
// a handler that is made in another one, or in what answers all requests, has its
// variables to itself.
func (code *promptCode) perRequest(h *promptHandler) inspector.Cursor {
	outermost := h.Cursor
	for function := range h.Enclosing((*ast.FuncDecl)(nil), (*ast.FuncLit)(nil)) {
		signature := code.enclosingSignature(function)
		if isPromptHandler(code.pass.Pkg, signature) || isFuncOf(code.pass.Pkg, "MethodHandler", signature) {
			outermost = function
		}
	}
	return outermost
}

// writes returns what a statement or a call assigns to or changes.
func writes(info *types.Info, node ast.Node) []ast.Expr {
	switch node := node.(type) {
	case *ast.AssignStmt:
		return node.Lhs
	case *ast.CallExpr:
		builtin, ok := typeutil.Callee(info, node).(*types.Builtin)
		if ok && (builtin.Name() == "clear" || builtin.Name() == "copy" || builtin.Name() == "delete") {
			return node.Args[:1]
		}
	case *ast.IncDecStmt:
		return []ast.Expr{node.X}
	case *ast.RangeStmt:
		if node.Tok == token.ASSIGN {
			return []ast.Expr{node.Key, node.Value}
		}
	}
	return nil
}

// synchronizes reports whether a function locks something or runs a sync.Once, by itself
// or in what it calls of this package. Not followed are the functions that are seen.
func (code *promptCode) synchronizes(function inspector.Cursor, seen []ast.Node) bool {
	if slices.Contains(seen, function.Node()) {
		return false
	}
	seen = append(seen, function.Node())
	for cur := range function.Preorder((*ast.CallExpr)(nil)) {
		call := cur.Node().(*ast.CallExpr)
		if f, ok := typeutil.Callee(code.info, call).(*types.Func); ok && f.Pkg() != nil && f.Pkg().Path() == "sync" {
			switch f.Name() {
			case "Lock", "TryLock", "Do":
				return true
			}
		}
		if called, ok := code.called(call); ok && code.synchronizes(called, seen) {
			return true
		}
	}
	return false
}
