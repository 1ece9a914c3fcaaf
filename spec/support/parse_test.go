package support

import (
	"encoding/json"
	"errors"
	"math"
	"net/netip"
	"net/url"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"
	"unicode/utf8"
)

// parsing is one wire form and what comes of it: the printed value, or the problem.
type parsing struct {
	form    string
	value   string
	problem string
}

// tooDeep is what this release of Go says of JSON that nests too deep.
var tooDeep = json.Unmarshal([]byte(strings.Repeat("[", 20000)), new(any)).Error()

// testParse holds parse against what is expected of it.
func testParse[T any](t *testing.T, parse func(string) (T, error), form func(T) string, cases []parsing) {
	t.Helper()
	for _, c := range cases {
		value, err := parse(c.form)
		switch {
		case err == nil && c.problem != "":
			t.Errorf("%.60q: got %s, want problem %s", c.form, form(value), c.problem)
		case err != nil && err.Error() != c.problem:
			t.Errorf("%.60q: got problem\n\t%v\nwant\n\t%s", c.form, err, c.problem)
		case err == nil && form(value) != c.value:
			t.Errorf("%.60q: got %s, want %s", c.form, form(value), c.value)
		}
	}
}

func TestParseString(t *testing.T) {
	for _, s := range []string{"", " ", "null", "123", "{{end}}", " a\n"} {
		if got, err := ParseString(s); got != s || err != nil {
			t.Errorf("%q: got %q, %v", s, got, err)
		}
	}
}

func TestIsBlank(t *testing.T) {
	for s, want := range map[string]bool{"": true, " \t\r\n": true, "\u00a0": true, "a": false, " 0 ": false, "\x00": false} {
		if got := IsBlank(s); got != want {
			t.Errorf("%q: got %t", s, got)
		}
	}
}

func TestQuoteValue(t *testing.T) {
	for s, want := range map[string]string{
		"":                                 `""`,
		"a\n\"b\"":                         `"a\n\"b\""`,
		strings.Repeat("a", 40):            `"` + strings.Repeat("a", 40) + `"`,
		strings.Repeat("a", 41):            `"` + strings.Repeat("a", 40) + `"…`,
		strings.Repeat("é", 40):            `"` + strings.Repeat("é", 40) + `"`,
		strings.Repeat("é", 50):            `"` + strings.Repeat("é", 40) + `"…`,
		strings.Repeat("a", 39) + "\xff":   `"` + strings.Repeat("a", 39) + `\xff"`,
		strings.Repeat("\xff", 100):        `"` + strings.Repeat(`\xff`, 40) + `"…`,
		strings.Repeat("a", 39) + "日本":     `"` + strings.Repeat("a", 39) + `日"…`,
		strings.Repeat("\u2028", 2) + "\t": `"\u2028\u2028\t"`,
	} {
		if got := QuoteValue(s); got != want {
			t.Errorf("%.60q: got %s, want %s", s, got, want)
		}
	}
}

func TestParseInteger(t *testing.T) {
	const out = "must be an integer from -9223372036854775808 to 9223372036854775807, not "
	testParse(t, ParseInteger, FormatInteger, []parsing{
		{form: "0", value: "0"},
		{form: "-0", value: "0"},
		{form: "+7", value: "7"},
		{form: "-7", value: "-7"},
		{form: "007", value: "7"},
		{form: " \t42\n", value: "42"},
		{form: "9223372036854775807", value: "9223372036854775807"},
		{form: "-9223372036854775808", value: "-9223372036854775808"},
		{form: "9223372036854775808", problem: out + `"9223372036854775808"`},
		{form: "-9223372036854775809", problem: out + `"-9223372036854775809"`},
		{form: strings.Repeat("9", 60), problem: out + `"` + strings.Repeat("9", 40) + `"…`},
		{form: "", problem: `must be an integer, not ""`},
		{form: " abc ", problem: `must be an integer, not "abc"`},
		{form: "1_000", problem: `must be an integer, not "1_000"`},
		{form: "0x10", problem: `must be an integer, not "0x10"`},
		{form: "1.0", problem: `must be an integer, not "1.0"`},
		{form: "1e3", problem: `must be an integer, not "1e3"`},
		{form: "--1", problem: `must be an integer, not "--1"`},
		{form: "1 2", problem: `must be an integer, not "1 2"`},
		{form: "١", problem: `must be an integer, not "١"`},
	})
}

