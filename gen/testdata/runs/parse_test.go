package runs

import (
	"encoding/json"
	"errors"
	"maps"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"

	"github.com/mcprompt/mcprompt/gen/testdata/packages/arguments"
	"github.com/mcprompt/mcprompt/gen/testdata/packages/constraints"
	"github.com/mcprompt/mcprompt/gen/testdata/packages/enums"
	"github.com/mcprompt/mcprompt/gen/testdata/packages/gotypes"
	"github.com/mcprompt/mcprompt/gen/testdata/packages/hostile"
	"github.com/mcprompt/mcprompt/gen/testdata/packages/lenient"
	"github.com/mcprompt/mcprompt/spec"
	"github.com/mcprompt/mcprompt/spec/support"
	"github.com/mcprompt/mcprompt/spec/text"
)

// A parser is the generated function that parses the arguments of a prompt.
type parser struct {
	pkg, prompt string
	parse       func(map[string]string) (any, error)
	// sound are arguments without a fault.
	sound map[string]string
}

// untyped returns a generated function with a result of any type.
func untyped[A any](parse func(map[string]string) (A, error)) func(map[string]string) (any, error) {
	return func(wire map[string]string) (any, error) {
		args, err := parse(wire)
		return args, err
	}
}

var (
	scalars = map[string]string{
		"text": "x", "count": "1", "ratio": "1", "strict": "true", "level": "low", "day": "2026-07-28",
		"moment": "2026-07-28T15:04:05Z", "span": "1s", "link": "urn:a", "payload": "1", "address": "::1",
	}
	lists = map[string]string{
		"texts": "x", "counts": "1", "ratios": "1", "stricts": "true", "levels": "low", "days": "2026-07-28",
		"moments": "2026-07-28T15:04:05Z", "spans": "1s", "links": "urn:a", "payloads": "1", "addresses": "::1",
	}
)

var parsers = []parser{
	{"arguments", "required", untyped(arguments.ParseRequiredArgs), scalars},
	{"arguments", "default", untyped(arguments.ParseDefaultArgs), nil},
	{"arguments", "optional", untyped(arguments.ParseOptionalArgs), nil},
	{"arguments", "list_required", untyped(arguments.ParseListRequiredArgs), lists},
	{"arguments", "list_default", untyped(arguments.ParseListDefaultArgs), nil},
	{"arguments", "list_optional", untyped(arguments.ParseListOptionalArgs), nil},
	{"constraints", "limits", untyped(constraints.ParseLimitsArgs), map[string]string{"title": "abc", "answer": "", "ports": "1"}},
	{"enums", "ticket", untyped(enums.ParseTicketArgs), map[string]string{"priority": "p0"}},
	{"gotypes", "measure", untyped(gotypes.ParseMeasureArgs), map[string]string{"unit": "inch", "since": "2026-07-28T15:04:05Z"}},
	{"hostile", "hostile", untyped(hostile.ParseHostileArgs), nil},
	{"lenient", "story", untyped(lenient.ParseStoryArgs), nil},
}

