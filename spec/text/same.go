package text

import "fmt"

// same reports whether x and y are the same expression, and so the same value
// where they are evaluated at one point.
func same(x, y Expr) bool {
	switch x := x.(type) {
	case *Constant:
		y, ok := y.(*Constant)
		return ok && x.Value == y.Value && x.T.Same(y.T)
	case *ArgumentRef:
		y, ok := y.(*ArgumentRef)
		return ok && x.Argument == y.Argument
	case *VariableRef:
		y, ok := y.(*VariableRef)
		return ok && x.Variable == y.Variable
	case *Compare:
		if y, ok := y.(*Compare); !ok || x.Op != y.Op {
			return false
		}
	case *Call:
		if y, ok := y.(*Call); !ok || x.Function != y.Function {
			return false
		}
	}
	ofX, ofY := operands(x), operands(y)
	if fmt.Sprintf("%T", x) != fmt.Sprintf("%T", y) || len(ofX) != len(ofY) {
		return false
	}
	for i := range ofX {
		if !same(ofX[i], ofY[i]) {
			return false
		}
	}
	return true
}

// contradiction says that conditions joined come to the same whatever the
// values are, since one value cannot be two things at a time, or returns "".
func contradiction(and bool, conditions []Expr) string {
	op, what := NotEqual, "this is always true: a value differs from %s or from %s; use and"
	if and {
		op, what = Equal, "this is never true: a value is not both %s and %s; use or"
	}
	var subjects []Expr
	var values []any
	for _, x := range flatten(and, conditions) {
		subject, value, ok := heldAgainst(x, op)
		if !ok {
			continue
		}
		for i, other := range subjects {
			if same(subject, other) && value != values[i] {
				return fmt.Sprintf(what, quoteConstant(values[i]), quoteConstant(value))
			}
		}
		subjects, values = append(subjects, subject), append(values, value)
	}
	return ""
}

// heldAgainst returns the expression and the constant that a condition holds
// against each other by op, Equal or NotEqual. The truth of a value is that it
// differs from the zero value.
func heldAgainst(x Expr, op Op) (subject Expr, value any, ok bool) {
	if n, ok := x.(*Not); ok && op == Equal {
		if t, ok := n.X.(*Truth); ok {
			return heldAgainst(t, NotEqual)
		}
	}
	switch x := x.(type) {
	case *Truth:
		zero, ok := zeroValues[x.X.Type().Kind]
		return x.X, zero, ok && op == NotEqual
	case *Compare:
		if x.Op != op || len(x.Others) != 1 {
			return nil, nil, false
		}
		if c, ok := x.Others[0].(*Constant); ok {
			return x.X, c.Value, true
		}
		if c, ok := x.X.(*Constant); ok {
			return x.Others[0], c.Value, true
		}
	}
	return nil, nil, false
}

var zeroValues = map[Kind]any{String: "", Enum: "", Integer: int64(0), Int: int64(0), Number: 0.0}
