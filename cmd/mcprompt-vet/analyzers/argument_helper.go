package analyzers

import (
	"go/ast"
	"go/types"
	"maps"
	"slices"

	"golang.org/x/tools/go/ast/inspector"
)

// errorsOf says what is certain of the errors that a call returns.
type errorsOf struct {
	plain     bool // none has a *jsonrpc.Error in it
	arguments bool // some are due to the arguments of the request
}

// helperErrors looks into the function of this package that a call calls:
//
//	query, err := requiredArgument(req, "query")
func (code *promptCode) helperErrors(call *ast.CallExpr) errorsOf {
	function, ok := code.called(call)
	if !ok {
		return errorsOf{}
	}
	in := code.in(function)
	if in == nil {
		return errorsOf{}
	}
	results := code.enclosingSignature(function).Results()
	if results.Len() == 0 || !isError(results.At(results.Len()-1).Type()) || code.isChangedLater(function) {
		return errorsOf{}
	}
	for i, arg := range call.Args {
		if v := code.parameter(function, i); v != nil && (code.isArguments(arg) || code.dependsOnArguments(arg)) {
			in.given[v] = true
		}
	}
	of := errorsOf{plain: true}
	for _, cur := range returnsOf(function) {
		returned := cur.Node().(*ast.ReturnStmt).Results
		if len(returned) == 0 {
			return errorsOf{}
		}
		e := returned[len(returned)-1]
		if isNil(code.info, e) {
			continue
		}
		if len(returned) < results.Len() {
			passed, ok := ast.Unparen(e).(*ast.CallExpr)
			if !ok {
				return errorsOf{}
			}
			by := errorsOf{in.computes(passed), in.dependsOnArguments(passed)}
			if !by.plain {
				by = in.helperErrors(passed)
			}
			of = errorsOf{of.plain && by.plain, of.arguments || by.arguments}
			continue
		}
		of.plain = of.plain && in.isPlainError(e)
		of.arguments = of.arguments || in.inArgumentCheck(cur, function)
	}
	return of
}

// in returns the code for a look into a function that something calls, or nil where it
// has one already, or has had enough of them.
func (code *promptCode) in(function inspector.Cursor) *promptCode {
	const maxDepth = 4
	if len(code.within) == maxDepth || slices.Contains(code.within, function.Node()) {
		return nil
	}
	in := *code
	in.within = append(slices.Clone(code.within), function.Node())
	in.given = make(map[*types.Var]bool)
	maps.Copy(in.given, code.given)
	return &in
}

// returnsArgumentError reports whether a call of a function of this package returns
// plain errors about the arguments of the request, and no other.
func (code *promptCode) returnsArgumentError(e ast.Expr) bool {
	call, ok := ast.Unparen(e).(*ast.CallExpr)
	if !ok {
		return false
	}
	of := code.helperErrors(call)
	return of.plain && of.arguments
}
