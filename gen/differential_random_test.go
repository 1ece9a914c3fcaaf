package gen_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/mcprompt/mcprompt/spec"
)

// TestRandomTemplates is TestDifferential for templates that a grammar makes.
// They are the same in every run.
func TestRandomTemplates(t *testing.T) {
	t.Parallel()
	const candidates, wanted = 530, 300
	c := readCorpus(t)
	c.cases = nil
	for i := range candidates {
		c.cases = append(c.cases, &templateCase{name: fmt.Sprintf("random/%d", i), Text: randomTemplate(uint64(i))})
	}
	prompts, _ := c.load(t)
	c.cases = slices.DeleteFunc(c.cases, func(one *templateCase) bool { return prompts[one.prompt()] == nil })
	if len(c.cases) < wanted {
		t.Fatalf("%d of %d random templates are accepted", len(c.cases), candidates)
	}
	c.compareAll(t, prompts)
	t.Logf("%d templates, %d sets of arguments", len(c.cases), len(c.sets))
}

// randomTemplate returns a template, which is likely to be right.
func randomTemplate(seed uint64) string {
	g := &grammar{Rand: rand.New(rand.NewPCG(seed, 0)), dot: arguments}
	return g.list(2 + g.IntN(4))
}

// grammar makes templates at random. It keeps track of what a template can
// refer to, so that most of them are right.
type grammar struct {
	*rand.Rand
	depth     int
	dot       string // the kind of the dot
	variables []typedName
	proved    []string // optional arguments
	inRange   bool
}

// typedName is an argument or a variable and its kind.
type typedName struct{ kind, name string }

// arguments is the kind of a dot that stands for all arguments.
const arguments = "arguments"

var (
	required = []typedName{
		{"string", "name"}, {"string", "body"}, {"string", "lang"}, {"string", "file-path"},
		{"integer", "n"}, {"integer", "k"}, {"integer", "count"}, {"number", "ratio"},
		{"boolean", "flag"}, {"boolean", "strict"}, {"boolean", "verbose"}, {"enum", "sev"},
		{"date", "day"}, {"datetime", "at"}, {"duration", "wait"}, {"uri", "site"}, {"json", "data"}, {"go", "addr"},
		{"list string", "files"}, {"list string", "tags"}, {"list integer", "nums"}, {"list number", "ratios"},
		{"list boolean", "flags"}, {"list enum", "sevs"}, {"list date", "days"}, {"list duration", "waits"}, {"list json", "blobs"},
	}
	optional = []typedName{
		{"string", "nick"}, {"string", "blank"}, {"integer", "limit"}, {"integer", "other"}, {"integer", "max.depth"}, {"number", "scale"},
		{"enum2", "mode"}, {"date", "until"}, {"datetime", "since"}, {"duration", "timeout"}, {"uri", "link"}, {"json", "extra"}, {"go", "peer"},
	}
	scalars = []string{"string", "string", "integer", "int", "number", "boolean", "enum", "date", "datetime", "duration", "uri", "json", "go"}
	lists   = []string{"list string", "list integer", "list number", "list boolean", "list enum", "list date", "list duration", "list json"}
)

func pick[T any](g *grammar, list []T) T { return list[g.IntN(len(list))] }

// chance is true once in n times.
func (g *grammar) chance(n int) bool { return g.IntN(n) == 0 }

// list returns n nodes.
func (g *grammar) list(n int) string {
	saved := *g
	g.depth++
	var b strings.Builder
	for range n {
		b.WriteString(g.node())
	}
	g.depth, g.variables, g.proved = saved.depth, saved.variables, saved.proved
	return b.String()
}

// action returns an action, which now and then trims.
func (g *grammar) action(s string) string {
	open, end := "{{", "}}"
	if g.chance(8) {
		open = "{{- "
	}
	if g.chance(8) {
		end = " -}}"
	}
	return open + s + end
}

