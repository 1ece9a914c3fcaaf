package text

import (
	"fmt"
	"slices"
	"strings"
	"text/template/parse"

	"github.com/mcprompt/mcprompt/spec/support"
)

// A Checker checks the templates of one prompt against its arguments.
type Checker struct {
	arguments []*Argument
	partials  map[string]*Template
	used      map[*Argument]bool
	faults    []Fault
	warnings  []Fault
	// read are the templates whose texts have been looked through for warnings.
	read map[*Template]bool
	// size counts what maxPieces and maxExpansion limit.
	size Size
}

// A Size is how much the texts of a prompt are: the nodes and operands that they have,
// with its partials in place of their uses, and the bytes that these expand to.
type Size struct{ Pieces, Expanded int }

// Size returns how much the templates checked so far are.
func (c *Checker) Size() Size { return c.size }

// NewChecker returns a Checker for a prompt with these arguments, whose
// templates may use these partials. A nil partial is one with syntax faults,
// which are reported elsewhere.
func NewChecker(arguments []*Argument, partials map[string]*Template) *Checker {
	return &Checker{arguments: arguments, partials: partials, used: map[*Argument]bool{}, read: map[*Template]bool{}}
}

// Root returns the scope of a message that stands under no range and no if.
func (c *Checker) Root() *Scope {
	return &Scope{dot: argumentsRef{}, dollar: argumentsRef{}}
}

// Faults returns what all checks so far have found.
func (c *Checker) Faults() []Fault { return c.faults }

// Uses reports whether a template checked so far refers to a.
func (c *Checker) Uses(a *Argument) bool { return c.used[a] }

// Check checks t within s. What it returns is of use only while Faults is
// empty.
func (c *Checker) Check(t *Template, s *Scope) []Node {
	c.placeholders(t)
	return c.nodes(t, s)
}

func (c *Checker) nodes(t *Template, s *Scope) []Node {
	inner := s.inner(nil)
	inner.enclosing = len(s.variables)
	k := &checking{Checker: c, template: t, assigned: assignedVariables(t.root)}
	return prune(k.list(t.root, inner))
}

// CheckRange checks src as what follows the word range and returns it with the
// scope within. Where src is at fault, the clause is nil and the scope s.
func (c *Checker) CheckRange(src *Source, s *Scope) (*RangeClause, *Scope) {
	node, k := c.clause("range", src)
	if node == nil {
		return nil, s
	}
	clause, inner := k.rangeClause(node.(*parse.RangeNode).Pipe, s.inner(nil))
	if clause == nil {
		return nil, s
	}
	return clause, inner
}

// CheckIf checks src as what follows the word if and returns the condition
// with the scope behind it. Where src is at fault, the condition is nil and
// the scope s.
func (c *Checker) CheckIf(src *Source, s *Scope) (Expr, *Scope) {
	node, k := c.clause("if", src)
	if node == nil {
		return nil, s
	}
	pipe := node.(*parse.IfNode).Pipe
	if len(pipe.Decl) > 0 {
		k.fault(pipe.Decl[0], "a message's if declares no variables")
		return nil, s
	}
	r := k.pipe(pipe, s)
	if r == nil {
		return nil, s
	}
	return r.condition(), s.inner(r.whenTrue)
}

// clause parses src as the head of a control action.
func (c *Checker) clause(keyword string, src *Source) (parse.Node, *checking) {
	whole := *src
	opening := "{{" + keyword + " "
	whole.Text = opening + src.Text + "}}{{end}}"
	whole.Origin = func(offset int) int {
		return src.Origin(min(max(offset-len(opening), 0), len(src.Text)))
	}
	if list := actions(whole.Text); len(list) != 2 || list[0].end != len(opening)+len(src.Text)+len("}}") {
		c.faults = append(c.faults, Fault{Source: src, End: len(src.Text),
			Message: fmt.Sprintf("%s takes what stands between {{%s and }}: a pipeline alone", keyword, keyword)})
		return nil, nil
	}
	t, faults := Parse(&whole)
	if t == nil {
		c.faults = append(c.faults, faults...)
		return nil, nil
	}
	return t.root.Nodes[0], &checking{Checker: c, template: t}
}

