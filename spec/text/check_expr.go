package text

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"text/template/parse"

	"github.com/mcprompt/mcprompt/spec/support"
)

// A result is a checked expression with what its truth says about optional
// values.
type result struct {
	x Expr
	// cond is the truth of x where it is not simply truth(x).
	cond Expr
	// isOfType says that cond is only a shorter way to put truth(x).
	isOfType            bool
	whenTrue, whenFalse proofs
}

func (r *result) condition() Expr {
	if r.cond != nil {
		return r.cond
	}
	return truth(r.x)
}

// hasTruthOfType reports whether the truth of the value is what its type makes
// of it, in a variable too.
func (r *result) hasTruthOfType() bool {
	return (r.cond == nil || r.isOfType) && !r.x.Type().Proved
}

// truth returns the boolean that text/template makes of x.
func truth(x Expr) Expr {
	t := x.Type()
	switch {
	case t.Optional:
		return &IsPresent{x}
	case t.Proved:
		return constant(Boolean, true)
	}
	switch t.Kind {
	case Boolean:
		return x
	case Date, Datetime, Go:
		if canFail(x) {
			return &Truth{x}
		}
		return constant(Boolean, true)
	case Arguments:
		return constant(Boolean, true)
	case Nothing:
		return constant(Boolean, false)
	}
	if c, ok := x.(*Constant); ok {
		return constant(Boolean, isTrue(c.Value))
	}
	return &Truth{x}
}

func constant(k Kind, v any) *Constant { return &Constant{Type{Kind: k}, v} }

// brokenRef is a dot whose value is at fault.
type brokenRef struct{}

func (brokenRef) Type() Type { return Type{} }

// isReference reports whether x can stand for its value any number of times
// and anywhere below, so that no variable is needed to hold it.
func isReference(x Expr) bool {
	switch x := x.(type) {
	case *Present:
		return isReference(x.X)
	case *VariableRef:
		return !x.Variable.assigned
	case *ArgumentRef, argumentsRef, nothingRef, brokenRef:
		return true
	}
	return false
}

// pipe checks a pipeline without its declarations. It returns nil where it has
// reported a fault.
func (k *checking) pipe(p *parse.PipeNode, s *Scope) *result {
	var r *result
	for i, cmd := range p.Cmds {
		if !k.count(p, len(cmd.Args)-1) {
			return nil
		}
		var piped *pipedValue
		if i > 0 {
			piped = &pipedValue{p.Cmds[i-1], r}
		}
		if r = k.command(cmd, piped, s); r == nil {
			// Later stages still are checked for faults that need no value.
			return nil
		}
	}
	return r
}

// A pipedValue is the value of one stage of a pipeline, for the next one.
type pipedValue struct {
	node parse.Node
	*result
}

// command checks one stage of a pipeline, given the value of the one before.
func (k *checking) command(cmd *parse.CommandNode, piped *pipedValue, s *Scope) *result {
	first := cmd.Args[0]
	if name, ok := first.(*parse.IdentifierNode); ok {
		c := &call{k: k, s: s, name: name, piped: piped}
		c.args = cmd.Args[1:]
		return c.check()
	}
	if piped != nil {
		k.fault(first, "%s is no function: the value before | has nowhere to go", first)
		return nil
	}
	if len(cmd.Args) > 1 {
		if k.misplaced(cmd) {
			return nil
		}
		if field, ok := first.(*parse.FieldNode); ok && k.argument(field.Ident[0]) == nil && functions[field.Ident[0]] != nil {
			k.fault(first, "%s is a function: write it without the dot", field.Ident[0])
			return nil
		}
		k.fault(first, "%s is no function and takes no arguments", first)
		return nil
	}
	return k.operand(first, s)
}

// operand checks a single operand.
func (k *checking) operand(n parse.Node, s *Scope) *result {
	switch n := n.(type) {
	case *parse.FieldNode:
		return k.field(n, s.dot, ".", n.Ident, s)
	case *parse.VariableNode:
		return k.variableNode(n, s)
	case *parse.DotNode:
		return k.dot(s.dot, s)
	case *parse.PipeNode:
		if len(n.Decl) > 0 {
			k.fault(n, "a variable cannot be declared within parentheses: declare it in an action before")
			return nil
		}
		return k.pipe(n, s)
	case *parse.IdentifierNode:
		return (&call{k: k, s: s, name: n}).check()
	case *parse.StringNode:
		return &result{x: constant(String, n.Text)}
	case *parse.BoolNode:
		return &result{x: constant(Boolean, n.True)}
	case *parse.NumberNode:
		return k.number(n)
	case *parse.ChainNode:
		k.chain(n, s)
	case *parse.NilNode:
		k.fault(n, "nil has no use here: {{if}} tests whether an optional value is there")
	default:
		k.fault(n, "unexpected %s", n)
	}
	return nil
}

