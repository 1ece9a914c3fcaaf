package document

import (
	"fmt"
	"strings"
	"testing"
)

// report writes faults as the command line does, each with what its place
// holds, and the other place after it.
func report(src string, faults []Fault) string {
	lines := NewLines([]byte(src))
	var b strings.Builder
	for _, f := range faults {
		line, col := lines.Position(f.Span.Start)
		fmt.Fprintf(&b, "%d:%d %s: %s", line, col, src[f.Span.Start:f.Span.End], f.Message)
		if f.Related != nil {
			line, col := lines.Position(f.Related.Span.Start)
			fmt.Fprintf(&b, " (%d:%d: %s)", line, col, f.Related.Message)
		}
		b.WriteByte('\n')
	}
	return b.String()
}

func TestFaults(t *testing.T) {
	for _, test := range []struct{ name, src, want string }{
		// Not TOML 1.0 but 1.1.
		{"newline in an inline table", "a = {\n b = 1\n}\nc = {d = 1,\n}", `
			1:6 : a newline within an inline table is not TOML 1.0: write the table on one line, or with a header of its own (1:5: the inline table begins here)
			4:11 ,: a comma before the } of an inline table is not TOML 1.0: remove it
			4:12 : a newline within an inline table is not TOML 1.0: write the table on one line, or with a header of its own (4:5: the inline table begins here)
		`},
		{"comment in an inline table", "a = {b = 1 # c\n}", `
			1:12 #: a comment within an inline table is not TOML 1.0: write the table on one line, or with a header of its own (1:5: the inline table begins here)
		`},
		{"comma in an inline table", "a = {b = 1, }\nc = [{d = 1,}]", `
			1:11 ,: a comma before the } of an inline table is not TOML 1.0: remove it
			2:12 ,: a comma before the } of an inline table is not TOML 1.0: remove it
		`},
		{"escapes of 1.1", `a = "é\e"` + "\n" + `b = """\x41"""`, `
			1:8 \e: \e is not TOML 1.0; write \u001B
			2:8 \x: \x is not TOML 1.0; write \u and four hexadecimal digits
		`},
		{"no seconds", "a = [07:32, 1979-05-27 07:32, 1979-05-27T07:32Z]", `
			1:6 07:32: 07:32 is not a date or time in TOML 1.0: its seconds are missing
			1:13 1979-05-27 07:32: 1979-05-27 07:32 is not a date or time in TOML 1.0: its seconds are missing
			1:31 1979-05-27T07:32Z: 1979-05-27T07:32Z is not a date or time in TOML 1.0: its seconds are missing
		`},
		{"offset out of range", "a = 1979-05-27T07:32:00+24:00", `
			1:5 1979-05-27T07:32:00+24:00: 1979-05-27T07:32:00+24:00 is not a date or time in TOML 1.0: its offset is out of range
		`},

		// Redefinitions.
		{"key", "a = 1\n'a' = 2\nb.c = 1\nb . \"c\" = 2\n", `
			2:1 'a': 'a' is already defined (1:1: first defined here)
			4:1 b . "c": b . "c" is already defined (3:3: first defined here)
		`},
		{"key in an inline table", "a = {b = 1, b = 2}", `
			1:13 b: b is already defined (1:6: first defined here)
		`},
		{"table", "[a.b]\n[a]\n[a]\nx = 1\n[a]\nx = 2\n", `
			3:1 [a]: the table [a] is already defined (2:1: first defined here)
			5:1 [a]: the table [a] is already defined (2:1: first defined here)
		`},
		{"table of dotted keys", "a.b.c = 1\n[a.b]\n[a]\n[[a.b]]\n", `
			2:1 [a.b]: [a.b] is already defined, as a table of dotted keys (1:3: first defined here)
			3:1 [a]: [a] is already defined, as a table of dotted keys (1:1: first defined here)
			4:1 [[a.b]]: [[a.b]] is already defined, as a table of dotted keys (1:3: first defined here)
		`},
		{"dotted keys into a table", "[a.b]\n[a]\nb.c = 1\n", `
			3:1 b: b.c cannot add to b, which is a table with a header of its own (1:1: first defined here)
		`},
		{"inline table", "a = {b = {}}\na.c = 1\n[a.d]\n[a]\n[[a.b]]\na.b.c = 1\n", `
			2:1 a: a.c cannot add to a, which is an inline table and so complete (1:1: first defined here)
			3:2 a: [a.d] cannot be within a, which is an inline table and so complete (1:1: first defined here)
			4:1 [a]: [a] is already defined, as an inline table and so complete (1:1: first defined here)
			5:3 a: [[a.b]] cannot be within a, which is an inline table and so complete (1:1: first defined here)
		`},
		{"array in brackets", "a = []\nb = [{}]\na.x = 1\n[[a]]\n[a.b]\n[[b]]\n[b.c]\n[a]\n", `
			3:1 a: a.x cannot add to a, which is an array (1:1: first defined here)
			4:1 [[a]]: [[a]] cannot add to an array that is written in brackets (1:1: first defined here)
			5:2 a: [a.b] cannot be within a, which is an array (1:1: first defined here)
			6:1 [[b]]: [[b]] cannot add to an array that is written in brackets (2:1: first defined here)
			7:2 b: [b.c] cannot be within b, which is an array (2:1: first defined here)
			8:1 [a]: [a] is already defined, as an array (1:1: first defined here)
		`},
		{"array of tables", "[[a.b]]\n[a.b]\n[a]\nb.c = 1\nb = 1\n[[c.d]]\n[[c]]\n", `
			2:1 [a.b]: [a.b] is already defined, as an array of tables (1:5: first defined here)
			4:1 b: b.c cannot add to b, which is an array of tables (1:5: first defined here)
			5:1 b: b is already defined (1:5: first defined here)
			7:1 [[c]]: [[c]] is already defined, as a table that the headers below it imply (6:3: first defined here)
		`},
		{"scalar", "a = 1\n[a]\n[a.b]\n[[a]]\n[x]\ny = ''\ny.z = 1\n", `
			2:1 [a]: [a] is already defined, as an integer (1:1: first defined here)
			3:2 a: [a.b] cannot be within a, which is an integer (1:1: first defined here)
			4:1 [[a]]: [[a]] is already defined, as an integer (1:1: first defined here)
			7:1 y: y.z cannot add to y, which is a string (6:1: first defined here)
		`},
		{"elements each have their own", "[[a]]\nb.c = 1\n[[a]]\nb.c = 1\nb.c = 2\n[a.b]\n", `
			5:1 b.c: b.c is already defined (4:3: first defined here)
			6:1 [a.b]: [a.b] is already defined, as a table of dotted keys (4:1: first defined here)
		`},

		// Characters.
		{"invalid UTF-8", "a = 'é'\nb = '\xE9'", "2:6 \xE9: invalid UTF-8: byte 0xE9: save the file as UTF-8\n"},
		{"surrogate", "\xED\xA0\x80", "1:1 \xED: invalid UTF-8: byte 0xED: save the file as UTF-8\n"},
		{"UTF-16", "\xFF\xFEa\x00", "1:1 \xFF\xFE: the file is UTF-16; save it as UTF-8, as TOML requires\n"},
		{"NUL", "a\x00=\x001", "1:2 \x00: NUL byte; a TOML file is text, in UTF-8 and not UTF-16\n"},
		{"bare CR", "a = 1\rb = 2\r\n# c\r", "1:6 \r: carriage return without a newline after it; in a \"string\", write \\r\n" +
			"2:4 \r: carriage return without a newline after it; in a \"string\", write \\r\n"},
		{"control character", "a = '\x7F' # \x1B", "1:6 \x7F: control character U+007F; in a \"string\", write \\u007F\n" +
			"1:11 \x1B: control character U+001B; in a \"string\", write \\u001B\n"},
		{"BOM elsewhere", "a = 1\n\uFEFFb = 2", "2:1 \uFEFF: expected a key, found '\\ufeff'; a key of other than A-Z, a-z, 0-9, _ and - needs quotes\n"},

		// Syntax, at the end of the file and of lines above all.
		{"no value", "a =", "1:4 : expected a value, found the end of the file\n"},
		{"no value on the line", "a =\nb = 1\n", "1:4 : expected a value, found the end of the line\n"},
		{"no value before CRLF", "a = \r\nb = 1\r\n", "1:5 : expected a value, found the end of the line\n"},
		{"no value after BOM", "\uFEFFa =", "1:7 : expected a value, found the end of the file\n"},
		{"only a key", "a", "1:2 : expected = after the key, found the end of the file\n"},
		{"header", "[a", "1:3 : expected ] to end the header, found the end of the file\n"},
		{"header over lines", "[[a\n]]", "1:4 : expected ]] to end the header, found the end of the line\n"},
		{"no end of the line", "a = 1 b = 2", "1:7 b: expected the end of the line after the value, found 'b'\n"},
		{"text", "a = hello world", "1:5 hello: hello is not a TOML value; text is written in quotes\n"},
		{"null", "a = null", "1:5 null: TOML has no null; leave the key out\n"},
		{"string", "a = 'b\nc = 1", "1:5 ': the string that begins here has no closing quote before the end of the line\n"},
		{"string of lines", "a = \"\"\"b\nc = 1\n", "1:5 \": the string that begins here has no closing quote before the end of the file\n"},
		{"string ending in a backslash", `a = "b\`, `
			1:5 ": the string that begins here has no closing quote before the end of the file
			1:7 \: a backslash at the end of the line is an escape only in """ strings
		`},
		{"quotes", "a = ''''''''''", "1:13 ': too many quotes: a string of three quotes ends in at most two of its own\n"},
		{"escapes", `a = "\d \ \u12 \uD800 \U00110000"`, `
			1:6 \d: \d is no escape; write \\ for a backslash, or use a '...' string, which has no escapes
			1:9 \ : a backslash before a space is no escape; write \\ for a backslash
			1:11 \u: \u is followed by 4 hexadecimal digits of a Unicode character that is no surrogate
			1:16 \u: \u is followed by 4 hexadecimal digits of a Unicode character that is no surrogate
			1:23 \U: \U is followed by 8 hexadecimal digits of a Unicode character that is no surrogate
		`},
		{"array", "a = [1,\n2\nb = 3\n", "3:1 b: expected a comma or ] in the array, found 'b' (1:5: it begins here)\n"},
		{"array at the end", "a = [1,\n", "2:1 : expected a value or ] in the array, found the end of the file (1:5: it begins here)\n"},
		{"inline table", "a = {b = 1 c = 2}", "1:12 c: expected a comma or } in the inline table, found 'c' (1:5: it begins here)\n"},
		{"key of lines", `"""a""" = 1`, "1:1 \"\"\": a key cannot be a multi-line string\n"},
		{"numbers", "a = [01, 1_, 1., .5, 0x, +0x1, 1e, 1.2.3, --1, 1:2]", `
			1:6 01: 01 is not a number in TOML: it has a leading zero
			1:10 1_: 1_ is not a number in TOML: an underscore stands between two digits
			1:14 1.: 1. is not a number in TOML: digits are missing
			1:18 .5: .5 is not a number in TOML: digits are missing
			1:22 0x: 0x is not a number in TOML: digits are missing
			1:26 +0x1: +0x1 is not a number in TOML: a sign goes with decimal numbers only
			1:32 1e: 1e is not a number in TOML: digits are missing
			1:36 1.2.3: 1.2.3 is not a number in TOML: it has characters other than digits
			1:43 --1: --1 is not a number in TOML: it has characters other than digits
			1:48 1:2: 1:2 is not a date or time in TOML 1.0: a time is written 15:04:05
		`},

		// What only decoding finds.
		{"integer", "\uFEFFa = 1\nb = 9223372036854775808 # c", "2:5 9223372036854775808: 9223372036854775808 is out of the range of a 64-bit number\n"},
		{"float", "a = 1e999", "1:5 1e999: 1e999 is out of the range of a 64-bit number\n"},
		{"day", "a = 1\n\nb = [2021-02-29 , 1]", "3:6 2021-02-29: 2021-02-29 is not a date or time that exists\n"},

		{"a clash and then no TOML", "a = 1\na = 2\n= 3\na = 4", `
			2:1 a: a is already defined (1:1: first defined here)
			3:1 =: expected a key, found '='
		`},
	} {
		_, faults := Parse([]byte(test.src))
		got, want := report(test.src, faults), strings.ReplaceAll(strings.TrimPrefix(test.want, "\n"), "\t", "")
		if got != want {
			t.Errorf("%s:\n%s\nwant\n%s", test.name, got, want)
		}
		checkDocument(t, []byte(test.src))
	}
}