// checking is the check of one template: that of a text, or of a partial at
// one of its uses.
type checking struct {
	*Checker
	template *Template
	// assigned are the names of variables that the template changes after
	// their declaration.
	assigned map[string]bool
	// alone is what is all of the action being checked, or nil.
	alone parse.Node
	// callers are the partials being expanded, the outermost first.
	callers []string
}

// fault reports a fault at n.
func (k *checking) fault(n parse.Node, format string, args ...any) {
	start, end := k.extent(n)
	k.faults = append(k.faults, Fault{
		Source: k.template.source, Start: start, End: end, Message: fmt.Sprintf(format, args...),
	})
}

// count counts n more pieces, and reports whether there may be so many.
func (k *checking) count(at parse.Node, n int) bool {
	before := k.size.Pieces
	k.size.Pieces += n
	if before <= maxPieces && k.size.Pieces > maxPieces {
		what := "the texts of this prompt have"
		if len(k.callers) > 0 {
			what = "the partials of this prompt expand to"
		}
		k.fault(at, "%s more than %d pieces", what, maxPieces)
	}
	return k.size.Pieces <= maxPieces
}

// extent returns where n stands in the source.
func (k *checking) extent(n parse.Node) (start, end int) {
	start = int(n.Position()) - k.template.shift
	length := len(n.String())
	switch n := n.(type) {
	case *parse.ChainNode:
		length = len(strings.Join(n.Field, ".")) + 1
	case *parse.BreakNode:
		length = len("break")
	case *parse.ContinueNode:
		length = len("continue")
	case *parse.FieldNode:
		// A chain of fields has the position of its second link.
		if len(n.Ident) > 1 {
			start -= len(n.Ident[0]) + 1
		}
	case *parse.VariableNode:
		if len(n.Ident) > 1 {
			start -= len(n.Ident[0])
		}
	case *parse.TemplateNode:
		length = len(n.Name) + len(`""`)
	case *parse.PipeNode:
		return start, pipelineEnd(k.template.source.Text, start, false)
	case *parse.CommandNode:
		return start, pipelineEnd(k.template.source.Text, start, true)
	}
	text := k.template.source.Text
	start = min(max(start, 0), len(text))
	return start, min(start+length, len(text))
}

// list checks a list of nodes, which may declare variables in s.
func (k *checking) list(list *parse.ListNode, s *Scope) []Node {
	if list == nil {
		return nil
	}
	var out []Node
	unreachable := false
	for _, n := range list.Nodes {
		nodes := k.node(n, s)
		if unreachable {
			continue
		}
		out = append(out, nodes...)
		unreachable = terminates(out)
	}
	return joinLiterals(out)
}

// joinLiterals joins literals that meet, within the list. It does so at once for each
// run of them: one after the other, they would be copied over and over.
func joinLiterals(list []Node) []Node {
	joined := list[:0]
	for i := 0; i < len(list); {
		run := i
		for run < len(list) && isLiteral(list[run]) {
			run++
		}
		switch text := literalText(list[i:run]); {
		case run == i:
			joined = append(joined, list[i])
			run++
		case text == "":
		case run == i+1:
			joined = append(joined, list[i])
		default:
			joined = append(joined, &Literal{text})
		}
		i = run
	}
	if len(joined) == 0 {
		return nil // as where there is no text at all
	}
	return joined
}

func isLiteral(n Node) bool {
	_, ok := n.(*Literal)
	return ok
}

// literalText returns the text of literals.
func literalText(list []Node) string {
	if len(list) == 1 {
		return list[0].(*Literal).Text
	}
	var b strings.Builder
	for _, n := range list {
		b.WriteString(n.(*Literal).Text)
	}
	return b.String()
}

