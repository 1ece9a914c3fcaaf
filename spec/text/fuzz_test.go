package text

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"time"
)

// FuzzParse looks for templates that make the parser or the checker panic, or
// whose faults do not lie within them, or that have neither nodes nor faults.
func FuzzParse(f *testing.F) {
	for _, test := range allFaultTests() {
		f.Add(test.template)
	}
	for _, template := range testPartials {
		f.Add(template)
	}
	f.Fuzz(func(t *testing.T, template string) {
		nodes, faults := check(t, template, nil)
		for _, f := range faults {
			if f.Source == nil || f.Start < 0 || f.End < f.Start || f.End > len(f.Source.Text) || f.Message == "" {
				t.Errorf("%q: the fault %q from %d to %d", template, f.Message, f.Start, f.End)
			}
		}
		if len(faults) > 0 {
			return
		}
		visit(nodes, func(n Node) {
			if n, ok := n.(*Literal); ok && n.Text == "" {
				t.Errorf("%q: an empty literal", template)
			}
		})
		for _, run := range evaluations {
			// An error is for values alone to make; a panic is for nobody.
			if s, err := NewEvaluation(run).Text(nodes); err == nil && len(s) > 1<<24 {
				t.Errorf("%q: %d bytes", template, len(s))
			}
		}
	})
}

// evaluations are values for testArguments: all there are, and none but the
// required ones.
var evaluations = func() []map[string]any {
	required := map[string]any{
		"name": "Bo", "file-path": "a/b", "n": int64(7), "ratio": 0.5, "flag": true, "sev": "low",
		"day": time.Unix(0, 0).UTC(), "at": time.Unix(1, 2).UTC(), "wait": time.Second, "site": mustParse("https://example.com"),
		"data": json.RawMessage("{}"), "addr": "::1", "files": []any(nil), "nums": []any(nil),
	}
	all := map[string]any{
		"nick": "", "limit": int64(0), "max.depth": int64(3), "scale": 1.5, "mode": "fast", "until": time.Unix(0, 0).UTC(),
		"files": []any{"a", "b"}, "nums": []any{int64(1), int64(2)},
	}
	for name, value := range required {
		if all[name] == nil {
			all[name] = value
		}
	}
	return []map[string]any{required, all}
}()

// TestParseEffort parses text that makes for as much work as text can. Where the
// effort grows faster than the text, it does not end before the test run does.
func TestParseEffort(t *testing.T) {
	var names, chain strings.Builder
	for i := range 3000 {
		names.WriteString("{{$x" + strings.Repeat("y", i%50) + string(rune('a'+i%26)) + "}}{{.a b +}}")
	}
	for i := range 4000 {
		fmt.Fprintf(&chain, "{{$x%d := $x%d}}", i+1, i)
	}
	for what, template := range map[string]string{
		"undefined variables and faults": names.String(),
		"faults":                         strings.Repeat("{{.a +}}", 20000),
		"control actions":                strings.Repeat("{{if .flag}}{{end}}", 20000),
		"open actions":                   strings.Repeat("{{if .flag}}", 50000),
		"text":                           strings.Repeat("}} { { text ", 100000),
		"operands":                       "{{print " + strings.Repeat(".name ", 50000) + "}}",
		"conditions":                     "{{if or " + strings.Repeat(".flag ", 5000) + "}}{{end}}",
		"variables":                      strings.Repeat("{{$x := .n}}{{$x}}", 5000),
		"words of other languages":       strings.Repeat("{{if .flag}}{{elif x}}{{$x}}{{endif}}", 10000),
		"operators":                      "{{" + strings.Repeat("!", 100000) + ".flag}}{{" + strings.Repeat(".n + ", 50000) + "}}",
		"arguments the other way round":  "{{" + strings.Repeat("join (", 99) + ".files" + strings.Repeat(`) ", "`, 99) + "}}",
		"curly quotes":                   strings.Repeat("{{“a” && "+strings.Repeat("“\n", 1000)+"}}", 100),
		"assigned variables":             "{{$x0 := .n}}" + chain.String() + "{{$x4000}}",
		"constants":                      strings.Repeat(strings.Repeat("x", 200)+`{{"x"}}`, 4900),
		"quotes":                         "{{" + strings.Repeat(`"`, 100000),
	} {
		t.Run(what, func(t *testing.T) { check(t, template, nil) })
	}
}
