package analyzers

import (
	"bytes"
	"go/ast"
	"go/format"

	"golang.org/x/tools/go/analysis"
)

// replacement is a fix that writes something else for an expression.
func replacement(old ast.Expr, text, message string) analysis.SuggestedFix {
	return analysis.SuggestedFix{
		Message:   message,
		TextEdits: []analysis.TextEdit{{Pos: old.Pos(), End: old.End(), NewText: []byte(text)}},
	}
}

// text returns an expression as Go writes it.
func (src *source) text(e ast.Expr) string {
	var b bytes.Buffer
	if err := format.Node(&b, src.pass.Fset, e); err != nil {
		panic(err) // it has been parsed and type-checked
	}
	return b.String()
}

// removal is a fix that takes an element out of a literal that has others.
func removal(lit *ast.CompositeLit, i int, message string) analysis.SuggestedFix {
	edit := analysis.TextEdit{Pos: lit.Elts[i].Pos(), End: lit.Elts[i].End()}
	if i > 0 {
		edit.Pos = lit.Elts[i-1].End()
	} else {
		edit.End = lit.Elts[i+1].Pos()
	}
	return analysis.SuggestedFix{Message: message, TextEdits: []analysis.TextEdit{edit}}
}
