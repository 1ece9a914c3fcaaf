// Package sdk holds the code of generated packages that deals with the MCP SDK.
// It is compiled and tested here; package gen copies the declarations that a
// generated package needs into its mcprompt.gen.go.
package sdk

import (
	"encoding/json"
	"slices"
	"unicode/utf8"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"

	"github.com/mcprompt/mcprompt/spec/support"
)

// argumentReader reads the arguments of one prompts/get request and collects
// what is wrong with them, so that one error can name them all.
type argumentReader struct {
	prompt   string
	values   map[string]string
	found    int // how many of values have been asked for
	problems []support.Problem
}

// argument is one argument of a request.
type argument struct {
	name    string
	sent    string
	present bool
}

// text returns the argument of that name as it was sent. An empty one counts as
// absent, because clients send it for a field that the user skipped.
func (in *argumentReader) text(name string) argument {
	arg := in.textOrEmpty(name)
	arg.present = arg.present && arg.sent != ""
	return arg
}

// textOrEmpty returns the argument of that name as it was sent, be it empty.
func (in *argumentReader) textOrEmpty(name string) argument {
	sent, ok := in.values[name]
	if ok {
		in.found++
	}
	if !utf8.ValidString(sent) {
		in.problems = append(in.problems, support.Problem{Argument: name, Problem: support.InvalidUTF8})
		return argument{name: name}
	}
	return argument{name: name, sent: sent, present: ok}
}

// value returns the argument of that name for a type other than text: white
// space alone counts as absent.
func (in *argumentReader) value(name string) argument {
	arg := in.textOrEmpty(name)
	arg.present = arg.present && !support.IsBlank(arg.sent)
	return arg
}

// fail notes what is wrong with an argument. What was found first stands.
func (in *argumentReader) fail(name, what string) {
	for _, noted := range in.problems {
		if noted.Argument == name {
			return
		}
	}
	in.problems = append(in.problems, support.Problem{Argument: name, Problem: what})
}

// read parses the argument and holds it against its constraints.
func read[T any](in *argumentReader, arg argument, parse func(string) (T, error), checks []func(T) error) (T, bool) {
	value, err := parse(arg.sent)
	if err != nil {
		in.fail(arg.name, err.Error())
		return value, false
	}
	for _, check := range checks {
		if err := check(value); err != nil {
			in.fail(arg.name, err.Error())
			return value, false
		}
	}
	return value, true
}

// required returns the value of an argument that must be there.
func required[T any](in *argumentReader, arg argument, parse func(string) (T, error), checks ...func(T) error) T {
	if !arg.present {
		in.fail(arg.name, support.MissingArgument)
		var zero T
		return zero
	}
	value, _ := read(in, arg, parse, checks)
	return value
}

// optional returns the value of an argument, or nil where it is absent.
func optional[T any](in *argumentReader, arg argument, parse func(string) (T, error), checks ...func(T) error) *T {
	if !arg.present {
		return nil
	}
	value, ok := read(in, arg, parse, checks)
	if !ok {
		return nil
	}
	return &value
}

// orZero returns the value of an argument, or the zero value of its type where
// it is absent.
func orZero[T any](in *argumentReader, arg argument, parse func(string) (T, error), checks ...func(T) error) T {
	if !arg.present {
		var zero T
		return zero
	}
	value, _ := read(in, arg, parse, checks)
	return value
}

// withDefault returns the value of an argument. Where it is absent, it is read
// from its default's wire form.
func withDefault[T any](in *argumentReader, arg argument, fallback string, parse func(string) (T, error), checks ...func(T) error) T {
	if !arg.present {
		arg.sent = fallback
	}
	value, _ := read(in, arg, parse, checks)
	return value
}

// err returns the problems found as one error, with the arguments that are not
// among the known ones; nil where there are none.
func (in *argumentReader) err(known ...string) error {
	if in.found < len(in.values) {
		in.unknown(known)
	}
	return in.problemsErr()
}

// unknown notes the arguments that are not among the known ones: the first 20
// of them, since a request can hold any number.
func (in *argumentReader) unknown(known []string) {
	var names []string
	for name := range in.values {
		if !slices.Contains(known, name) {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	for _, name := range names[:min(len(names), 20)] {
		in.problems = append(in.problems, support.Problem{Argument: name, Problem: support.UnknownArgument(name, known)})
	}
}

// problemsErr returns the problems found as one error, nil where there are none.
// The error's data lists them for programs.
func (in *argumentReader) problemsErr() error {
	if len(in.problems) == 0 {
		return nil
	}
	data, err := json.Marshal(in.problems)
	if err != nil {
		return err
	}
	return &jsonrpc.Error{
		Code:    jsonrpc.CodeInvalidParams,
		Message: support.ProblemsMessage(in.prompt, in.problems),
		Data:    data,
	}
}
