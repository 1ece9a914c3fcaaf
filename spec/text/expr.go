package text

// An Expr is a checked expression. Optional values are dereferenced, constants
// have the type of what they meet, and conversions to text are explicit, so
// that evaluating and compiling need no rules of their own.
type Expr interface{ Type() Type }

type (
	// A Constant is a value known at generation: a string (also of an enum),
	// int64, float64 or bool.
	Constant struct {
		T     Type
		Value any
	}

	// An ArgumentRef is an argument, which may be absent if it is optional.
	ArgumentRef struct{ Argument *Argument }

	// A VariableRef is a template variable, or the dot of a range or with.
	VariableRef struct{ Variable *Variable }

	// Present is the value of X, an optional proved present.
	Present struct{ X Expr }

	// IsPresent is the boolean that says whether optional X is there.
	IsPresent struct{ X Expr }

	// Truth is what text/template takes for true of X, which is not optional.
	Truth struct{ X Expr }

	// Not, And and Or are boolean logic on boolean operands, the latter two
	// evaluated from the left until the outcome is known.
	Not struct{ X Expr }
	And struct{ Operands []Expr }
	Or  struct{ Operands []Expr }

	// A Choose has the value of the first case whose condition holds, else of
	// Else. It is what and, or and default give where operands are no booleans.
	Choose struct {
		Cases []Case
		Else  Expr
		T     Type
	}

	// A Compare holds X against each of Others: true if the comparison holds
	// for any of them (more than one is possible with eq alone). All operands
	// have the same Go type, save that Int and Integer may meet.
	Compare struct {
		Op     Op
		X      Expr
		Others []Expr
	}

	// Printed is the printed form of X, a string.
	Printed struct{ X Expr }

	// A Concat is the operands, which are strings, one after the other.
	Concat struct{ Operands []Expr }

	// A Call is a call of a function of the template language. Arguments have
	// the order of the template, the piped one last.
	Call struct {
		Function Function
		Args     []Expr
		T        Type
	}
)

// A Case is one condition of a Choose, a boolean, with its value.
type Case struct{ When, Value Expr }

// A Variable is a variable of the template, or the unnamed one that holds the
// dot of a range or a with.
type Variable struct {
	Name string // without the '$'; empty for a dot
	Type Type
	// broken marks a variable whose value is at fault, so that its uses are
	// not reported too.
	broken bool
	// unset marks a variable of a range within its else part: text/template
	// has it there, but no element for it.
	unset bool
	// assigned says that the template changes the variable after its
	// declaration. What is proved of it does not last.
	assigned bool
	// truth is the variable that holds the truth of this one, where its type
	// may not tell it: that of {{or .limit 5}} is the presence of .limit.
	truth *Variable
	// odd says that truth is needed, since a value of another truth than its
	// type tells has been met. Tests are those of the variable so far.
	odd   bool
	tests []*Truth
}

// test returns the truth of a variable that has a truth of its own.
func (v *Variable) test() Expr {
	t := &Truth{&VariableRef{v}}
	if v.odd {
		t.X = &VariableRef{v.truth}
	}
	v.tests = append(v.tests, t)
	return t
}

// setOdd makes all tests of v, those before too, ask for its own truth.
func (v *Variable) setOdd() {
	v.odd = true
	for _, t := range v.tests {
		t.X = &VariableRef{v.truth}
	}
}

// An Op is a comparison.
type Op int

// The comparisons.
const (
	Equal Op = iota
	NotEqual
	Less
	LessOrEqual
	Greater
	GreaterOrEqual
)

// String returns the operator in Go's notation.
func (o Op) String() string { return [...]string{"==", "!=", "<", "<=", ">", ">="}[o] }

// A Function is a function of the template language that remains one after
// checking; and, or, not, the comparisons, print and default do not.
type Function string

// The functions.
const (
	FuncDate        Function = "date"
	FuncFence       Function = "fence"
	FuncIndent      Function = "indent"
	FuncIndex       Function = "index"
	FuncJoin        Function = "join"
	FuncJSON        Function = "json"
	FuncLen         Function = "len"
	FuncLower       Function = "lower"
	FuncNindent     Function = "nindent"
	FuncPath        Function = "path"
	FuncPathEscape  Function = "pathescape"
	FuncPrintf      Function = "printf"
	FuncQueryEscape Function = "queryescape"
	FuncQuote       Function = "quote"
	FuncSegment     Function = "segment" // what a value in a URI goes through
	FuncSlice       Function = "slice"
	FuncTrim        Function = "trim"
	FuncUpper       Function = "upper"
)

// CanFail reports whether values alone can make the function fail.
func (f Function) CanFail() bool {
	return f == FuncIndex || f == FuncSlice || f.Refuses()
}

// Refuses reports whether the function can refuse a value that a client sent,
// for what it would do to a URI.
func (f Function) Refuses() bool { return f == FuncPath || f == FuncSegment }

func (e *Constant) Type() Type    { return e.T }
func (e *ArgumentRef) Type() Type { return e.Argument.Type }
func (e *VariableRef) Type() Type { return e.Variable.Type }
func (e *Present) Type() Type     { return e.X.Type().proved() }
func (e *Choose) Type() Type      { return e.T }
func (e *Call) Type() Type        { return e.T }
func (*IsPresent) Type() Type     { return Type{Kind: Boolean} }
func (*Truth) Type() Type         { return Type{Kind: Boolean} }
func (*Not) Type() Type           { return Type{Kind: Boolean} }
func (*And) Type() Type           { return Type{Kind: Boolean} }
func (*Or) Type() Type            { return Type{Kind: Boolean} }
func (*Compare) Type() Type       { return Type{Kind: Boolean} }
func (*Printed) Type() Type       { return Type{Kind: String} }
func (*Concat) Type() Type        { return Type{Kind: String} }

// argumentsRef is the dot that stands for all arguments. Checking resolves its
// fields, so it reaches neither the evaluator nor the compiler.
type argumentsRef struct{}

func (argumentsRef) Type() Type { return Type{Kind: Arguments} }

// nothingRef is the dot of a partial that is called without a value.
type nothingRef struct{}

func (nothingRef) Type() Type { return Type{Kind: Nothing} }
