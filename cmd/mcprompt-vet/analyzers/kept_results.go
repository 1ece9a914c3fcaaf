package analyzers

import (
	"go/ast"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"
)

// kept says which of the results of a handler reach the server as they are.
type kept struct{ result, err bool }

func (k kept) and(other kept) kept { return kept{k.result && other.result, k.err && other.err} }

// keptByCall returns what the server gets of a handler that is the argument i of a
// call. Not followed are the variables that are seen.
func (code *promptCode) keptByCall(call *ast.CallExpr, i int, seen []*types.Var) kept {
	switch callee := typeutil.Callee(code.info, call).(type) {
	case *types.Builtin, *types.TypeName:
		return kept{true, true}
	case *types.Func:
		// An interface with that method is for what a server is used for.
		recv := callee.Signature().Recv()
		if callee.Name() == "AddPrompt" && recv != nil && (inSDK(callee) || types.IsInterface(recv.Type())) {
			return kept{true, true}
		}
	}
	if code.info.Types[call.Fun].IsType() {
		return kept{true, true}
	}
	function, ok := code.called(call)
	if !ok {
		return kept{}
	}
	v := code.parameter(function, i)
	if v == nil {
		return kept{}
	}
	return code.keptByUses(v, seen)
}

// keptByUses returns what the server gets of a handler that a variable or a field
// holds.
func (code *promptCode) keptByUses(v *types.Var, seen []*types.Var) kept {
	all := kept{true, true}
	if slices.Contains(seen, v) {
		return all
	}
	seen = append(seen, v)
	for _, use := range code.usesOf(v) {
		if use.ParentEdgeKind() == edge.SelectorExpr_Sel {
			use = unparenthesized(use.Parent())
		}
		all = all.and(code.keptByUse(use, seen))
	}
	return all
}

func (code *promptCode) keptByUse(use inspector.Cursor, seen []*types.Var) kept {
	kind, i := use.ParentEdge()
	parent := use.Parent()
	var into ast.Expr
	switch node := parent.Node().(type) {
	case *ast.AssignStmt:
		if kind == edge.AssignStmt_Lhs {
			return kept{true, true}
		}
		if len(node.Lhs) == len(node.Rhs) {
			into = node.Lhs[i]
		}
	case *ast.BinaryExpr, *ast.ReturnStmt:
		// A comparison, or for the caller to go on with.
		return kept{true, true}
	case *ast.CallExpr:
		if kind == edge.CallExpr_Fun {
			return code.keptByAnswer(unparenthesized(parent))
		}
		by := code.keptByCall(node, i, seen)
		if code.isHandler(node) {
			by = by.and(code.keptByUse(unparenthesized(parent), seen))
		}
		return by
	case *ast.CompositeLit:
		if fields, ok := pointee(code.info.TypeOf(node)).Underlying().(*types.Struct); ok {
			return code.keptByUses(fields.Field(i).Origin(), seen)
		}
	case *ast.KeyValueExpr:
		if kind == edge.KeyValueExpr_Key {
			return kept{true, true} // the field gets a value
		}
		if field := code.bindings.variable(node.Key); field != nil && field.IsField() {
			return code.keptByUses(field, seen)
		}
	case *ast.ValueSpec:
		if len(node.Names) == len(node.Values) {
			into = node.Names[i]
		}
	}
	if into != nil {
		if v := code.bindings.variable(into); v != nil {
			return code.keptByUses(v, seen)
		}
	}
	return kept{}
}

// keptByAnswer returns what the server gets of the results of a call of a handler.
func (code *promptCode) keptByAnswer(call inspector.Cursor) kept {
	switch statement := call.Parent().Node().(type) {
	case *ast.ReturnStmt:
		if isPromptHandler(code.pass.Pkg, code.enclosingSignature(call)) {
			function, _ := enclosingFunction(call)
			return kept{true, !code.isChangedLater(function)}
		}
	case *ast.AssignStmt:
		if !isPromptHandler(code.pass.Pkg, code.enclosingSignature(call)) || len(statement.Lhs) != 2 || len(statement.Rhs) != 1 {
			return kept{}
		}
		result, err := code.bindings.variable(statement.Lhs[0]), code.bindings.variable(statement.Lhs[1])
		if result == nil || err == nil {
			return kept{}
		}
		return code.keptByReturns(call, result, err)
	}
	return kept{}
}

