package support

import (
	"encoding/json"
	"net/netip"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"
	"unicode/utf8"
)

func TestListOfStrings(t *testing.T) {
	form := func(list []string) string { return strings.Join(list, "|") + "/" + strconv.Itoa(len(list)) }
	testParse(t, ListOf(",", ParseString, StringElement), form, []parsing{
		{form: "", value: "/0"},
		{form: " ,, ,", value: "/0"},
		{form: "a", value: "a/1"},
		{form: " a , b,,c ", value: "a|b|c/3"},
		{form: "a]", value: "a]/1"},
		{form: "[]", value: "/0"},
		{form: ` ["a", " b ", "", "\"\u00e9,"] `, value: `a| b ||"é,/4`},
		{form: `["a", 5]`, problem: "element 2 must be a string, not a number"},
		{form: `[true]`, problem: "element 1 must be a string, not true"},
		{form: `[null]`, problem: "element 1 must be a string, not null"},
		{form: `[{}]`, problem: "element 1 must be a string, not an object"},
		{form: `["a", ["b"]]`, problem: "element 2 must be a string, not an array"},
		{form: `["a"`, problem: `must be a JSON array, since it starts with "[": unexpected end of JSON input`},
		{form: `[a, b]`, problem: `must be a JSON array, since it starts with "[": invalid character 'a' looking for beginning of value`},
		{form: `[] a`, problem: `must be a JSON array, since it starts with "[": invalid character 'a' after top-level value`},
		{form: strings.Repeat("[", 20000), problem: `must be a JSON array, since it starts with "[": ` + tooDeep},
	})
	testParse(t, ListOf("\n", ParseString, StringElement), form, []parsing{
		{form: "a, b\r\nc\n", value: "a, b|c/2"},
	})
	testParse(t, ListOf("--", ParseString, StringElement), form, []parsing{
		{form: "a--b---c", value: "a|b|-c/3"},
	})
	for _, s := range []string{"", "[]", ",", "[ ]"} {
		if list, err := ListOf(",", ParseString, StringElement)(s); list == nil || err != nil {
			t.Errorf("%q: got %#v, %v", s, list, err)
		}
	}
}

func TestListOfOthers(t *testing.T) {
	encodeIntegers := func(list []int64) string { return EncodeList(list, FormatInteger) }
	testParse(t, ListOf(",", ParseInteger, NumberElement), encodeIntegers, []parsing{
		{form: "1, -2,+3", value: "[1,-2,3]"},
		{form: `[1, "2", " -3 "]`, value: "[1,2,-3]"},
		{form: "1,x", problem: `element 2 must be an integer, not "x"`},
		{form: "1,,x", problem: `element 2 must be an integer, not "x"`},
		{form: `[1, "x"]`, problem: `element 2 must be an integer, not "x"`},
		{form: `[""]`, problem: `element 1 must be an integer, not ""`},
		{form: `[1.5]`, problem: `element 1 must be an integer, not "1.5"`},
		{form: `[null]`, problem: "element 1 must be a number, not null"},
		{form: `[true]`, problem: "element 1 must be a number, not true"},
	})
	encodeNumbers := func(list []float64) string { return EncodeList(list, FormatNumber) }
	testParse(t, ListOf(",", ParseNumber, NumberElement), encodeNumbers, []parsing{
		{form: "1,.5", value: "[1,0.5]"},
		{form: `[-1.5e1,"2"]`, value: "[-15,2]"},
		{form: `[1e999]`, problem: `element 1 must be a number that 64 bits can hold, not "1e999"`},
	})
	encodeBooleans := func(list []bool) string { return EncodeList(list, strconv.FormatBool) }
	testParse(t, ListOf(",", ParseBoolean, BooleanElement), encodeBooleans, []parsing{
		{form: "true, 0", value: "[true,false]"},
		{form: `[true, "f", false]`, value: "[true,false,false]"},
		{form: `[1]`, problem: "element 1 must be true or false, not a number"},
		{form: `[null]`, problem: "element 1 must be true or false, not null"},
	})
	encodeJSON := func(list []json.RawMessage) string { return EncodeList(list, RawJSON) }
	testParse(t, ListOf(",", ParseJSON, AnyElement), encodeJSON, []parsing{
		{form: `[1, "a", null, { "b": [2] }]`, value: `[1,"a",null,{ "b": [2] }]`},
		{form: `1, "a"`, value: `[1,"a"]`},
		{form: `1, a`, problem: "element 2 must be valid JSON: invalid character 'a' looking for beginning of value"},
	})
	encodeDates := func(list []time.Time) string { return EncodeQuotedList(list, FormatDate) }
	testParse(t, ListOf(",", ParseDate, StringElement), encodeDates, []parsing{
		{form: "2026-07-28", value: `["2026-07-28"]`},
		{form: `["2026-07-28", " 2026-07-29"]`, value: `["2026-07-28","2026-07-29"]`},
		{form: `[20260728]`, problem: "element 1 must be a string, not a number"},
	})
	encodeLevels := func(list []level) string { return EncodeList(list, QuoteJSON) }
	testParse(t, ListOf(";", OneOf[level]("low", "high"), StringElement), encodeLevels, []parsing{
		{form: "low;high", value: `["low","high"]`},
		{form: "low;hihg", problem: `element 2 must be one of "low" or "high", not "hihg"; did you mean "high"?`},
	})
	encodeAddresses := func(list []netip.Addr) string { return EncodeQuotedList(list, EncodeText) }
	testParse(t, ListOf(",", ParseText[netip.Addr], StringElement), encodeAddresses, []parsing{
		{form: "::1, 192.0.2.1", value: `["::1","192.0.2.1"]`},
		{form: "x", problem: `element 1 is not valid: ParseAddr("x"): unable to parse IP`},
	})
	encodeURIs := func(list []*url.URL) string { return EncodeQuotedList(list, FormatURI) }
	testParse(t, ListOf(" ", ParseURI, StringElement), encodeURIs, []parsing{
		{form: "x:y  file:///z", value: `["x:y","file:///z"]`},
	})
	encodeDurations := func(list []time.Duration) string { return EncodeQuotedList(list, time.Duration.String) }
	testParse(t, ListOf(",", ParseDuration, StringElement), encodeDurations, []parsing{
		{form: "1s,1m", value: `["1s","1m0s"]`},
	})
}