func (g *grammar) node() string {
	if g.depth > 3 {
		return g.action(g.printable())
	}
	switch g.IntN(12) {
	case 0, 1:
		return pick(g, []string{"text", " a\n\n  b ", "“é”", "\n", "{ `x` }\n", " — a line that is long enough for a raw string literal, \"quoted\",\nand goes on\n"})
	case 2, 3, 4:
		return g.action(g.printable())
	case 5, 6:
		return g.ifNode()
	case 7:
		return g.withNode()
	case 8:
		return g.rangeNode()
	case 9:
		return g.declaration()
	case 10:
		return g.assignment()
	}
	if g.inRange && g.chance(2) {
		return g.action("if "+g.condition()) + g.list(1) + "{{" + pick(g, []string{"break", "continue"}) + "}}{{end}}"
	}
	if g.dot != arguments {
		return g.action(`template "element" .`)
	}
	return g.action(pick(g, []string{`template "greeting" .`, `template "optional" $`, `template "list" ` + g.value("list string"), `template "tests" ` + g.value("integer"), "/* a comment */"}))
}

func (g *grammar) ifNode() string {
	proved, variables := g.proved, g.variables
	s := g.action("if " + g.giving(g.proving()))
	s += g.list(1 + g.IntN(2))
	g.proved = proved
	for g.chance(3) {
		s += g.action("else if "+g.proving()) + g.list(1)
		g.proved = proved
	}
	if g.chance(2) {
		s += g.action("else") + g.list(1)
	}
	g.variables = variables
	return s + g.action("end")
}

// giving returns what stands behind if or with, which now and then gives a
// variable its value.
func (g *grammar) giving(head string) string {
	switch {
	case g.chance(8):
		name, kind := g.newName(), pick(g, scalars)
		g.variables = append(slices.Clip(g.variables), typedName{kind, name})
		return name + " := " + g.value(kind)
	case g.chance(8) && len(g.variables) > 0:
		v := pick(g, g.variables)
		return v.name + " = " + g.value(v.kind)
	}
	return head
}

// proving returns a condition, which may prove an optional argument.
func (g *grammar) proving() string {
	if g.chance(2) {
		return g.condition()
	}
	a := pick(g, optional)
	g.proved = append(slices.Clip(g.proved), a.name)
	if g.chance(2) {
		return "and " + g.argument(a.name) + " " + g.value("boolean")
	}
	return g.argument(a.name)
}

func (g *grammar) condition() string {
	switch g.IntN(5) {
	case 0:
		return g.argument(pick(g, optional).name)
	case 1:
		return "not " + g.operand()
	case 2:
		return pick(g, []string{"and ", "or "}) + g.operand() + " " + g.operand() + " " + g.operand()
	}
	return g.value(pick(g, scalars))
}

// operand returns an operand of and, or and not: any value at all.
func (g *grammar) operand() string {
	switch g.IntN(4) {
	case 0:
		return g.argument(pick(g, optional).name)
	case 1:
		return g.value(pick(g, lists))
	case 2:
		return g.value("boolean")
	}
	return g.value(pick(g, scalars))
}

func (g *grammar) withNode() string {
	kind := pick(g, scalars)
	head := g.value(kind)
	if g.chance(2) {
		a := pick(g, optional)
		kind, head = a.kind, g.argument(a.name)
		if g.chance(3) {
			head = pick(g, []string{"or ", "and "}) + head + " " + g.value(kind)
		}
	}
	variables := g.variables
	if g.chance(3) {
		name := g.newName()
		head = name + " := " + head
		g.variables = append(slices.Clip(g.variables), typedName{kind, name})
	}
	if len(g.variables) > 0 && g.chance(6) {
		assigned := pick(g, g.variables)
		kind, head = assigned.kind, assigned.name+" = "+g.value(assigned.kind)
	}
	s := g.action("with "+head) + g.within(kind, g.inRange)
	if g.chance(6) {
		s += "{{else with " + g.argument(pick(g, optional).name) + "}}" + g.list(1)
	}
	s += g.elsePart()
	g.variables = variables
	return s + "{{end}}"
}

func (g *grammar) rangeNode() string {
	kind := pick(g, lists)
	head := g.value(kind)
	element := strings.TrimPrefix(kind, "list ")
	variables := g.variables
	switch g.IntN(3) {
	case 0:
		name := g.newName()
		head = name + " := " + head
		g.variables = append(slices.Clip(g.variables), typedName{element, name})
	case 1:
		index, name := g.newName(), g.newName()
		head = index + ", " + name + " := " + head
		g.variables = append(slices.Clip(g.variables), typedName{"int", index}, typedName{element, name})
	}
	body := g.within(element, true)
	g.variables = variables
	return g.action("range "+head) + body + g.elsePart() + "{{end}}"
}