// terminates reports whether nothing after list is reached.
func terminates(list []Node) bool {
	if len(list) == 0 {
		return false
	}
	switch n := list[len(list)-1].(type) {
	case Break, Continue:
		return true
	case *If:
		return terminates(n.Then) && terminates(n.Else)
	}
	return false
}

func (k *checking) node(n parse.Node, s *Scope) []Node {
	if !k.count(n, 1) || len(k.faults) >= maxFaults {
		return nil
	}
	switch n := n.(type) {
	case *parse.TextNode:
		return []Node{&Literal{string(n.Text)}}
	case *parse.ActionNode:
		return k.action(n, s)
	case *parse.IfNode:
		return k.ifNode(n, s)
	case *parse.WithNode:
		return k.withNode(n, s)
	case *parse.RangeNode:
		return k.rangeNode(n, s)
	case *parse.TemplateNode:
		return k.partial(n, s)
	case *parse.BreakNode:
		if s.inRangeElse {
			// text/template ends the range that the else belongs to, which has
			// ended, and not the one around it.
			k.fault(n, "{{break}} in the {{else}} of a range ends no range: test with {{if}} instead")
		}
		return []Node{Break{}}
	case *parse.ContinueNode:
		return []Node{Continue{}}
	}
	return nil
}

func (k *checking) action(n *parse.ActionNode, s *Scope) []Node {
	if len(n.Pipe.Decl) == 0 && len(n.Pipe.Cmds) == 1 && len(n.Pipe.Cmds[0].Args) == 1 {
		k.alone = n.Pipe.Cmds[0].Args[0]
	}
	r := k.pipe(n.Pipe, s)
	if len(n.Pipe.Decl) > 0 {
		return k.set(n.Pipe, r, s)
	}
	var whole parse.Node = n.Pipe.Cmds[0]
	if len(n.Pipe.Cmds) > 1 {
		whole = n.Pipe
	}
	if r == nil || !k.printable(whole, r.x) {
		return nil
	}
	x := printed(r.x)
	if c, ok := x.(*Constant); ok {
		return []Node{&Literal{c.Value.(string)}}
	}
	if r.x.Type().Kind == Mixed {
		return []Node{&Print{x}}
	}
	return []Node{&Print{r.x}}
}

// set declares or assigns the variable of a pipeline, whose value r is nil
// where it is at fault: the variable then exists all the same, so that its
// uses are not faults too.
func (k *checking) set(pipe *parse.PipeNode, r *result, s *Scope) []Node {
	decl := pipe.Decl[0]
	name := decl.Ident[0][1:]
	if !pipe.IsAssign {
		v := &Variable{Name: name, broken: r == nil}
		s.declare(v)
		if r == nil {
			return nil
		}
		return k.declare(decl, v, r)
	}
	v := s.variable(name)
	switch {
	case v == nil:
		k.undefined(decl, name, s)
		return nil
	case v.unset:
		k.unset(decl, name)
		return nil
	case r == nil || v.broken:
		return nil
	case slices.Contains(s.variables[:s.enclosing], v):
		k.fault(decl, "$%s is declared by the message: a text cannot change it", name)
		return nil
	}
	x, ok := convert(r.x, v.Type)
	if !ok {
		k.fault(decl, "$%s holds %s and cannot be given %s: declare another variable", name, v.Type, r.x.Type())
		return nil
	}
	return assign(v, x, r)
}

// assign gives v another value, and its truth with it.
func assign(v *Variable, x Expr, r *result) []Node {
	assignment := &Assign{v, x}
	if v.truth == nil {
		return []Node{assignment}
	}
	if !r.hasTruthOfType() || v.Type.Optional {
		v.setOdd()
	}
	condition := r.condition()
	if !refersTo(condition, v) {
		return []Node{assignment, &Assign{v.truth, condition}}
	}
	before := &Variable{Type: Type{Kind: Boolean}}
	return []Node{&Declare{before, condition}, assignment, &Assign{v.truth, &VariableRef{before}}}
}

