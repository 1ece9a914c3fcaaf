package text

import "text/template/parse"

// A call is the call of a function being checked.
type call struct {
	k     *checking
	s     *Scope
	name  *parse.IdentifierNode
	args  []parse.Node
	piped *pipedValue // the value before |, which comes last, or nil
}

// functions are the functions of the language. They are given the number of
// arguments they ask for.
var functions map[string]*function

type function struct {
	// usage shows the arguments: "indent N TEXT".
	usage string
	// least and most bound the number of arguments; most < 0 is no bound.
	least, most int
	check       func(*call) *result
}

func init() {
	functions = map[string]*function{
		"and":         {"and X …", 1, -1, (*call).and},
		"or":          {"or X …", 1, -1, (*call).or},
		"not":         {"not X", 1, 1, (*call).not},
		"eq":          {"eq X Y …", 2, -1, (*call).equal},
		"ne":          {"ne X Y", 2, 2, (*call).compare},
		"lt":          {"lt X Y", 2, 2, (*call).compare},
		"le":          {"le X Y", 2, 2, (*call).compare},
		"gt":          {"gt X Y", 2, 2, (*call).compare},
		"ge":          {"ge X Y", 2, 2, (*call).compare},
		"len":         {"len LIST", 1, 1, (*call).length},
		"index":       {"index LIST N", 2, 3, (*call).index},
		"slice":       {"slice LIST FROM TO", 1, 3, (*call).slice},
		"print":       {"print X …", 0, -1, (*call).print},
		"printf":      {"printf \"FORMAT\" X …", 1, -1, (*call).printf},
		"arg":         {"arg \"NAME\"", 1, 1, (*call).arg},
		"upper":       {"upper TEXT", 1, 1, (*call).onText},
		"lower":       {"lower TEXT", 1, 1, (*call).onText},
		"trim":        {"trim TEXT", 1, 1, (*call).onText},
		"join":        {"join SEPARATOR LIST", 2, 2, (*call).join},
		"indent":      {"indent N TEXT", 2, 2, (*call).indent},
		"nindent":     {"nindent N TEXT", 2, 2, (*call).indent},
		"quote":       {"quote X", 1, 1, (*call).onPrinted},
		"json":        {"json X", 1, 1, (*call).json},
		"fence":       {"fence LANGUAGE TEXT", 2, 2, (*call).fence},
		"default":     {"default X OPTIONAL", 2, 2, (*call).defaultValue},
		"date":        {"date LAYOUT TIME", 2, 2, (*call).date},
		"path":        {"path X", 1, 1, (*call).onPrinted},
		"pathescape":  {"pathescape X", 1, 1, (*call).onPrinted},
		"queryescape": {"queryescape X", 1, 1, (*call).onPrinted},
	}
}

// refused are the functions of text/template that the language does not have.
var refused = map[string]string{
	"html":     "prompts are read by a model, not by a browser; insert the value as it is, or use fence or quote",
	"js":       "prompts are not JavaScript; use quote or json",
	"urlquery": "use queryescape, or pathescape or path within a path",
	"println":  "write the line break into the text",
	"call":     "templates call no Go functions; compute the value in Go",
}

func (c *call) fault(n parse.Node, format string, args ...any) *result {
	c.k.fault(n, format, args...)
	return nil
}

func (c *call) check() *result {
	name := c.name.Ident
	if reason, ok := refused[name]; ok {
		return c.fault(c.name, "%s is not supported: %s", name, reason)
	}
	f, ok := functions[name]
	if !ok {
		return c.noFunction()
	}
	if n := c.count(); n < f.least || f.most >= 0 && n > f.most {
		return c.fault(c.name, "%s has %s: it is used as {{%s}}", name, plural(n, "argument"), f.usage)
	}
	before := len(c.k.faults)
	r := f.check(c)
	if len(c.k.faults) > before && c.swapped() {
		// That says it all.
		c.k.faults = c.k.faults[:before]
		return c.fault(c.name, "%s has its arguments in the wrong order: it is used as {{%s}}", name, f.usage)
	}
	return r
}

func (c *call) count() int {
	if c.piped != nil {
		return len(c.args) + 1
	}
	return len(c.args)
}

// node returns the argument i as it is written; for the piped one, the stage
// before.
func (c *call) node(i int) parse.Node {
	if i < len(c.args) {
		return c.args[i]
	}
	return c.piped.node
}

// value checks argument i, within s, and returns nil where it is at fault.
func (c *call) value(i int, s *Scope) *result {
	if i < len(c.args) {
		return c.k.operand(c.args[i], s)
	}
	return c.piped.result
}

// present checks argument i, which must not be absent.
func (c *call) present(i int) Expr {
	r := c.presentResult(i)
	if r == nil {
		return nil
	}
	return r.x
}

func (c *call) presentResult(i int) *result {
	r := c.value(i, c.s)
	if r != nil && r.x.Type().Optional {
		c.k.optional(c.node(i))
		return nil
	}
	return r
}

// text checks argument i, which must be text, and returns a string.
func (c *call) text(i int) Expr {
	x := c.present(i)
	if x == nil {
		return nil
	}
	if !x.Type().isText() {
		c.fault(c.node(i), "%s needs text, and %s is %s%s", c.name.Ident, c.node(i), x.Type(), inDoubleQuotes(c.node(i)))
		return nil
	}
	return printed(x)
}

// printable checks argument i, which must have a printed form, and returns
// that.
func (c *call) printable(i int) Expr {
	r := c.value(i, c.s)
	if r == nil || !c.k.printable(c.node(i), r.x) {
		return nil
	}
	return printed(r.x)
}

// integer checks argument i, which must be an integer that is not negative.
func (c *call) integer(i int) Expr {
	x := c.present(i)
	if x == nil {
		return nil
	}
	if v, ok := x.(*Constant); ok {
		if n, ok := v.Value.(int64); ok && n >= 0 {
			return x
		} else if ok {
			c.fault(c.node(i), "%s needs an integer from 0 up here, not %d", c.name.Ident, n)
			return nil
		}
	}
	if _, ok := x.(*Constant); ok || !x.Type().isInteger() {
		c.fault(c.node(i), "%s needs an integer from 0 up here, and %s is %s", c.name.Ident, c.node(i), x.Type())
		return nil
	}
	return x
}
