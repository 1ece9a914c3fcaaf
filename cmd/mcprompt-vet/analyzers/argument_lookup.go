package analyzers

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"
)

// inLookupCheck reports whether the innermost branch of a function that a statement is
// in is taken because a lookup by arguments of the request has found nothing:
//
//	ticket, ok := find(ctx, req.Params.Arguments["id"])
//	if !ok {
func (code *promptCode) inLookupCheck(statement, function inspector.Cursor) bool {
	for cur := statement; cur != function; cur = cur.Parent() {
		switch parent := cur.Parent().Node().(type) {
		case *ast.IfStmt:
			not, ok := ast.Unparen(parent.Cond).(*ast.UnaryExpr)
			return ok && not.Op == token.NOT && cur.ParentEdgeKind() == edge.IfStmt_Body && code.isFoundByArguments(not.X)
		case *ast.CaseClause, *ast.CommClause:
			return false
		}
	}
	return false
}

// isFoundByArguments reports whether an expression is the last result, a bool, of a call
// that has nothing to go by but the arguments of the request.
func (code *promptCode) isFoundByArguments(e ast.Expr) bool {
	id, ok := ast.Unparen(e).(*ast.Ident)
	if !ok {
		return false
	}
	v := code.bindings.variable(id)
	if v == nil {
		return false
	}
	before := code.bindings.before(v, id.Pos())
	if len(before) == 0 {
		return false
	}
	last := before[len(before)-1]
	call, ok := last.value.(*ast.CallExpr)
	if !ok || last.result == 0 {
		return false
	}
	depends := false
	for _, arg := range call.Args {
		switch {
		case code.dependsOnArguments(arg):
			depends = true
		case code.info.Types[arg].Value == nil && !isContext(code.info.TypeOf(arg)):
			return false
		}
	}
	return depends
}

func isContext(t types.Type) bool {
	named, ok := types.Unalias(t).(*types.Named)
	return ok && named.Obj().Name() == "Context" && named.Obj().Pkg() != nil && named.Obj().Pkg().Path() == "context"
}

// tellsArgument reports whether an error is made of arguments of the request.
func (code *promptCode) tellsArgument(e ast.Expr) bool {
	call, ok := ast.Unparen(e).(*ast.CallExpr)
	return ok && slices.ContainsFunc(call.Args, code.dependsOnArguments)
}

// isDefault reports whether a value is what a variable gets in place of an argument, in
// a branch that looks at the variable, and that is the same for all requests.
func (code *promptCode) isDefault(v *types.Var, value ast.Expr) bool {
	return code.isFixed(value) && slices.ContainsFunc(code.mentions()[v], func(c inspector.Cursor) bool {
		kind, i := c.ParentEdge()
		if kind != edge.AssignStmt_Lhs {
			return false
		}
		statement := c.Parent()
		assign := statement.Node().(*ast.AssignStmt)
		if len(assign.Lhs) != len(assign.Rhs) || assign.Rhs[i] != value || statement.Parent().ParentEdgeKind() != edge.IfStmt_Body {
			return false
		}
		return mentionsVariable(code.info, statement.Parent().Parent().Node().(*ast.IfStmt).Cond, v)
	})
}

// isFixed reports whether an expression is a constant, or computed from variables of
// packages.
func (code *promptCode) isFixed(e ast.Expr) bool {
	e = ast.Unparen(e)
	if code.info.Types[e].Value != nil {
		return true
	}
	switch e := e.(type) {
	case *ast.CallExpr:
		return code.computes(e) && !slices.ContainsFunc(e.Args, func(arg ast.Expr) bool { return !code.isFixed(arg) })
	case *ast.Ident:
		v := code.bindings.variable(e)
		return v != nil && !v.IsField() && !isLocal(v)
	case *ast.IndexExpr:
		return code.isFixed(e.X) && code.isFixed(e.Index)
	case *ast.SelectorExpr:
		v := code.bindings.variable(e)
		return v != nil && (!v.IsField() && !isLocal(v) || code.isFixed(e.X))
	}
	return false
}