func (g *grammar) elsePart() string {
	if g.chance(2) {
		return ""
	}
	inRange := g.inRange
	g.inRange = false
	s := "{{else}}" + g.list(1)
	g.inRange = inRange
	return s
}

// within returns a list of nodes where the dot is of another kind.
func (g *grammar) within(dot string, inRange bool) string {
	outer, wasInRange := g.dot, g.inRange
	g.dot, g.inRange = dot, inRange
	s := g.list(1 + g.IntN(3))
	g.dot, g.inRange = outer, wasInRange
	return s
}

// newName returns the name of a variable. Few of them make for many that hide
// others.
func (g *grammar) newName() string {
	return pick(g, []string{"$x", "$y", "$z", "$err", "$b", "$value", "$strings", "$len", "$m"})
}

func (g *grammar) declaration() string {
	kind := pick(g, append(slices.Clip(scalars), lists...))
	name, value := g.newName(), g.value(kind)
	if g.chance(4) {
		value = pick(g, []string{"or ", "and "}) + g.operand() + " " + value
	}
	g.variables = append(slices.Clip(g.variables), typedName{kind, name})
	return g.action(name + " := " + value)
}

func (g *grammar) assignment() string {
	if len(g.variables) == 0 {
		return g.declaration()
	}
	v := pick(g, g.variables)
	return g.action(v.name + " = " + g.value(v.kind))
}

// printable returns a pipeline that prints.
func (g *grammar) printable() string {
	switch g.IntN(10) {
	case 0:
		return g.value("string") + " | " + pick(g, []string{"upper", "lower", "trim", "quote", "json", "print", "len", "indent 2", `printf "%q"`, "pathescape"})
	case 1:
		return pick(g, []string{"or ", "and "}) + g.value(pick(g, scalars)) + " " + g.value(pick(g, scalars))
	case 2:
		a := pick(g, optional)
		return pick(g, []string{"default ", "or "}) + g.value(a.kind) + " " + g.argument(a.name)
	case 3:
		a := pick(g, optional)
		return "or " + g.argument(a.name) + " " + g.value(a.kind)
	case 4:
		return "json " + g.value(pick(g, lists))
	}
	return g.value(pick(g, scalars))
}

// argument returns a reference to an argument.
func (g *grammar) argument(name string) string {
	switch {
	case strings.ContainsAny(name, ".-"):
		return fmt.Sprintf("(arg %q)", name)
	case g.dot == arguments && !g.chance(4):
		return "." + name
	}
	return "$." + name
}

// value returns an operand of a kind.
func (g *grammar) value(kind string) string {
	var simple []string
	for _, a := range required {
		if a.kind == kind {
			simple = append(simple, g.argument(a.name))
		}
	}
	for _, a := range optional {
		if a.kind == kind && slices.Contains(g.proved, a.name) {
			simple = append(simple, g.argument(a.name), g.argument(a.name))
		}
	}
	for _, v := range g.variables {
		if v.kind == kind {
			simple = append(simple, v.name, v.name)
		}
	}
	if g.dot == kind {
		simple = append(simple, ".", ".", ".")
	}
	simple = append(simple, constants[kind]...)
	if len(simple) > 0 && (g.depth > 4 || !g.chance(3)) {
		return pick(g, simple)
	}
	g.depth++
	defer func() { g.depth-- }()
	return "(" + g.function(kind) + ")"
}

var constants = map[string][]string{
	"string":  {`"low"`, `"a b"`, `""`, "`raw\n`"},
	"integer": {"0", "7", "-1", "'a'"},
	"number":  {"0.5", "2", "1e6"},
	"boolean": {"true", "false"},
	"enum":    {`"low"`, `"high"`},
	"enum2":   {`"low"`, `"fast"`},
}

