package analyzers

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"
)

// An argumentRead is req.Params.Arguments["name"], or a call that has its value.
type argumentRead struct {
	inspector.Cursor // of the *ast.IndexExpr or *ast.CallExpr
	name             string
}

// argumentReads returns the reads of single arguments in a handler, and whether they
// are all that it does with the arguments of its request. There are none where it
// writes arguments, since it may read what it has written.
func (code *promptCode) argumentReads(h *promptHandler) (reads []argumentRead, all bool) {
	all = true
	for cur := range h.Preorder((*ast.CallExpr)(nil), (*ast.Ident)(nil), (*ast.SelectorExpr)(nil)) {
		if call, ok := cur.Node().(*ast.CallExpr); ok {
			if name, ok := code.readByHelper(call); ok {
				reads = append(reads, argumentRead{cur, name})
			}
			continue
		}
		e := cur.Node().(ast.Expr)
		switch cur.ParentEdgeKind() {
		case edge.AssignStmt_Lhs:
			if selector, ok := e.(*ast.SelectorExpr); ok && code.isArguments(selector) && !code.getsEmptyMap(cur) {
				return nil, false
			}
			continue
		case edge.Field_Names, edge.SelectorExpr_Sel, edge.ValueSpec_Names:
			continue
		}
		if code.info.Types[e].IsType() {
			continue // of a parameter
		}
		at := unparenthesized(cur)
		if code.mayWriteArguments(at) {
			return nil, false
		}
		parent := at.Parent()
		switch {
		case code.isArguments(e):
			index, ok := parent.Node().(*ast.IndexExpr)
			switch {
			case !ok:
				all = all && (code.keepsAside(at) || code.isPrinted(at) || code.isForReading(at))
			case unparenthesized(parent).ParentEdgeKind() == edge.AssignStmt_Lhs:
				return nil, false
			default:
				name := code.info.Types[index.Index].Value
				if name == nil {
					all = all && code.isInReader(parent)
				} else {
					reads = append(reads, argumentRead{parent, constant.StringVal(name)})
				}
			}
		case sdkType(code.info.TypeOf(e)) == "GetPromptParams", code.isRequest(e, h):
			selector, ok := parent.Node().(*ast.SelectorExpr)
			if ok && selector.Sel.Name == "GetParams" {
				ok, at = false, unparenthesized(unparenthesized(parent).Parent())
			}
			all = all && (ok || code.keepsAside(at) || code.isPrinted(at) || code.isForReading(at))
		}
	}
	return reads, all
}

// getsEmptyMap reports whether what stands left in an assignment gets a map with nothing
// in it, as arguments do that may be nil.
func (code *promptCode) getsEmptyMap(left inspector.Cursor) bool {
	assign := left.Parent().Node().(*ast.AssignStmt)
	if len(assign.Lhs) != len(assign.Rhs) {
		return false
	}
	switch value := ast.Unparen(assign.Rhs[left.ParentEdgeIndex()]).(type) {
	case *ast.CallExpr:
		return isBuiltin(code.info, value, "make")
	case *ast.CompositeLit:
		return len(value.Elts) == 0
	}
	return false
}

// isRequest reports whether an expression is the request of a handler, or a variable
// that is always the request.
func (code *promptCode) isRequest(e ast.Expr, h *promptHandler) bool {
	end, _ := code.resolve(e)
	return h.request != nil && code.bindings.variable(end) == h.request
}

// mayWriteArguments reports whether the map of the arguments is given to a function that
// puts others into it.
func (code *promptCode) mayWriteArguments(e inspector.Cursor) bool {
	arguments, ok := e.Node().(ast.Expr)
	kind, i := e.ParentEdge()
	if !ok || kind != edge.CallExpr_Args || !code.isArguments(arguments) {
		return false
	}
	call := e.Parent().Node().(*ast.CallExpr)
	if f := typeutil.StaticCallee(code.info, call); f != nil && f.Pkg() != nil && f.Pkg().Path() == "maps" {
		return i == 0 && (f.Name() == "Copy" || f.Name() == "Insert")
	}
	function, ok := code.called(call)
	if !ok {
		return false
	}
	given := code.parameter(function, i)
	for cur := range function.Preorder((*ast.AssignStmt)(nil), (*ast.CallExpr)(nil)) {
		switch node := cur.Node().(type) {
		case *ast.AssignStmt:
			for _, left := range node.Lhs {
				if index, ok := ast.Unparen(left).(*ast.IndexExpr); ok && given != nil && code.bindings.variable(index.X) == given {
					return true
				}
			}
		case *ast.CallExpr:
			f := typeutil.StaticCallee(code.info, node)
			if f != nil && (f.FullName() == "maps.Copy" || f.FullName() == "maps.Insert") && given != nil && code.bindings.variable(node.Args[0]) == given {
				return true
			}
		}
	}
	return false
}