func TestParseNumber(t *testing.T) {
	testParse(t, ParseNumber, FormatNumber, []parsing{
		{form: "0", value: "0"},
		{form: "-0", value: "-0"},
		{form: "1", value: "1"},
		{form: " 1.50 ", value: "1.5"},
		{form: "+.5", value: "0.5"},
		{form: "5.", value: "5"},
		{form: "1e3", value: "1000"},
		{form: "-1E-7", value: "-1e-7"},
		{form: "1e21", value: "1e+21"},
		{form: "1e-400", value: "0"},
		{form: "1.7976931348623157e308", value: "1.7976931348623157e+308"},
		{form: "1e309", problem: `must be a number that 64 bits can hold, not "1e309"`},
		{form: "-1e999999", problem: `must be a number that 64 bits can hold, not "-1e999999"`},
		{form: "", problem: `must be a number, not ""`},
		{form: "abc", problem: `must be a number, not "abc"`},
		{form: "inf", problem: `must be a number, not "inf"`},
		{form: "-Infinity", problem: `must be a number, not "-Infinity"`},
		{form: "NaN", problem: `must be a number, not "NaN"`},
		{form: "nan", problem: `must be a number, not "nan"`},
		{form: "0x1p-2", problem: `must be a number, not "0x1p-2"`},
		{form: "0X_1P-2", problem: `must be a number, not "0X_1P-2"`},
		{form: "1_000.5", problem: `must be a number, not "1_000.5"`},
		{form: "1,5", problem: `must be a number, not "1,5"`},
		{form: "1e", problem: `must be a number, not "1e"`},
		{form: ".", problem: `must be a number, not "."`},
	})
}

func TestParseBoolean(t *testing.T) {
	testParse(t, ParseBoolean, strconv.FormatBool, []parsing{
		{form: "true", value: "true"},
		{form: " TRUE\n", value: "true"},
		{form: "1", value: "true"},
		{form: "t", value: "true"},
		{form: "F", value: "false"},
		{form: "0", value: "false"},
		{form: "false", value: "false"},
		{form: "", problem: `must be true or false, not ""`},
		{form: "yes", problem: `must be true or false, not "yes"`},
		{form: "tRUE", problem: `must be true or false, not "tRUE"`},
	})
}

func TestParseDate(t *testing.T) {
	problem := func(s string) string { return "must be a date such as 2026-07-28, not " + s }
	testParse(t, ParseDate, FormatDate, []parsing{
		{form: "2026-07-28", value: "2026-07-28"},
		{form: " 0000-01-01 ", value: "0000-01-01"},
		{form: "9999-12-31", value: "9999-12-31"},
		{form: "2024-02-29", value: "2024-02-29"},
		{form: "2023-02-29", problem: problem(`"2023-02-29"`)},
		{form: "2026-7-28", problem: problem(`"2026-7-28"`)},
		{form: "2026-07-28T00:00:00Z", problem: problem(`"2026-07-28T00:00:00Z"`)},
		{form: "20260728", problem: problem(`"20260728"`)},
		{form: "12026-07-28", problem: problem(`"12026-07-28"`)},
		{form: "-026-07-28", problem: problem(`"-026-07-28"`)},
		{form: "2026-00-10", problem: problem(`"2026-00-10"`)},
		{form: "today", problem: problem(`"today"`)},
		{form: "", problem: problem(`""`)},
	})
	day, err := ParseDate("2026-07-28")
	if err != nil || day != time.Date(2026, 7, 28, 0, 0, 0, 0, time.UTC) {
		t.Errorf("got %v, %v", day, err)
	}
}