// wireValues are what any argument is sent, whatever its type.
var wireValues = []string{
	"", " ", "\t\n", "\u00a0", "\u2003", "x", " x ", "null", "nil", "\"x\"", "'", "`", "\\", "\x00", "\xff", "a\xc3", "\ufeff1", "{{.x}}", "$1", "%s",
	"日本語", "größe", "e\u0301", strings.Repeat("a", 41), strings.Repeat("é", 200), strings.Repeat("x", 10000),
	"0", "1", "-1", "+1", " 7 ", "007", "1_000", "0x10", "0b1", "0o7", "1.", ".5", "1.0", "1,5", "1e3", "1E3", "-0", "1e400", "-1e400", "1e-400",
	"9223372036854775807", "9223372036854775808", "-9223372036854775808", "-9223372036854775809", "0.1e1", "1e", "--1", "1 2", "١",
	"inf", "Infinity", "-inf", "NaN", "0x1p-2", "5e-324", "1.7976931348623157e308", "99.9999999999999999", "10.000000000000001",
	"true", "false", "T", "F", "TRUE", "True", "tRUE", "yes", "on", "t", "f",
	"low", "Low", "LOW", "lo", "medium ", "high", "hihg", "p0", "P0", "p9", "bug", "bug,docs/howto", "bug, bug", "*/", "a, b", "a\tb", "nil", "日 本語",
	"2026-07-28", "2026-7-28", "2026-02-29", "2024-02-29", "20260728", "0000-01-01", "9999-12-31", "2026-07-28 ", "2026-07-28T00:00:00",
	"2026-07-28T15:04:05Z", "2026-07-28t15:04:05z", "2026-07-28T15:04:05+00:00", "2026-07-28T15:04:05-00:00", "2026-07-28T15:04:05.123456789+05:30",
	"2026-07-28T15:04:05,5Z", "2026-07-28T5:04:05Z", "2026-07-28T24:00:00Z", "2026-07-28T15:04:60Z", "2026-07-28T15:04:05+24:00", "2026-07-28 15:04:05Z",
	"1h30m", "-1h", "1.5h", "90", "1d", "1h 30m", "0s", "2562047h47m16.854775807s", "2562047h47m16.854775808s", "1µs", "1us",
	"https://example.com", "https://example.com/a b", "https://example.com/%zz", "/a", "//a", "urn:a:b", "mailto:a@b", "http://[::1]:80/", "http://[::1", "1http://a",
	"https://ü.example/", "https://u:p@h:1/p?q#f", "file:///etc/passwd", "a:", ":", "#f", "https://example.com/#a#b",
	"{", "{}", "[", "[]", "[1", "[1]", "[1,2]", "[\"1\"]", "[\"a\",\"b\"]", "[true]", "[\"true\", false]", "[null]", "[[1]]", "[{}]", "[1.5]", "[1e3]", "[ ]", "[1] x",
	"[\"low\"]", "[\"low\",\"hgih\"]", "[\" low \"]", "[\"\"]", "[\"2026-07-28\"]", "[\"1s\"]", "[\"urn:a\"]", "[\"::1\"]", "[\"\\ud800\"]", "[\"\\u0000\"]", "[\"a,b\"]",
	"{\"a\": 1}", "{\"a\":1,\"a\":2}", "{\"a\":}", "\"\\ud800\"", "1 ", "tru", "[1,]", "{a:1}", "[\"x\" ",
	",", ",,", "a,b", " a , b ,", "a;b", "1;2", "1;2;3;4", "1,2,3", "1,x,3", "low,high", "2026-07-28,2026-07-29", "1s,2h", "true,false", "urn:a,urn:b", "{\"a\":1},2",
	"::1,10.0.0.1", "10.0.0.256", "::1%eth0", "fe80::1%25eth0", "a\nb", "a\r\nb", "a\nb\nc", "AB1", "ab1", "AB1x", "main", "abc/def", "ABC",
	"inch", "mile", "9h", "1.2.3", "[::1]:80", "123456789012345678901234567890",
	strings.Repeat("[", 10001) + strings.Repeat("]", 10001), strings.Repeat("a,", 1000),
}

// TestParse holds the generated functions against the evaluator's: the same
// values, and the same problems in the same words.
func TestParse(t *testing.T) {
	accepted, refused := 0, 0
	for _, p := range parsers {
		loaded := loadPackage(t, p.pkg)
		prompt := promptNamed(t, loaded, p.prompt)
		compare := func(wire map[string]string) {
			t.Helper()
			if compareParsing(t, p, prompt, wire, loaded.Settings.IgnoreUnknownArguments) {
				accepted++
			} else {
				refused++
			}
		}
		compare(nil)
		compare(p.sound)
		for _, a := range append(prompt.Arguments, &spec.Argument{Name: spec.Name{Wire: "unknown"}}) {
			for _, form := range wireValues {
				wire := maps.Clone(p.sound)
				if wire == nil {
					wire = map[string]string{}
				}
				wire[a.Name.Wire] = form
				compare(wire)
			}
		}
		for _, form := range wireValues { // every argument at once
			wire := map[string]string{"unknown": form, "titel": form, "TEXT": form}
			for _, a := range prompt.Arguments {
				wire[a.Name.Wire] = form
			}
			compare(wire)
		}
	}
	if accepted < 2000 || refused < 2000 {
		t.Errorf("%d are accepted and %d refused", accepted, refused)
	}
}

