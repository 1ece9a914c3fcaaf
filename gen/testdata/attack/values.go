package attack

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"strings"
)

// hostileTexts are texts that somebody, somewhere, has read as more than text.
var hostileTexts = []string{
	"", " ", "\t", "\n", "\u00a0", "\ufeff", "\ufeffbom", "\ufffd", "null", "undefined", "None", "nil", "[object Object]",
	"{{.X}}", "{{.text}}", "{{range .}}{{end}}", "{{end}}", "{{template \"x\"}}", "{{", "}}", "{{/*", "{{printf \"%s\" .}}", "{{call .}}",
	"${text}", "{text}", "$1", "\\1", "%s%s%s%n", "%!d(MISSING)", "<%= 7*7 %>", "#{7*7}", "{% for %}", "`id`", "$(id)", "; rm -rf /",
	".", "..", "/", "//", "...", "../../etc/passwd", "..\\..\\windows", "/etc/passwd", "a/../b", "./a", "a/./b", "a/..", "%2e%2e%2f", "%2e%2e", "..%2f", "..%c0%af", "%00", "%", "%zz", "a%2fb",
	"file:///etc/passwd", "file:///etc/app/../passwd", "file:///etc/app/a.yaml", "file:///etc/app/%2e%2e/passwd", "https://a.example.com/x", "https://user:password@a.example.com/", "javascript:alert(1)", "data:text/html,<script>", "http://[::1]:80/", "http://[::1", "http://a b/", "://", "http:", "urn:isbn:0451450523", "HTTP://EXAMPLE.COM/%7Ea?b#c", "https://evil.com\\@a.example.com/", "https://a.example.com:99999/", "mailto:a@b",
	"<script>alert(1)</script>", "&amp;", "' OR 1=1 --", "\"", "\\", "'", "`", "```", "``````\n```", "~~~", "# heading", "*/ panic(1) /*", "//go:embed x",
	"\x00", "a\x00b", "\x01\x02\x1b[31m", "\x7f", "\u0085", "\u2028", "\u2029", "\u202e\u202d", "\u200b", "e\u0301", "é", "日本語", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "\U0010ffff", "\uffff", "İ", "ß", "ſ", "K",
	"0", "-0", "+1", "1", "42", "007", "9223372036854775807", "9223372036854775808", "-9223372036854775808", "-9223372036854775809", "9007199254740993", "9007199254740994", "1e3", "1.5", "1.", ".5", "1e999", "-1e999", "1e-999", "5e-324", "NaN", "nan", "Infinity", "inf", "-inf", "0x10", "0x1p4", "0b1", "1_000", "1,5", "１", "1 2", "--1", "0.50000000000000001", "0.5000001",
	"true", "false", "TRUE", "True", "tRUE", "t", "F", "yes", "on", " true ",
	"2026-07-28", "0000-01-01", "0001-01-01", "9999-12-31", "10000-01-01", "2026-02-29", "2024-02-29", "2026-13-01", "2026-00-10", "2026-7-28", "-2026-07-28", "20260728",
	"2026-07-28T09:30:00Z", "2026-07-28t09:30:00z", "2026-07-28 09:30:00Z", "2026-07-28T24:00:00Z", "2026-12-31T23:59:60Z", "2026-07-28T09:30:00+24:00", "2026-07-28T09:30:00-23:59", "2026-07-28T09:30:00,5Z", "2026-07-28T09:30:00.123456789123Z", "2026-07-28T9:30:00Z", "2026-07-28T09:30Z", "0000-01-01T00:00:00+23:59", "9999-12-31T23:59:59-23:59", "2026-07-28T09:30:00+02:60",
	"1h30m", "0", "-1ns", "1h1h", "2562047h47m16.854775807s", "2562047h47m16.854775808s", "1d", "1", "1 h", ".5s", "1µs", "1μs", "9999999999999h",
	"low", "LOW", "lov", "low ", " high\n", "medium,high", "lowlow", "small", "big", "work", "home,work",
	"[]", "[", "[1", "[1,2]", "[\"a\",\"b\"]", "[null]", "[[1]]", "[1e999]", "[\"\\ud800\"]", "[\"low\",\"high\"]", "[true,false]", "[\"2026-07-28\"]", "[1,]", "[1] 2", ",", ",,", ";", "a,b", "a;b;c", "a;b;c;d", "1,2", "1;2", "{}", "{\"a\":1}", "{\"a\":1,\"a\":2}", "\"x\"", "\"\\ud800\"", "{'a':1}", "{\"__proto__\":{\"x\":1}}", "__proto__", "constructor",
	"192.0.2.1", "::1", "fe80::1%eth0", "fe80::1%{{.X}}", "192.0.2.256", "::ffff:192.0.2.1",
	"AB1", "ab1", "AB", "AB1\n", "abc", "abcdefgh", "abcdefghi", "日本語です",
	"text", "image", "audio", "link", "text_resource", "blob_resource", "nothing", "error", "protocol", "invalid", "fail",
}

