package spec

import (
	"encoding/json"
	"errors"
	"maps"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/mcprompt/mcprompt/spec/support"
	"github.com/mcprompt/mcprompt/spec/text"
)

// ParseArguments does at once what the generated ParseXArgs does in Go: it
// turns the arguments of prompts/get into values by name, and lists everything
// that is wrong with them: declared arguments first, in the spec's order, then
// unknown ones by name.
//
// Values have the types that Argument.Default documents; a go argument is the
// string itself. An absent optional argument has no value.
func ParseArguments(p *Prompt, wire map[string]string, ignoreUnknown bool) (map[string]any, []support.Problem) {
	values := make(map[string]any, len(p.Arguments))
	var problems []support.Problem
	for _, a := range p.Arguments {
		form, given := wire[a.Name.Wire]
		value, err := a.Parse(form, given)
		if err != nil {
			problems = append(problems, support.Problem{Argument: a.Name.Wire, Problem: err.Error()})
		} else if value != nil {
			values[a.Name.Wire] = value
		}
	}
	if ignoreUnknown {
		return values, problems
	}
	known := make([]string, len(p.Arguments))
	for i, a := range p.Arguments {
		known[i] = a.Name.Wire
	}
	for _, name := range slices.Sorted(maps.Keys(wire)) {
		if !slices.Contains(known, name) {
			problems = append(problems, support.Problem{Argument: name, Problem: support.UnknownArgument(name, known)})
		}
	}
	return values, problems
}

// Parse returns the value of which form is the wire form. An argument that is
// not given, or blank, is absent: it has its default, or no value, which is nil.
// The error completes the sentence that starts with the argument's name.
//
// An absent boolean is false, and an absent list is nil: Go tells neither apart
// from a value.
func (a *Argument) Parse(form string, given bool) (any, error) {
	switch {
	case !utf8.ValidString(form):
		return nil, errors.New(support.InvalidUTF8)
	case given && !a.isBlank(form):
		value, err := wireParser(a.Type, a.Separator)(form)
		if err != nil {
			return nil, err
		}
		return value, a.Constraints.check(value)
	case a.Required || a.Elicit:
		return nil, errors.New(support.MissingArgument)
	case a.Default != nil:
		return a.Default, nil
	case a.Type.Kind == text.Boolean:
		return false, nil
	case a.Type.Kind == text.List:
		return []any(nil), nil
	}
	return nil, nil
}

// isBlank reports whether a wire form counts as absent.
func (a *Argument) isBlank(form string) bool {
	if a.Type.Kind == text.String {
		return form == "" && !a.AllowEmpty
	}
	return support.IsBlank(form)
}

// wireParser returns the function that parses the wire form of a type.
func wireParser(t text.Type, separator string) func(string) (any, error) {
	switch t.Kind {
	case text.Integer:
		return untyped(support.ParseInteger)
	case text.Number:
		return untyped(support.ParseNumber)
	case text.Boolean:
		return untyped(support.ParseBoolean)
	case text.Enum:
		return untyped(support.OneOf(*t.Values...))
	case text.Date:
		return untyped(support.ParseDate)
	case text.Datetime:
		return untyped(support.ParseDatetime)
	case text.Duration:
		return untyped(support.ParseDuration)
	case text.URI:
		return untyped(support.ParseURI)
	case text.JSON:
		return untyped(support.ParseJSON)
	case text.Go:
		return untyped(parseGo)
	case text.List:
		return untyped(support.ListOf(separator, wireParser(*t.Elem, ""), elementForm(t.Elem.Kind)))
	}
	return untyped(support.ParseString)
}

// untyped returns parse with a result of any type.
func untyped[T any](parse func(string) (T, error)) func(string) (any, error) {
	return func(s string) (any, error) {
		value, err := parse(s)
		if err != nil {
			return nil, err
		}
		return value, nil
	}
}

// elementForm returns the function that turns an element of a JSON array into
// the wire form of a value of the kind.
func elementForm(kind text.Kind) func(json.RawMessage) (string, error) {
	switch kind {
	case text.Integer, text.Number:
		return support.NumberElement
	case text.Boolean:
		return support.BooleanElement
	case text.JSON:
		return support.AnyElement
	}
	return support.StringElement
}

// parseGo returns the wire form of a value whose type only Go knows.
func parseGo(s string) (string, error) { return strings.TrimSpace(s), nil }
