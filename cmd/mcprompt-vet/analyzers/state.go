package analyzers

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"

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
variable. A handler that holds a lock or runs a sync.Once is let pass, since a
cache is no part of a message, and so is anything done by methods, such as those of
sync/atomic.`, checkState)

func checkState(code *promptCode) {
	for _, h := range code.handlers {
		if synchronizes(code.info, h) {
			continue
		}
		written := make(map[*types.Var]bool)
		for cur := range h.Preorder((*ast.AssignStmt)(nil), (*ast.CallExpr)(nil), (*ast.IncDecStmt)(nil), (*ast.RangeStmt)(nil)) {
			for _, target := range writes(code.info, cur.Node()) {
				v := code.bindings.owner(target)
				if v == nil || written[v] {
					continue
				}
				if kind := outlives(v, target, h); kind != "" {
					written[v] = true
					code.report(target, fmt.Sprintf("prompt handler writes %s, of a %s: messages must be computed from the request alone; use a variable of the handler", types.ExprString(target), kind))
				}
			}
		}
	}
}

// outlives returns what a variable is that still has, at the next request, what a
// handler has written to target, which is the variable or a part of it. It returns
// "" for the handler's own.
func outlives(v *types.Var, target ast.Expr, h *promptHandler) string {
	node := h.Node()
	switch {
	case v.Parent() == v.Pkg().Scope():
		return "package-level variable"
	case v.Pos() < node.Pos() || node.End() <= v.Pos():
		return "captured variable"
	case v.Kind() == types.RecvVar && isPointer(v.Type()) && ast.Unparen(target) != rootOf(target):
		return "receiver"
	}
	return ""
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

// synchronizes reports whether a handler locks something or runs a sync.Once.
func synchronizes(info *types.Info, h *promptHandler) bool {
	for cur := range h.Preorder((*ast.CallExpr)(nil)) {
		switch f := typeutil.StaticCallee(info, cur.Node().(*ast.CallExpr)); {
		case f == nil || f.Pkg() == nil || f.Pkg().Path() != "sync":
		case f.Name() == "Lock" || f.Name() == "TryLock" || f.Name() == "Do":
			return true
		}
	}
	return false
}