// number follows text/template in which constants are floating-point.
func (k *checking) number(n *parse.NumberNode) *result {
	isHex := len(n.Text) > 2 && n.Text[0] == '0' && (n.Text[1] == 'x' || n.Text[1] == 'X') && !strings.ContainsAny(n.Text, "pP")
	switch {
	case n.IsFloat && !isHex && n.Text[0] != '\'' && strings.ContainsAny(n.Text, ".eEpP"):
		return &result{x: constant(Number, n.Float64)}
	case n.IsInt:
		return &result{x: constant(Integer, n.Int64)}
	case n.IsUint:
		k.fault(n, "the integer %s is too large: the largest is %d", n.Text, int64(1<<63-1))
	default:
		k.fault(n, "complex numbers have no use here")
	}
	return nil
}

// dot returns the value of a dot, or of $.
func (k *checking) dot(x Expr, s *Scope) *result {
	switch x := x.(type) {
	case *VariableRef:
		return k.reference(x.Variable, s)
	case *ArgumentRef:
		return k.argumentRef(x.Argument, s)
	case *Present:
		return k.dot(x.X, s)
	case brokenRef:
		return nil
	}
	return &result{x: x}
}

// reference returns the value of a variable.
func (k *checking) reference(v *Variable, s *Scope) *result {
	if v.broken {
		return nil
	}
	r := &result{x: &VariableRef{v}}
	if v.truth != nil {
		r.cond = v.test()
	}
	if v.Type.Optional && !v.assigned {
		r.whenTrue = proofs{v}
		if s.lenient || s.proved.has(v) {
			r.x = &Present{r.x}
		}
	}
	return r
}

func (k *checking) argumentRef(a *Argument, s *Scope) *result {
	k.used[a] = true
	r := &result{x: &ArgumentRef{a}}
	if a.Type.Optional {
		r.whenTrue = proofs{a}
		if s.lenient || s.proved.has(a) {
			r.x = &Present{r.x}
		}
	}
	return r
}

func (k *checking) variableNode(n *parse.VariableNode, s *Scope) *result {
	if n.Ident[0] == "$" {
		if len(n.Ident) == 1 {
			return k.dot(s.dollar, s)
		}
		return k.field(n, s.dollar, "$.", n.Ident[1:], s)
	}
	v := s.variable(n.Ident[0][1:])
	switch {
	case v == nil:
		k.undefined(n, n.Ident[0][1:], s)
	case v.unset:
		k.unset(n, v.Name)
	case len(n.Ident) > 1 && !v.broken:
		k.fault(n, "%s is %s, which has no fields or methods here", n.Ident[0], v.Type)
	default:
		return k.reference(v, s)
	}
	return nil
}

// field returns the argument that a field of the dot (or of $) names.
func (k *checking) field(n parse.Node, dot Expr, prefix string, path []string, s *Scope) *result {
	switch x := dot.(type) {
	case brokenRef:
		return nil
	case *VariableRef:
		if x.Variable.broken {
			return nil
		}
	}
	if dot.Type().Kind != Arguments {
		what := "here the dot is " + dot.Type().present().String()
		if prefix == "$." {
			what = "here $ is " + dot.Type().present().String()
		}
		if k.argument(path[0]) != nil && prefix == "." && s.dollar.Type().Kind == Arguments {
			k.fault(n, "%s: write $.%s for the argument", what, path[0])
		} else {
			k.fault(n, "%s, which has no fields", what)
		}
		return nil
	}
	a := k.argument(path[0])
	switch {
	case a == nil:
		k.unknownArgument(n, prefix, path[0])
	case len(path) > 1:
		k.used[a] = true
		k.fault(n, "%s%s is %s, which has no fields or methods here", prefix, path[0], a.Type)
	default:
		return k.argumentRef(a, s)
	}
	return nil
}

func (k *checking) argument(name string) *Argument {
	i := slices.IndexFunc(k.arguments, func(a *Argument) bool { return a.Name == name })
	if i < 0 {
		return nil
	}
	return k.arguments[i]
}

func (k *checking) unknownArgument(n parse.Node, prefix, name string) {
	var names []string
	for _, a := range k.arguments {
		names = append(names, a.Name)
	}
	hint := ""
	switch near := support.Suggest(name, names); {
	case near != "" && isIdentifier(near):
		hint = "; did you mean " + prefix + near + "?"
	case near != "":
		hint = fmt.Sprintf("; did you mean {{arg %q}}?", near)
	case len(names) == 0:
		hint = ": it declares none"
	default:
		hint = ": it has " + strings.Join(names, ", ")
	}
	k.fault(n, "the prompt has no argument %q%s", name, hint)
}

func isIdentifier(s string) bool { return !strings.ContainsAny(s, ".-") }

