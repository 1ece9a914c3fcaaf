package attack

import (
	"encoding/json"
	"math/big"
	"net/netip"
	"net/url"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"
)

// verdict is what the reference says of a value.
type verdict int

const (
	good verdict = iota
	bad
	open // the reference leaves it open
)

// A parameter is an argument that a prompt declares, as its spec in package exposed has
// it, with what the reference says of its values. Nothing of mcprompt's is used for that.
type parameter struct {
	name       string
	typ        string // of its elements, where it is a list
	separator  string // of a list
	values     []string
	required   bool
	elicit     bool
	allowEmpty bool
	fallback   *string
	complete   bool
	check      func(elements []string) bool // its constraints, on the printed form
	likely     []string                     // values that are right, and some that nearly are
}

// parameters are those of each prompt.
var parameters = map[string][]parameter{
	"echo": {
		{name: "text", typ: "string", required: true},
		{name: "more", typ: "string", allowEmpty: true, fallback: new("(none)")},
	},
	"values": {
		{name: "text", typ: "string"},
		{name: "count", typ: "integer", likely: []string{"7", " -3 "}},
		{name: "ratio", typ: "number", likely: []string{"0.5", "1e21", "-0"}},
		{name: "strict", typ: "boolean", likely: []string{"true", "0"}},
		{name: "level", typ: "enum", values: []string{"low", "medium", "high"}, likely: []string{"low", " high"}},
		{name: "day", typ: "date", likely: []string{"2026-07-28"}},
		{name: "moment", typ: "datetime", likely: []string{"2026-07-28T09:30:00.5+02:00", "2026-07-28t09:30:00z", "2026-07-28T9:30:00Z", "2026-07-28T09:30:00,5Z"}},
		{name: "span", typ: "duration", likely: []string{"90m"}},
		{name: "link", typ: "uri", likely: []string{"https://example.com/a?b#c", "urn:a", "https://example.com/a\"b", "x:é"}},
		{name: "payload", typ: "json", likely: []string{`{"a": [1]}`, "null"}},
		{name: "address", typ: "go", likely: []string{"::1", "192.0.2.1", strings.Repeat("1", 20000)}},
	},
	"lists": {
		{name: "texts", typ: "string", separator: ",", likely: []string{"a, b", `["a,b", ""]`}},
		{name: "counts", typ: "integer", separator: ",", likely: []string{"1, 2", `[1,"2"]`}},
		{name: "ratios", typ: "number", separator: ",", likely: []string{".5", "[1.5]"}},
		{name: "flags", typ: "boolean", separator: ",", likely: []string{"true,f", `[true,"0"]`}},
		{name: "levels", typ: "enum", values: []string{"low", "medium", "high"}, separator: ",", likely: []string{"low,high", `["low"]`}},
		{name: "days", typ: "date", separator: ",", likely: []string{"2026-07-28,2024-02-29"}},
		{name: "moments", typ: "datetime", separator: ",", likely: []string{`["2026-07-28T09:30:00Z"]`}},
		{name: "spans", typ: "duration", separator: ",", likely: []string{"1s,2h"}},
		{name: "links", typ: "uri", separator: ",", likely: []string{"a:b,c:d"}},
		{name: "payloads", typ: "json", separator: ",", likely: []string{`[{"a":[1,2]}, null]`, `1,"a"`}},
		{name: "addresses", typ: "go", separator: ",", likely: []string{"::1,192.0.2.1"}},
	},
	"bounds": {
		{name: "title", typ: "string", required: true, likely: []string{"A title", "```go"}, check: one(func(s string) bool {
			return between(utf8.RuneCountInString(s), 3, 8)
		})},
		{name: "code", typ: "string", likely: []string{"AB12"}, check: one(regexp.MustCompile(`^[A-Z][A-Z][0-9]+$`).MatchString)},
		{name: "answer", typ: "string", required: true, allowEmpty: true, likely: []string{"", "42"}},
		{name: "count", typ: "integer", required: true, likely: []string{"1", "9007199254740993"}, check: one(func(s string) bool {
			n, _ := strconv.ParseInt(s, 10, 64)
			return 1 <= n && n <= 9007199254740993
		})},
		{name: "ratio", typ: "number", fallback: new("0.25"), likely: []string{"0.5"}, check: one(func(s string) bool {
			f, _ := strconv.ParseFloat(s, 64)
			return -1 <= f && f <= 0.5
		})},
		{name: "file-paths", typ: "string", separator: ";", required: true, likely: []string{"a;b", `["a;b"]`}, check: func(elements []string) bool {
			return between(len(elements), 1, 3)
		}},
	},
	"pick": {
		{name: "list", typ: "string", separator: ",", required: true, likely: []string{"ab,cd", `["é","x"]`}},
		{name: "at", typ: "integer", fallback: new("0"), likely: []string{"0", "1"}},
		{name: "to", typ: "integer", fallback: new("0"), likely: []string{"0", "1", "2"}},
	},
	"contents": {
		{name: "segment", typ: "string", required: true, likely: []string{"a b", "..", "../../etc/passwd", "%2e%2e?#"}},
		{name: "path", typ: "string", fallback: new("a/b"), likely: []string{"a//b c", "...", "../../etc/passwd", "/etc/passwd", "a/.", "%2e%2e/?#"}},
		{name: "query", typ: "string", fallback: new("q"), likely: []string{"a&b=c#d", "../?", "%26"}},
		{name: "home", typ: "uri", fallback: new("https://example.com/"), likely: []string{"urn:a"}},
	},
	"slots": {
		{
			name: "kind", typ: "enum", required: true, likely: []string{"text", "image", "blob_resource", "nothing", "link", "error", "invalid", "protocol"},
			values: []string{"text", "image", "audio", "link", "text_resource", "blob_resource", "nothing", "error", "protocol", "invalid"},
		},
		{name: "words", typ: "string", fallback: new("words"), complete: true},
	},
	"budget": {
		{name: "page", typ: "uri", required: true, likely: []string{"file:///etc/app/a.yaml", "https://a.example.com/x"}},
		{name: "body", typ: "string", required: true, likely: []string{"text", strings.Repeat("x", 1024), strings.Repeat("x", 1025)}},
		{name: "note", typ: "string", fallback: new("Read it."), likely: []string{strings.Repeat("x", 3072), strings.Repeat("x", 3073), strings.Repeat("x", 4097)}},
	},
	"ask": {
		{name: "to", typ: "string", required: true},
		{name: "subject", typ: "string", elicit: true, likely: []string{"words"}, check: one(func(s string) bool {
			return between(utf8.RuneCountInString(s), 2, 20)
		})},
		{name: "copies", typ: "integer", elicit: true, likely: []string{"3"}, check: one(func(s string) bool {
			n, _ := strconv.ParseInt(s, 10, 64)
			return 1 <= n && n <= 10
		})},
		{name: "urgent", typ: "boolean", elicit: true, likely: []string{"true"}},
		{name: "size", typ: "enum", values: []string{"small", "big"}, elicit: true, likely: []string{"big"}},
		{name: "tags", typ: "enum", values: []string{"work", "home"}, separator: ",", elicit: true, likely: []string{"work,home"}},
	},
}

