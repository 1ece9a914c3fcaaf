package analyzers

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"
)

// fate is what becomes of a value of one of the SDK's types after it is made.
type fate struct {
	into []destination
	set  map[string]bool // the fields that are assigned

	// open is true where not all that becomes of the value is seen: who else has it
	// may set its fields.
	open bool

	followed map[*types.Var]bool
}

// destination is where a value goes to, to be sent from there: a field of a type of
// the SDK, a list, or what a function returns.
type destination struct {
	typ, field string           // "PromptMessage", "Content"; "[]", "Content"; "return", "Content"
	literal    inspector.Cursor // of a field, where it stands in a literal
}

// fate returns what becomes of the value of an expression.
func (src *source) fate(c inspector.Cursor) *fate {
	f := &fate{set: make(map[string]bool), followed: make(map[*types.Var]bool)}
	src.follow(c, f)
	return f
}

func (src *source) follow(c inspector.Cursor, f *fate) {
	kind, i := c.ParentEdge()
	parent := c.Parent()
	switch node := parent.Node().(type) {
	case *ast.ParenExpr:
		src.follow(parent, f)
	case *ast.UnaryExpr:
		f.open = f.open || node.Op != token.AND
		src.follow(parent, f)
	case *ast.KeyValueExpr, *ast.CompositeLit:
		src.followElement(c, f)
	case *ast.CallExpr:
		src.followArgument(parent, kind, i, f)
	case *ast.ReturnStmt:
		src.followResult(parent, i, f)
	case *ast.AssignStmt:
		switch {
		case kind == edge.AssignStmt_Lhs: // another value for the variable
		case len(node.Lhs) == len(node.Rhs):
			src.followAssignment(node.Lhs[i], f)
		default:
			f.open = true
		}
	case *ast.ValueSpec:
		if kind == edge.ValueSpec_Values && len(node.Names) == len(node.Values) {
			src.followAssignment(node.Names[i], f)
		}
	case *ast.SelectorExpr:
		src.followSelector(parent, f)
	case *ast.BinaryExpr: // a comparison
	default:
		f.open = true
	}
}

func (src *source) followElement(c inspector.Cursor, f *fate) {
	outer, i := parentLiteral(c)
	lit, ok := outer.Node().(*ast.CompositeLit)
	if !ok {
		f.open = true // the key of an element
		return
	}
	list := pointee(src.info.TypeOf(lit))
	if _, ok := list.Underlying().(*types.Struct); !ok {
		src.intoList(list, f)
	} else if typ := sdkType(list); typ != "" {
		f.into = append(f.into, destination{typ, src.fieldName(lit, i), outer})
	} else {
		f.open = true
	}
}

func (src *source) followArgument(call inspector.Cursor, kind edge.Kind, i int, f *fate) {
	fun := src.info.Types[call.Node().(*ast.CallExpr).Fun]
	switch {
	case kind == edge.CallExpr_Args && fun.IsType():
		src.follow(call, f)
	case kind == edge.CallExpr_Args && i > 0 && isBuiltin(src.info, call.Node().(*ast.CallExpr), "append"):
		src.intoList(src.info.TypeOf(call.Node().(*ast.CallExpr)), f)
	default:
		f.open = true
	}
}

func isBuiltin(info *types.Info, call *ast.CallExpr, name string) bool {
	id, ok := ast.Unparen(call.Fun).(*ast.Ident)
	return ok && info.Uses[id] == types.Universe.Lookup(name)
}

// goesTo reports whether a value goes to a field of a type of the SDK.
func (f *fate) goesTo(typ, field string) bool {
	return slices.ContainsFunc(f.into, func(d destination) bool { return d.typ == typ && d.field == field })
}

// intoList notes that a value goes into a list of a type of the SDK. A list of
// something else, such as []any, may be made for anything.
func (src *source) intoList(list types.Type, f *fate) {
	var elem types.Type
	switch list := list.Underlying().(type) {
	case *types.Slice:
		elem = list.Elem()
	case *types.Array:
		elem = list.Elem()
	case *types.Map:
		elem = list.Elem()
	}
	if typ := sdkType(elem); typ != "" {
		f.into = append(f.into, destination{typ: "[]", field: typ})
	} else {
		f.open = true
	}
}

// followResult follows a result out of a function. Who calls one that returns, say, a
// *PromptMessage may fill it in; but who gets a Content takes it as it is, and so does
// the server the result of a handler.
func (src *source) followResult(statement inspector.Cursor, i int, f *fate) {
	signature := src.enclosingSignature(statement)
	if signature.Results().Len() != len(statement.Node().(*ast.ReturnStmt).Results) {
		f.open = true
		return
	}
	result := signature.Results().At(i).Type()
	switch typ := sdkType(result); {
	case typ == "Content":
		f.into = append(f.into, destination{typ: "return", field: typ})
	case typ == "GetPromptResult" && isPromptHandler(src.pass.Pkg, signature):
		if isNil(src.info, statement.Node().(*ast.ReturnStmt).Results[1]) {
			f.into = append(f.into, destination{typ: "return", field: typ})
		}
	default:
		f.open = true
	}
}

// enclosingSignature returns the signature of the function that a node is in.
func (src *source) enclosingSignature(c inspector.Cursor) *types.Signature {
	for f := range c.Enclosing((*ast.FuncDecl)(nil), (*ast.FuncLit)(nil)) {
		switch f := f.Node().(type) {
		case *ast.FuncDecl:
			return src.info.Defs[f.Name].Type().(*types.Signature)
		case *ast.FuncLit:
			return src.info.TypeOf(f).(*types.Signature)
		}
	}
	panic("a statement is in a function")
}

func (src *source) followAssignment(left ast.Expr, f *fate) {
	switch left := ast.Unparen(left).(type) {
	case *ast.Ident:
		if left.Name == "_" {
			return
		}
		if v, ok := src.info.ObjectOf(left).(*types.Var); ok {
			src.followVariable(v, f)
			return
		}
	case *ast.SelectorExpr:
		if typ := sdkType(src.info.TypeOf(left.X)); typ != "" {
			f.into = append(f.into, destination{typ: typ, field: left.Sel.Name})
			return
		}
	case *ast.IndexExpr:
		src.intoList(pointee(src.info.TypeOf(left.X)), f)
		return
	}
	f.open = true
}

func (src *source) followVariable(v *types.Var, f *fate) {
	if f.followed[v] {
		return
	}
	f.followed[v] = true
	if !isLocal(v) {
		f.open = true
		return
	}
	for _, c := range src.mentions()[v] {
		if c.ParentEdgeKind() == edge.Field_Names {
			f.open = true // a parameter or a named result
			continue
		}
		src.follow(c, f)
	}
}

// followSelector follows a value whose field or method is selected.
func (src *source) followSelector(selector inspector.Cursor, f *fate) {
	node := selector.Node().(*ast.SelectorExpr)
	selection := src.info.Selections[node]
	if selection == nil || selection.Kind() != types.FieldVal {
		f.open = true
		return
	}
	selector = unparenthesized(selector)
	switch selector.ParentEdgeKind() {
	case edge.AssignStmt_Lhs, edge.RangeStmt_Key, edge.RangeStmt_Value, edge.IncDecStmt_X:
		f.set[node.Sel.Name] = true
	case edge.UnaryExpr_X:
		if selector.Parent().Node().(*ast.UnaryExpr).Op == token.AND {
			f.set[node.Sel.Name] = true
		}
	}
}
