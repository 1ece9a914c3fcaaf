package spec

import (
	"go/ast"
	"go/build/constraint"
)

// buildConstraint returns the expression that says with which build tags a Go file
// is part of its package, or nil where it always is.
func buildConstraint(parsed *ast.File) constraint.Expr {
	var old constraint.Expr
	for _, group := range parsed.Comments {
		if group.Pos() > parsed.Package {
			break
		}
		for _, comment := range group.List {
			x, err := constraint.Parse(comment.Text)
			switch {
			case err != nil:
			case constraint.IsGoBuild(comment.Text):
				return x
			case group != parsed.Doc: // lines in the old form end in a blank line
				old = allOf(old, x)
			}
		}
	}
	return old
}

// allOf returns the expression that holds where both do, of which nil always does.
func allOf(x, y constraint.Expr) constraint.Expr {
	switch {
	case x == nil:
		return y
	case y == nil:
		return x
	}
	return &constraint.AndExpr{X: x, Y: y}
}

// isSatisfiable reports whether some set of build tags fulfils x. The tag ignore is
// in none: it keeps a file out of the package, as those that are run by go run are.
func isSatisfiable(x constraint.Expr) bool {
	if x == nil {
		return true
	}
	tags := buildTags(x)
	// Nobody writes so many that trying all of them would take long.
	if len(tags) > 12 {
		return true
	}
	for set := range 1 << len(tags) {
		if x.Eval(func(tag string) bool { return tag != "ignore" && set&(1<<tags[tag]) != 0 }) {
			return true
		}
	}
	return false
}

// buildTags numbers the tags that x is about.
func buildTags(x constraint.Expr) map[string]int {
	tags := map[string]int{}
	var walk func(x constraint.Expr)
	walk = func(x constraint.Expr) {
		switch x := x.(type) {
		case *constraint.AndExpr:
			walk(x.X)
			walk(x.Y)
		case *constraint.OrExpr:
			walk(x.X)
			walk(x.Y)
		case *constraint.NotExpr:
			walk(x.X)
		case *constraint.TagExpr:
			if _, known := tags[x.Tag]; !known {
				tags[x.Tag] = len(tags)
			}
		}
	}
	walk(x)
	return tags
}
