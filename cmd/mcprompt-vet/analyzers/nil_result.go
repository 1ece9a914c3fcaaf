package analyzers

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"
)

// checkNilResult reports where a handler returns neither a result nor an error.
func checkNilResult(code *promptCode, h *promptHandler) {
	results := code.enclosingSignature(h.Cursor).Results()
	for _, cur := range returnsOf(h.Cursor) {
		ret := cur.Node().(*ast.ReturnStmt)
		switch len(ret.Results) {
		case 0:
			vars := []*types.Var{results.At(0), results.At(1)}
			if code.neverBound(vars[0]) && code.neverBound(vars[1]) {
				code.report(ret, "prompt handler returns nothing, neither a result nor an error"+code.ofNilResult())
			} else if code.mayKeepNil(cur, h.Cursor, vars) {
				code.report(ret, nilWhere(vars)+code.ofNilResult())
			}
		case 2:
			if code.alwaysNil(ret.Results[0]) && code.alwaysNil(ret.Results[1]) {
				code.report(ret, "prompt handler returns nil, nil"+code.ofNilResult())
			} else if vars, ok := code.nilOrVariables(ret.Results); ok && code.mayKeepNil(cur, h.Cursor, vars) {
				code.report(ret, nilWhere(vars)+code.ofNilResult())
			}
		}
	}
}

// ofNilResult says what comes of neither a result nor an error, and what to do.
func (code *promptCode) ofNilResult() string {
	effect, instead := ", which is no answer", "an error"
	if sdkDeclares(code.pass.Pkg, sinceInputRequests) {
		effect = ", which crashes the server"
	}
	if sdkDeclares(code.pass.Pkg, sinceErrorCodes) {
		instead = "a *jsonrpc.Error"
	}
	return effect + ": return a result, or " + instead + " that says what is wrong"
}

func nilWhere(vars []*types.Var) string {
	var names []string
	for _, v := range vars {
		names = append(names, v.Name())
	}
	get := "gets"
	if len(names) > 1 {
		get = "get"
	}
	return fmt.Sprintf("prompt handler returns nil, nil where %s %s no value", strings.Join(names, " and "), get)
}

// neverBound reports whether a named result keeps its zero value.
func (code *promptCode) neverBound(result *types.Var) bool {
	return len(code.bindings.of[result]) == 1 // its declaration
}

// alwaysNil reports whether an expression is nil, or that of a pointer.
func (code *promptCode) alwaysNil(e ast.Expr) bool {
	e = ast.Unparen(e)
	if call, ok := e.(*ast.CallExpr); ok && code.info.Types[call.Fun].IsType() {
		e = ast.Unparen(call.Args[0])
	}
	return code.info.Types[e].IsNil()
}

// nilOrVariables returns the local variables among expressions that are nil or such.
func (code *promptCode) nilOrVariables(results []ast.Expr) (vars []*types.Var, ok bool) {
	for _, e := range results {
		if code.alwaysNil(e) {
			continue
		}
		id, ok := ast.Unparen(e).(*ast.Ident)
		if !ok {
			return nil, false
		}
		v := code.bindings.variable(id)
		if v == nil || !isLocal(v) || v.Kind() == types.ParamVar || v.Kind() == types.RecvVar {
			return nil, false
		}
		vars = append(vars, v)
	}
	return vars, true
}

// mayKeepNil reports whether variables of a function surely can be nil where it returns
// them: all that they get before is in one statement that may give them nothing, as in
//
//	if found, ok := known[name]; ok {
//		result = found
//	}
//	return result, err
//
// Nothing else may look at them before, assign to them or leave the function, since that
// may be for what the statement has left out.
func (code *promptCode) mayKeepNil(ret, function inspector.Cursor, vars []*types.Var) bool {
	var only inspector.Cursor
	for _, v := range vars {
		for _, c := range code.mentions()[v] {
			if in, _ := enclosingFunction(c); in != function {
				return false // whoever calls that, may change it
			}
			if code.info.Defs[c.Node().(*ast.Ident)] == v && !isAssigned(c) || c.Node().Pos() >= ret.Node().Pos() {
				continue
			}
			at := c
			for !at.Parent().Contains(ret) {
				at = at.Parent()
			}
			if only.Valid() && only != at || at.Parent() != ret.Parent() {
				return false
			}
			only = at
			if isAssigned(c) && !code.mayBeSkipped(at, c, vars) {
				return false
			}
		}
	}
	if !only.Valid() {
		return false
	}
	for exit := range function.Preorder((*ast.ReturnStmt)(nil), (*ast.BranchStmt)(nil)) {
		if in, _ := enclosingFunction(exit); in == function && exit.Node().Pos() < ret.Node().Pos() && !only.Contains(exit) {
			return false
		}
	}
	return true
}

// isAssigned reports whether an identifier stands where a variable gets a value, or may
// get one by its address.
func isAssigned(c inspector.Cursor) bool {
	c = unparenthesized(c)
	switch parent := c.Parent().Node().(type) {
	case *ast.UnaryExpr:
		return parent.Op == token.AND
	case *ast.ValueSpec:
		return len(parent.Values) > 0
	}
	switch c.ParentEdgeKind() {
	case edge.AssignStmt_Lhs, edge.RangeStmt_Key, edge.RangeStmt_Value:
		return true
	}
	return false
}

// mayBeSkipped reports whether a statement surely may leave out the assignment that is
// in it.
func (code *promptCode) mayBeSkipped(statement, assignment inspector.Cursor, vars []*types.Var) bool {
	switch node := statement.Node().(type) {
	case *ast.IfStmt:
		for {
			if node.Init != nil && node.Init.Pos() <= assignment.Node().Pos() && assignment.Node().Pos() < node.Init.End() || code.isDecided(node.Cond, vars) {
				return false
			}
			switch next := node.Else.(type) {
			case nil:
				return true
			case *ast.IfStmt:
				node = next
			default:
				return false
			}
		}
	case *ast.RangeStmt:
		switch code.info.TypeOf(node.X).Underlying().(type) {
		case *types.Map, *types.Slice:
		default:
			return false
		}
		body := statement.ChildAt(edge.RangeStmt_Body, -1)
		if !body.Contains(assignment) {
			return false
		}
		in := assignment
		for in.Parent() != body {
			in = in.Parent()
		}
		_, ok := in.Node().(*ast.IfStmt)
		return ok && code.mayBeSkipped(in, assignment, vars)
	}
	return false
}

// isDecided reports whether a condition depends on what variables have already, or is
// about the name of the prompt, which a client cannot choose freely.
func (code *promptCode) isDecided(condition ast.Expr, vars []*types.Var) bool {
	decided := false
	ast.Inspect(condition, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Ident:
			v, ok := code.info.Uses[n].(*types.Var)
			decided = decided || ok && slices.Contains(vars, v)
		case *ast.SelectorExpr:
			decided = decided || n.Sel.Name == "Name" && sdkType(code.info.TypeOf(n.X)) == "GetPromptParams"
		}
		return true
	})
	return decided
}
