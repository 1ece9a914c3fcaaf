package support

import (
	"encoding/json"
	"strings"
	"testing"
)

func TestProblemsMessage(t *testing.T) {
	for _, c := range []struct {
		problems []Problem
		want     string
	}{
		{nil, `prompt "review"`},
		{[]Problem{{"path", MissingArgument}}, `prompt "review": argument "path" is required`},
		{
			[]Problem{{"path", InvalidUTF8}, {"limit", `must be an integer, not "abc"`}},
			`prompt "review": argument "path" must be valid UTF-8; argument "limit" must be an integer, not "abc"`,
		},
		{
			[]Problem{{"a\nb", "is not valid: one\r\n\ttwo\x00\u2028three \"a  b\""}},
			`prompt "review": argument "a\nb" is not valid: one two three "a  b"`,
		},
		{
			[]Problem{{strings.Repeat("x", 5000), "is not valid"}},
			`prompt "review": argument "` + strings.Repeat("x", 40) + `"… is not valid`,
		},
	} {
		if got := ProblemsMessage("review", c.problems); got != c.want {
			t.Errorf("got\n\t%s\nwant\n\t%s", got, c.want)
		}
	}
}

func TestProblemJSON(t *testing.T) {
	got, err := json.Marshal([]Problem{{"path", MissingArgument}})
	if want := `[{"argument":"path","problem":"is required"}]`; err != nil || string(got) != want {
		t.Errorf("got %s, %v", got, err)
	}
}

func TestUnknownArgument(t *testing.T) {
	for _, c := range []struct {
		name  string
		known []string
		want  string
	}{
		{"pth", []string{"path", "severity"}, `is not an argument of this prompt; did you mean "path"?`},
		{"limit", []string{"path", "severity"}, `is not an argument of this prompt, which has "path" and "severity"`},
		{"limit", []string{"a", "b", "c"}, `is not an argument of this prompt, which has "a", "b" and "c"`},
		{"limit", []string{"path"}, `is not an argument of this prompt, which has "path"`},
		{"limit", nil, "is not an argument of this prompt, which has none"},
	} {
		if got := UnknownArgument(c.name, c.known); got != c.want {
			t.Errorf("got\n\t%s\nwant\n\t%s", got, c.want)
		}
	}
}

func TestSuggest(t *testing.T) {
	candidates := []string{"path", "severity", "mime_type", "id", "Path2", "été"}
	for word, want := range map[string]string{
		"paht":                     "path",
		"PATH":                     "path",
		"pth":                      "path",
		"paths":                    "path",
		"path1":                    "path",
		"path2":                    "Path2",
		"seveirty":                 "severity",
		"sevrty":                   "severity",
		"mimeType":                 "mime_type",
		"MIME-TYPE":                "mime_type",
		"ID":                       "id",
		"ie":                       "",
		"":                         "",
		"ete":                      "",
		"ÉTÉ":                      "été",
		"étè":                      "été",
		"something":                "",
		strings.Repeat("a", 1<<20): "",
		"\xff\xff":                 "",
	} {
		if got := Suggest(word, candidates); got != want {
			t.Errorf("%.20q: got %q, want %q", word, got, want)
		}
	}
	if got := Suggest("path", []string{strings.Repeat("path", 1<<18)}); got != "" {
		t.Errorf("got %q", got)
	}
	if got := Suggest("kat", []string{"cat", "bat"}); got != "cat" {
		t.Errorf("of two that are as near, got %q", got)
	}
}

func TestEditDistance(t *testing.T) {
	for _, c := range []struct {
		a, b string
		want int
	}{
		{"", "", 0},
		{"", "abc", 3},
		{"abc", "", 3},
		{"abc", "abc", 0},
		{"abc", "acb", 1},
		{"abc", "abd", 1},
		{"kitten", "sitting", 3},
		{"ca", "abc", 3}, // no edit of what was swapped
		{"abcdef", "badcfe", 3},
		{"été", "ete", 2},
	} {
		if got := editDistance([]rune(c.a), []rune(c.b)); got != c.want {
			t.Errorf("%s, %s: got %d, want %d", c.a, c.b, got, c.want)
		}
		if got := editDistance([]rune(c.b), []rune(c.a)); got != c.want {
			t.Errorf("%s, %s: got %d, want %d", c.b, c.a, got, c.want)
		}
	}
}

func BenchmarkSuggest(b *testing.B) {
	candidates := []string{"path", "severity", "mime_type", "language", "verbose"}
	for b.Loop() {
		Suggest("sevrity", candidates)
	}
}
