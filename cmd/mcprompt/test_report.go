package main

import (
	"fmt"
	"io"
	"regexp"
	"strings"
)

// print writes what became of the package's examples: those that have failed, all
// of them where it is verbose, and in one line the package.
func (t *packageTest) print(b *strings.Builder, verbose bool) {
	for _, e := range t.examples {
		verdict := "ok"
		if e.hasFailed() {
			verdict = "FAIL"
		}
		if verbose {
			fmt.Fprintf(b, "    %-4s  %s\n", verdict, e.name)
		}
		if e.hasFailed() {
			t.printFailure(b, e)
		}
	}
	orphans := t.plan.removes
	for _, f := range orphans {
		fmt.Fprintln(b, pathDiagnostic(t.plan.path(f.name), "no example has this golden any more: remove it, or run mcprompt test -update, which does"))
	}

	switch failed := t.failures(); {
	case len(t.examples) == 0 && len(orphans) == 0:
		if t.prompts > 0 && t.isWhole {
			fmt.Fprintf(b, "?   \t%s\t[no examples]\n", t.dir)
		}
	case failed == 0:
		fmt.Fprintf(b, "ok  \t%s\t%s\n", t.dir, count(len(t.examples), "example"))
	default:
		var problems []string
		if failed > len(orphans) {
			problems = append(problems, fmt.Sprintf("%d of %s", failed-len(orphans), count(len(t.examples), "example")))
		}
		if len(orphans) > 0 {
			problems = append(problems, count(len(orphans), "golden")+" without example")
		}
		fmt.Fprintf(b, "FAIL\t%s\t%s\n", t.dir, strings.Join(problems, ", "))
	}
}

func (t *packageTest) printFailure(b *strings.Builder, e exampleTest) {
	for _, d := range e.faults {
		fmt.Fprintln(b, d)
	}
	if e.change == nil {
		return
	}
	problem := "is not what its golden holds: if it should be, run mcprompt test -update"
	if e.change.old == nil {
		problem = "has no golden: look at what it gives, and run mcprompt test -update"
	}
	fmt.Fprintf(b, "%s: example %s %s\n%s", e.position, e.name, problem, t.plan.diff(*e.change))
}

func count(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}

// printNothingTested says that a run has tested nothing, which is probably a mistake
// in what the user typed.
func printNothingTested(w io.Writer, args []string, tests []*packageTest, filter *regexp.Regexp) {
	prompts, examples := 0, 0
	for _, t := range tests {
		prompts += t.prompts
		examples += len(t.examples)
	}
	switch {
	case examples > 0:
	case prompts == 0:
		printNoPrompts(w, args)
	case filter != nil:
		fmt.Fprintf(w, "mcprompt: no example matches -run %s\n", filter)
	default:
		fmt.Fprintln(w, "mcprompt: no spec has [[examples]]; 'mcprompt help test' shows how to write one")
	}
}
