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
	limits := a.limits()
	if len(defaultForms) > 0 {
		separator := a.Separator + " "
		if strings.TrimSpace(a.Separator) == "" {
			separator = ", "
		}
		limits = append(limits, "default "+showForm(strings.Join(defaultForms, separator)))
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
	elements := map[text.Kind]string{
		text.Integer: " of integers", text.Number: " of numbers", text.Boolean: " of true or false",
		text.Enum: " of " + showValues(a.Values), text.Date: " of dates such as 2026-07-28",
		text.Datetime: " of dates and times such as 2026-07-28T15:04:05Z",
		text.Duration: " of durations such as 1h30m", text.URI: " of URIs", text.JSON: " of JSON values",
	}[a.Type.Elem.Kind]
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

// limits says what the constraints allow.
func (a *Argument) limits() []string {
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
		add("matching " + a.Pattern.String())
	}
	return limits
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
	plain := func(r rune) bool { return unicode.IsPrint(r) && !strings.ContainsRune(`"[]`, r) }
	if s == "" || strings.TrimSpace(s) != s || strings.IndexFunc(s, func(r rune) bool { return !plain(r) }) >= 0 {
		return strconv.Quote(s)
	}
	return s
}
