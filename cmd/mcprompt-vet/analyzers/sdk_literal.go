package analyzers

import (
	"go/ast"
	"go/types"
	"iter"
	"slices"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"
)

// literal is a composite literal of a struct type of the SDK.
type literal struct {
	*ast.CompositeLit
	cursor inspector.Cursor
	typ    string // "PromptMessage"
}

// literals yields the literals of types of the SDK.
func (src *source) literals(types ...string) iter.Seq[literal] {
	return func(yield func(literal) bool) {
		for c := range src.Root().Preorder((*ast.CompositeLit)(nil)) {
			lit := c.Node().(*ast.CompositeLit)
			typ := sdkType(src.info.TypeOf(lit))
			if slices.Contains(types, typ) && !yield(literal{lit, c, typ}) {
				return
			}
		}
	}
}

// value returns what a literal gives a field, or nil.
func (src *source) value(lit literal, field string) ast.Expr {
	for i, e := range lit.Elts {
		if src.fieldName(lit.CompositeLit, i) == field {
			if pair, ok := e.(*ast.KeyValueExpr); ok {
				return pair.Value
			}
			return e
		}
	}
	return nil
}

// fieldName returns the name of the field that an element of the literal of a struct
// gives a value.
func (src *source) fieldName(lit *ast.CompositeLit, i int) string {
	if pair, ok := lit.Elts[i].(*ast.KeyValueExpr); ok {
		return pair.Key.(*ast.Ident).Name
	}
	return pointee(src.info.TypeOf(lit)).Underlying().(*types.Struct).Field(i).Name()
}

// pointee returns what a pointer points to, and any other type as it is.
func pointee(t types.Type) types.Type {
	if pointer, ok := t.Underlying().(*types.Pointer); ok {
		return pointer.Elem()
	}
	return t
}

// setting is a place in the source that gives a field its value.
type setting struct {
	typ, field string
	value      ast.Expr
	cursor     inspector.Cursor // of the literal or the assignment
	literal    literal          // the zero literal where it is an assignment
}

// settings yields where fields of a type of the SDK get their values, in literals
// and by assignments.
func (src *source) settings(typ string, fields ...string) iter.Seq[setting] {
	return func(yield func(setting) bool) {
		for lit := range src.literals(typ) {
			for _, field := range fields {
				if value := src.value(lit, field); value != nil && !yield(setting{typ, field, value, lit.cursor, lit}) {
					return
				}
			}
		}
		for c := range src.Root().Preorder((*ast.AssignStmt)(nil)) {
			assign := c.Node().(*ast.AssignStmt)
			if len(assign.Lhs) != len(assign.Rhs) {
				continue
			}
			for i, left := range assign.Lhs {
				of, field := src.assignedField(left)
				if of == typ && slices.Contains(fields, field) && !yield(setting{typ, field, assign.Rhs[i], c, literal{}}) {
					return
				}
			}
		}
	}
}

// assignedField returns the field of which type of the SDK the left side of an
// assignment names, if any.
func (src *source) assignedField(left ast.Expr) (typ, field string) {
	selector, ok := ast.Unparen(left).(*ast.SelectorExpr)
	if !ok {
		return "", ""
	}
	return sdkType(src.info.TypeOf(selector.X)), selector.Sel.Name
}

// overwritten reports whether a field that has got its value in a literal may get
// another one before anyone reads it.
func (src *source) overwritten(s setting) bool {
	return s.literal.CompositeLit != nil && src.fate(s.literal.cursor).set[s.field]
}

// unset reports whether a literal goes out with the zero value of a field, since
// neither it nor what is done with it gives it another one.
func (src *source) unset(lit literal, field string) bool {
	if src.value(lit, field) != nil {
		return false
	}
	fate := src.fate(lit.cursor)
	return !fate.open && len(fate.into) > 0 && !fate.set[field] && !src.setInList(lit, fate, field)
}

// lacks reports whether a literal goes out with a field that is empty: it is unset,
// or what it is set to can only be "" or nil.
func (src *source) lacks(lit literal, field string) bool {
	value := src.value(lit, field)
	if value == nil {
		return src.unset(lit, field)
	}
	if !src.empty(value) && !src.isNil(value) {
		return false
	}
	fate := src.fate(lit.cursor)
	return !fate.open && len(fate.into) > 0 && !fate.set[field] && !src.setInList(lit, fate, field)
}

// parentLiteral returns the cursor of the composite literal that an expression is an
// element of, and the index of the element.
func parentLiteral(c inspector.Cursor) (lit inspector.Cursor, i int) {
	if c.ParentEdgeKind() == edge.KeyValueExpr_Value {
		c = c.Parent()
	}
	return c.Parent(), c.ParentEdgeIndex()
}