// keepsAside reports whether an expression is only compared, or given to a local
// variable that has no other value.
func (code *promptCode) keepsAside(e inspector.Cursor) bool {
	kind, i := e.ParentEdge()
	var target ast.Expr
	switch parent := e.Parent().Node().(type) {
	case *ast.AssignStmt:
		if kind == edge.AssignStmt_Rhs && len(parent.Lhs) == len(parent.Rhs) {
			target = parent.Lhs[i]
		}
	case *ast.BinaryExpr:
		return true
	case *ast.ValueSpec:
		if kind == edge.ValueSpec_Values && len(parent.Names) == len(parent.Values) {
			target = parent.Names[i]
		}
	}
	if target == nil {
		return false
	}
	v := code.bindings.variable(target)
	return v != nil && isLocal(v) && code.bindings.only(v) == e.Node()
}

// mayBeChecked reports whether a handler may find out that an argument is absent, which
// it cannot where all that becomes of the argument is text.
func (code *promptCode) mayBeChecked(read argumentRead) bool {
	return !code.becomesText(unparenthesized(read.Cursor))
}

// becomesText reports whether an expression is put into text, where nobody sees any
// more that it is empty, or given to variables of which that holds.
func (code *promptCode) becomesText(e inspector.Cursor) bool {
	kind, i := e.ParentEdge()
	parent := e.Parent()
	switch node := parent.Node().(type) {
	case *ast.AssignStmt:
		switch {
		case node.Tok == token.ADD_ASSIGN:
			return true
		case len(node.Rhs) == 1 && len(node.Lhs) == 2:
			return isBlank(node.Lhs[1]) && code.variableBecomesText(node.Lhs[0])
		case kind == edge.AssignStmt_Rhs:
			return code.variableBecomesText(node.Lhs[i])
		}
	case *ast.BinaryExpr:
		return node.Op == token.ADD && (code.hasText(node) || code.becomesText(unparenthesized(parent)))
	case *ast.CallExpr:
		return kind == edge.CallExpr_Args && code.callMakesText(unparenthesized(parent))
	case *ast.KeyValueExpr:
		lit := parent.Parent().Node().(ast.Expr)
		return kind == edge.KeyValueExpr_Value && sdkType(code.info.TypeOf(lit)) != ""
	case *ast.ValueSpec:
		return len(node.Names) == len(node.Values) && code.variableBecomesText(node.Names[i])
	}
	return false
}

// callMakesText reports whether a call puts its arguments into text.
func (code *promptCode) callMakesText(cur inspector.Cursor) bool {
	call := cur.Node().(*ast.CallExpr)
	f := typeutil.StaticCallee(code.info, call)
	if f == nil || f.Pkg() == nil {
		return false
	}
	if code.prints(call) {
		return true
	}
	switch f.FullName() {
	case "fmt.Fprint", "fmt.Fprintf", "fmt.Fprintln", "(*strings.Builder).WriteString", "(*bytes.Buffer).WriteString":
		return true
	case "fmt.Sprintf":
		if format := code.info.Types[call.Args[0]].Value; format != nil && len(constant.StringVal(format)) > len("%s") {
			return true
		}
		return code.becomesText(cur)
	case "fmt.Sprint", "fmt.Sprintln":
		return code.becomesText(cur)
	}
	// What package strings makes of text is text.
	return code.isForPrinting(call) && code.isPrinted(cur) || f.Pkg().Path() == "strings" && isString(code.info.TypeOf(call)) && code.becomesText(cur)
}

// hasText reports whether a concatenation is never empty.
func (code *promptCode) hasText(e ast.Expr) bool {
	if value := code.info.Types[e].Value; value != nil {
		return constant.StringVal(value) != ""
	}
	sum, ok := ast.Unparen(e).(*ast.BinaryExpr)
	return ok && (code.hasText(sum.X) || code.hasText(sum.Y))
}

func (code *promptCode) variableBecomesText(target ast.Expr) bool {
	if isBlank(target) {
		return true
	}
	v := code.bindings.variable(target)
	if v == nil || v.IsField() || len(code.bindings.of[v]) != 1 {
		return false
	}
	return !slices.ContainsFunc(code.usesOf(v), func(use inspector.Cursor) bool { return !code.becomesText(use) })
}

// usesOf returns the uses of a variable or field.
func (code *promptCode) usesOf(v *types.Var) (uses []inspector.Cursor) {
	for _, cur := range code.mentions()[v] {
		if origin(code.info.Uses[cur.Node().(*ast.Ident)]) == v {
			uses = append(uses, unparenthesized(cur))
		}
	}
	return uses
}

func isBlank(e ast.Expr) bool {
	id, ok := ast.Unparen(e).(*ast.Ident)
	return ok && id.Name == "_"
}
