package analyzers

import (
	"go/ast"
	"go/constant"
)

// constants returns the strings that an expression can be, where all that it can be
// is known.
func (src *source) constants(e ast.Expr) (values []string, ok bool) {
	for _, e := range src.possible(e) {
		if e == nil {
			values = append(values, "")
			continue
		}
		value := src.info.Types[e].Value
		if value == nil || value.Kind() != constant.String {
			return nil, false
		}
		values = append(values, constant.StringVal(value))
	}
	return values, len(values) > 0
}

// empty reports whether an expression can only be the empty string.
func (src *source) empty(e ast.Expr) bool {
	values, ok := src.constants(e)
	for _, value := range values {
		ok = ok && value == ""
	}
	return ok
}

// isNil reports whether an expression can only be nil.
func (src *source) isNil(e ast.Expr) bool {
	values := src.possible(e)
	for _, e := range values {
		if e != nil && !isNil(src.info, e) {
			return false
		}
	}
	return len(values) > 0
}