func TestEncodeListOfNothing(t *testing.T) {
	if got := EncodeList(nil, FormatInteger); got != "[]" {
		t.Errorf("got %s", got)
	}
	if got := EncodeList([]json.RawMessage{nil, json.RawMessage(`1`)}, RawJSON); got != "[null,1]" {
		t.Errorf("got %s", got)
	}
}

// FuzzList holds that no list panics and that each is the one of its wire form.
func FuzzList(f *testing.F) {
	for _, seed := range []string{
		"", "a,b", " , ", `["a","b\n\u2028<\"é"]`, "[1,2.5,-3e2]", `[true,"0"]`, `[{"a":null}]`, "[null]", `["2026-07-28"]`, "[", `["\ud800"]`,
	} {
		f.Add(seed, ",")
	}
	f.Add("a b c", "")
	f.Add(" 0", " 0")
	f.Fuzz(func(t *testing.T, s, separator string) {
		if !utf8.ValidString(s) || !utf8.ValidString(separator) {
			return
		}
		equal := func(a, b []string) bool { return a != nil && b != nil && slices.Equal(a, b) }
		list, ok := roundTrip(t, s, ListOf(separator, ParseString, StringElement),
			func(list []string) string { return EncodeList(list, QuoteJSON) }, equal)
		var want []string
		trimmed := strings.TrimSpace(s)
		if strings.HasPrefix(trimmed, "[") {
			var anything []*string
			if err := json.Unmarshal([]byte(trimmed), &anything); ok != (err == nil && !slices.Contains(anything, nil)) {
				t.Errorf("%q: accepted is %t, encoding/json says %v", s, ok, err)
			}
			if ok {
				for _, element := range anything {
					want = append(want, *element)
				}
			}
		} else {
			for _, element := range strings.Split(trimmed, separator) {
				if element = strings.TrimSpace(element); element != "" {
					want = append(want, element)
				}
			}
		}
		if ok && !slices.Equal(list, want) {
			t.Errorf("%q: got %q, want %q", s, list, want)
		}
		roundTrip(t, s, ListOf(separator, ParseInteger, NumberElement),
			func(list []int64) string { return EncodeList(list, FormatInteger) }, slices.Equal)
		roundTrip(t, s, ListOf(separator, ParseNumber, NumberElement),
			func(list []float64) string { return EncodeList(list, FormatNumber) }, slices.Equal)
		roundTrip(t, s, ListOf(separator, ParseBoolean, BooleanElement),
			func(list []bool) string { return EncodeList(list, strconv.FormatBool) }, slices.Equal)
		roundTrip(t, s, ListOf(separator, ParseJSON, AnyElement),
			func(list []json.RawMessage) string { return EncodeList(list, RawJSON) },
			func(a, b []json.RawMessage) bool {
				return slices.EqualFunc(a, b, func(a, b json.RawMessage) bool { return string(a) == string(b) })
			})
		roundTrip(t, s, ListOf(separator, ParseDate, StringElement),
			func(list []time.Time) string { return EncodeQuotedList(list, FormatDate) }, slices.Equal)
		roundTrip(t, s, ListOf(separator, ParseText[netip.Addr], StringElement),
			func(list []netip.Addr) string { return EncodeQuotedList(list, EncodeText) }, slices.Equal)
	})
}
