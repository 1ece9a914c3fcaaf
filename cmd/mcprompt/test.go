package main

import (
	"flag"
	"io"
	"regexp"
	"strings"

	"github.com/mcprompt/mcprompt/spec"
)

// test renders the examples of every prompt package that args name and holds each
// against its golden.
func test(args []string, stdout, stderr io.Writer) error {
	flags := flag.NewFlagSet("test", flag.ContinueOnError)
	verbose := flags.Bool("v", false, "")
	update := flags.Bool("update", false, "")
	var filter *regexp.Regexp
	flags.Func("run", "", func(s string) (err error) {
		filter, err = regexp.Compile(s)
		return err
	})
	args, err := parseFlags(flags, args)
	if err != nil {
		return err
	}
	dirs, diagnostics, err := packageDirs(args)
	if err != nil {
		return err
	}
	tests, faults := forEach(dirs, func(dir string) (*packageTest, spec.Diagnostics) { return testPackage(dir, filter) })
	diagnostics = append(diagnostics, faults...)
	if *update && !diagnostics.HasErrors() {
		diagnostics = append(diagnostics, updateGoldens(tests)...)
	}
	if err := reportText(stderr, diagnostics.Sort()); err != nil {
		return err
	}
	if diagnostics.HasErrors() {
		return errAtFault
	}
	if *update && *verbose {
		printChanges(stderr, goldenPlans(tests))
	}

	hasFailed := false
	var b strings.Builder
	for _, t := range tests {
		if *update {
			t.settle()
		}
		t.print(&b, *verbose)
		hasFailed = hasFailed || t.failures() > 0
	}
	if _, err := io.WriteString(stdout, b.String()); err != nil {
		return err
	}
	if hasFailed {
		return errAtFault
	}
	printNothingTested(stderr, args, tests, filter)
	return nil
}

// updateGoldens makes the goldens hold what the examples give: all of them or none.
func updateGoldens(tests []*packageTest) spec.Diagnostics {
	var diagnostics spec.Diagnostics
	for _, t := range tests {
		for _, e := range t.examples {
			diagnostics = append(diagnostics, e.faults...)
		}
	}
	if diagnostics.HasErrors() {
		return diagnostics
	}
	return write(goldenPlans(tests))
}

func goldenPlans(tests []*packageTest) []*plan {
	plans := make([]*plan, len(tests))
	for i, t := range tests {
		plans[i] = t.plan
	}
	return plans
}
