package text

// A RangeClause is the head of a range, without its body: `$i, $v := .files`.
type RangeClause struct {
	List Expr
	// Index is nil where the template does not name it. Element is also the
	// dot.
	Index, Element *Variable
}