// hostileTokens are JSON values that are no string, or whose string is none in Go.
var hostileTokens = []string{
	`null`, `true`, `false`, `0`, `-0`, `1`, `1.5`, `1e999`, `-1e999`, `1e-999`, `123456789012345678901234567890`, `[]`, `{}`, `[null]`, `["a"]`, `{"a":"b"}`, `[[[[[[]]]]]]`, `{"text":"x"}`,
	`"\ud800"`, `"\udc00\ud800"`, `"a\ud83dz"`, `"\ud83d\ude00"`, `"\u0000"`, `"\u007b\u007b.X}}"`, `"\/"`, "\"\xff\"", "\"a\xc3(\"", "\"\xed\xa0\x80\"", "\"\xf4\x90\x80\x80\"", "\"\xc0\xaf\"",
}

// text returns a text, most often a short one. Big is the size of the greatest.
func text(r *rand.Rand, big int) string {
	switch n := r.IntN(1000); {
	case n < 700:
		return pick(r, hostileTexts)
	case n < 800:
		return pick(r, hostileTexts) + pick(r, hostileTexts)
	case n < 900: // any characters
		var b strings.Builder
		for range r.IntN(30) {
			b.WriteRune(rune(r.IntN(0x3000)))
		}
		return b.String()
	case n < 990: // numbers of any size
		return fmt.Sprint(int64(r.Uint64()) >> r.IntN(64))
	default:
		unit := pick(r, hostileTexts) + pick(r, []string{"a", "`", "/", "{", "1", ",", "\\", "\x01", "é", "["})
		// Sizes are spread evenly over their powers of two. The greatest take seconds,
		// so that they are rare.
		size := 1 << r.IntN(15)
		if oneIn(r, 100) {
			size = big >> r.IntN(8)
		}
		return strings.Repeat(unit, size/len(unit)+1)
	}
}

// nested returns a JSON value of arrays and objects in one another.
func nested(depth int) string {
	return strings.Repeat(`[{"a":`, depth/2) + "1" + strings.Repeat("}]", depth/2)
}

// quoted returns a text as a JSON string, in one of the ways to write it.
func quoted(r *rand.Rand, s string) string {
	switch r.IntN(8) {
	case 0: // everything as escapes
		var b strings.Builder
		b.WriteByte('"')
		for _, c := range s {
			if c < 0x10000 {
				fmt.Fprintf(&b, `\u%04x`, c)
			} else {
				c -= 0x10000
				fmt.Fprintf(&b, `\u%04X\u%04X`, 0xd800+c>>10, 0xdc00+c&0x3ff)
			}
		}
		return b.String() + `"`
	case 1: // with the escapes for HTML
		data, _ := json.Marshal(s) // a string does not fail
		return string(data)
	}
	var b strings.Builder
	encoder := json.NewEncoder(&b)
	encoder.SetEscapeHTML(false)
	_ = encoder.Encode(s)
	return strings.TrimSuffix(b.String(), "\n")
}

// pick returns one of the choices.
func pick[T any](r *rand.Rand, choices []T) T { return choices[r.IntN(len(choices))] }

// oneIn reports true once in n times.
func oneIn(r *rand.Rand, n int) bool { return r.IntN(n) == 0 }
