package analyzers

import (
	"go/ast"
	"go/token"
	"go/types"
)

// bindings are the values that the code of a package gives to its variables and
// fields, in the order of the code: each with what it is one result of, and with where
// it is given, so that a check can ask what a variable has at a position. What a local
// variable can be at all, with its zero value, is for [source.possible].
type bindings struct {
	info *types.Info
	of   map[*types.Var][]binding
}

// A binding is one value that a variable gets.
type binding struct {
	value  ast.Expr // nil for what this package does not show: a caller's, a write through a pointer
	result int      // which of the results of value
	end    token.Pos
}

// What a range statement gives to its variables is not the value itself.
const (
	rangeKey = 1 + iota
	rangeValue
)

func findBindings(src *source) *bindings {
	b := &bindings{info: src.info, of: make(map[*types.Var][]binding)}
	for node := range src.PreorderSeq(
		(*ast.AssignStmt)(nil),
		(*ast.CompositeLit)(nil),
		(*ast.FuncDecl)(nil),
		(*ast.FuncType)(nil),
		(*ast.IncDecStmt)(nil),
		(*ast.RangeStmt)(nil),
		(*ast.UnaryExpr)(nil),
		(*ast.ValueSpec)(nil),
	) {
		switch node := node.(type) {
		case *ast.AssignStmt:
			if node.Tok == token.ASSIGN || node.Tok == token.DEFINE {
				b.assign(node.Lhs, node.Rhs, node.End())
			} else {
				b.bind(node.Lhs[0], binding{end: node.End()})
			}
		case *ast.CompositeLit:
			b.bindFields(node)
		case *ast.FuncDecl:
			b.bindParameters(node.Recv)
		case *ast.FuncType:
			b.bindParameters(node.Params)
			b.bindParameters(node.Results)
		case *ast.IncDecStmt:
			b.bind(node.X, binding{end: node.End()})
		case *ast.RangeStmt:
			b.bind(node.Key, binding{value: node.X, result: rangeKey, end: node.X.End()})
			b.bind(node.Value, binding{value: node.X, result: rangeValue, end: node.X.End()})
		case *ast.UnaryExpr:
			// Whoever has the address can write.
			if node.Op == token.AND {
				b.bind(node.X, binding{end: node.End()})
			}
		case *ast.ValueSpec:
			b.assign(identExprs(node.Names), node.Values, node.End())
		}
	}
	return b
}

func identExprs(names []*ast.Ident) []ast.Expr {
	exprs := make([]ast.Expr, len(names))
	for i, name := range names {
		exprs[i] = name
	}
	return exprs
}

// assign binds each of left to its value among right, which is one expression
// for all of them where that has several results.
func (b *bindings) assign(left, right []ast.Expr, end token.Pos) {
	for i, target := range left {
		switch {
		case len(right) == len(left):
			b.bind(target, binding{value: right[i], end: end})
		case len(right) == 1:
			b.bind(target, binding{value: right[0], result: i, end: end})
		}
	}
}

// bind records what target gets. The variable that a field or an element belongs to
// is no longer what it was bound to.
func (b *bindings) bind(target ast.Expr, value binding) {
	if target == nil {
		return
	}
	target = ast.Unparen(target)
	if v := b.variable(target); v != nil {
		b.of[v] = append(b.of[v], value)
	}
	if root := rootOf(target); root != target {
		if v := b.variable(root); v != nil {
			b.of[v] = append(b.of[v], binding{end: value.end})
		}
	}
}

func (b *bindings) bindParameters(list *ast.FieldList) {
	if list == nil {
		return
	}
	for _, field := range list.List {
		for _, name := range field.Names {
			b.bind(name, binding{end: name.End()})
		}
	}
}

func (b *bindings) bindFields(lit *ast.CompositeLit) {
	fields, ok := types.Unalias(pointee(b.info.TypeOf(lit))).Underlying().(*types.Struct)
	if !ok {
		return
	}
	for i, elt := range lit.Elts {
		if pair, ok := elt.(*ast.KeyValueExpr); ok {
			b.bind(pair.Key, binding{value: pair.Value, end: pair.End()})
		} else if i < fields.NumFields() {
			field := fields.Field(i).Origin()
			b.of[field] = append(b.of[field], binding{value: elt, end: elt.End()})
		}
	}
}

// variable returns the variable or field that e names, or nil.
func (b *bindings) variable(e ast.Expr) *types.Var {
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident:
		v, _ := origin(b.info.ObjectOf(e)).(*types.Var)
		return v
	case *ast.SelectorExpr:
		return b.variable(e.Sel)
	}
	return nil
}

// only returns the value of a variable that gets one in the whole package, or nil.
func (b *bindings) only(v *types.Var) ast.Expr {
	value := b.onlyBinding(v)
	if value.result != 0 {
		return nil
	}
	return value.value
}

// onlyBinding returns the binding of a variable that has one in the whole package,
// and else one without a value.
func (b *bindings) onlyBinding(v *types.Var) binding {
	// Other packages bind exported fields too.
	if bound := b.of[v]; len(bound) == 1 && !(v.IsField() && v.Exported()) {
		return bound[0]
	}
	return binding{}
}

// before returns the bindings of a variable that end before pos.
func (b *bindings) before(v *types.Var, pos token.Pos) []binding {
	var bound []binding
	for _, candidate := range b.of[v] {
		if candidate.end <= pos {
			bound = append(bound, candidate)
		}
	}
	return bound
}

// owner returns the variable that an assignment to e changes: the one of which e is,
// or points to, a field or an element. It returns nil where e is reached otherwise.
func (b *bindings) owner(e ast.Expr) *types.Var {
	root := rootOf(e)
	if v := b.variable(root); v != nil {
		return v
	}
	// A variable of another package has the package's name before it.
	for ; e != root; e = inner(e) {
		if selector, ok := e.(*ast.SelectorExpr); ok && selector.X == root {
			return b.variable(selector)
		}
	}
	return nil
}
