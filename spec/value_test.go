package spec

import (
	"encoding/json"
	"net/url"
	"reflect"
	"strings"
	"testing"
	"time"

	"github.com/mcprompt/mcprompt/spec/support"
)

// TestParse holds values of each type against what wire forms give.
func TestParse(t *testing.T) {
	uri, _ := url.Parse("https://example.com/a#b")
	for _, test := range []struct {
		keys, wire string
		want       any
		problem    string
	}{
		{keys: `required = true`, wire: " null ", want: " null "},
		{keys: `required = true`, wire: " ", want: " "},
		{keys: `required = true`, wire: "", problem: "is required"},
		{keys: `required = true`, wire: "\xff", problem: "must be valid UTF-8"},
		{keys: ``, wire: "", want: nil},
		{keys: `default = "main"`, wire: "", want: "main"},
		{keys: `allow_empty = true`, wire: "", want: ""},
		{keys: "min_length = 2\npattern = 'a'", wire: "b", problem: "must have at least 2 characters, not 1"},
		{keys: "pattern = 'a'", wire: "b", problem: "must match a"},
		{keys: `type = "integer"`, wire: " +7 ", want: int64(7)},
		{keys: `type = "integer"`, wire: " ", want: nil},
		{keys: "type = 'integer'\nmaximum = 3", wire: "4", problem: "must be at most 3, not 4"},
		{keys: `type = "integer"`, wire: "1.0", problem: `must be an integer, not "1.0"`},
		{keys: `type = "number"`, wire: "1e3", want: 1000.0},
		{keys: "type = 'number'\nminimum = 1", wire: "0.5", problem: "must be at least 1, not 0.5"},
		{keys: `type = "boolean"`, wire: "T", want: true},
		{keys: `type = "boolean"`, wire: "", want: false},
		{keys: "type = 'enum'\nvalues = ['low', 'high']", wire: " low", want: "low"},
		{keys: "type = 'enum'\nvalues = ['low', 'high']", wire: "lo", problem: `must be one of "low" or "high", not "lo"; did you mean "low"?`},
		{keys: `type = "date"`, wire: "2026-07-28", want: time.Date(2026, 7, 28, 0, 0, 0, 0, time.UTC)},
		{keys: `type = "datetime"`, wire: "2026-07-28T15:04:05Z", want: time.Date(2026, 7, 28, 15, 4, 5, 0, time.UTC)},
		{keys: `type = "duration"`, wire: "1h30m", want: 90 * time.Minute},
		{keys: `type = "uri"`, wire: "https://example.com/a#b", want: uri},
		{keys: `type = "json"`, wire: " [1, 2] ", want: json.RawMessage("[1, 2]")},
		{keys: "type = 'go'\ngo_type = 'net/netip.Addr'", wire: " ::1 ", want: "::1"},
		{keys: `type = "list"`, wire: "a, b,,", want: []any{"a", "b"}},
		{keys: `type = "list"`, wire: `["a, b", " c"]`, want: []any{"a, b", " c"}},
		{keys: `type = "list"`, wire: "", want: []any(nil)},
		{keys: "type = 'list'\nitems = 'integer'\nseparator = ';'", wire: "1; 2", want: []any{int64(1), int64(2)}},
		{keys: "type = 'list'\nitems = 'integer'", wire: `[1, "2"]`, want: []any{int64(1), int64(2)}},
		{keys: "type = 'list'\nitems = 'integer'", wire: "1, x", problem: `element 2 must be an integer, not "x"`},
		{keys: "type = 'list'\nmax_items = 1", wire: "a, b", problem: "must have at most 1 element, not 2"},
		{keys: "type = 'list'\nitems = 'json'", wire: `[{"a": 1}, "b"]`, want: []any{json.RawMessage(`{"a": 1}`), json.RawMessage(`"b"`)}},
	} {
		got, err := loadArgument(t, test.keys).Arguments[0].Parse(test.wire, true)
		problem := ""
		if err != nil {
			problem = err.Error()
		}
		if problem != test.problem || err == nil && !reflect.DeepEqual(got, test.want) {
			t.Errorf("%s\n%q: got %#v, %q, want %#v, %q", test.keys, test.wire, got, problem, test.want, test.problem)
		}
	}
}

// TestParseArguments holds the order of problems: declared arguments as the
// spec has them, then unknown ones by name.
func TestParseArguments(t *testing.T) {
	p := loadPrompt(t, strings.Join([]string{
		"[[arguments]]\nname = 'z'\ndescription = 'z.'\nrequired = true",
		"[[arguments]]\nname = 'a'\ndescription = 'a.'\ntype = 'integer'",
		"[[arguments]]\nname = 'o'\ndescription = 'o.'",
	}, "\n"))
	values, problems := ParseArguments(p, map[string]string{"a": "x", "y": "1", "b": "2"}, false)
	want := []support.Problem{
		{Argument: "z", Problem: "is required"},
		{Argument: "a", Problem: `must be an integer, not "x"`},
		{Argument: "b", Problem: support.UnknownArgument("b", []string{"z", "a", "o"})},
		{Argument: "y", Problem: support.UnknownArgument("y", []string{"z", "a", "o"})},
	}
	if !reflect.DeepEqual(problems, want) || len(values) != 0 {
		t.Errorf("got %v, %v", values, problems)
	}
	values, problems = ParseArguments(p, map[string]string{"z": "1", "y": "1"}, true)
	if problems != nil || !reflect.DeepEqual(values, map[string]any{"z": "1"}) {
		t.Errorf("got %v, %v", values, problems)
	}
	if _, err := loadArgument(t, "required = true\nallow_empty = true").Arguments[0].Parse("", false); err == nil {
		t.Error("a required argument that may be empty is not there, and there is no error")
	}
	if _, problems = ParseArguments(p, nil, false); len(problems) != 1 {
		t.Errorf("without arguments: got %v", problems)
	}
}
