package gen_test

import (
	"fmt"
	"reflect"
	"regexp"
	"strconv"
	"strings"
	"text/template"
	"text/template/parse"
)

// The standard library's side of the differential test: text/template itself,
// with functions and values (differential_values_test.go) that print as the
// language says. Nothing here uses package support or package text.

// stdTemplate is a message as a template of text/template.
type stdTemplate struct {
	template *template.Template
	values   map[string]any // of the execution under way, for arg
}

// messageMark starts every message in what the template writes.
const messageMark = "\x00message\x00"

// newStdTemplate parses a message: its text, within its if and its range.
func newStdTemplate(one *templateCase, partials map[string]string) (*stdTemplate, error) {
	s := &stdTemplate{}
	body := one.Text
	if one.Literal {
		body = "{{" + strconv.Quote(dedent(body, one.Verbatim)) + "}}"
	} else {
		body = dedent(body, one.Verbatim)
	}
	body = messageMark + body
	if one.If != "" {
		body = "{{if " + one.If + "}}" + body + "{{end}}"
	}
	if one.Range != "" {
		body = "{{range " + one.Range + "}}" + body + "{{end}}"
	}
	functions := template.FuncMap{"arg": func(name string) any { return s.values[name] }}
	t, err := template.New("").Funcs(stdFunctions).Funcs(functions).Parse(body)
	if err != nil {
		return nil, err
	}
	for name, partial := range partials {
		if _, err := t.New(name).Parse(dedent(partial, false)); err != nil {
			return nil, err
		}
	}
	for _, associated := range t.Templates() {
		showActions(associated.Tree, associated.Root)
	}
	s.template = t
	return s, nil
}

// execute returns the texts of the messages.
func (s *stdTemplate) execute(values map[string]any) outcome {
	s.values = values
	var b strings.Builder
	if err := s.template.Execute(&b, values); err != nil {
		return outcome{Error: err.Error()}
	}
	texts := strings.Split(b.String(), messageMark)
	return outcome{Texts: texts[1:]}
}

// dedent prepares a text as the language does before it parses it.
func dedent(s string, verbatim bool) string {
	s = strings.ReplaceAll(s, "\r\n", "\n")
	if verbatim {
		return s
	}
	lines := strings.Split(s, "\n")
	isBlank := func(line string) bool { return strings.Trim(line, " \t") == "" }
	for i, line := range lines {
		if isBlank(line) {
			lines[i] = ""
		}
	}
	// One column after the other, as long as all lines share it.
	for sharesFirstByte(lines) {
		for i, line := range lines {
			if line != "" {
				lines[i] = line[1:]
			}
		}
	}
	if last := len(lines) - 1; lines[last] == "" && last > 0 {
		lines = lines[:last]
	}
	return strings.Join(lines, "\n")
}

// sharesFirstByte reports whether all lines that are not empty start with the
// same space or the same tab.
func sharesFirstByte(lines []string) bool {
	first := byte(0)
	for _, line := range lines {
		switch {
		case line == "":
		case line[0] != ' ' && line[0] != '\t', first != 0 && line[0] != first:
			return false
		default:
			first = line[0]
		}
	}
	return first != 0
}

// showActions adds the function show to the pipelines that print, as
// html/template adds its escapers: a constant such as 1e6 is no value of ours
// and has to print like one.
func showActions(tree *parse.Tree, n parse.Node) {
	branch := func(b *parse.BranchNode) {
		showActions(tree, b.List)
		if b.ElseList != nil {
			showActions(tree, b.ElseList)
		}
	}
	switch n := n.(type) {
	case *parse.ListNode:
		for _, n := range n.Nodes {
			showActions(tree, n)
		}
	case *parse.ActionNode:
		if len(n.Pipe.Decl) == 0 {
			show := parse.NewIdentifier("show").SetTree(tree).SetPos(n.Pos)
			n.Pipe.Cmds = append(n.Pipe.Cmds, &parse.CommandNode{NodeType: parse.NodeCommand, Pos: n.Pos, Args: []parse.Node{show}})
		}
	case *parse.IfNode:
		branch(&n.BranchNode)
	case *parse.WithNode:
		branch(&n.BranchNode)
	case *parse.RangeNode:
		branch(&n.BranchNode)
	}
}

// stdFunctions are the functions of the language: those of text/template, which
// get values in place of pointers, and ours.
var stdFunctions = template.FuncMap{
	"show": func(v any) any {
		if f, ok := v.(float64); ok {
			return number(f)
		}
		return v
	},

	"eq": compared("eq"), "ne": compared("ne"), "lt": compared("lt"),
	"le": compared("le"), "gt": compared("gt"), "ge": compared("ge"),
	"len": onValues("len"), "index": onValues("index"), "slice": onValues("slice"),
	"print": func(args ...any) (any, error) {
		for i, v := range args {
			args[i] = value(v)
		}
		return builtin("print", args...)
	},
	"printf": stdPrintf,

	"upper": func(v any) string { return strings.ToUpper(printed(v)) },
	"lower": func(v any) string { return strings.ToLower(printed(v)) },
	"trim":  func(v any) string { return strings.TrimSpace(printed(v)) },
	"quote": func(v any) string { return strconv.Quote(printed(v)) },
	"join": func(separator string, list []any) string {
		s := ""
		for i, v := range list {
			if i > 0 {
				s += separator
			}
			s += printed(v)
		}
		return s
	},
	"indent":  indented,
	"nindent": func(n int, v any) string { return "\n" + indented(n, v) },
	"fence":   fenced,
	"json":    asJSON,
	"date": func(layout string, v any) string {
		return value(v).(interface{ Format(string) string }).Format(layout)
	},
	"default": func(otherwise, v any) any {
		if reflect.ValueOf(v).IsNil() {
			return otherwise
		}
		return v
	},
	"path":        escapedPath,
	"pathescape":  func(v any) string { return percentEncoded(printed(v), pathUnescaped) },
	"queryescape": func(v any) string { return strings.ReplaceAll(percentEncoded(printed(v), " "), " ", "+") },
}

