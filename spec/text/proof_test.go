package text

import (
	"strings"
	"testing"
)

// TestProved has templates in which every optional value is known to be present
// where it is used.
func TestProved(t *testing.T) {
	for _, template := range []string{
		"{{if .limit}}{{.limit}}{{end}}",
		"{{if $.limit}}{{.limit}}{{end}}{{if .limit}}{{$.limit}}{{end}}",
		"{{with .limit}}{{.}}{{end}}",
		"{{with .limit}}{{$.limit}}{{.}}{{end}}",
		"{{with .limit}}{{with $.nick}}{{.}}{{$.limit}}{{end}}{{end}}",
		"{{if not .limit}}{{else}}{{.limit}}{{end}}",
		"{{if not (not .limit)}}{{.limit}}{{end}}",
		"{{if (.limit)}}{{.limit}}{{end}}",
		"{{if .limit | and .nick}}{{.limit}}{{.nick}}{{end}}",
		"{{if and .limit .nick}}{{.limit}}{{.nick}}{{end}}",
		"{{if and .limit (and .nick .flag)}}{{.limit}}{{.nick}}{{end}}",
		"{{if and .limit}}{{.limit}}{{end}}{{if or .limit}}{{.limit}}{{end}}",
		"{{if and .limit (gt .limit 3)}}{{end}}",
		"{{if and .flag .limit (gt .limit 3) (lt .limit 5)}}{{.limit}}{{end}}",
		"{{if or (not .limit) (gt .limit 3)}}{{end}}",
		"{{if or (not .limit) (not .nick)}}{{else}}{{.limit}}{{.nick}}{{end}}",
		"{{if not (or (not .limit) (not .nick))}}{{.limit}}{{.nick}}{{end}}",
		"{{if not (and .limit .nick)}}{{else}}{{.limit}}{{.nick}}{{end}}",
		"{{if or (and .limit .nick) (and .flag .limit)}}{{.limit}}{{end}}",
		"{{if and (or .limit .flag) .limit}}{{.limit}}{{end}}",
		"{{if .flag}}{{else if .limit}}{{.limit}}{{end}}",
		"{{if not .limit}}{{else if .flag}}{{.limit}}{{else}}{{.limit}}{{end}}",
		"{{if .limit}}{{if .flag}}{{.limit}}{{else}}{{.limit}}{{end}}{{.limit}}{{end}}",
		"{{if .limit}}{{range .files}}{{$.limit}}{{else}}{{.limit}}{{end}}{{end}}",
		"{{if .limit}}{{with .nick}}{{$.limit}}{{else}}{{.limit}}{{end}}{{end}}",
		`{{if .limit}}{{template "optional" .}}{{end}}`,
		`{{with .limit}}{{template "element" .}}{{end}}`,
		`{{if arg "max.depth"}}{{arg "max.depth"}}{{end}}`,
		"{{range .files}}{{if not $.limit}}{{continue}}{{end}}{{$.limit}}{{end}}",
		"{{range .files}}{{if not $.limit}}{{break}}{{end}}{{$.limit}}{{end}}",
		"{{range .files}}{{if $.limit}}{{else}}a{{break}}{{end}}{{$.limit}}{{end}}",
		"{{range .files}}{{if not $.limit}}{{if $.flag}}{{break}}{{else}}{{continue}}{{end}}{{end}}{{$.limit}}{{end}}",
		"{{range .files}}{{if not $.limit}}{{continue}}{{end}}{{if $.flag}}{{$.limit}}{{end}}{{end}}",
		"{{$x := .limit}}{{if $x}}{{$x}}{{end}}",
		"{{$x := .limit}}{{with $x}}{{.}}{{$x}}{{end}}",
		"{{if $x := .limit}}{{$x}}{{.limit}}{{end}}",
		"{{with $x := .limit}}{{$x}}{{.}}{{$.limit}}{{end}}",
		`{{if $x := and .limit (arg "max.depth")}}{{.limit}}{{arg "max.depth"}}{{$x}}{{end}}`,
		`{{with and .limit (arg "max.depth")}}{{.}}{{$.limit}}{{arg "max.depth"}}{{end}}`,
		"{{with or .limit .limit}}{{.}}{{end}}",
		"{{if not .limit}}{{else}}{{with .limit}}{{.}}{{end}}{{end}}",
		"{{if .limit}}{{$x := .limit}}{{$x}}{{$x = .limit}}{{$x}}{{end}}",
		"{{if .limit}}{{or .limit 3}}{{and .limit 3}}{{default 3 .limit}}{{end}}",
		"{{or .limit 3}}{{or .limit .n}}{{or .limit .limit .n}}{{or .limit 3 .limit}}",
		"{{default 3 .limit}}{{.limit | default 3}}{{default 3 (or .limit .limit)}}",
		"{{default 3 .limit | printf \"%03d\"}}{{upper (default .name .nick)}}",
		"{{if true}}{{else}}{{end}}{{if and .limit true}}{{.limit}}{{end}}",
		"{{if .limit}}{{$x := .limit}}{{range .files}}{{$x}}{{end}}{{end}}",
	} {
		if _, faults := check(t, template, nil); len(faults) > 0 {
			t.Errorf("%q has the faults %q", template, showFaults(faults))
		}
	}
}

