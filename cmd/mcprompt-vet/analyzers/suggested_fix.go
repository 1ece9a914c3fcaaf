package analyzers

import (
	"go/ast"
	"go/token"

	"golang.org/x/tools/go/analysis"
)

// replacement is the fix that writes something else for an expression, or none where
// that would lose a comment.
func (src *source) replacement(old ast.Expr, text, message string) []analysis.SuggestedFix {
	if src.hasComment(old.Pos(), old.End()) {
		return nil
	}
	return []analysis.SuggestedFix{{
		Message:   message,
		TextEdits: []analysis.TextEdit{{Pos: old.Pos(), End: old.End(), NewText: []byte(text)}},
	}}
}

// extraction is the fix that leaves of an expression a part of it, as it is written, or
// none where that would lose a comment.
func (src *source) extraction(whole, part ast.Expr, message string) []analysis.SuggestedFix {
	return src.cuts(message, [2]token.Pos{whole.Pos(), part.Pos()}, [2]token.Pos{part.End(), whole.End()})
}

// removal is the fix that takes an element out of a literal that has others, or none
// where that would lose a comment.
func (src *source) removal(lit literal, i int, message string) []analysis.SuggestedFix {
	if i > 0 {
		if fix := src.cuts(message, [2]token.Pos{lit.Elts[i-1].End(), lit.Elts[i].End()}); fix != nil {
			return fix
		}
	}
	if i+1 < len(lit.Elts) {
		return src.cuts(message, [2]token.Pos{lit.Elts[i].Pos(), lit.Elts[i+1].Pos()})
	}
	return nil
}

// cuts is the fix that cuts ranges out of a file, or none where a comment is in them.
func (src *source) cuts(message string, ranges ...[2]token.Pos) []analysis.SuggestedFix {
	fix := analysis.SuggestedFix{Message: message}
	for _, cut := range ranges {
		if src.hasComment(cut[0], cut[1]) {
			return nil
		}
		fix.TextEdits = append(fix.TextEdits, analysis.TextEdit{Pos: cut[0], End: cut[1]})
	}
	return []analysis.SuggestedFix{fix}
}

func (src *source) hasComment(from, to token.Pos) bool {
	for _, file := range src.pass.Files {
		if from < file.FileStart || file.FileEnd < from {
			continue
		}
		for _, group := range file.Comments {
			if group.Pos() < to && from < group.End() {
				return true
			}
		}
	}
	return false
}