// function returns a call that gives a value of a kind.
func (g *grammar) function(kind string) string {
	if list, ok := strings.CutPrefix(kind, "list "); ok {
		return pick(g, []string{
			"slice " + g.value(kind) + " 0",
			"slice " + g.value(kind) + " 0 1",
			"or " + g.value(kind) + " " + g.value("list "+list),
			"and " + g.value(kind) + " " + g.value(kind),
		})
	}
	switch kind {
	case "string":
		return pick(g, []string{
			pick(g, []string{"upper ", "lower ", "trim ", "indent 2 ", "nindent 1 ", "print ", "fence \"go\" "}) + g.value(pick(g, []string{"string", "enum"})),
			pick(g, []string{"quote ", "json ", "pathescape ", "queryescape ", "print "}) + g.value(pick(g, scalars)),
			"print " + g.value(pick(g, scalars)) + " " + g.value(pick(g, scalars)) + " " + g.value(pick(g, scalars)),
			`printf "%s|%v|%5s" ` + g.value(pick(g, scalars)) + " " + g.value(pick(g, scalars)) + " " + g.value("string"),
			`printf "%03d %x" ` + g.value("integer") + " " + g.value("int"),
			`printf "%.2f %t" ` + g.value("number") + " " + g.value("boolean"),
			`printf "%[2]s %[1]v%[2]q" ` + g.value(pick(g, scalars)) + " " + g.value("string"),
			`printf "%*d %.*f" ` + g.value("int") + " " + g.value("integer") + " 2 " + g.value("number"),
			`join ", " ` + g.value(pick(g, lists)),
			`date "2 Jan 2006" ` + g.value(pick(g, []string{"date", "datetime"})),
			"slice " + g.value("string") + " 0 0",
			"index " + g.value("list string") + " 0",
		})
	case "int":
		return "len " + g.value(pick(g, append(slices.Clip(lists), "string", "enum")))
	case "boolean":
		return g.comparison()
	}
	element := "list " + kind
	if kind == "integer" || kind == "number" || kind == "duration" || kind == "date" || kind == "enum" || kind == "json" {
		if g.chance(4) {
			return "index " + g.value(element) + " 0"
		}
	}
	return pick(g, []string{"or ", "and "}) + g.value(kind) + " " + g.value(kind)
}

func (g *grammar) comparison() string {
	switch g.IntN(4) {
	case 0:
		return "not " + g.operand()
	case 1:
		return pick(g, []string{"and ", "or "}) + g.value("boolean") + " " + g.value("boolean")
	}
	kinds := pick(g, [][2]string{
		{"string", "string"}, {"string", "enum"}, {"enum", "enum"}, {"integer", "integer"}, {"integer", "int"}, {"int", "int"},
		{"number", "number"}, {"duration", "duration"}, {"boolean", "boolean"},
	})
	x, y := g.value(kinds[0]), g.value(kinds[1])
	if g.chance(2) {
		x, y = y, x
	}
	if g.chance(5) {
		return "eq " + x + " " + y + " " + g.value(kinds[0])
	}
	if kinds[0] == "boolean" {
		return pick(g, []string{"eq ", "ne "}) + x + " " + y
	}
	return pick(g, []string{"eq ", "ne ", "lt ", "le ", "gt ", "ge "}) + x + " " + y
}

// FuzzDifferential looks for templates that the checker accepts and the evaluator
// takes for something else than text/template does.
func FuzzDifferential(f *testing.F) {
	c := readCorpus(f)
	for _, one := range c.cases {
		if one.If == "" && one.Range == "" && !one.Literal {
			f.Add(one.Text)
		}
	}
	for seed := range uint64(100) {
		f.Add(randomTemplate(1000 + seed))
	}
	f.Fuzz(func(t *testing.T, text string) {
		one := &templateCase{name: "fuzz", Text: text}
		// That it counts as true is documented, as other go types do in
		// text/template too.
		if slices.Contains(c.mentioned(one), "verbosity") {
			t.Skip()
		}
		single := &corpus{arguments: c.arguments, sets: c.sets, partials: c.partials, cases: []*templateCase{one}}
		prompt, err := single.loadOne(t)
		if err != nil {
			t.Skip() // not accepted
		}
		std, err := newStdTemplate(one, c.partials)
		if err != nil {
			t.Fatalf("accepted, but not by text/template: %v\n%q", err, text)
		}
		for _, set := range c.sets {
			evaluated := evaluate(t, prompt, c.given(one, set))
			if want := std.execute(set.values); !agrees(evaluated, want) && !isDocumented(one, evaluated, want) {
				t.Errorf("%s: the evaluator and text/template differ:\n%v\n%v\n%q", set.Name, evaluated, want, text)
			}
		}
	})
}

// loadOne returns the prompt of the only case.
func (c *corpus) loadOne(t testing.TB) (*spec.Prompt, error) {
	prompts, diagnostics := c.load(t)
	for _, d := range diagnostics {
		if d.Severity == spec.Error {
			return nil, fmt.Errorf("%s", d)
		}
	}
	return prompts[c.cases[0].prompt()], nil
}