// TestNotProved has templates in which one use of an optional value is a fault:
// the one in [[ ]].
func TestNotProved(t *testing.T) {
	for _, marked := range []string{
		"{{[[.limit]]}}",
		"{{if .limit}}{{end}}{{[[.limit]]}}",
		"{{if .limit}}{{else}}{{[[.limit]]}}{{end}}",
		"{{if not .limit}}{{[[.limit]]}}{{end}}",
		"{{if .nick}}{{[[.limit]]}}{{end}}",
		"{{if or .limit .nick}}{{[[.limit]]}}{{end}}",
		"{{if or .limit .flag}}{{.flag}}{{else}}{{[[.limit]]}}{{end}}",
		"{{if or (and .limit .nick) (and .flag .nick)}}{{.nick}}{{[[.limit]]}}{{end}}",
		"{{if not (or .limit .flag)}}{{[[.limit]]}}{{end}}",
		"{{if and .flag (not .limit)}}{{[[.limit]]}}{{end}}",
		"{{if not (and .limit .nick)}}{{[[.limit]]}}{{end}}",
		"{{if and (gt [[.limit]] 3) .limit}}{{.limit}}{{end}}",
		"{{if or .limit (gt [[.limit]] 3)}}{{end}}",
		"{{if or .flag (gt [[.limit]] 3)}}{{end}}",
		"{{if eq [[.limit]] 3}}{{end}}",
		"{{if .flag}}{{else if .limit}}{{else}}{{[[.limit]]}}{{end}}",
		"{{if .limit}}{{else if .flag}}{{[[.limit]]}}{{end}}",
		"{{with .limit}}{{else}}{{[[.limit]]}}{{end}}",
		"{{with .limit}}{{.}}{{end}}{{[[.limit]]}}",
		"{{with .nick}}{{[[$.limit]]}}{{end}}",
		"{{range .files}}{{if not $.limit}}{{continue}}{{end}}{{end}}{{[[.limit]]}}",
		"{{range .files}}{{if not $.limit}}{{continue}}{{end}}{{else}}{{[[.limit]]}}{{end}}",
		"{{range .files}}{{if $.limit}}{{continue}}{{end}}{{[[$.limit]]}}{{end}}",
		"{{range .files}}{{if $.flag}}{{if not $.limit}}{{continue}}{{end}}{{end}}{{[[$.limit]]}}{{end}}",
		"{{range .files}}{{with $.flag}}{{if not $.limit}}{{continue}}{{end}}{{end}}{{[[$.limit]]}}{{end}}",
		"{{range .files}}{{if not $.limit}}{{range $.files}}{{continue}}{{end}}{{end}}{{[[$.limit]]}}{{end}}",
		"{{$x := .limit}}{{[[$x]]}}",
		"{{$x := .limit}}{{if $x}}{{end}}{{[[$x]]}}",
		"{{$x := .limit}}{{if .limit}}{{[[$x]]}}{{end}}",
		"{{$x := .limit}}{{if $x}}{{[[.limit]]}}{{end}}",
		"{{$x := .limit}}{{if $x}}{{$x := $.limit}}{{[[$x]]}}{{end}}",
		// What is proved of a variable does not outlast its assignment, and the
		// assignment may come later in a loop.
		"{{$x := .limit}}{{if $x}}{{$x = .limit}}{{[[$x]]}}{{end}}",
		"{{$x := .limit}}{{range .files}}{{if $x}}{{[[$x]]}}{{end}}{{$x = $.limit}}{{end}}",
		"{{print [[.limit]] .n}}",
		"{{upper [[.nick]]}}",
		"{{[[.nick]] | upper}}",
		"{{index .files [[.limit]]}}",
		"{{template \"element\" .n}}{{len [[.nick]]}}",
		"{{default [[.limit]] .n}}",
		"{{[[or .limit .limit]]}}",
		"{{[[and .limit .n]]}}",
		"{{[[and .n .limit]]}}",
		"{{[[.limit | or .n]]}}",
		"{{upper ([[or .nick .nick]])}}",
		`{{with or .limit (arg "max.depth")}}{{.}}{{[[$.limit]]}}{{end}}`,
		`{{[[arg "max.depth"]]}}`,
	} {
		template := strings.NewReplacer("[[", "", "]]", "").Replace(marked)
		want := marked[strings.Index(marked, "[[")+2 : strings.Index(marked, "]]")]
		_, faults := check(t, template, nil)
		switch {
		case strings.Contains(template, "default .limit .n"):
			// Both are at fault: the other one is never absent.
			if len(faults) == 0 || covered(faults[0]) != want {
				t.Errorf("%q has the faults %q", template, showFaults(faults))
			}
		case len(faults) != 1 || covered(faults[0]) != want || !strings.Contains(faults[0].Message, " may be absent here"):
			t.Errorf("%q has the faults %q, want one of %q", template, showFaults(faults), want)
		case faults[0].Start != strings.Index(marked, "[["):
			t.Errorf("%q has its fault at %d, want %d", template, faults[0].Start, strings.Index(marked, "[["))
		}
	}
}