func refersTo(x Expr, v *Variable) bool {
	refers := false
	inspect(x, func(x Expr) {
		ref, ok := x.(*VariableRef)
		refers = refers || ok && (ref.Variable == v || ref.Variable == v.truth)
	})
	return refers
}

// declare gives v its first value, and its truth where the type of the value
// does not tell it, or need not tell that of a later one.
func (k *checking) declare(n parse.Node, v *Variable, r *result) []Node {
	v.assigned = k.assigned[v.Name]
	switch v.Type = r.x.Type(); v.Type.Kind {
	case Mixed:
		k.fault(n, "a variable holds values of one type, and this is %s", v.Type)
		v.broken = true
		return nil
	case Arguments, Nothing:
		k.fault(n, "a variable cannot hold %s", v.Type)
		v.broken = true
		return nil
	}
	nodes := []Node{&Declare{v, r.x}}
	_, isConstant := truth(&VariableRef{v}).(*Constant)
	isTruth := v.Type.Kind == Boolean || isConstant && !(v.Type.Proved && v.assigned)
	if isTruth || !v.assigned && r.hasTruthOfType() {
		return nodes
	}
	v.truth = &Variable{Name: "isTrue", Type: Type{Kind: Boolean}}
	if v.Name != "" {
		v.truth.Name = v.Name + "IsTrue"
	}
	if !r.hasTruthOfType() || v.Type.Optional {
		v.setOdd()
	}
	v.Type.Proved = false
	return append(nodes, &Declare{v.truth, r.condition()})
}

func (k *checking) undefined(n parse.Node, name string, s *Scope) {
	var names []string
	for _, v := range s.variables {
		if v.Name != "" {
			names = append(names, "$"+v.Name)
		}
	}
	hint := didYouMean("$"+name, names)
	switch argument := k.spelled(name, s); {
	case hint != "":
	case argument != "":
		hint = "; did you mean " + argument + "?"
	default:
		hint = fmt.Sprintf(": declare it before, as in {{$%s := …}}, and in no {{if}}, {{with}} or {{range}} that has ended", name)
	}
	k.fault(n, "undefined variable $%s%s", name, hint)
}

func (k *checking) unset(n parse.Node, name string) {
	k.fault(n, "$%s belongs to the range, which has no element in its {{else}}", name)
}

func didYouMean(word string, candidates []string) string {
	if s := support.Suggest(word, candidates); s != "" {
		return "; did you mean " + s + "?"
	}
	return ""
}

func (k *checking) ifNode(n *parse.IfNode, s *Scope) []Node {
	outer := s
	s = s.inner(nil)
	before, r := k.head(n.Pipe, s)
	if r == nil {
		k.list(n.List, s.unknown())
		k.list(n.ElseList, s.unknown())
		return nil
	}
	then := k.list(n.List, s.inner(r.whenTrue))
	otherwise := k.list(n.ElseList, s.inner(r.whenFalse))
	// What follows an {{if not .x}}{{continue}}{{end}} has .x.
	switch {
	case terminates(then):
		outer.proved = outer.proved.and(r.whenFalse)
	case terminates(otherwise):
		outer.proved = outer.proved.and(r.whenTrue)
	}
	return append(before, branch(r.condition(), then, otherwise)...)
}

// head checks what stands behind if or with: a pipeline, or one that gives a
// variable its value, which is then what counts.
func (k *checking) head(pipe *parse.PipeNode, s *Scope) (before []Node, r *result) {
	r = k.pipe(pipe, s)
	if len(pipe.Decl) == 0 {
		return nil, r
	}
	before = k.set(pipe, r, s)
	v := s.variable(pipe.Decl[0].Ident[0][1:])
	if r == nil || v == nil || v.broken || v.unset {
		return nil, nil
	}
	held := k.reference(v, s)
	held.whenTrue = held.whenTrue.and(r.whenTrue)
	held.whenFalse = held.whenFalse.and(r.whenFalse)
	return before, held
}

