package text

import "slices"

// A Scope is what a template can refer to at one point, and which optional
// values are known to be present there.
type Scope struct {
	dot, dollar Expr
	variables   []*Variable
	proved      proofs
	// lenient takes every optional for present: what proves it is at fault.
	lenient bool
	// inRangeElse says that the innermost range is one whose else part this is.
	inRangeElse bool
	// enclosing is how many of variables are declared around the template, by
	// the message it belongs to.
	enclosing int
}

// inner returns a copy of s to which a nested list of nodes can add without
// being seen outside, and in which more is proved.
func (s *Scope) inner(more proofs) *Scope {
	c := *s
	c.variables = slices.Clip(s.variables)
	c.proved = s.proved.and(more)
	return &c
}

// unknown returns a copy of s for what stands under a condition that is at fault.
func (s *Scope) unknown() *Scope {
	c := s.inner(nil)
	c.lenient = true
	return c
}

func (s *Scope) declare(v *Variable) { s.variables = append(s.variables, v) }

func (s *Scope) variable(name string) *Variable {
	for _, v := range slices.Backward(s.variables) {
		if v.Name == name {
			return v
		}
	}
	return nil
}

// Proofs are optional values, *Argument or *Variable, that are present.
type proofs []any

func (p proofs) has(x any) bool { return slices.Contains(p, x) }

// and returns what holds where both p and q do.
func (p proofs) and(q proofs) proofs {
	if len(q) == 0 {
		return p
	}
	return append(slices.Clip(p), q...)
}

// or returns what holds where one of p and q does, whichever it is.
func (p proofs) or(q proofs) proofs {
	var both proofs
	for _, x := range p {
		if q.has(x) {
			both = append(both, x)
		}
	}
	return both
}
