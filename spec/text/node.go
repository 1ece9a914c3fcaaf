package text

// A Node is a part of a checked template. Partials are expanded in place, and
// with is an If on a declared variable.
type Node interface{ node() }

type (
	// Literal is text that is written as it is.
	Literal struct{ Text string }

	// Print writes the printed form of X.
	Print struct{ X Expr }

	// Declare brings Variable into being, and Assign changes it.
	Declare struct {
		Variable *Variable
		X        Expr
	}
	Assign struct {
		Variable *Variable
		X        Expr
	}

	// An If has a boolean condition.
	If struct {
		Condition  Expr
		Then, Else []Node
	}

	// A Range repeats Body for each element of a list, and is Else where there
	// is none.
	Range struct {
		RangeClause
		Body, Else []Node
	}

	// Break and Continue act on the innermost Range.
	Break    struct{}
	Continue struct{}
)

func (*Literal) node() {}
func (*Print) node()   {}
func (*Declare) node() {}
func (*Assign) node()  {}
func (*If) node()      {}
func (*Range) node()   {}
func (Break) node()    {}
func (Continue) node() {}
