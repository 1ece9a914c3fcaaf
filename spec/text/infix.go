package text

import (
	"slices"
	"strings"
	"sync"
)

// infixFunctions are the functions that stand for what other languages write
// between or before operands.
var infixFunctions = map[string]string{
	"==": "eq", "===": "eq", "=": "eq", "!=": "ne", "!==": "ne", "<>": "ne",
	"<": "lt", "<=": "le", ">": "gt", ">=": "ge",
	"&&": "and", "&": "and", "||": "or", "!": "not",
}

// The limits of what is written out for the author to copy: a longer expression
// is better built up by hand.
const (
	maxRewrittenTokens = 60
	maxRewrittenLength = 100
)

// prefixForm returns an expression written with the operators of other languages
// as calls of functions, or "" where it cannot be told what it means. Whether the
// template declares a variable of some name is for isVariable to say.
func prefixForm(list []token, isVariable func(name string) bool) string {
	if len(list) > maxRewrittenTokens {
		return ""
	}
	w := &rewriter{list: list, isVariable: isVariable}
	e := w.either()
	if w.failed || len(w.list) > 0 || len(e.text) > maxRewrittenLength || strings.Contains(e.text, "\n") {
		return ""
	}
	return e.text
}

// A rewriter reads an expression in the order of precedence that other languages
// have.
type rewriter struct {
	list       []token // what is left to read
	isVariable func(name string) bool
	failed     bool
}

// rewritten is an expression in the syntax of templates.
type rewritten struct {
	text string
	// isCall says that it needs parentheses to be an operand.
	isCall bool
}

func (e rewritten) operand() string {
	if e.isCall {
		return "(" + e.text + ")"
	}
	return e.text
}

// take reads the next token if it is one of symbols.
func (w *rewriter) take(symbols ...string) (string, bool) {
	if len(w.list) == 0 || w.list[0].kind != symbolToken || !slices.Contains(symbols, w.list[0].text) {
		return "", false
	}
	symbol := w.list[0].text
	w.list = w.list[1:]
	return symbol, true
}

func (w *rewriter) either() rewritten {
	return w.joined("or", w.both, "||")
}

func (w *rewriter) both() rewritten {
	return w.joined("and", w.comparison, "&&", "&")
}

func (w *rewriter) joined(function string, operand func() rewritten, symbols ...string) rewritten {
	first := operand()
	call := function + " " + first.operand()
	isCall := false
	for {
		if _, ok := w.take(symbols...); !ok {
			break
		}
		isCall = true
		call += " " + operand().operand()
	}
	if !isCall {
		return first
	}
	return rewritten{call, true}
}

func (w *rewriter) comparison() rewritten {
	left := w.command()
	symbol, ok := w.take("==", "===", "=", "!=", "!==", "<>", "<", "<=", ">", ">=")
	if !ok {
		return left
	}
	return rewritten{infixFunctions[symbol] + " " + left.operand() + " " + w.command().operand(), true}
}

// command reads operands that stand side by side: one, or a call.
func (w *rewriter) command() rewritten {
	var terms []rewritten
	first := w.list
	for {
		e, ok := w.term(len(terms) == 0)
		if !ok {
			break
		}
		terms = append(terms, e)
	}
	switch {
	case len(terms) == 0:
		w.failed = true
		return rewritten{}
	case len(terms) == 1:
		return terms[0]
	case len(terms) == 3 && isInfixFunction(terms[1].text) && functions[first[0].text] == nil:
		terms[0], terms[1] = terms[1], terms[0]
	}
	call := terms[0].operand()
	for _, e := range terms[1:] {
		call += " " + e.operand()
	}
	return rewritten{call, true}
}

// term reads one operand. The first of a command may be a function.
func (w *rewriter) term(isFirst bool) (e rewritten, ok bool) {
	if w.failed || len(w.list) == 0 {
		return rewritten{}, false
	}
	if _, ok := w.take("!"); ok {
		e, ok := w.term(false)
		w.failed = w.failed || !ok
		return rewritten{"not " + e.operand(), true}, true
	}
	if _, ok := w.take("("); ok {
		e := w.either()
		_, closed := w.take(")")
		w.failed = w.failed || !closed
		return e, true
	}
	t := w.list[0]
	switch {
	case t.kind == symbolToken:
		return rewritten{}, false
	case t.kind == quotedToken:
		e.text = straightQuotes(t.text)
	case t.isWord():
		e.text = w.word(t.text, isFirst)
	default:
		e.text = t.text
	}
	w.list = w.list[1:]
	return e, true
}

// word returns a name as it is written here: other languages have variables and
// arguments without a sign before them.
func (w *rewriter) word(name string, isFirst bool) string {
	switch {
	case functions[name] != nil && (isFirst || isInfixFunction(name)), name == "true", name == "false":
		return name
	case w.isVariable(name):
		return "$" + name
	}
	return "." + name
}

func isInfixFunction(name string) bool {
	switch name {
	case "eq", "ne", "lt", "le", "gt", "ge", "and", "or":
		return true
	}
	return false
}

// straightQuotes returns a text in quotes of another kind in double quotes.
func straightQuotes(s string) string {
	inside := strings.Trim(s, curlyQuotes+`"'`)
	return `"` + strings.NewReplacer(`\'`, `'`, `\"`, `\"`, `"`, `\"`).Replace(inside) + `"`
}

// variableLookup returns what tells whether s has a variable of some name. It
// reads s when it is first asked.
func variableLookup(s string) func(name string) bool {
	names := sync.OnceValue(func() map[string]bool {
		set := map[string]bool{}
		for _, name := range variables(s) {
			set[name] = true
		}
		return set
	})
	return func(name string) bool { return names()["$"+name] }
}