// value returns what an optional that is present holds, and a constant as the
// language prints it.
func value(v any) any {
	if r := reflect.ValueOf(v); r.Kind() == reflect.Pointer && !r.IsNil() {
		v = r.Elem().Interface()
	}
	if f, ok := v.(float64); ok {
		return number(f)
	}
	return v
}

// printed returns the printed form of a value.
func printed(v any) string { return fmt.Sprint(value(v)) }

// A call has builtin call a function of text/template, and keeps its result.
type call struct {
	Args   []any
	result any
}

// Keep takes the result.
func (c *call) Keep(v any) string {
	c.result = v
	return ""
}

// builtin calls a function of text/template by way of a template, since it
// exports none of those that matter here.
func builtin(name string, args ...any) (any, error) {
	var b strings.Builder
	b.WriteString("{{.Keep (" + name)
	for i := range args {
		fmt.Fprintf(&b, " (index .Args %d)", i)
	}
	b.WriteString(")}}")
	t, err := template.New("").Parse(b.String())
	if err != nil {
		return nil, err
	}
	c := &call{Args: args}
	err = t.Execute(&strings.Builder{}, c)
	return c.result, err
}

// onValues returns the builtin for values in place of pointers.
func onValues(name string) func(args ...any) (any, error) {
	return func(args ...any) (any, error) {
		for i, v := range args {
			args[i] = value(v)
		}
		return builtin(name, args...)
	}
}

// compared returns a comparison, which takes an integer that meets a number for
// one: it is a constant.
func compared(name string) func(args ...any) (any, error) {
	return func(args ...any) (any, error) {
		hasFloat := false
		for i, v := range args {
			args[i] = value(v)
			hasFloat = hasFloat || reflect.ValueOf(args[i]).CanFloat()
		}
		for i, v := range args {
			if r := reflect.ValueOf(v); hasFloat && r.CanInt() {
				args[i] = float64(r.Int())
			}
		}
		return builtin(name, args...)
	}
}

// stdPrintf gives each verb what it is for, however often and in which order the
// format takes the values.
func stdPrintf(format string, args ...any) (any, error) {
	operands := []any{format}
	for _, arg := range args {
		switch v := value(arg).(type) {
		case int:
			operands = append(operands, integerOperand(v))
		case int64:
			operands = append(operands, integerOperand(v))
		default:
			operands = append(operands, operand{v})
		}
	}
	return builtin("printf", operands...)
}

// An operand prints as its printed form by %s, %v and %q, and as itself by the others.
type operand struct{ v any }

func (o operand) Format(s fmt.State, verb rune) {
	v := o.v
	switch r := reflect.ValueOf(v); {
	case strings.ContainsRune("svq", verb):
		v = printed(v)
	case strings.ContainsRune("eEfFgG", verb) && r.CanInt():
		v = float64(r.Int())
	case strings.ContainsRune("eEfFgG", verb):
		v = r.Float()
	case r.CanFloat():
		v = int64(r.Float())
	}
	fmt.Fprintf(s, fmt.FormatString(s, verb), v)
}

// An integerOperand is an operand that can be a width as well.
type integerOperand int64

func (n integerOperand) Format(s fmt.State, verb rune) { operand{int64(n)}.Format(s, verb) }

func indented(n int, v any) string {
	text := printed(v)
	if text == "" {
		return ""
	}
	spaces := strings.Repeat(" ", n)
	text, end := strings.CutSuffix(text, "\n")
	s := spaces + strings.ReplaceAll(text, "\n", "\n"+spaces)
	if end {
		s += "\n"
	}
	return s
}

var unprintable = regexp.MustCompile("[`\\pC\\pZ]")

func fenced(language, v any) string {
	text := printed(v)
	ticks := "```"
	for strings.Contains(text, ticks) {
		ticks += "`"
	}
	if text != "" && text[len(text)-1] != '\n' {
		text += "\n"
	}
	cleaned := unprintable.ReplaceAllStringFunc(printed(language), func(s string) string {
		if s == " " {
			return s
		}
		return ""
	})
	return ticks + strings.Trim(cleaned, " ") + "\n" + text + ticks
}

// What does not need to be percent-encoded, beyond letters, digits and -_.~.
const pathUnescaped = "$&+=:@"

func percentEncoded(s, unescaped string) string {
	var b strings.Builder
	for _, c := range []byte(s) {
		switch {
		case 'a' <= c && c <= 'z', 'A' <= c && c <= 'Z', '0' <= c && c <= '9',
			strings.IndexByte("-_.~"+unescaped, c) >= 0:
			b.WriteByte(c)
		default:
			fmt.Fprintf(&b, "%%%02X", c)
		}
	}
	return b.String()
}

func escapedPath(v any) (string, error) {
	s := printed(v)
	if strings.HasPrefix(s, "/") || strings.Contains("/"+s+"/", "/./") || strings.Contains("/"+s+"/", "/../") {
		return "", fmt.Errorf("%q leads elsewhere", s)
	}
	return percentEncoded(s, pathUnescaped+"/"), nil
}