// isChangedLater reports whether the error of a function may be another one than it has
// returned.
func (code *promptCode) isChangedLater(function inspector.Cursor) bool {
	results := code.enclosingSignature(function).Results()
	return code.isResultChangedLater(function, results.At(results.Len()-1))
}

// isResultChangedLater reports whether deferred code may change a named result: by its
// address, or in a function of its own, but for one that only does so after a panic.
func (code *promptCode) isResultChangedLater(function inspector.Cursor, result *types.Var) bool {
	assigned, afterPanic, read := false, false, false
	for _, use := range code.usesOf(result) {
		switch inner, _ := enclosingFunction(use); {
		case isAssigned(use) && use.ParentEdgeKind() == edge.UnaryExpr_X:
			return true
		case inner == function:
		case !isAssigned(use):
			read = true
		case code.recovers(inner):
			afterPanic = true
		default:
			assigned = true
		}
	}
	return assigned || afterPanic && read
}

func (code *promptCode) recovers(function inspector.Cursor) bool {
	for cur := range function.Preorder((*ast.CallExpr)(nil)) {
		if isBuiltin(code.info, cur.Node().(*ast.CallExpr), "recover") {
			return true
		}
	}
	return false
}

// keptByReturns returns what a function returns of the result and the error that a
// call in it has given.
func (code *promptCode) keptByReturns(call inspector.Cursor, result, err *types.Var) kept {
	function, _ := enclosingFunction(call)
	after := func(b binding) bool { return b.end > call.Node().End() && b.value != call.Node() }
	k := kept{
		result: !slices.ContainsFunc(code.bindings.of[result], after),
		err:    !slices.ContainsFunc(code.bindings.of[err], after) && !code.isChangedLater(function),
	}
	returned := false
	for _, cur := range returnsOf(function) {
		ret := cur.Node().(*ast.ReturnStmt)
		if ret.Pos() < call.Node().Pos() {
			continue
		}
		if len(ret.Results) != 2 {
			return kept{}
		}
		failed := code.isBehind(cur, function, err)
		is, without := code.bindings.variable(ret.Results[0]) == result, isNil(code.info, ret.Results[0])
		k.result = k.result && (is || failed && without)
		is, without = code.isOrWraps(ret.Results[1], err), isNil(code.info, ret.Results[1])
		k.err = k.err && (is || !failed && without)
		returned = returned || is
	}
	k.err = k.err && returned
	return k
}

// isBehind reports whether a statement of a function is in a branch of an if statement
// that looks at a variable.
func (code *promptCode) isBehind(statement, function inspector.Cursor, v *types.Var) bool {
	for cur := statement; cur != function; cur = cur.Parent() {
		branch, ok := cur.Parent().Node().(*ast.IfStmt)
		if !ok || cur.ParentEdgeKind() == edge.IfStmt_Init {
			continue
		}
		if mentionsVariable(code.info, branch.Cond, v) {
			return true
		}
	}
	return false
}

// isOrWraps reports whether an expression is an error, wraps it and no other, or is what
// a function of this package makes of it without giving it a code.
func (code *promptCode) isOrWraps(e ast.Expr, err *types.Var) bool {
	if code.bindings.variable(e) == err {
		return true
	}
	call, ok := ast.Unparen(e).(*ast.CallExpr)
	if !ok {
		return false
	}
	if f := typeutil.StaticCallee(code.info, call); f != nil && f.FullName() == "fmt.Errorf" {
		return !slices.ContainsFunc(call.Args[1:], func(arg ast.Expr) bool {
			return types.Implements(code.info.TypeOf(arg), errorInterface) && code.bindings.variable(arg) != err
		})
	}
	function, ok := code.called(call)
	i := slices.IndexFunc(call.Args, func(arg ast.Expr) bool { return code.bindings.variable(arg) == err })
	if !ok || i < 0 {
		return false
	}
	in, given := code.in(function), code.parameter(function, i)
	if in == nil || given == nil || len(code.bindings.of[given]) != 1 {
		return false
	}
	for _, cur := range returnsOf(function) {
		returned := cur.Node().(*ast.ReturnStmt).Results
		if len(returned) != 1 || !isNil(code.info, returned[0]) && !in.isOrWraps(returned[0], given) && !in.isPlainError(returned[0]) {
			return false
		}
	}
	return true
}