// branch returns an If, or the branch that is always taken.
func branch(condition Expr, then, otherwise []Node) []Node {
	if c, ok := condition.(*Constant); ok {
		if c.Value.(bool) {
			return then
		}
		return otherwise
	}
	if len(then) == 0 && len(otherwise) == 0 {
		if canFail(condition) {
			return []Node{&If{Condition: condition}}
		}
		return nil
	}
	return []Node{&If{condition, then, otherwise}}
}

func (k *checking) withNode(n *parse.WithNode, s *Scope) []Node {
	s = s.inner(nil)
	before, r := k.head(n.Pipe, s)
	if r != nil && !isReference(r.x) {
		// The dot goes on to hold this value, whatever becomes of what it is
		// made of.
		v := &Variable{}
		before = append(before, k.declare(n.Pipe, v, r)...)
		held := k.reference(v, s)
		if held != nil {
			held.whenTrue = held.whenTrue.and(r.whenTrue)
			held.whenFalse = held.whenFalse.and(r.whenFalse)
		}
		r = held
	}
	if r == nil {
		body := s.unknown()
		body.dot = brokenRef{}
		k.list(n.List, body)
		k.list(n.ElseList, s.unknown())
		return nil
	}
	body := s.inner(r.whenTrue)
	body.dot = r.x
	then := k.list(n.List, body)
	otherwise := k.list(n.ElseList, s.inner(r.whenFalse))
	return append(before, branch(r.condition(), then, otherwise)...)
}

func (k *checking) rangeNode(n *parse.RangeNode, s *Scope) []Node {
	clause, body := k.rangeClause(n.Pipe, s.inner(nil))
	var nodes []Node
	if clause != nil {
		// A variable that the body changes is a copy: of the element, which the
		// dot goes on to hold, or of the index.
		for _, original := range []*Variable{clause.Index, clause.Element} {
			if original != nil && k.assigned[original.Name] {
				v := &Variable{Name: original.Name}
				nodes = append(nodes, k.declare(n.Pipe, v, &result{x: &VariableRef{original}})...)
				body.declare(v)
			}
		}
	}
	nodes = append(nodes, k.list(n.List, body)...)
	none := s.inner(nil)
	none.inRangeElse = true
	for _, v := range n.Pipe.Decl {
		none.declare(&Variable{Name: v.Ident[0][1:], unset: true})
	}
	otherwise := k.list(n.ElseList, none)
	if clause == nil {
		return nil
	}
	return []Node{&Range{*clause, nodes, otherwise}}
}

// elementName returns the name that a range gives its elements, or "".
func elementName(pipe *parse.PipeNode) string {
	if len(pipe.Decl) == 0 {
		return ""
	}
	return pipe.Decl[len(pipe.Decl)-1].Ident[0][1:]
}

// rangeClause checks the head of a range and returns the scope of its body.
// The clause is nil where the head is at fault.
func (k *checking) rangeClause(pipe *parse.PipeNode, s *Scope) (*RangeClause, *Scope) {
	r := k.pipe(pipe, s)
	element := &Variable{Name: elementName(pipe)}
	if r != nil {
		if t := r.x.Type(); t.Kind == List {
			element.Type = *t.Elem
		} else {
			operand := pipe.Cmds[len(pipe.Cmds)-1]
			hint := ""
			if t.isText() && len(operand.Args) == 1 {
				hint = declareAs(operand.Args[0], List)
			}
			k.fault(operand, "range goes over a list, and %s is %s%s", operand, t, hint)
			r = nil
		}
	}
	if pipe.IsAssign {
		k.fault(pipe.Decl[0], "range declares its variables: write := instead of =")
		r = nil
	}
	element.broken = r == nil
	var index *Variable
	body := s.inner(nil)
	body.dot, body.inRangeElse = &VariableRef{element}, false
	if len(pipe.Decl) == 2 {
		index = &Variable{Name: pipe.Decl[0].Ident[0][1:], Type: Type{Kind: Int}}
		body.declare(index)
	}
	if element.Name != "" {
		body.declare(element)
	}
	if r == nil {
		return nil, body
	}
	return &RangeClause{List: r.x, Index: index, Element: element}, body
}

