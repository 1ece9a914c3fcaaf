package document

import (
	"fmt"
	"strings"
	"testing"
)

// TestHostile reads files of 1 MiB that are made to cost as much as they can. Where
// the effort grows faster than the file, it does not end before the test run does.
func TestHostile(t *testing.T) {
	if testing.Short() {
		t.Skip("it takes seconds")
	}
	const size = 1 << 20
	fill := func(head, unit, tail string) string {
		return head + strings.Repeat(unit, (size-len(head)-len(tail))/len(unit)) + tail
	}
	numbered := func(head, format, tail string) string {
		b := []byte(head)
		for i := 0; len(b) < size-100; i++ {
			b = fmt.Appendf(b, format, i)
		}
		return string(b) + tail
	}
	for _, test := range []struct {
		name, src string
		want      string // what the last fault says, empty for none
	}{
		{"keys", numbered("", "a%d=1\n", ""), ""},
		{"headers", numbered("", "[a%d]\n", ""), ""},
		{"headers of two parts", numbered("", "[a.b%d]\n", ""), ""},
		{"elements", fill("", "[[a]]\n", ""), ""},
		{"elements with keys", fill("", "[[a]]\nb=1\n", ""), ""},
		{"elements with tables", fill("", "[[a]]\n[a.b]\nc=1\n", ""), ""},
		{"integers", fill("a=[", "1,", "]"), ""},
		{"arrays", fill("a=[", "[],", "]"), ""},
		{"inline tables", fill("a=[", "{},", "]"), ""},
		{"inline tables with fields", fill("values=[", `{value="a",title="b"},`, "]"), ""},
		{"inline table", numbered("a={", "a%d=1,", "b=1}"), ""},
		{"dotted keys", numbered("", "a.a.a.a.a.a%d=1\n", ""), ""},
		{"comments", fill("", "#\n", "a=1\n"), ""},
		{"escapes", fill(`a="`, `\n`, `"`), ""},
		{"joined lines", fill(`a="""`, "\\\n", `"""`), ""},
		{"quotes", fill(`a="""`, `""a`, `"""`), ""},
		{"escaped quotes", fill(`a="""`, `\"`, `"""`), ""},
		{"fraction", fill("a=1.", "1", ""), ""},

		{"header longer than keys", numbered("["+strings.Repeat("a", 1000)+"]\n", "a%d=1\n", ""), "too long and too many"},
		{"half the file is a header", numbered("["+strings.Repeat("a", 500000)+"]\n", "a%d=1\n", ""), "too long and too many"},
		{"quoted header", numbered("[\""+strings.Repeat("\u00e9", 500)+"\"]\n", "a%d=1\n", ""), "too long and too many"},
		{"elements of many parts", fill("", "[["+strings.Repeat("a.", 63)+"a]]\n", ""), "too long and too many"},
		{"dotted keys of many parts", numbered("", strings.Repeat("a.", 60)+"a%d=1\n", ""), "too long and too many"},
		{"nested inline tables", fill("a=[", strings.Repeat("{a=", 60)+"1"+strings.Repeat("}", 60)+",", "]"), "too long and too many"},
		{"nested dotted keys", fill("a=[", strings.Repeat("{a.a.a.a.a.a.a.a=", 60)+"1"+strings.Repeat("}", 60)+",", "]"), "too long and too many"},
		{"open arrays", fill("a=", "[", ""), "nest deeper than 64"},
		{"open inline tables", fill("a=", "{a=", ""), "nest deeper than 64"},
		{"parts", fill("", "a.", ""), "at most 64 parts"},
		{"parts of a header", fill("[", "a.", ""), "at most 64 parts"},
		{"a date after newlines", fill("", "\n", "a=2021-02-30"), "that exists"},
		{"digits", fill("a=", "1", ""), "out of the range"},
		{"duplicates", fill("", "a=1\n", ""), "already defined"},
		{"spaces after a backslash", fill(`a="""\`, " ", `"""`), "no escape"},
		{"backslashes and spaces", fill(`a="""`, `\ `, `"""`), "no escape"},
		{"spaces and backslashes", fill(`a="""`, `\                      `, `"""`), "no escape"},
		{"too many quotes", fill(`a="""`, `"`, ""), "too many quotes"},
		{"a word", fill("a=", "é", ""), "not a TOML value"},
		{"controls", fill("", "\x01", ""), "control character"},
	} {
		_, faults := Parse([]byte(test.src))
		switch {
		case test.want == "" && faults != nil:
			t.Errorf("%s: %v", test.name, faults[0])
		case test.want != "" && (faults == nil || !strings.Contains(faults[len(faults)-1].Message, test.want)):
			t.Errorf("%s: want a fault that says %q, have %v", test.name, test.want, faults)
		case len(faults) > maxFaults:
			t.Errorf("%s: %d faults", test.name, len(faults))
		}
	}
}