// between reports whether n is one of the numbers from least to most.
func between(n, least, most int) bool { return least <= n && n <= most }

// one returns the check of an argument that is no list.
func one(check func(string) bool) func([]string) bool {
	return func(elements []string) bool { return check(elements[0]) }
}

// isAbsent reports whether what was sent counts as nothing.
func (p parameter) isAbsent(sent string) bool {
	switch {
	case p.typ != "string" || p.separator != "":
		return strings.TrimSpace(sent) == ""
	case p.allowEmpty:
		return false
	}
	return sent == ""
}

// read returns the printed forms of the elements of what was sent, which is one element
// where the argument is no list.
func (p parameter) read(sent string) ([]string, verdict) {
	printed, v := []string{}, good
	forms, ok := p.forms(sent)
	if !ok {
		return nil, bad
	}
	for _, form := range forms {
		element, is := p.print(form)
		if is == bad {
			return nil, bad
		}
		v = max(v, is)
		printed = append(printed, element)
	}
	if p.check != nil && !p.check(printed) {
		return nil, bad
	}
	return printed, v
}

// forms returns the wire forms of the elements of what was sent.
func (p parameter) forms(sent string) (forms []string, ok bool) {
	if p.separator == "" {
		return []string{sent}, true
	}
	sent = strings.TrimSpace(sent)
	if !strings.HasPrefix(sent, "[") {
		for _, form := range strings.Split(sent, p.separator) {
			if form = strings.TrimSpace(form); form != "" {
				forms = append(forms, form)
			}
		}
		return forms, true
	}
	var array []json.RawMessage
	if json.Unmarshal([]byte(sent), &array) != nil {
		return nil, false
	}
	for _, raw := range array {
		var word string
		switch {
		case p.typ == "json":
			word = string(raw)
		case raw[0] == '"':
			_ = json.Unmarshal(raw, &word) // it is a string
		case p.typ == "boolean" && (raw[0] == 't' || raw[0] == 'f'):
			word = string(raw)
		case (p.typ == "integer" || p.typ == "number") && (raw[0] == '-' || '0' <= raw[0] && raw[0] <= '9'):
			word = string(raw)
		default:
			return nil, false
		}
		forms = append(forms, word)
	}
	return forms, true
}

