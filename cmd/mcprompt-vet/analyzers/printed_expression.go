package analyzers

import (
	"go/ast"
	"go/types"
	"strings"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"
)

// isPrinted reports whether an expression is only written to a log or to the standard
// output or error, by itself or as a part of a text.
func (src *source) isPrinted(e inspector.Cursor) bool {
	if e.ParentEdgeKind() != edge.CallExpr_Args {
		return false
	}
	call := e.Parent()
	return src.prints(call.Node().(*ast.CallExpr)) || src.isForPrinting(call.Node().(*ast.CallExpr)) && src.isPrinted(unparenthesized(call))
}

// prints reports whether all that a call does with its arguments is to print them.
func (src *source) prints(call *ast.CallExpr) bool {
	f := typeutil.StaticCallee(src.info, call)
	if f == nil || f.Pkg() == nil {
		return false
	}
	name := f.Name()
	switch f.Pkg().Path() {
	case "fmt":
		return strings.HasPrefix(name, "Print") || strings.HasPrefix(name, "Fprint") && src.isStandardStream(call.Args[0])
	case "log":
		return strings.HasPrefix(name, "Print") || strings.HasPrefix(name, "Fatal") || strings.HasPrefix(name, "Panic")
	case "log/slog":
		for _, level := range []string{"Debug", "Info", "Warn", "Error", "Log"} {
			if strings.HasPrefix(name, level) && f.Signature().Results().Len() == 0 {
				return true
			}
		}
	}
	return false
}

// isForPrinting reports whether a call makes its arguments a part of something that
// has to be printed itself.
func (src *source) isForPrinting(call *ast.CallExpr) bool {
	f := typeutil.StaticCallee(src.info, call)
	if f == nil || f.Pkg() == nil {
		return false
	}
	return f.Pkg().Path() == "fmt" && strings.HasPrefix(f.Name(), "Sprint") ||
		f.Pkg().Path() == "log/slog" && f.Signature().Results().Len() == 1 && f.Signature().Results().At(0).Type().String() == "log/slog.Attr"
}

func (src *source) isStandardStream(e ast.Expr) bool {
	selector, ok := ast.Unparen(e).(*ast.SelectorExpr)
	if !ok {
		return false
	}
	v, ok := src.info.Uses[selector.Sel].(*types.Var)
	return ok && v.Pkg().Path() == "os" && (v.Name() == "Stdout" || v.Name() == "Stderr")
}
