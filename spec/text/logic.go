package text

// and gives the first operand that is false, else the last.
func (c *call) and() *result { return c.logic(true) }

// or gives the first operand that is true, else the last.
func (c *call) or() *result { return c.logic(false) }

// logic checks and, which goes on while operands are true, and or, which goes
// on while they are false.
func (c *call) logic(goOn bool) *result {
	s := c.s
	var operands []*result
	failed := false
	all := &result{}
	for i := range c.count() {
		r := c.value(i, s)
		if r == nil {
			failed = true
			continue
		}
		through, stop := r.whenTrue, r.whenFalse
		if !goOn {
			through, stop = stop, through
		}
		// What is known once all operands have been gone through, and what is
		// known wherever it stopped.
		if len(operands) == 0 {
			all.whenTrue, all.whenFalse = through, stop
		} else {
			all.whenFalse = all.whenFalse.or(all.whenTrue.and(stop))
			all.whenTrue = all.whenTrue.and(through)
		}
		operands = append(operands, r)
		s = s.inner(through)
	}
	if failed {
		return nil
	}
	if !goOn {
		all.whenTrue, all.whenFalse = all.whenFalse, all.whenTrue
	}
	if len(operands) == 1 {
		all.x, all.cond = operands[0].x, operands[0].cond
		return all
	}
	conditions := make([]Expr, len(operands))
	for i, r := range operands {
		conditions[i] = r.condition()
	}
	if problem := contradiction(goOn, conditions); problem != "" {
		return c.fault(c.name, "%s", problem)
	}
	all.cond = combine(goOn, conditions)
	all.x, all.isOfType = choose(goOn, operands, conditions)
	if all.x.Type().Kind == Boolean && !all.x.Type().Optional {
		all.x = all.cond
	}
	return all
}

// flatten returns the operands of conditions joined, those of nested ones too.
func flatten(and bool, conditions []Expr) []Expr {
	var flat []Expr
	for _, x := range conditions {
		switch x := x.(type) {
		case *And:
			if and {
				flat = append(flat, x.Operands...)
				continue
			}
		case *Or:
			if !and {
				flat = append(flat, x.Operands...)
				continue
			}
		}
		flat = append(flat, x)
	}
	return flat
}

// combine joins conditions, leaving out what is constant or has been asked.
func combine(and bool, conditions []Expr) Expr {
	var rest []Expr
	for _, x := range distinct(flatten(and, conditions)) {
		if c, ok := x.(*Constant); ok {
			if c.Value.(bool) != and {
				// It decides, whatever follows.
				rest = append(rest, x)
				break
			}
			continue
		}
		rest = append(rest, x)
	}
	switch {
	case len(rest) == 0:
		return constant(Boolean, and)
	case len(rest) == 1:
		return rest[0]
	case and:
		return &And{rest}
	}
	return &Or{rest}
}

// choose returns the operand that and or or comes to, and whether its type tells
// its truth.
func choose(and bool, operands []*result, conditions []Expr) (x Expr, isOfType bool) {
	// The operands that it can come to, and when, the last one else.
	var values, whens []Expr
	isOfType = true
	for i, r := range operands {
		last := i == len(operands)-1
		when := conditions[i]
		if and {
			when = not(when)
		}
		if k, ok := when.(*Constant); ok && !last {
			if !k.Value.(bool) {
				continue
			}
			last = true
		}
		value := r.x
		// An optional that or finds true is present.
		if value.Type().Optional && !and && !last {
			value = &Present{value}
		}
		values, whens = append(values, value), append(whens, when)
		isOfType = isOfType && r.hasTruthOfType() && !value.Type().Proved
		if last {
			break
		}
	}
	if len(values) == 1 {
		return values[0], isOfType
	}
	values, t := unify(values)
	c := &Choose{T: t, Else: values[len(values)-1]}
	for i, value := range values[:len(values)-1] {
		c.Cases = append(c.Cases, Case{whens[i], value})
		isOfType = isOfType && value.Type().Optional == t.Optional
	}
	return c, isOfType && c.Else.Type().Optional == t.Optional
}

// unify gives all operands one type, if they can have one.
func unify(list []Expr) ([]Expr, Type) {
	// A constant follows the others.
	t := list[0].Type()
	for _, x := range list {
		if _, ok := x.(*Constant); !ok {
			t = x.Type()
			break
		}
	}
	optional, proved := false, true
	isText, isInteger := true, true
	for _, x := range list {
		optional = optional || x.Type().Optional
		proved = proved && x.Type().Proved
		isText = isText && x.Type().isText()
		isInteger = isInteger && x.Type().isInteger()
	}
	t.Optional, t.Proved = optional, proved
	unified := make([]Expr, len(list))
	for i, x := range list {
		y, ok := convert(x, Type{t.Kind, t.Elem, t.Values, t.GoType, x.Type().Optional, false})
		switch {
		case ok:
		case isText && !optional:
			y, t = printed(x), Type{Kind: String}
		case isInteger && !optional:
			y, t = x, Type{Kind: Integer}
		default:
			return list, Type{Kind: Mixed, Optional: optional}
		}
		unified[i] = y
	}
	if isText && t.Kind == String {
		for i, x := range unified {
			if !x.Type().Optional {
				unified[i] = printed(x)
			}
		}
	}
	return unified, t
}

func (c *call) not() *result {
	r := c.value(0, c.s)
	if r == nil {
		return nil
	}
	x := not(r.condition())
	return &result{x: x, whenTrue: r.whenFalse, whenFalse: r.whenTrue}
}

func not(x Expr) Expr {
	switch x := x.(type) {
	case *Constant:
		return constant(Boolean, !x.Value.(bool))
	case *Not:
		return x.X
	case *Compare:
		if x.Op <= NotEqual && len(x.Others) == 1 {
			return &Compare{NotEqual - x.Op, x.X, x.Others}
		}
	}
	return &Not{x}
}

// defaultValue gives an optional where it is present, else the value beside it.
func (c *call) defaultValue() *result {
	value := c.presentResult(0)
	optional := c.value(1, c.s)
	if value == nil || optional == nil {
		return nil
	}
	t := optional.x.Type()
	if !t.Optional {
		if t.Proved {
			return &result{x: optional.x, cond: optional.cond}
		}
		return c.fault(c.node(1), "default is for optional values, and %s is never absent: leave default out", c.node(1))
	}
	values, unified := unify([]Expr{&Present{optional.x}, value.x})
	if unified.Kind == Mixed {
		return c.fault(c.node(0), "the default of %s must be %s too, and %s is %s", c.node(1), t.present(), c.node(0), value.x.Type())
	}
	isPresent := &IsPresent{optional.x}
	return &result{
		x:    &Choose{Cases: []Case{{isPresent, values[0]}}, Else: values[1], T: unified},
		cond: combine(false, []Expr{isPresent, value.condition()}),
	}
}
