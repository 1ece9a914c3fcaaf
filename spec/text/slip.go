package text

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"
)

// inForeignBraces is what to do where braces are not meant for the template.
const inForeignBraces = `set literal = true where the text is no template, or write {{"{{"}} for the braces`

// noArithmetic is what to do instead of calculating.
const noArithmetic = "there is no arithmetic: compute the value in Go"

// A slip is something of another language in an action: its place, and what to
// write instead.
type slip struct {
	at      token
	message string
}

// findSlip returns the first slip of an action that the parser has refused, or nil.
// All of them are faults by themselves, whatever else is wrong.
func findSlip(s string, a action) *slip {
	if isComment(a) {
		return nil
	}
	list := tokens(s, a.bodyStart, a.bodyStart+len(a.body))
	if a.keyword == "else" && len(list) > 0 {
		list = list[1:] // if or with
	}
	for i, t := range list {
		if message := slipAt(s, a, list, i); message != "" {
			return &slip{t, message}
		}
	}
	return nil
}

// slipAt says what is wrong with token i of an action, or "".
func slipAt(s string, a action, list []token, i int) string {
	t := list[i]
	switch t.kind {
	case quotedToken:
		if strings.HasPrefix(t.text, "'") && isCharacter(t.text) {
			return ""
		}
		if len(t.text) > maxRewrittenLength || utf8.RuneCountInString(t.text) == 1 {
			return `texts stand in double quotes, as in "text"`
		}
		return "texts stand in double quotes: write " + straightQuotes(t.text)
	case operandToken:
		if strings.LastIndexByte(t.text, '-') > 0 {
			return hyphenFault(t.text)
		}
		return ""
	case stringToken:
		return ""
	}
	isFirst := i == 0 && a.keyword == ""
	switch t.text {
	case "}":
		return `unexpected "}": an action ends with }}`
	case "=":
		if i > 0 && strings.HasPrefix(list[i-1].text, "$") && (i == 1 || list[i-2].text == ",") {
			return "" // an assignment
		}
		if i == 2 && a.keyword == "" && list[0].isWord() && functions[list[0].text] == nil && strings.HasPrefix(list[1].text, "$") {
			return fmt.Sprintf("there is no {{%s}}: write {{%s := …}} for a new variable, and {{%[2]s = …}} for one that there is", list[0].text, list[1].text)
		}
	case "+":
		return noArithmetic + "; texts are joined with print, as in (print .a .b)"
	case "-":
		switch {
		case t.start == a.start+len("{{"):
			return `a trim marker has a space behind it, as in "{{- .name"`
		case t.end == a.end-len("}}"):
			return `a trim marker has a space before it, as in ".name -}}"`
		}
		return noArithmetic
	case "*", "/", "%", "{", "<", ">", "&", "^", "@", "#", "~", "\\", "[":
		if isFirst {
			return fmt.Sprintf("no action starts with %q: %s", t.text, inForeignBraces)
		}
		if strings.Contains("*/%", t.text) {
			return noArithmetic
		}
	}
	function, ok := infixFunctions[t.text]
	if !ok {
		return ""
	}
	return fmt.Sprintf("there is no operator %q: write %s", t.text, callForm(s, list, function))
}

// callForm returns the expression of an action as calls, or the form of a call of
// function where that cannot be told.
func callForm(s string, list []token, function string) string {
	start := 0
	for i, t := range list {
		if t.text == ":=" || t.text == "=" && i == 1 && strings.HasPrefix(list[0].text, "$") {
			start = i + 1
			break
		}
	}
	if form := prefixForm(list[start:], variableLookup(s)); form != "" {
		return form
	}
	return functions[function].usage
}

// isCharacter reports whether s is a character constant, which the parser takes
// for a number.
func isCharacter(s string) bool {
	_, _, tail, err := strconv.UnquoteChar(s[1:], '\'')
	return err == nil && tail == "'"
}

// hyphenFault says how a name with a hyphen is written.
func hyphenFault(written string) string {
	name := strings.TrimLeft(written, "$.")
	if before, _, _ := strings.Cut(name, "-"); name == written && strings.Contains(before, ".") {
		return fmt.Sprintf("there is no value %s: %s", name, inForeignBraces)
	}
	message := fmt.Sprintf("bad character '-' in a name: write {{arg %q}} for an argument whose name is no identifier", name)
	if after := name[strings.LastIndexByte(name, '-')+1:]; strings.Trim(after, "0123456789.") == "" {
		message += "; there is no arithmetic"
	}
	return message
}
