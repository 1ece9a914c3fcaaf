package sdk

import (
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"testing"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"

	"github.com/mcprompt/mcprompt/spec/support"
)

// TestPresence holds which arguments count as there.
func TestPresence(t *testing.T) {
	in := &argumentReader{values: map[string]string{"empty": "", "blank": " \t", "full": " a "}}
	for name, want := range map[string]struct{ text, textOrEmpty, value bool }{
		"absent": {false, false, false},
		"empty":  {false, true, false},
		"blank":  {true, true, false},
		"full":   {true, true, true},
	} {
		for how, c := range map[string]struct {
			arg  argument
			want bool
		}{
			"text":        {in.text(name), want.text},
			"textOrEmpty": {in.textOrEmpty(name), want.textOrEmpty},
			"value":       {in.value(name), want.value},
		} {
			if c.arg.present != c.want || c.arg.name != name || c.arg.sent != in.values[name] {
				t.Errorf("%s of %s: got %+v, want %v", how, name, c.arg, c.want)
			}
		}
	}
	if len(in.problems) > 0 {
		t.Errorf("got %v", in.problems)
	}
}

// even is a constraint of integers.
func even(n int64) error {
	if n%2 != 0 {
		return fmt.Errorf("must be even, not %d", n)
	}
	return nil
}

// TestReading holds what each way to read an argument gives for a sound value, a value
// that is none, one that breaks a constraint, and an absent one.
func TestReading(t *testing.T) {
	two, six := int64(2), int64(6)
	const (
		noInteger = `must be an integer, not "x"`
		odd       = "must be even, not 3"
		missing   = support.MissingArgument
	)
	for name, c := range map[string]struct {
		read     func(in *argumentReader, arg argument) any
		want     [4]any
		problems [4]string
	}{
		"required": {
			func(in *argumentReader, arg argument) any { return required(in, arg, support.ParseInteger, even) },
			[4]any{two, int64(0), int64(3), int64(0)}, [4]string{"", noInteger, odd, missing},
		},
		"optional": {
			func(in *argumentReader, arg argument) any { return optional(in, arg, support.ParseInteger, even) },
			[4]any{&two, (*int64)(nil), (*int64)(nil), (*int64)(nil)}, [4]string{"", noInteger, odd, ""},
		},
		"orZero": {
			func(in *argumentReader, arg argument) any { return orZero(in, arg, support.ParseInteger, even) },
			[4]any{two, int64(0), int64(3), int64(0)}, [4]string{"", noInteger, odd, ""},
		},
		"withDefault": {
			func(in *argumentReader, arg argument) any {
				return withDefault(in, arg, "6", support.ParseInteger, even)
			},
			[4]any{two, int64(0), int64(3), six}, [4]string{"", noInteger, odd, ""},
		},
	} {
		for i, values := range []map[string]string{{"n": " 2 "}, {"n": "x"}, {"n": "3"}, {"n": " "}} {
			in := &argumentReader{values: values}
			if got := c.read(in, in.value("n")); !reflect.DeepEqual(got, c.want[i]) {
				t.Errorf("%s of %q: got %v, want %v", name, values, got, c.want[i])
			}
			var want []support.Problem
			if c.problems[i] != "" {
				want = []support.Problem{{Argument: "n", Problem: c.problems[i]}}
			}
			if !reflect.DeepEqual(in.problems, want) {
				t.Errorf("%s of %q: got %v, want %v", name, values, in.problems, want)
			}
		}
	}
}

// TestInvalidUTF8 holds that such an argument has that one problem, however it is read.
func TestInvalidUTF8(t *testing.T) {
	in := &argumentReader{values: map[string]string{"a": "\xff", "b": "\xff", "c": "\xff"}}
	required(in, in.text("a"), support.ParseString)
	withDefault(in, in.value("b"), "1", support.ParseInteger)
	if got := optional(in, in.textOrEmpty("c"), support.ParseString); got != nil {
		t.Errorf("got %q", *got)
	}
	want := []support.Problem{{Argument: "a", Problem: support.InvalidUTF8}, {Argument: "b", Problem: support.InvalidUTF8}, {Argument: "c", Problem: support.InvalidUTF8}}
	if !reflect.DeepEqual(in.problems, want) {
		t.Errorf("got %v", in.problems)
	}
}

// TestArgumentsError holds the one error that names all faults, in the order in which
// they were found, and then what is unknown.
func TestArgumentsError(t *testing.T) {
	in := &argumentReader{prompt: "p", values: map[string]string{"path": "a", "severty": "x", "count": "x", "zzz": ""}}
	in.text("path")
	required(in, in.value("count"), support.ParseInteger)
	required(in, in.text("severity"), support.ParseString)
	err := in.err("path", "count", "severity")
	var got *jsonrpc.Error
	if !errors.As(err, &got) || got.Code != jsonrpc.CodeInvalidParams {
		t.Fatalf("got %v", err)
	}
	const message = `prompt "p": argument "count" must be an integer, not "x"; argument "severity" is required; ` +
		`argument "severty" is not an argument of this prompt; did you mean "severity"?; ` +
		`argument "zzz" is not an argument of this prompt, which has "path", "count" and "severity"`
	if got.Message != message {
		t.Errorf("got %s, want %s", got.Message, message)
	}
	var problems []support.Problem
	if err := json.Unmarshal(got.Data, &problems); err != nil || !reflect.DeepEqual(problems, in.problems) || len(problems) != 4 {
		t.Errorf("got %s, %v, want %v", got.Data, err, in.problems)
	}
}

// TestNoArgumentsError holds that an argument which is known is not unknown.
func TestNoArgumentsError(t *testing.T) {
	in := &argumentReader{values: map[string]string{"a": "", "b": "x"}}
	in.text("a")
	in.value("b")
	if err := in.err("a", "b", "c"); err != nil {
		t.Errorf("got %v", err)
	}
	if err := (&argumentReader{}).err(); err != nil {
		t.Errorf("got %v", err)
	}
}

// TestManyUnknownArguments holds that the error stays readable.
func TestManyUnknownArguments(t *testing.T) {
	in := &argumentReader{values: map[string]string{}}
	for i := range 1000 {
		in.values[fmt.Sprintf("unknown%03d", i)] = "x"
	}
	if err := in.err("path"); err == nil || len(in.problems) != 20 || in.problems[19].Argument != "unknown019" {
		t.Errorf("got %v", in.problems)
	}
}
