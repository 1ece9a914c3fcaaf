package analyzers

import (
	"go/ast"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"
)

// mentions returns the identifiers of each variable and field. All those of a local
// variable are in one file, so that what they show is all that happens to it.
func mentions(in *inspector.Inspector, info *types.Info) map[*types.Var][]inspector.Cursor {
	of := make(map[*types.Var][]inspector.Cursor)
	for c := range in.Root().Preorder((*ast.Ident)(nil)) {
		if v, ok := origin(info.ObjectOf(c.Node().(*ast.Ident))).(*types.Var); ok {
			of[v] = append(of[v], c)
		}
	}
	return of
}

// isLocal reports whether a variable is declared in a function.
func isLocal(v *types.Var) bool {
	return !v.IsField() && v.Pkg() != nil && v.Parent() != v.Pkg().Scope()
}

// possible returns the expressions of which e has the value of one: e itself, or
// where it names a local variable, what is assigned to it. In the place of the zero
// value of a variable stands nil. A parameter, and a variable that may be changed
// in other ways, stand for themselves.
//
// It needs no [bindings], which only the checks of handlers and registrations have, and
// does not follow the flow of control: an assignment that never reaches e counts,
// which makes what is true of all the expressions true of e.
func (src *source) possible(e ast.Expr) []ast.Expr {
	var values []ast.Expr
	seen := make(map[*types.Var]bool)
	var follow func(e ast.Expr)
	follow = func(e ast.Expr) {
		e = src.unconverted(e)
		id, ok := e.(*ast.Ident)
		if !ok {
			values = append(values, e)
			return
		}
		v, ok := src.info.ObjectOf(id).(*types.Var)
		if !ok {
			values = append(values, e)
			return
		}
		if seen[v] {
			return
		}
		seen[v] = true
		assigned, ok := src.assigned(v)
		if !ok {
			values = append(values, e)
			return
		}
		for _, e := range assigned {
			if e == nil {
				values = append(values, nil)
				continue
			}
			follow(e)
		}
	}
	follow(e)
	return values
}

// unconverted returns what a conversion that keeps a value converts, such as that of
// a string to a Role.
func (src *source) unconverted(e ast.Expr) ast.Expr {
	for {
		e = ast.Unparen(e)
		call, ok := e.(*ast.CallExpr)
		if !ok || !src.info.Types[call.Fun].IsType() {
			return e
		}
		to, from := src.info.TypeOf(call), src.info.TypeOf(call.Args[0])
		if !types.IsInterface(to) && !types.Identical(to.Underlying(), types.Default(from).Underlying()) {
			return e
		}
		e = call.Args[0]
	}
}

// assigned returns what is assigned to a variable, with nil for the zero value of
// its declaration. It fails where the variable can get other values too.
func (src *source) assigned(v *types.Var) (values []ast.Expr, ok bool) {
	if !isLocal(v) {
		return nil, false
	}
	declared := false
	for _, c := range src.mentions()[v] {
		id := c.Node().(*ast.Ident)
		c = unparenthesized(c)
		parent := c.Parent().Node()
		switch kind, i := c.ParentEdge(); kind {
		case edge.AssignStmt_Lhs:
			assign := parent.(*ast.AssignStmt)
			if assign.Tok != token.ASSIGN && assign.Tok != token.DEFINE || len(assign.Lhs) != len(assign.Rhs) {
				return nil, false
			}
			values = append(values, assign.Rhs[i])
			declared = declared || src.info.Defs[id] == v
		case edge.ValueSpec_Names:
			spec := parent.(*ast.ValueSpec)
			declared = true
			switch len(spec.Values) {
			case 0:
				values = append(values, nil)
			case len(spec.Names):
				values = append(values, spec.Values[i])
			default:
				return nil, false
			}
		case edge.RangeStmt_Key, edge.RangeStmt_Value, edge.IncDecStmt_X:
			return nil, false
		case edge.UnaryExpr_X:
			if parent.(*ast.UnaryExpr).Op == token.AND {
				return nil, false
			}
		case edge.SelectorExpr_X:
			if src.takesAddress(parent.(*ast.SelectorExpr)) {
				return nil, false
			}
		}
	}
	return values, declared
}

// takesAddress reports whether a selector is that of a method that gets the address
// of the variable before it.
func (src *source) takesAddress(selector *ast.SelectorExpr) bool {
	selection := src.info.Selections[selector]
	if selection == nil || selection.Kind() != types.MethodVal {
		return false
	}
	recv := selection.Obj().(*types.Func).Signature().Recv().Type()
	return isPointer(recv) && !isPointer(selection.Recv())
}

func isPointer(t types.Type) bool {
	_, ok := t.Underlying().(*types.Pointer)
	return ok
}

// unparenthesized returns the outermost of the parentheses around an expression.
func unparenthesized(c inspector.Cursor) inspector.Cursor {
	for c.ParentEdgeKind() == edge.ParenExpr_X {
		c = c.Parent()
	}
	return c
}
