package analyzers

import "go/ast"

// rootOf returns the expression that fields, elements and dereferenced pointers in e
// are reached from.
func rootOf(e ast.Expr) ast.Expr {
	for next := inner(e); next != nil; next = inner(e) {
		e = next
	}
	return e
}

// inner returns the operand of a selector, an index, a slice, a dereference or
// parentheses, or nil.
func inner(e ast.Expr) ast.Expr {
	switch e := e.(type) {
	case *ast.IndexExpr:
		return e.X
	case *ast.ParenExpr:
		return e.X
	case *ast.SelectorExpr:
		return e.X
	case *ast.SliceExpr:
		return e.X
	case *ast.StarExpr:
		return e.X
	}
	return nil
}
