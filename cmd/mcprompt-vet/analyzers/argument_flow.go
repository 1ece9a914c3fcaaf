package analyzers

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/types/typeutil"
)

// isArguments reports whether e is the map of the arguments in a request, or a
// variable that is always that map.
func (code *promptCode) isArguments(e ast.Expr) bool {
	end, _ := code.resolve(e)
	selector, ok := end.(*ast.SelectorExpr)
	return ok && selector.Sel.Name == "Arguments" && sdkType(code.info.TypeOf(selector.X)) == "GetPromptParams"
}

// computing are the packages that compute their results from what they are given.
// What they return for an argument of a prompt, an error as well, is due to the
// argument. What os or database/sql return is not.
var computing = map[string]bool{
	"bytes":           true,
	"encoding/base64": true,
	"encoding/hex":    true,
	"encoding/json":   true,
	"maps":            true,
	"net/mail":        true,
	"net/netip":       true,
	"net/url":         true,
	"path":            true,
	"regexp":          true,
	"slices":          true,
	"strconv":         true,
	"strings":         true,
	"time":            true,
	"unicode":         true,
	"unicode/utf8":    true,
}

// dependsOnArguments reports whether the value of e is computed from the arguments
// of a request.
func (code *promptCode) dependsOnArguments(e ast.Expr) bool {
	switch e := ast.Unparen(e).(type) {
	case *ast.BinaryExpr:
		return code.dependsOnArguments(e.X) || code.dependsOnArguments(e.Y)
	case *ast.CallExpr:
		return code.callDependsOnArguments(e)
	case *ast.Ident:
		v := code.bindings.variable(e)
		return v != nil && code.variableDependsOnArguments(v, e.Pos())
	case *ast.IndexExpr:
		return code.dependsOnArguments(e.X) || code.dependsOnArguments(e.Index)
	case *ast.SelectorExpr:
		return code.isArguments(e) || code.dependsOnArguments(e.X)
	case *ast.SliceExpr:
		return code.dependsOnArguments(e.X)
	case *ast.StarExpr:
		return code.dependsOnArguments(e.X)
	case *ast.UnaryExpr:
		return code.dependsOnArguments(e.X)
	}
	return false
}

func (code *promptCode) callDependsOnArguments(call *ast.CallExpr) bool {
	if !code.info.Types[call.Fun].IsType() && !code.computes(call) {
		return code.indexByHelper(call) != nil
	}
	// A method computes from its receiver too.
	method, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	return slices.ContainsFunc(call.Args, code.dependsOnArguments) || ok && code.dependsOnArguments(method.X)
}

// computes reports whether a call is that of a function of the packages in computing
// or of a builtin.
func (code *promptCode) computes(call *ast.CallExpr) bool {
	switch callee := typeutil.Callee(code.info, call).(type) {
	case *types.Builtin:
		return true
	case *types.Func:
		return callee.Pkg() != nil && computing[callee.Pkg().Path()]
	}
	return false
}

// variableDependsOnArguments reports whether all that a variable can hold at pos
// depends on the arguments, or is constant or their default, as in
//
//	tone := req.Params.Arguments["tone"]
//	if tone == "" {
//		tone = "formal"
//	}
//
// Of an error that several statements assign, it is the last before pos that counts.
func (code *promptCode) variableDependsOnArguments(v *types.Var, pos token.Pos) bool {
	before := code.bindings.before(v, pos)
	if isError(v.Type()) && len(before) > 1 {
		before = before[len(before)-1:]
	}
	depends := false
	for i, bound := range before {
		switch {
		case i == 0 && code.given[v]:
			depends = true
		case bound.value == nil:
			return false
		case isError(v.Type()) && code.returnsArgumentError(bound.value):
			depends = true
		case code.dependsOnArguments(bound.value):
			depends = true
		case code.info.Types[bound.value].Value == nil && !code.isDefault(v, bound.value):
			return false
		}
	}
	return depends
}

var errorInterface = types.Universe.Lookup("error").Type().Underlying().(*types.Interface)

func isError(t types.Type) bool {
	return types.Identical(t, types.Universe.Lookup("error").Type())
}