func TestParseDatetime(t *testing.T) {
	problem := func(s string) string {
		return "must be a date and time such as 2026-07-28T15:04:05Z, not " + s
	}
	testParse(t, ParseDatetime, FormatDatetime, []parsing{
		{form: "2026-07-28T15:04:05Z", value: "2026-07-28T15:04:05Z"},
		{form: " 2026-07-28t15:04:05z ", value: "2026-07-28T15:04:05Z"},
		{form: "2026-07-28T15:04:05.123456789+05:30", value: "2026-07-28T15:04:05.123456789+05:30"},
		{form: "2026-07-28T15:04:05.1234567891Z", value: "2026-07-28T15:04:05.123456789Z"},
		{form: "2026-07-28T15:04:05.500-23:59", value: "2026-07-28T15:04:05.5-23:59"},
		{form: "2026-07-28T15:04:05+00:00", value: "2026-07-28T15:04:05Z"},
		{form: "2026-07-28T15:04:05-00:00", value: "2026-07-28T15:04:05Z"},
		{form: "0000-01-01T00:00:00Z", value: "0000-01-01T00:00:00Z"},
		{form: "9999-12-31T23:59:59.999999999Z", value: "9999-12-31T23:59:59.999999999Z"},
		{form: "2026-07-28T23:59:60Z", problem: problem(`"2026-07-28T23:59:60Z"`)},
		{form: "2026-07-28T24:00:00Z", problem: problem(`"2026-07-28T24:00:00Z"`)},
		{form: "2026-02-30T00:00:00Z", problem: problem(`"2026-02-30T00:00:00Z"`)},
		{form: "2026-07-28T5:04:05Z", problem: problem(`"2026-07-28T5:04:05Z"`)},
		{form: "2026-07-28T15:04:05,5Z", problem: problem(`"2026-07-28T15:04:05,5Z"`)},
		{form: "2026-07-28T15:04:05.Z", problem: problem(`"2026-07-28T15:04:05.Z"`)},
		{form: "2026-07-28T15:04:05", problem: problem(`"2026-07-28T15:04:05"`)},
		{form: "2026-07-28T15:04:05+24:00", problem: problem(`"2026-07-28T15:04:05+24:00"`)},
		{form: "2026-07-28T15:04:05+01:60", problem: problem(`"2026-07-28T15:04:05+01:60"`)},
		{form: "2026-07-28T15:04:05+0100", problem: problem(`"2026-07-28T15:04:05+0100"`)},
		{form: "2026-07-28T15:04Z", problem: problem(`"2026-07-28T15:04Z"`)},
		{form: "2026-07-28 15:04:05Z", problem: problem(`"2026-07-28 15:04:05Z"`)},
		{form: "2026-07-28", problem: problem(`"2026-07-28"`)},
		{form: "", problem: problem(`""`)},
	})
}

// TestParseDatetimeZone holds that the local zone of the machine does not matter.
func TestParseDatetimeZone(t *testing.T) {
	local := time.Local
	time.Local = time.FixedZone("here", 2*60*60)
	defer func() { time.Local = local }()
	moment, err := ParseDatetime("2026-07-28T15:04:05+02:00")
	if err != nil {
		t.Fatal(err)
	}
	if name, offset := moment.Zone(); name != "" || offset != 2*60*60 {
		t.Errorf("got zone %q, %d", name, offset)
	}
	moment, err = ParseDatetime("2026-07-28T15:04:05Z")
	if err != nil || moment.Location() != time.UTC {
		t.Errorf("got %v, %v", moment, err)
	}
}

