package text

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
)

// A keywordSlip is a control action in the words of another language.
type keywordSlip struct {
	word    string // as it is written
	keyword string // what it stands for: if, range, with, else or end
	body    string // what then follows the keyword, as far as it matters
	write   string // the action to write instead
}

var keywordSlips = lazily(`^([#/]?)(\p{L}[\p{L}\d_]*)`)

// otherOpenings are the words by which other languages open what {{end}} closes.
var otherOpenings = map[string]string{
	"for": "range", "foreach": "range", "each": "range", "unless": "if",
	"if": "if", "range": "range", "with": "with",
}

// slipOfKeyword returns what a control action of another language stands for, or
// nil. Nothing that it takes for one is valid: no function has such a name.
func slipOfKeyword(src *Source, a action, isVariable func(name string) bool) *keywordSlip {
	if a.keyword != "" || strings.HasPrefix(a.body, ".") {
		return nil
	}
	m := keywordSlips().FindStringSubmatch(a.body)
	if m == nil {
		return nil
	}
	rest := a.body[len(m[0]):]
	if strings.HasPrefix(rest, ".") {
		return nil // a value, such as for.name
	}
	sign, name, body := m[1], strings.ToLower(m[2]), strings.TrimSpace(rest)
	slip := &keywordSlip{word: m[0], body: a.body}
	opening := otherOpenings[name]
	condition := func() string {
		list := tokens(src.Text, a.bodyStart+len(m[0]), a.bodyStart+len(a.body))
		if form := prefixForm(list, isVariable); form != "" {
			return form
		}
		return "…"
	}
	switch {
	case sign == "/", (name == "fi" || name == "end") && body == "", isOtherEnd(name):
		slip.keyword, slip.write = "end", "{{end}}"
	case name == "else":
		slip.keyword, slip.body, slip.write = "else", strings.ToLower(body), "{{else}}"
		if body != "" {
			slip.write = "{{else if …}}"
		}
	case name == "elif", name == "elsif", name == "elseif":
		slip.keyword, slip.body = "else", "if"
		slip.write = "{{else if " + condition() + "}}"
	case sign == "#" && opening == "":
		// A section, which is there for a value and repeated for a list.
		slip.keyword, slip.write = "if", "{{if ."+m[2]+"}}, or {{range ."+m[2]+"}} for a list"
	case body == "":
		return nil // more likely a value
	case opening == "range":
		slip.keyword, slip.write = "range", loop(body)
	case name == "unless":
		slip.keyword, slip.write = "if", "{{if not "+asOperandText(condition())+"}}"
	case opening != "":
		slip.keyword, slip.write = opening, "{{"+opening+" "+condition()+"}}"
	default:
		return nil
	}
	return slip
}

// isOtherEnd reports whether name is an end that says what it ends.
func isOtherEnd(name string) bool {
	ended, ok := strings.CutPrefix(name, "end")
	return ok && otherOpenings[strings.TrimPrefix(ended, "_")] != ""
}

func asOperandText(form string) string {
	if strings.Contains(form, " ") {
		return "(" + form + ")"
	}
	return form
}

var (
	loopIn = lazily(`^\(?\s*(?:(?:var|let|const)\s+)?\$?([\pL_][\pL\d_]*)(?:\s*,\s*\$?([\pL_][\pL\d_]*))?\s*\)?\s+(?:in|of)\s+\(?([\pL\d_.$]+)\)?$`)
	loopAs = lazily(`^([\pL\d_.$]+)(?:\s+as\s+\|?\s*\$?([\pL_][\pL\d_]*)\s*\|?)?$`)
)

// loop returns the range for what follows the for of another language.
func loop(body string) string {
	list, variables := ".list", []string(nil)
	if m := loopIn().FindStringSubmatch(body); m != nil {
		list, variables = m[3], m[1:3]
	} else if m := loopAs().FindStringSubmatch(body); m != nil {
		list, variables = m[1], m[2:3]
	}
	if first := []rune(list)[0]; unicode.IsLetter(first) || first == '_' {
		list = "." + list
	}
	variables = slices.DeleteFunc(slices.Clone(variables), func(name string) bool { return name == "" })
	write := "{{range " + list + "}}"
	if len(variables) > 0 {
		write += fmt.Sprintf(", where {{.}} is the element, or {{range $%s := %s}}", strings.Join(variables, ", $"), list)
	}
	return write
}
