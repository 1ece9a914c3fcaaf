package text

import (
	"fmt"
	"strings"
)

var (
	errorPrefix      = lazily(`^template: :\d+: `)
	badCharacter     = lazily(`^bad character U\+[0-9A-F]+( '(.+)')?`)
	badNumber        = lazily(`^(?:bad|illegal) number syntax: (.+)`)
	unexpectedInside = lazily(`^unexpected (.+) in (?:operand|command|parenthesized pipeline)$`)
)

// syntaxFault says in our words what the parser finds wrong with a.
func syntaxFault(src *Source, a action, err error) Fault {
	if slip := findSlip(src.Text, a); slip != nil {
		return Fault{Source: src, Start: slip.at.start, End: slip.at.end, Message: slip.message}
	}
	message := errorPrefix().ReplaceAllString(err.Error(), "")
	return Fault{Source: src, Start: a.start, End: a.end, Message: reword(message, a)}
}

// aloneInAction is how a comment is written.
const aloneInAction = "a comment is alone in its action, without spaces beside it: write {{/* … */}} or {{- /* … */ -}}"

// reword says what a message of the parser about a means, and what to write instead.
func reword(message string, a action) string {
	if isComment(a) {
		return aloneInAction
	}
	if m := badCharacter().FindStringSubmatch(message); m != nil && m[2] != "" {
		return fmt.Sprintf("bad character '%s' in this action: %s", m[2], insteadOfCharacter(m[2]))
	}
	if m := badNumber().FindStringSubmatch(message); m != nil {
		return m[1] + " is no number: texts stand in double quotes, and names start with a letter"
	}
	if m := unexpectedInside().FindStringSubmatch(message); m != nil {
		return rewordUnexpected(strings.Trim(m[1], "<>"))
	}
	switch {
	case a.keyword == "end" && strings.TrimSpace(a.body) != "":
		return "{{end}} stands alone, whatever it ends"
	case a.keyword == "else" && strings.HasSuffix(message, " in else"):
		return "{{else}} stands alone, but for {{else if}} in an {{if}} and {{else with}} in a {{with}}"
	case (a.keyword == "break" || a.keyword == "continue") && strings.HasPrefix(message, "unexpected "):
		return fmt.Sprintf("{{%s}} stands alone: put it inside {{if}} to make it depend on something", a.keyword)
	case strings.HasSuffix(message, " in template clause"):
		return `the name of a partial stands in double quotes: write {{template "name" .}}`
	case message == "unclosed left paren":
		return `a "(" is never closed: ")" is missing`
	case message == "unexpected right paren":
		return `a ")" has no "(" before it`
	case message == "unterminated quoted string", message == "unterminated character constant":
		return "a text in quotes ends on its line: close it there, or put it in backquotes"
	case message == "invalid syntax":
		return `a string or character constant is not written as in Go: write \\ for a backslash, or put the text in backquotes`
	case message == "expected :=":
		return `":" stands only in ":=", which declares a variable: write {{$name := .value}}`
	case message == "too many declarations in range", message == "range can only initialize variables":
		return "range declares one variable or two, as in $element := .list and $index, $element := .list"
	case strings.HasPrefix(message, "too many declarations in "):
		return "only range declares two variables at once: declare each in an action of its own"
	case strings.HasPrefix(message, "non executable command in pipeline "):
		return "only a function can stand after |: it takes the value before it"
	case strings.HasPrefix(message, "unexpected . after term "):
		return "constants have no fields or methods: remove the dot and what follows it"
	case strings.HasPrefix(message, "missing value for "):
		return lacksValue(message, a)
	}
	return message
}

// lacksValue says where a value is missing.
func lacksValue(message string, a action) string {
	keyword := a.keyword
	if keyword == "else" {
		keyword += " " + strings.TrimSpace(a.body)
	}
	variable, _, isDeclaration := strings.Cut(a.body, ":=")
	switch {
	case strings.HasSuffix(message, " parenthesized pipeline"):
		return "the parentheses are empty: write a value between ( and )"
	case isDeclaration && isVariable(strings.TrimSpace(variable)):
		return fmt.Sprintf("%s lacks its value: write it behind :=", strings.TrimSpace(variable))
	case keyword == "":
		return "this action is empty: write what it prints between {{ and }}, or set literal = true where the text is no template"
	}
	return fmt.Sprintf("{{%s}} lacks its value", keyword)
}

// rewordUnexpected says what to do about something that stands where a value should.
func rewordUnexpected(found string) string {
	switch found = strings.Trim(found, `"`); found {
	case "|":
		return `a "|" has no value before it`
	case ",":
		return `unexpected ",": values are parted by spaces`
	case ":=":
		return `":=" declares a variable: write {{$name := .value}}`
	case "(":
		return `unexpected "(": a space stands before it, as in (upper (print .a .b))`
	case ".":
		return `a "." has no name behind it`
	}
	return fmt.Sprintf("unexpected %q: %s", found, insteadOfCharacter(found))
}

// insteadOfCharacter says what to write in place of a character that actions do not have.
func insteadOfCharacter(found string) string {
	switch found {
	case "[", "]":
		return "write {{index .list 0}} for an element"
	case "?":
		return "write {{if .x}} … {{else}} … {{end}}, or {{default … .x}}"
	case ";":
		return "write an action for each statement"
	}
	return "values and functions are parted by spaces"
}