var (
	integerForm  = regexp.MustCompile(`^[+-]?[0-9]+$`)
	numberForm   = regexp.MustCompile(`^[+-]?([0-9]+\.?[0-9]*|\.[0-9]+)([eE][+-]?[0-9]+)?$`)
	dateForm     = regexp.MustCompile(`^([0-9]{4})-([0-9]{2})-([0-9]{2})$`)
	datetimeForm = regexp.MustCompile(`^([0-9]{4})-([0-9]{2})-([0-9]{2})[Tt]([0-9]{2}):([0-9]{2}):([0-9]{2})(\.[0-9]+)?([Zz]|[+-]([0-9]{2}):([0-9]{2}))$`)

	// The grammar of RFC 3986, but for IP literals.
	pchar   = `(?:[A-Za-z0-9._~!$&'()*+,;=:@-]|%[0-9A-Fa-f]{2})`
	uriForm = regexp.MustCompile(`^[A-Za-z][A-Za-z0-9+.-]*:` +
		`(?://(?:(?:[A-Za-z0-9._~!$&'()*+,;=:-]|%[0-9A-Fa-f]{2})*@)?((?:[A-Za-z0-9._~!$&'()*+,;=-]|%[0-9A-Fa-f]{2})*)(?::[0-9]*)?(?:/` + pchar + `*)*` +
		`|/(?:` + pchar + `+(?:/` + pchar + `*)*)?|` + pchar + `+(?:/` + pchar + `*)*|)` +
		`(?:\?(?:` + pchar + `|[/?])*)?(?:#(?:` + pchar + `|[/?])*)?$`)
)

// print returns the printed form of a value of the type.
func (p parameter) print(form string) (string, verdict) {
	if p.typ == "string" {
		return form, good
	}
	form = strings.TrimSpace(form)
	switch p.typ {
	case "integer":
		if !integerForm.MatchString(form) || len(strings.TrimLeft(form, "+-0")) > 19 {
			return "", bad
		}
		n, _ := new(big.Int).SetString(form, 10) // it has digits
		if !n.IsInt64() {
			return "", bad
		}
		return n.String(), good
	case "number":
		f, err := strconv.ParseFloat(form, 64)
		if !numberForm.MatchString(form) || err != nil {
			return "", bad
		}
		data, _ := json.Marshal(f) // it is finite
		return string(data), good
	case "boolean":
		switch form {
		case "1", "t", "T", "TRUE", "true", "True":
			return "true", good
		case "0", "f", "F", "FALSE", "false", "False":
			return "false", good
		}
		return "", bad
	case "enum":
		if !slices.Contains(p.values, form) {
			return "", bad
		}
		return form, good
	case "date":
		parts := dateForm.FindStringSubmatch(form)
		if parts == nil || !isDay(parts[1:4]) {
			return "", bad
		}
		return form, good
	case "datetime":
		parts := datetimeForm.FindStringSubmatch(form)
		if parts == nil || !isDay(parts[1:4]) || parts[4] > "23" || parts[5] > "59" || parts[6] > "60" || parts[9] > "23" || parts[10] > "59" {
			return "", bad
		}
		if parts[6] == "60" { // a leap second, which RFC 3339 has and package time has not
			return "", open
		}
		moment, err := time.Parse(time.RFC3339, strings.ToUpper(form))
		if err != nil {
			return "", bad
		}
		return moment.Format(time.RFC3339Nano), good
	case "duration":
		d, err := time.ParseDuration(form)
		if err != nil {
			return "", bad
		}
		return d.String(), good
	case "uri":
		host := uriForm.FindStringSubmatch(form)
		u, err := url.Parse(form)
		switch {
		case strings.Contains(form, "://["): // an IP literal
			if err != nil {
				return "", bad
			}
			return u.String(), open
		case host == nil:
			return "", bad
		case err != nil: // a host or a port that no network has
			return "", open
		}
		return u.String(), good
	case "json":
		if !json.Valid([]byte(form)) {
			return "", bad
		}
		return form, good
	case "go":
		addr, err := netip.ParseAddr(form)
		if err != nil {
			return "", bad
		}
		return addr.String(), good
	}
	panic("a type of no parameter: " + p.typ)
}

// isDay reports whether a year, a month and a day, as digits, are in the calendar.
func isDay(digits []string) bool {
	var n [3]int
	for i := range n {
		n[i], _ = strconv.Atoi(digits[i])
	}
	days := []int{31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31}
	if n[0]%4 == 0 && (n[0]%100 != 0 || n[0]%400 == 0) {
		days[1]++
	}
	return between(n[1], 1, 12) && between(n[2], 1, days[n[1]-1])
}