func TestFormatDatetimeOffsetWithSeconds(t *testing.T) {
	moment := time.Date(1880, 1, 1, 0, 0, 0, 0, time.FixedZone("LMT", 53*60+28))
	if got, want := FormatDatetime(moment), "1879-12-31T23:06:32Z"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

func TestParseDuration(t *testing.T) {
	testParse(t, ParseDuration, time.Duration.String, []parsing{
		{form: "1h30m", value: "1h30m0s"},
		{form: " -1.5s\t", value: "-1.5s"},
		{form: "0", value: "0s"},
		{form: "2562047h47m16.854775807s", value: "2562047h47m16.854775807s"},
		{form: "90", problem: `must be a duration such as 1h30m, not "90"`},
		{form: "1d", problem: `must be a duration such as 1h30m, not "1d"`},
		{form: "2562048h", problem: `must be a duration such as 1h30m, not "2562048h"`},
		{form: "", problem: `must be a duration such as 1h30m, not ""`},
	})
}

func TestParseURI(t *testing.T) {
	accepted := []string{
		"https://example.com",
		"https://example.com/",
		"https://example.com:8080/a/b;c=1/d?x=1&y=%20#frag?/",
		"https://user:p%40ss@example.com/",
		"http://[2001:db8::7]/c=GB?one",
		"http://[2001:db8::7]:80/",
		"ldap://[2001:db8::7]/c=GB?objectClass?one",
		"mailto:John.Doe@example.com",
		"news:comp.infosystems.www.servers.unix",
		"tel:+1-816-555-1212",
		"telnet://192.0.2.16:80/",
		"urn:oasis:names:specification:docbook:dtd:xml:4.1.2",
		"file:///etc/app/a%2Fb.yaml",
		"file:/etc/hosts",
		"x-custom.scheme+1:a",
		"x:",
		"x:?q",
		"x:#f",
		"http://a/?q=a/b?c:d@e",
		"http://a/(b)'!*$,",
		"http://a//b",
		"http://%C3%A9.example/",
		"data:text/plain,hello%20world",
	}
	for _, s := range accepted {
		u, err := ParseURI(" " + s + "\n")
		if err != nil {
			t.Errorf("%s: %v", s, err)
			continue
		}
		if got := FormatURI(u); got != s {
			t.Errorf("%s: prints as %s", s, got)
		}
	}
	refused := []string{
		"",
		"example.com",
		"/a/b",
		"//example.com/a",
		"?q",
		"#f",
		":a",
		"1x:a",
		"a_b:c",
		"é:a",
		"http://a b/",
		"http://a/b c",
		"http://a/é",
		"http://é/",
		"http://a/?q=é",
		"http://a/#é",
		"http://a/<b>",
		`http://a/"`,
		`http://a/\b`,
		"http://a/^",
		"http://a/`",
		"http://a/{b}",
		"http://a/|",
		"http://a/[b]",
		"http://a/?[b]",
		"http://a/#[b]",
		"http://a/#b#c",
		"x:#a#",
		"http://a/%",
		"http://a/%2",
		"http://a/%zz",
		"http://a/?%zz",
		"http://a/?%2",
		"http://a/#%2g",
		"http://a:b/",
		"http://a:1:2/",
		"http://a@b@c/",
		"http://[::1/",
		"http://::1]/",
		"http://[zz]/",
		"http://[1.2.3.4]/",
		"http://[::1]a/",
		"http://[[::1]]/",
		"http://a[::1]/",
		"http://u[@a/",
		"mailto:a b",
		"x:[",
		"http://a/\x00",
		"http://a/\x7f",
		"http://a/\xff",
		"http://a/\u2028b",
		"http://a/\nb",
		"javascript:alert(\"x\")",
	}
	for _, s := range refused {
		u, err := ParseURI(s)
		if err == nil {
			t.Errorf("%q: accepted as %s", s, u)
			continue
		}
		want := "must be a URI with a scheme, such as https://example.com/a, not " + QuoteValue(strings.TrimSpace(s))
		if u != nil || err.Error() != want {
			t.Errorf("%q: got %v, %v", s, u, err)
		}
	}
	if got := FormatURI(nil); got != "" {
		t.Errorf("nil prints as %q", got)
	}
}

func TestParseJSON(t *testing.T) {
	testParse(t, ParseJSON, RawJSON, []parsing{
		{form: "null", value: "null"},
		{form: " {\"a\": [1, 2]}\n", value: `{"a": [1, 2]}`},
		{form: `"<&>"`, value: `"<&>"`},
		{form: "1e400", value: "1e400"},
		{form: strings.Repeat("[", 10000) + strings.Repeat("]", 10000), value: strings.Repeat("[", 10000) + strings.Repeat("]", 10000)},
		{form: strings.Repeat("[", 100000) + strings.Repeat("]", 100000), problem: "must be valid JSON: " + tooDeep},
		{form: "", problem: "must be valid JSON: unexpected end of JSON input"},
		{form: "{", problem: "must be valid JSON: unexpected end of JSON input"},
		{form: "{a: 1}", problem: "must be valid JSON: invalid character 'a' looking for beginning of object key string"},
		{form: "1 2", problem: "must be valid JSON: invalid character '2' after top-level value"},
		{form: "NaN", problem: "must be valid JSON: invalid character 'N' looking for beginning of value"},
	})
	if got := RawJSON(nil); got != "null" {
		t.Errorf("nil prints as %q", got)
	}
}

type level string

func TestOneOf(t *testing.T) {
	form := func(value level) string { return string(value) }
	testParse(t, OneOf[level]("low", "medium", "high"), form, []parsing{
		{form: "low", value: "low"},
		{form: " high\n", value: "high"},
		{form: "hihg", problem: `must be one of "low", "medium" or "high", not "hihg"; did you mean "high"?`},
		{form: "LOW", problem: `must be one of "low", "medium" or "high", not "LOW"; did you mean "low"?`},
		{form: "severe", problem: `must be one of "low", "medium" or "high", not "severe"`},
		{form: "", problem: `must be one of "low", "medium" or "high", not ""`},
	})
	testParse(t, OneOf[level]("low", "high"), form, []parsing{
		{form: "x", problem: `must be one of "low" or "high", not "x"`},
	})
	testParse(t, OneOf[level]("low"), form, []parsing{
		{form: "x", problem: `must be "low", not "x"`},
	})
	var many []level
	for i := range 25 {
		many = append(many, level("v"+strconv.Itoa(i)))
	}
	_, err := OneOf(many...)("something")
	if want := `"v18", "v19" or 5 more, not "something"`; err == nil || !strings.HasSuffix(err.Error(), want) {
		t.Errorf("got %v, want …%s", err, want)
	}
}

// colour is a type whose pointer alone has methods.
type colour struct{ name string }

var errColour = errors.New("no such colour")

func (c *colour) UnmarshalText(text []byte) error {
	c.name = string(text)
	if c.name == "none" {
		return errColour
	}
	return nil
}

func (c *colour) MarshalText() ([]byte, error) {
	if c.name == "broken" {
		return nil, errColour
	}
	return []byte(c.name), nil
}

func (c *colour) String() string { return "colour " + c.name }

func TestParseText(t *testing.T) {
	testParse(t, ParseText[netip.Addr], netip.Addr.String, []parsing{
		{form: " 192.0.2.1 ", value: "192.0.2.1"},
		{form: "x", problem: `is not valid: ParseAddr("x"): unable to parse IP`},
	})
	if value, err := ParseText[colour]("none"); !errors.Is(err, errColour) || value != (colour{}) {
		t.Errorf("got %v, %v", value, err)
	}
}

// TestShortProblems holds that no problem grows with the value that has it: an error
// goes to the client, and into logs.
func TestShortProblems(t *testing.T) {
	wrong := func(s string) error {
		_, err := OneOf[level]("low", "high")(s)
		return err
	}
	for name, parse := range map[string]func(string) error{
		"integer":  problem(ParseInteger),
		"number":   problem(ParseNumber),
		"boolean":  problem(ParseBoolean),
		"enum":     wrong,
		"date":     problem(ParseDate),
		"datetime": problem(ParseDatetime),
		"duration": problem(ParseDuration),
		"uri":      problem(ParseURI),
		"json":     problem(ParseJSON),
		"go":       problem(ParseText[netip.Addr]),
		"list":     problem(ListOf(",", ParseText[netip.Addr], StringElement)),
		"segment":  func(s string) error { _, err := RelativePath("/" + s); return err },
		"length":   MaxLength(1),
		"pattern":  Pattern(regexp.MustCompile("^$")),
	} {
		for _, unit := range []string{"x", "1", "\x00", "é", "/../", `"`, "[", "\xff"} {
			err := parse(strings.Repeat(unit, 100000))
			if err != nil && len(err.Error()) > 1000 {
				t.Errorf("%s of %q: the problem has %d bytes: %.100s", name, unit, len(err.Error()), err)
			}
			if err == nil && unit == "\x00" {
				t.Errorf("%s takes %q", name, unit)
			}
		}
	}
}

// problem returns what parse says of a value that it does not take.
func problem[T any](parse func(string) (T, error)) func(string) error {
	return func(s string) error {
		_, err := parse(s)
		return err
	}
}

func TestEncodeText(t *testing.T) {
	for _, c := range []struct{ got, want string }{
		{EncodeText(netip.MustParseAddr("192.0.2.1")), "192.0.2.1"},
		{EncodeText(colour{"red"}), "red"},
		{EncodeText(colour{"broken"}), "colour broken"},
		{EncodeText(time.Minute), "1m0s"},
		{EncodeText(5), "5"},
		{FormatText(colour{"red"}), "colour red"},
		{FormatText(netip.MustParseAddr("::1")), "::1"},
		{FormatText(url.URL{Scheme: "x", Opaque: "y"}), "x:y"},
		{FormatText(true), "true"},
	} {
		if c.got != c.want {
			t.Errorf("got %q, want %q", c.got, c.want)
		}
	}
}

func TestFormatNumber(t *testing.T) {
	for _, f := range []float64{
		0, math.Copysign(0, -1), 1, -1, 0.5, 1000000, 1e20, 1e21, 123456789012345680000, 1e-6, 1e-7, 9.99e-7, 1e-10, -1e-9,
		1e100, -1e-100, math.MaxFloat64, math.SmallestNonzeroFloat64, math.Pi, 1.0 / 3, 5e-324,
	} {
		want, err := json.Marshal(f)
		if err != nil {
			t.Fatal(err)
		}
		if got := FormatNumber(f); got != string(want) {
			t.Errorf("got %s, want %s", got, want)
		}
	}
}

// FuzzParse holds that no parse function panics, that each says a problem of one
// line, and that each value is that of its own wire form.
func FuzzParse(f *testing.F) {
	for _, seed := range []string{
		"", " ", "0", "-1", "+9223372036854775807", "1e5", "true", "2026-07-28", "2026-07-28t15:04:05.5+01:00", "1h30m",
		"https://u:p@example.com:80/a%20b?q#f", "x:", "http://[::1%25en0]/", `{"a":[1,"x"]}`, "null", "high", "::1", "\xff", "a:b:c",
	} {
		f.Add(seed)
	}
	date := regexp.MustCompile(`^\d{4}-\d{2}-\d{2}$`)
	datetime := regexp.MustCompile(`^\d{4}-\d{2}-\d{2}[Tt]\d{2}:\d{2}:([0-5]\d)(\.\d+)?([Zz]|[+-]([01]\d|2[0-3]):[0-5]\d)$`)
	uri := regexp.MustCompile(`^[A-Za-z][A-Za-z0-9+.-]*:([A-Za-z0-9._~!$&'()*+,;=:@/?#\[\]-]|%[0-9A-Fa-f]{2})*$`)
	number := regexp.MustCompile(`^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$`)
	f.Fuzz(func(t *testing.T, s string) {
		trimmed := strings.TrimSpace(s)
		if value, ok := roundTrip(t, s, ParseString, strings.Clone, same); ok && value != s {
			t.Errorf("string %q is %q", s, value)
		}
		if value, ok := roundTrip(t, s, ParseInteger, FormatInteger, same); ok {
			if want := strings.TrimLeft(trimmed, "+-0"); strings.TrimLeft(FormatInteger(value), "-0") != want {
				t.Errorf("integer %q is %d", s, value)
			}
		}
		_, ok := roundTrip(t, s, ParseNumber, FormatNumber, func(a, b float64) bool {
			return math.Float64bits(a) == math.Float64bits(b)
		})
		want := number.MatchString(trimmed)
		if value, err := strconv.ParseFloat(trimmed, 64); want && err != nil && math.IsInf(value, 0) {
			want = false
		}
		if ok != want {
			t.Errorf("number %q: accepted is %t", s, ok)
		}
		roundTrip(t, s, ParseBoolean, strconv.FormatBool, same)
		if value, ok := roundTrip(t, s, ParseDate, FormatDate, same); ok && FormatDate(value) != trimmed {
			t.Errorf("date %q is %v", s, value)
		} else if _, err := time.Parse(time.DateOnly, trimmed); ok != (err == nil && date.MatchString(trimmed)) {
			t.Errorf("date %q: accepted is %t", s, ok)
		}
		_, ok = roundTrip(t, s, ParseDatetime, FormatDatetime, func(a, b time.Time) bool {
			_, offsetA := a.Zone()
			_, offsetB := b.Zone()
			return a.Equal(b) && offsetA == offsetB
		})
		if _, err := time.Parse(time.RFC3339, strings.ToUpper(trimmed)); ok != (err == nil && datetime.MatchString(trimmed)) {
			t.Errorf("datetime %q: accepted is %t", s, ok)
		}
		roundTrip(t, s, ParseDuration, time.Duration.String, same)
		_, ok = roundTrip(t, s, ParseURI, FormatURI, func(a, b *url.URL) bool {
			return a.String() == b.String() && a.Scheme == b.Scheme && a.Host == b.Host && a.Path == b.Path &&
				a.Opaque == b.Opaque && a.RawQuery == b.RawQuery && a.Fragment == b.Fragment && a.User.String() == b.User.String()
		})
		if ok && !uri.MatchString(trimmed) {
			t.Errorf("URI %q is accepted", s)
		}
		roundTrip(t, s, ParseJSON, RawJSON, func(a, b json.RawMessage) bool { return string(a) == string(b) })
		roundTrip(t, s, OneOf[level]("low", "medium", "high"), func(value level) string { return string(value) }, same)
		roundTrip(t, s, ParseText[netip.Addr], EncodeText[netip.Addr], same)
	})
}

func same[T comparable](a, b T) bool { return a == b }

// roundTrip returns what parse makes of s, and whether it accepts s.
func roundTrip[T any](t *testing.T, s string, parse func(string) (T, error), encode func(T) string, equal func(a, b T) bool) (T, bool) {
	t.Helper()
	value, err := parse(s)
	if err != nil {
		if problem := err.Error(); problem == "" || !utf8.ValidString(problem) || strings.ContainsAny(problem, "\r\n") {
			t.Errorf("%q: problem %q", s, problem)
		}
		return value, false
	}
	again, err := parse(encode(value))
	if err != nil || !equal(value, again) {
		t.Errorf("%q: %v becomes %v, %v by way of %q", s, value, again, err, encode(value))
	}
	return value, true
}

// FuzzFormatNumber holds FormatNumber against encoding/json.
func FuzzFormatNumber(f *testing.F) {
	f.Add(uint64(0))
	f.Add(math.Float64bits(1e-7))
	f.Add(math.Float64bits(1e21))
	f.Fuzz(func(t *testing.T, bits uint64) {
		value := math.Float64frombits(bits)
		want, err := json.Marshal(value)
		if err != nil {
			return
		}
		got := FormatNumber(value)
		if got != string(want) {
			t.Errorf("got %s, want %s", got, want)
		}
		if again, err := ParseNumber(got); err != nil || math.Float64bits(again) != bits {
			t.Errorf("%s: got %v, %v", got, again, err)
		}
	})
}

func benchmarkParse[T any](b *testing.B, parse func(string) (T, error), form string) {
	b.ReportAllocs()
	for b.Loop() {
		if _, err := parse(form); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkParseInteger(b *testing.B) { benchmarkParse(b, ParseInteger, "-123456") }
func BenchmarkParseNumber(b *testing.B)  { benchmarkParse(b, ParseNumber, "123.456") }
func BenchmarkParseBoolean(b *testing.B) { benchmarkParse(b, ParseBoolean, "true") }
func BenchmarkParseDate(b *testing.B)    { benchmarkParse(b, ParseDate, "2026-07-28") }
func BenchmarkParseDatetimeUTC(b *testing.B) {
	benchmarkParse(b, ParseDatetime, "2026-07-28T15:04:05.123Z")
}
func BenchmarkParseDatetimeOffset(b *testing.B) {
	benchmarkParse(b, ParseDatetime, "2026-07-28T15:04:05+05:30")
}
func BenchmarkParseDuration(b *testing.B) { benchmarkParse(b, ParseDuration, "1h30m") }
func BenchmarkParseURI(b *testing.B) {
	benchmarkParse(b, ParseURI, "https://example.com/a/b%20c?q=1#frag")
}
func BenchmarkParseJSON(b *testing.B) { benchmarkParse(b, ParseJSON, `{"a": [1, 2, "x"]}`) }
func BenchmarkParseText(b *testing.B) { benchmarkParse(b, ParseText[netip.Addr], "192.0.2.1") }
func BenchmarkOneOf(b *testing.B)     { benchmarkParse(b, OneOf[level]("low", "medium", "high"), "high") }
func BenchmarkOneOfInPlace(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		if _, err := OneOf[level]("low", "medium", "high")("high"); err != nil {
			b.Fatal(err)
		}
	}
}
func BenchmarkListSeparated(b *testing.B) {
	benchmarkParse(b, ListOf(",", ParseString, StringElement), "a.yaml, b.yaml, c.yaml")
}
func BenchmarkListArray(b *testing.B) {
	benchmarkParse(b, ListOf(",", ParseString, StringElement), `["a.yaml", "b.yaml", "c.yaml"]`)
}
func BenchmarkListIntegers(b *testing.B) {
	benchmarkParse(b, ListOf(",", ParseInteger, NumberElement), "1, 2, 3")
}
