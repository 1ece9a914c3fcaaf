package spec

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/mcprompt/mcprompt/spec/support"
	"github.com/mcprompt/mcprompt/spec/text"
)

// describe returns what clients should know of an argument beyond its
// description, as "[integer, 1 to 100, default 20]". Plain strings have
// nothing to say, and go arguments nothing that the tool knows.
func describe(a *Argument, defaultForms []string) string {
	limits := a.Limits()
	if len(defaultForms) > 0 {
		shown := make([]string, len(defaultForms))
		for i, form := range defaultForms {
			shown[i] = showForm(form)
		}
		separator := a.Separator + " "
		if strings.TrimSpace(a.Separator) == "" {
			separator = ", "
		}
		limits = append(limits, "default "+strings.Join(shown, separator))
	}
	kind := kindWords(a)
	if a.Type.Kind == text.String && len(limits) == 0 {
		kind = ""
	}
	if kind != "" {
		limits = append([]string{kind}, limits...)
	}
	if len(limits) == 0 {
		return ""
	}
	return "[" + strings.Join(limits, ", ") + "]"
}

// kindWords says what a value looks like on the wire.
func kindWords(a *Argument) string {
	switch a.Type.Kind {
	case text.Enum:
		return "one of " + showValues(a.Values)
	case text.Boolean:
		return "true or false"
	case text.Date:
		return "date such as 2026-07-28"
	case text.Datetime:
		return "date and time such as 2026-07-28T15:04:05Z"
	case text.Duration:
		return "duration such as 1h30m"
	case text.URI:
		return "URI"
	case text.JSON:
		return "JSON"
	case text.Go:
		return ""
	case text.List:
		return listWords(a)
	}
	return a.Type.Kind.String()
}

func listWords(a *Argument) string {
	elements := elementWords(a)
	switch a.Separator {
	case ",":
		return "list" + elements + ", comma-separated or a JSON array"
	case "\n":
		return "list" + elements + ", one a line or a JSON array"
	case " ":
		return "list" + elements + ", space-separated or a JSON array"
	}
	return "list" + elements + ", separated by " + strconv.Quote(a.Separator) + " or a JSON array"
}

// elementWords says what the elements of a list are; strings need no words.
func elementWords(a *Argument) string {
	switch a.Type.Elem.Kind {
	case text.Integer:
		return " of integers"
	case text.Number:
		return " of numbers"
	case text.Boolean:
		return " of true or false"
	case text.Enum:
		return " of " + showValues(a.Values)
	case text.Date:
		return " of dates such as 2026-07-28"
	case text.Datetime:
		return " of dates and times such as 2026-07-28T15:04:05Z"
	case text.Duration:
		return " of durations such as 1h30m"
	case text.URI:
		return " of URIs"
	case text.JSON:
		return " of JSON values"
	}
	return ""
}

// Limits says what the constraints allow, in words: "1 to 100".
func (a *Argument) Limits() []string {
	var limits []string
	add := func(s string) {
		if s != "" {
			limits = append(limits, s)
		}
	}
	add(countRange(a.MinLength, a.MaxLength, "character"))
	add(numberRange(a.Minimum, a.Maximum))
	add(countRange(a.MinItems, a.MaxItems, "element"))
	if a.Pattern != nil {
		add("matching " + showPattern(a.Pattern.String()))
	}
	return limits
}

func showPattern(s string) string {
	if strings.ContainsFunc(s, func(r rune) bool { return !unicode.IsPrint(r) }) {
		return strconv.Quote(s)
	}
	return s
}

func countRange(least, most *int, noun string) string {
	plural := func(n int) string {
		if n == 1 {
			return "1 " + noun
		}
		return fmt.Sprintf("%d %ss", n, noun)
	}
	switch {
	case least != nil && most != nil && *least == *most:
		return "exactly " + plural(*least)
	case least != nil && most != nil:
		return fmt.Sprintf("%d to %s", *least, plural(*most))
	case least != nil:
		return "at least " + plural(*least)
	case most != nil:
		return "at most " + plural(*most)
	}
	return ""
}

func numberRange(least, most any) string {
	show := func(n any) string {
		if f, ok := n.(float64); ok {
			return support.FormatNumber(f)
		}
		return fmt.Sprint(n)
	}
	switch {
	case least != nil && most != nil:
		return show(least) + " to " + show(most)
	case least != nil:
		return "at least " + show(least)
	case most != nil:
		return "at most " + show(most)
	}
	return ""
}

func showValues(values []EnumValue) string {
	words := make([]string, len(values))
	for i, value := range values {
		words[i] = showForm(value.Name.Wire)
	}
	return joinWords(words)
}

// maxShown is how many characters of a default or a value are shown.
const maxShown = 60

// showForm returns a wire form for the bracket: as it is, or quoted where it
// could not be told from the words around it.
func showForm(s string) string {
	if utf8.RuneCountInString(s) > maxShown {
		return strconv.Quote(string([]rune(s)[:maxShown])) + "…"
	}
	isPlain := s != "" && strings.TrimSpace(s) == s && !strings.ContainsFunc(s, func(r rune) bool { return !unicode.IsPrint(r) })
	if isJSON := strings.IndexAny(s, "{[") == 0; isPlain && (isJSON || !strings.ContainsAny(s, `",`)) {
		return s
	}
	return strconv.Quote(s)
}
