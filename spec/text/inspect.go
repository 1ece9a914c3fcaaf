package text

// Inspect calls f for every expression in nodes, operands after the
// expressions that contain them.
func Inspect(nodes []Node, f func(Expr)) {
	for _, n := range nodes {
		switch n := n.(type) {
		case *Print:
			inspect(n.X, f)
		case *Declare:
			inspect(n.X, f)
		case *Assign:
			inspect(n.X, f)
		case *If:
			inspect(n.Condition, f)
			Inspect(n.Then, f)
			Inspect(n.Else, f)
		case *Range:
			inspect(n.List, f)
			Inspect(n.Body, f)
			Inspect(n.Else, f)
		}
	}
}

// InspectExpr calls f for x and every expression in it.
func InspectExpr(x Expr, f func(Expr)) { inspect(x, f) }

func inspect(x Expr, f func(Expr)) {
	f(x)
	for _, operand := range operands(x) {
		inspect(operand, f)
	}
}

func operands(x Expr) []Expr {
	switch x := x.(type) {
	case *Present:
		return []Expr{x.X}
	case *IsPresent:
		return []Expr{x.X}
	case *Truth:
		return []Expr{x.X}
	case *Not:
		return []Expr{x.X}
	case *Printed:
		return []Expr{x.X}
	case *And:
		return x.Operands
	case *Or:
		return x.Operands
	case *Concat:
		return x.Operands
	case *Call:
		return x.Args
	case *Compare:
		return append([]Expr{x.X}, x.Others...)
	case *Choose:
		var list []Expr
		for _, c := range x.Cases {
			list = append(list, c.When, c.Value)
		}
		return append(list, x.Else)
	}
	return nil
}
