package analyzers

import (
	"fmt"
	"go/ast"
	"go/constant"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"
)

// jsonrpcPath is the import path of the SDK's package of JSON-RPC types.
const jsonrpcPath = "github.com/modelcontextprotocol/go-sdk/jsonrpc"

// checkArgumentErrors reports where a handler answers a bad argument with an error
// that has no code.
func checkArgumentErrors(code *promptCode, h *promptHandler) {
	if !sdkDeclares(code.pass.Pkg, sinceErrorCodes) {
		return
	}
	for _, cur := range returnsOf(h.Cursor) {
		ret := cur.Node().(*ast.ReturnStmt)
		if len(ret.Results) != 2 || !code.isPlainError(ret.Results[1]) {
			continue
		}
		if !code.inArgumentCheck(cur, h.Cursor) && !(code.inLookupCheck(cur, h.Cursor) && code.tellsArgument(ret.Results[1])) {
			continue
		}
		code.report(ret.Results[1], "error about an argument is sent with code 0: must be -32602; return a *jsonrpc.Error with jsonrpc.CodeInvalidParams", code.withCode(cur, ret.Results[1])...)
	}
}

// inArgumentCheck reports whether the innermost branch of a function that a statement is
// in is taken, or not taken, because of the arguments.
func (code *promptCode) inArgumentCheck(statement, function inspector.Cursor) bool {
	for cur := statement; cur != function; cur = cur.Parent() {
		switch parent := cur.Parent().Node().(type) {
		case *ast.IfStmt:
			return code.dependsOnArguments(parent.Cond)
		case *ast.CaseClause:
			return code.switchDependsOnArguments(cur.Parent())
		case *ast.CommClause, *ast.TypeSwitchStmt:
			return false
		}
	}
	return false
}

func (code *promptCode) switchDependsOnArguments(clause inspector.Cursor) bool {
	statement, ok := clause.Parent().Parent().Node().(*ast.SwitchStmt)
	switch {
	case !ok:
		return false
	case statement.Tag != nil:
		return code.dependsOnArguments(statement.Tag)
	}
	for _, condition := range clause.Node().(*ast.CaseClause).List {
		if code.dependsOnArguments(condition) {
			return true
		}
	}
	return false
}

// isPlainError reports whether an error certainly has no *jsonrpc.Error in it.
func (code *promptCode) isPlainError(e ast.Expr) bool {
	switch e := ast.Unparen(e).(type) {
	case *ast.CallExpr:
		if callee := typeutil.StaticCallee(code.info, e); callee != nil {
			switch callee.FullName() {
			case "errors.New":
				return true
			case "errors.Join":
				return !e.Ellipsis.IsValid() && !slices.ContainsFunc(e.Args, func(arg ast.Expr) bool {
					return !isNil(code.info, arg) && !code.isPlainError(arg)
				})
			case "fmt.Errorf":
				return code.wrapsPlainErrors(e)
			}
		}
		return code.computes(e) || code.helperErrors(e).plain
	case *ast.Ident:
		v := code.bindings.variable(e)
		if v == nil {
			return false
		}
		if v.Parent() == v.Pkg().Scope() {
			only := code.bindings.only(v)
			return only != nil && code.isPlainError(only)
		}
		before := code.bindings.before(v, e.Pos())
		if len(before) == 0 {
			return false
		}
		last := before[len(before)-1]
		return last.value != nil && code.isPlainError(last.value)
	}
	return false
}

// wrapsPlainErrors reports whether a call of fmt.Errorf wraps no errors but plain ones.
func (code *promptCode) wrapsPlainErrors(call *ast.CallExpr) bool {
	format := code.info.Types[call.Args[0]].Value
	if format == nil || call.Ellipsis.IsValid() {
		return false
	}
	if !wraps(constant.StringVal(format)) {
		return true
	}
	return !slices.ContainsFunc(call.Args[1:], func(arg ast.Expr) bool {
		return types.Implements(code.info.TypeOf(arg), errorInterface) && !code.isPlainError(arg)
	})
}

