package analyzers

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"
)

// setInList reports whether a literal goes into a list, and what has the list may set
// the field of its elements: the function around the literal and those that call it,
// those that use the variable or field that the list is in, and those that any of them
// gives an element or a list to, as in
//
//	return fromUser([]*mcp.PromptMessage{{Content: question}, {Content: example}})
func (src *source) setInList(lit literal, fate *fate, field string) bool {
	if !slices.ContainsFunc(fate.into, func(d destination) bool { return d.typ == "[]" }) {
		return false
	}
	search := elementSearch{source: src, typ: lit.typ, field: field, searched: make(map[ast.Node]bool)}
	for function := range lit.cursor.Enclosing((*ast.FuncDecl)(nil)) {
		if search.setsIn(function, false) || search.setInCallers(function) {
			return true
		}
	}
	return slices.ContainsFunc(src.holders(lit.cursor), search.setInUsers)
}

// holders returns the fields and package-level variables that an expression becomes a
// part of then and there.
func (src *source) holders(c inspector.Cursor) (holders []*types.Var) {
	hold := func(e ast.Expr) {
		var v *types.Var
		switch e := ast.Unparen(e).(type) {
		case *ast.Ident:
			v, _ = origin(src.info.ObjectOf(e)).(*types.Var)
		case *ast.SelectorExpr:
			v, _ = origin(src.info.ObjectOf(e.Sel)).(*types.Var)
		}
		if v != nil && !isLocal(v) {
			holders = append(holders, v)
		}
	}
	for ; c.Parent().Node() != nil; c = c.Parent() {
		kind, i := c.ParentEdge()
		switch parent := c.Parent().Node().(type) {
		case *ast.CompositeLit, *ast.ParenExpr, *ast.UnaryExpr:
		case *ast.CallExpr:
			if !isBuiltin(src.info, parent, "append") {
				return holders
			}
		case *ast.KeyValueExpr:
			if kind == edge.KeyValueExpr_Value {
				hold(parent.Key)
			}
		case *ast.AssignStmt:
			if kind == edge.AssignStmt_Rhs && len(parent.Lhs) == len(parent.Rhs) {
				hold(rootOfList(parent.Lhs[i]))
			}
			return holders
		case *ast.ValueSpec:
			for _, name := range parent.Names {
				hold(name)
			}
			return holders
		default:
			return holders
		}
	}
	return holders
}

// rootOfList returns the list that an element is assigned to.
func rootOfList(e ast.Expr) ast.Expr {
	if index, ok := ast.Unparen(e).(*ast.IndexExpr); ok {
		return index.X
	}
	return e
}

// elementSearch looks for what sets a field of the elements of lists.
type elementSearch struct {
	*source
	typ, field string
	searched   map[ast.Node]bool
}

func (s *elementSearch) setInUsers(holder *types.Var) bool {
	for _, use := range s.mentions()[holder] {
		for function := range use.Enclosing((*ast.FuncDecl)(nil)) {
			if s.setsIn(function, false) {
				return true
			}
		}
	}
	return false
}

// setInCallers searches what gets a list as the result of a function.
func (s *elementSearch) setInCallers(function inspector.Cursor) bool {
	f := s.info.Defs[function.Node().(*ast.FuncDecl).Name].(*types.Func)
	if !slices.ContainsFunc(slices.Collect(f.Signature().Results().Variables()), func(v *types.Var) bool { return s.hasElements(v.Type()) }) {
		return false
	}
	for c := range s.Root().Preorder((*ast.CallExpr)(nil)) {
		if called := typeutil.StaticCallee(s.info, c.Node().(*ast.CallExpr)); called == nil || called.Origin() != f {
			continue
		}
		for caller := range c.Enclosing((*ast.FuncDecl)(nil)) {
			if s.setsIn(caller, false) {
				return true
			}
		}
	}
	return false
}

