package analyzers

import (
	"go/ast"
	"go/constant"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"
)

// readByHelper returns the name of the argument that a call has the value of, where it
// calls a function of this package that does nothing but read it:
//
//	promptArgument(req, "locale")
func (code *promptCode) readByHelper(call *ast.CallExpr) (name string, ok bool) {
	index := code.indexByHelper(call)
	if index == nil || code.info.Types[index].Value == nil {
		return "", false
	}
	return constant.StringVal(code.info.Types[index].Value), true
}

// indexByHelper returns what the map of the arguments is indexed with where a call has
// the value of one by a function that does nothing but read it, or nil.
func (code *promptCode) indexByHelper(call *ast.CallExpr) ast.Expr {
	function, ok := code.called(call)
	if !ok {
		return nil
	}
	reader := argumentReader{promptCode: code, function: function, call: call}
	for _, cur := range returnsOf(function) {
		results := cur.Node().(*ast.ReturnStmt).Results
		if len(results) != 1 || !reader.isValue(results[0]) {
			return nil
		}
	}
	if reader.doesMore() {
		return nil
	}
	return reader.index
}

// isForReading reports whether an expression is given to a function that only reads an
// argument.
func (code *promptCode) isForReading(e inspector.Cursor) bool {
	if e.ParentEdgeKind() != edge.CallExpr_Args {
		return false
	}
	_, ok := code.readByHelper(e.Parent().Node().(*ast.CallExpr))
	return ok
}

// isInReader reports whether a node is in a function that a variable holds, and that is
// only called to read arguments.
func (code *promptCode) isInReader(c inspector.Cursor) bool {
	function, _ := enclosingFunction(c)
	var v *types.Var
	switch kind, i := function.ParentEdge(); kind {
	case edge.AssignStmt_Rhs:
		v = code.bindings.variable(function.Parent().Node().(*ast.AssignStmt).Lhs[i])
	case edge.ValueSpec_Values:
		v = code.bindings.variable(function.Parent().Node().(*ast.ValueSpec).Names[i])
	}
	return v != nil && isLocal(v) && !slices.ContainsFunc(code.usesOf(v), func(use inspector.Cursor) bool {
		if use.ParentEdgeKind() != edge.CallExpr_Fun {
			return true
		}
		_, ok := code.readByHelper(use.Parent().Node().(*ast.CallExpr))
		return !ok
	})
}

// An argumentReader is a look into a function that may only read an argument.
type argumentReader struct {
	*promptCode
	function inspector.Cursor
	call     *ast.CallExpr

	index ast.Expr // of the one argument that is read
}

// isValue reports whether an expression is the empty string, or the one argument without
// the space around it or the like.
func (r *argumentReader) isValue(e ast.Expr) bool {
	e = ast.Unparen(e)
	if value := r.info.Types[e].Value; value != nil {
		return value.Kind() == constant.String && constant.StringVal(value) == ""
	}
	switch e := e.(type) {
	case *ast.CallExpr:
		return len(e.Args) == 1 && r.computes(e) && isString(r.info.TypeOf(e)) && r.isValue(e.Args[0])
	case *ast.Ident:
		v := r.bindings.variable(e)
		if v == nil || !r.isOwn(v) {
			return false
		}
		bound := r.bindings.of[v]
		return len(bound) > 0 && !slices.ContainsFunc(bound, func(b binding) bool {
			return b.value == nil || b.result != 0 || mentionsVariable(r.info, b.value, v) || !r.isValue(b.value)
		})
	case *ast.IndexExpr:
		if !r.isArgumentsHere(e.X) {
			return false
		}
		index := ast.Unparen(e.Index)
		if passed := r.passed(index); passed != nil {
			index = passed
		}
		if r.index != nil && types.ExprString(r.index) != types.ExprString(index) {
			return false
		}
		r.index = index
		return true
	}
	return false
}

// isArgumentsHere reports whether an expression is the map of the arguments: by itself,
// or as the call gives it.
func (r *argumentReader) isArgumentsHere(e ast.Expr) bool {
	if passed := r.passed(e); passed != nil {
		return r.isArguments(passed)
	}
	return r.isArguments(e)
}

// passed returns what the call gives to a parameter that an expression names, or nil.
func (r *argumentReader) passed(e ast.Expr) ast.Expr {
	v := r.bindings.variable(e)
	if v == nil || v.Kind() != types.ParamVar || len(r.bindings.of[v]) != 1 {
		return nil
	}
	for i, arg := range r.call.Args {
		if r.parameter(r.function, i) == v {
			return arg
		}
	}
	return nil
}

// doesMore reports whether the function may tell somebody what it has read, other than
// by its result: it calls something, or changes what is not its own.
func (r *argumentReader) doesMore() bool {
	for cur := range r.function.Preorder((*ast.AssignStmt)(nil), (*ast.CallExpr)(nil), (*ast.GoStmt)(nil), (*ast.IncDecStmt)(nil), (*ast.SendStmt)(nil)) {
		switch node := cur.Node().(type) {
		case *ast.AssignStmt:
			for _, left := range node.Lhs {
				id, ok := ast.Unparen(left).(*ast.Ident)
				if !ok || id.Name != "_" && !r.isOwn(r.bindings.variable(id)) {
					return true
				}
			}
		case *ast.CallExpr:
			if !r.info.Types[node.Fun].IsType() && !r.computes(node) && !r.prints(node) || isBuiltin(r.info, node, "panic") {
				return true
			}
		default:
			return true
		}
	}
	return false
}

// isOwn reports whether a variable is declared in the function.
func (r *argumentReader) isOwn(v *types.Var) bool {
	return r.function.Node().Pos() <= v.Pos() && v.Pos() < r.function.Node().End()
}

func mentionsVariable(info *types.Info, e ast.Expr, v *types.Var) bool {
	mentioned := false
	ast.Inspect(e, func(n ast.Node) bool {
		id, ok := n.(*ast.Ident)
		mentioned = mentioned || ok && origin(info.Uses[id]) == v
		return true
	})
	return mentioned
}