func wraps(format string) bool {
	return strings.Contains(format, "%w") || strings.Contains(format, "]w")
}

// withCode returns the fix that gives an error, which the statement returns, a code
// and the message that it has, or none where that would lose a comment.
func (code *promptCode) withCode(statement inspector.Cursor, e ast.Expr) []analysis.SuggestedFix {
	call, ok := ast.Unparen(e).(*ast.CallExpr)
	if !ok {
		return nil
	}
	jsonrpc, edits := code.importJSONRPC(statement)
	if jsonrpc == "" {
		return nil
	}
	opening := fmt.Appendf(nil, "&%s.Error{Code: %[1]s.CodeInvalidParams, Message: ", jsonrpc)
	switch callee := typeutil.StaticCallee(code.info, call); {
	case callee == nil:
		return nil
	case callee.FullName() == "errors.New", callee.FullName() == "fmt.Errorf" && code.isVerbatim(call):
		text := call.Args[0]
		edits = append(edits,
			analysis.TextEdit{Pos: e.Pos(), End: text.Pos(), NewText: opening},
			analysis.TextEdit{Pos: text.End(), End: e.End(), NewText: []byte("}")})
	case callee.FullName() == "fmt.Errorf" && !wraps(constant.StringVal(code.info.Types[call.Args[0]].Value)):
		name := calleeName(call)
		edits = append(edits,
			analysis.TextEdit{Pos: e.Pos(), End: call.Pos(), NewText: opening},
			analysis.TextEdit{Pos: name.Pos(), End: name.End(), NewText: []byte("Sprintf")},
			analysis.TextEdit{Pos: call.End(), End: e.End(), NewText: []byte("}")})
	default:
		return nil // what wraps an error is more than its message
	}
	for _, edit := range edits {
		if code.hasComment(edit.Pos, edit.End) {
			return nil
		}
	}
	return []analysis.SuggestedFix{{Message: "Return a *jsonrpc.Error", TextEdits: edits}}
}

// isVerbatim reports whether what a call formats is its format.
func (code *promptCode) isVerbatim(call *ast.CallExpr) bool {
	return len(call.Args) == 1 && !strings.Contains(constant.StringVal(code.info.Types[call.Args[0]].Value), "%")
}

func calleeName(call *ast.CallExpr) *ast.Ident {
	if selector, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr); ok {
		return selector.Sel
	}
	return ast.Unparen(call.Fun).(*ast.Ident) // of a dot import
}

// importJSONRPC returns the name of package jsonrpc where a statement is, and the
// edits that import the package if its file does not. The name is "" where something
// else has it.
func (code *promptCode) importJSONRPC(statement inspector.Cursor) (name string, edits []analysis.TextEdit) {
	var file *ast.File
	for cur := range statement.Enclosing((*ast.File)(nil)) {
		file = cur.Node().(*ast.File)
	}
	name = "jsonrpc"
	var sdk *ast.ImportSpec
	imported := false
	for _, spec := range file.Imports {
		switch path := code.info.PkgNameOf(spec); path.Imported().Path() {
		case jsonrpcPath:
			name, imported = path.Name(), true
		case sdkPath:
			sdk = spec
		}
	}
	scope := code.info.Scopes[file].Innermost(statement.Node().Pos())
	_, obj := scope.LookupParent(name, statement.Node().Pos())
	switch {
	case imported:
		if pkg, ok := obj.(*types.PkgName); !ok || pkg.Imported().Path() != jsonrpcPath {
			return "", nil
		}
		return name, nil
	case obj != nil || sdk == nil:
		return "", nil
	}
	at, line := sdk.Pos(), fmt.Sprintf("%q\n\t", jsonrpcPath)
	for _, decl := range file.Decls {
		if decl, ok := decl.(*ast.GenDecl); ok && !decl.Lparen.IsValid() && slices.Contains(decl.Specs, ast.Spec(sdk)) {
			at, line = decl.Pos(), fmt.Sprintf("import %q\n", jsonrpcPath)
		}
	}
	return name, []analysis.TextEdit{{Pos: at, End: at, NewText: []byte(line)}}
}