// setsIn searches a function, whose parameters count as elements where it is given some.
func (s *elementSearch) setsIn(function inspector.Cursor, given bool) bool {
	if s.searched[function.Node()] {
		return false
	}
	s.searched[function.Node()] = true
	for c := range function.Preorder((*ast.AssignStmt)(nil), (*ast.CallExpr)(nil)) {
		switch node := c.Node().(type) {
		case *ast.AssignStmt:
			for _, left := range node.Lhs {
				if typ, name := s.assignedField(left); typ == s.typ && name == s.field && s.isElement(ast.Unparen(left).(*ast.SelectorExpr).X, function, given) {
					return true
				}
			}
		case *ast.CallExpr:
			if s.setsInCall(node) {
				return true
			}
		}
	}
	return false
}

// setsInCall reports whether a call gives elements to something that may set the field.
func (s *elementSearch) setsInCall(call *ast.CallExpr) bool {
	if s.info.Types[call.Fun].IsType() || !slices.ContainsFunc(call.Args, func(arg ast.Expr) bool { return s.hasElements(s.info.TypeOf(arg)) }) {
		return false
	}
	for _, arg := range call.Args {
		if f, ok := typeutil.Callee(s.info, &ast.CallExpr{Fun: arg}).(*types.Func); ok {
			if function, ok := s.functions()[f.Origin()]; ok && s.setsIn(function, true) {
				return true
			}
		}
	}
	switch callee := typeutil.Callee(s.info, call).(type) {
	case *types.Builtin:
		return false
	case *types.Func:
		if function, ok := s.functions()[callee.Origin()]; ok {
			return s.setsIn(function, true)
		}
		return !inSDK(callee) && (callee.Pkg() == nil || !keepsElements[callee.Pkg().Path()])
	}
	// A literal is a part of the function that is searched.
	return !slices.ContainsFunc(s.possible(call.Fun), func(e ast.Expr) bool {
		_, ok := e.(*ast.FuncLit)
		return ok
	})
}

// keepsElements are packages of the standard library that get lists of messages and
// change none of their elements.
var keepsElements = map[string]bool{
	"encoding/json": true,
	"fmt":           true,
	"iter":          true,
	"log":           true,
	"log/slog":      true,
	"maps":          true,
	"slices":        true,
}

// hasElements reports whether a type is the one that is searched for, or that of a
// list or an iterator of such.
func (s *elementSearch) hasElements(t types.Type) bool {
	if t == nil {
		return false
	}
	if sdkType(t) == s.typ {
		return true
	}
	switch t := pointee(t).Underlying().(type) {
	case *types.Signature:
		for v := range t.Params().Variables() {
			if yield, ok := v.Type().Underlying().(*types.Signature); ok && slices.ContainsFunc(slices.Collect(yield.Params().Variables()), func(v *types.Var) bool { return sdkType(v.Type()) == s.typ }) {
				return true
			}
		}
	case interface{ Elem() types.Type }:
		return sdkType(t.Elem()) == s.typ
	}
	return false
}

// isElement reports whether an expression is an element of a list: by its index, as
// the variable of a loop, or as the parameter of a function that is given some.
func (s *elementSearch) isElement(e ast.Expr, function inspector.Cursor, given bool) bool {
	return slices.ContainsFunc(s.possible(e), func(e ast.Expr) bool {
		if address, ok := e.(*ast.UnaryExpr); ok && address.Op == token.AND {
			e = ast.Unparen(address.X)
		}
		switch e := e.(type) {
		case *ast.IndexExpr:
			return true
		case *ast.Ident:
			v, ok := s.info.ObjectOf(e).(*types.Var)
			if !ok {
				return false
			}
			if v.Kind() == types.ParamVar {
				ofFunction := v.Pos() < function.Node().(*ast.FuncDecl).Type.End()
				return given || !ofFunction
			}
			return slices.ContainsFunc(s.mentions()[v], func(c inspector.Cursor) bool {
				kind := c.ParentEdgeKind()
				return kind == edge.RangeStmt_Key || kind == edge.RangeStmt_Value
			})
		}
		return false
	})
}