// partial expands a partial in place, checked for the value it is called with.
func (k *checking) partial(n *parse.TemplateNode, s *Scope) []Node {
	var dot Expr = nothingRef{}
	var before []Node
	inner := &Scope{proved: s.proved, lenient: s.lenient}
	if n.Pipe != nil {
		if len(n.Pipe.Decl) > 0 {
			k.fault(n, "a variable cannot be declared in {{template}}: declare it in an action before")
			return nil
		}
		r := k.pipe(n.Pipe, s)
		switch {
		case r == nil:
			dot = brokenRef{}
		case isReference(r.x):
			dot = r.x
		default:
			v := &Variable{}
			before = k.declare(n.Pipe, v, r)
			dot = &VariableRef{v}
		}
	}
	inner.dot, inner.dollar = dot, dot
	t, ok := k.partials[n.Name]
	switch {
	case !ok:
		names := make([]string, 0, len(k.partials))
		for name := range k.partials {
			names = append(names, name)
		}
		slices.Sort(names)
		hint := didYouMean(fmt.Sprintf("%q", n.Name), quoteAll(names))
		if hint == "" {
			hint = fmt.Sprintf(": its text would stand in _%s.md beside the spec", n.Name)
		}
		k.fault(n, "there is no partial %q%s", n.Name, hint)
		return nil
	case t == nil:
		return nil
	case slices.Contains(k.callers, n.Name):
		k.fault(n, "partial %q uses itself: %s", n.Name, strings.Join(append(slices.Clone(k.callers), n.Name), " → "))
		return nil
	case len(k.callers) == maxDepth:
		k.fault(n, "partials nest deeper than %d", maxDepth)
		return nil
	}
	if k.size.Expanded += len(t.source.Text); k.size.Expanded > maxExpansion {
		k.fault(n, "the partials of this prompt expand to more than %d bytes (%d MiB)", maxExpansion, maxExpansion>>20)
		return nil
	}
	k.placeholders(t)
	callee := &checking{
		Checker: k.Checker, template: t, assigned: assignedVariables(t.root),
		callers: append(slices.Clip(k.callers), n.Name),
	}
	return append(before, callee.list(t.root, inner)...)
}

func quoteAll(words []string) []string {
	quoted := make([]string, len(words))
	for i, w := range words {
		quoted[i] = fmt.Sprintf("%q", w)
	}
	return quoted
}

// assignedVariables returns the names that a template assigns to with =.
func assignedVariables(n parse.Node) map[string]bool {
	names := map[string]bool{}
	var walk func(parse.Node)
	branch := func(b *parse.BranchNode) {
		walk(b.Pipe)
		walk(b.List)
		if b.ElseList != nil {
			walk(b.ElseList)
		}
	}
	walk = func(n parse.Node) {
		switch n := n.(type) {
		case *parse.ListNode:
			for _, n := range n.Nodes {
				walk(n)
			}
		case *parse.ActionNode:
			walk(n.Pipe)
		case *parse.PipeNode:
			if n.IsAssign {
				for _, v := range n.Decl {
					names[v.Ident[0][1:]] = true
				}
			}
		case *parse.IfNode:
			branch(&n.BranchNode)
		case *parse.WithNode:
			branch(&n.BranchNode)
		case *parse.RangeNode:
			branch(&n.BranchNode)
		}
	}
	walk(n)
	return names
}