// TestUnknown sends more unknown arguments than an error lists.
func TestUnknown(t *testing.T) {
	wire := maps.Clone(scalars)
	for _, form := range wireValues {
		wire["x"+form] = form
	}
	_, err := arguments.ParseRequiredArgs(wire)
	var fault *jsonrpc.Error
	if !errors.As(err, &fault) {
		t.Fatalf("got %v", err)
	}
	var problems []support.Problem
	if err := json.Unmarshal(fault.Data, &problems); err != nil || len(problems) != 20 {
		t.Errorf("got %d problems, %v", len(problems), err)
	}
}

// compareParsing reports whether the arguments are accepted.
func compareParsing(t *testing.T, p parser, prompt *spec.Prompt, wire map[string]string, ignoreUnknown bool) bool {
	t.Helper()
	args, err := p.parse(wire)
	values, want := spec.ParseArguments(prompt, wire, ignoreUnknown)
	if err == nil {
		if want != nil {
			t.Errorf("%s %q: accepted in spite of %v", p.prompt, wire, want)
		} else if got := fieldValues(prompt, args); !reflect.DeepEqual(got, withoutGo(prompt, values)) {
			t.Errorf("%s %q: got %#v, want %#v", p.prompt, wire, got, values)
		}
		return true
	}
	if !reflect.ValueOf(args).IsZero() {
		t.Errorf("%s %q: there are arguments beside the error: %v", p.prompt, wire, args)
	}
	var fault *jsonrpc.Error
	if !errors.As(err, &fault) {
		t.Fatalf("%s %q: %T", p.prompt, wire, err)
	}
	got, want, ofGo := compareProblems(t, fault, want)
	if !slices.Equal(got, want) || !ofGo && fault.Message != support.ProblemsMessage(p.prompt, want) {
		t.Errorf("%s %q: got %s %q, want %q", p.prompt, wire, fault.Message, got, want)
	}
	return false
}

// fieldValues returns the fields of an arguments struct by the names of the
// arguments, as the evaluator has them. Those of Go types are left out.
func fieldValues(prompt *spec.Prompt, args any) map[string]any {
	values := map[string]any{}
	v := reflect.ValueOf(args)
	for i, a := range prompt.Arguments {
		if isGo(a.Type) {
			continue
		}
		field := v.Field(i)
		if field.Kind() == reflect.Pointer && field.Type().Elem().Name() != "URL" {
			if field.IsNil() {
				continue
			}
			field = field.Elem()
		}
		switch field.Kind() {
		case reflect.Slice:
			if raw, ok := field.Interface().(json.RawMessage); ok {
				if raw != nil {
					values[a.Name.Wire] = raw
				}
				continue
			}
			list := []any(nil)
			if !field.IsNil() {
				list = []any{}
			}
			for i := range field.Len() {
				list = append(list, plain(field.Index(i)))
			}
			values[a.Name.Wire] = list
		case reflect.Pointer:
			if !field.IsNil() {
				values[a.Name.Wire] = field.Interface()
			}
		default:
			values[a.Name.Wire] = plain(field)
		}
	}
	return values
}

// plain returns a value, that of an enum as a string.
func plain(v reflect.Value) any {
	if v.Kind() == reflect.String {
		return v.String()
	}
	return v.Interface()
}

// withoutGo returns values without those of arguments of Go types.
func withoutGo(prompt *spec.Prompt, values map[string]any) map[string]any {
	values = maps.Clone(values)
	for _, a := range prompt.Arguments {
		if isGo(a.Type) {
			delete(values, a.Name.Wire)
		}
	}
	return values
}

// isGo reports whether t is a Go type, or a list of one.
func isGo(t text.Type) bool {
	return t.Kind == text.Go || t.Kind == text.List && t.Elem.Kind == text.Go
}