// printable reports whether x can be printed, and says why where it cannot.
func (k *checking) printable(n parse.Node, x Expr) bool {
	t := x.Type()
	switch {
	case t.Kind == 0:
		return false
	case t.Optional:
		k.optional(n)
		return false
	case t.Kind == List:
		k.fault(n, "a list is not printed as a whole: use {{range}}, or {{join \", \" %s}}", asOperand(n))
		return false
	case t.Kind == Arguments:
		k.fault(n, "the arguments as a whole are not printed: name one, as in {{.%s}}", k.exampleArgument())
		return false
	case t.Kind == Nothing:
		k.fault(n, "there is no value here: the partial was called without one; write {{template \"…\" .}}")
		return false
	}
	if part := unprintablePart(x); part != nil {
		k.fault(n, "this may be %s, which is not printed as a whole", part.Type())
		return false
	}
	return true
}

// unprintablePart returns a value without a printed form that x, of more than one
// type, may come to, or nil.
func unprintablePart(x Expr) Expr {
	if p, ok := x.(*Present); ok {
		x = p.X
	}
	c, ok := x.(*Choose)
	if !ok || c.T.Kind != Mixed {
		return nil
	}
	values := []Expr{c.Else}
	for _, k := range c.Cases {
		values = append(values, k.Value)
	}
	for _, value := range values {
		if !value.Type().isPrintable() {
			return value
		}
		if part := unprintablePart(value); part != nil {
			return part
		}
	}
	return nil
}

func (k *checking) exampleArgument() string {
	for _, a := range k.arguments {
		if isIdentifier(a.Name) {
			return a.Name
		}
	}
	return "name"
}

// optional reports an optional value where only a present one can stand.
func (k *checking) optional(n parse.Node) {
	k.fault(n, "%s may be absent here: put this inside {{if %[1]s}}…{{end}}, or write {{default … %s}}", n, asOperand(n))
}

// asOperand returns n as it is written as the operand of a function.
func asOperand(n parse.Node) string {
	switch n := n.(type) {
	case *parse.PipeNode:
		return "(" + n.String() + ")"
	case *parse.CommandNode:
		if len(n.Args) > 1 {
			return "(" + n.String() + ")"
		}
	}
	return n.String()
}

// printed returns the printed form of x, a string.
func printed(x Expr) Expr {
	switch e := x.(type) {
	case *Constant:
		return constant(String, FormatValue(e.T, e.Value))
	case *Choose:
		if e.T.Kind == Mixed {
			return printedChoice(e)
		}
	case *Present:
		if c, ok := e.X.(*Choose); ok && c.T.Kind == Mixed {
			return printedChoice(c)
		}
	}
	if t := x.Type(); t.Kind == String {
		return x
	}
	return &Printed{x}
}

// printedChoice returns the printed form of a value of more than one type, which
// is present.
func printedChoice(c *Choose) Expr {
	form := func(x Expr) Expr {
		if x.Type().Optional {
			x = &Present{x}
		}
		return printed(x)
	}
	forms := &Choose{Else: form(c.Else), T: Type{Kind: String}}
	for _, k := range c.Cases {
		forms.Cases = append(forms.Cases, Case{k.When, form(k.Value)})
	}
	return forms
}

// convert gives x the type t, if that takes no more than choosing the type of
// a constant.
func convert(x Expr, t Type) (Expr, bool) {
	from := x.Type()
	if from.Optional != t.Optional {
		return nil, false
	}
	if from.Same(t) {
		return x, true
	}
	c, ok := x.(*Constant)
	if !ok {
		return x, from.Kind == Int && t.Kind == Integer
	}
	switch t.Kind {
	case Integer, Int:
		switch v := c.Value.(type) {
		case int64:
			return &Constant{t, v}, true
		case float64:
			return &Constant{t, int64(v)}, v == float64(int64(v))
		}
	case Number:
		if v, ok := c.Value.(int64); ok {
			return &Constant{t, float64(v)}, true
		}
	case Enum:
		if v, ok := c.Value.(string); ok {
			return &Constant{t, v}, slices.Contains(*t.Values, v)
		}
	}
	return nil, false
}

// isTrue is the truth of a constant.
func isTrue(v any) bool {
	switch v := v.(type) {
	case string:
		return v != ""
	case int64:
		return v != 0
	case float64:
		return v != 0
	case bool:
		return v
	}
	panic("constant of unexpected type")
}

// canFail reports whether evaluating x can fail for some values.
func canFail(x Expr) bool {
	failing := false
	inspect(x, func(x Expr) {
		if c, ok := x.(*Call); ok && c.Function.CanFail() {
			failing = true
		}
	})
	return failing
}

// quoteConstant shows a constant in a diagnostic.
func quoteConstant(v any) string {
	if s, ok := v.(string); ok {
		return strconv.Quote(s)
	}
	return fmt.Sprint(v)
}
