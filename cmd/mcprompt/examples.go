package main

import (
	"fmt"
	"regexp"
	"slices"

	"github.com/mcprompt/mcprompt/spec"
)

// A packageTest is what testing the examples of a package has found.
type packageTest struct {
	dir      string // as diagnostics show it
	prompts  int
	isWhole  bool // no example was left out
	examples []exampleTest
	// plan is what must change so that each golden holds what its example gives,
	// and no golden is left of an example that is gone.
	plan *plan
}

// An exampleTest is one example that was held against its golden.
type exampleTest struct {
	name     string // the spec's base name, a slash, and the example's name
	position spec.Position
	change   *file            // the change to the golden, or nil where there is none
	faults   spec.Diagnostics // why it gives nothing, or what is in the golden's way
}

func (e exampleTest) hasFailed() bool { return e.change != nil || len(e.faults) > 0 }

// failures returns how many examples have failed and goldens are orphaned.
func (t *packageTest) failures() int {
	n := len(t.plan.removes)
	for _, e := range t.examples {
		if e.hasFailed() {
			n++
		}
	}
	return n
}

// settle says that the plan has been carried out.
func (t *packageTest) settle() {
	t.plan.removes = nil
	for i := range t.examples {
		t.examples[i].change = nil
	}
}

// testPackage holds the examples of the package in dir against their goldens, or
// where there is a filter those alone whose names match it. It changes nothing.
func testPackage(dir string, filter *regexp.Regexp) (*packageTest, spec.Diagnostics) {
	s, diagnostics := openSource(dir)
	if s == nil {
		return nil, diagnostics
	}
	defer s.Close()
	pkg, faults := s.load(s, nil)
	diagnostics = append(diagnostics, faults...)
	if diagnostics.HasErrors() {
		return nil, diagnostics
	}
	t := &packageTest{dir: dir, prompts: len(pkg.Prompts), isWhole: filter == nil}
	hasExamples := slices.ContainsFunc(pkg.Prompts, func(p *spec.Prompt) bool { return len(p.Examples) > 0 })
	goldens, faults := openGoldens(s.Directory, dir, hasExamples)
	if faults.HasErrors() {
		return nil, append(diagnostics, faults...)
	}
	defer goldens.close()
	t.plan = goldens.plan
	var names []string
	for _, prompt := range pkg.Prompts {
		for _, example := range prompt.Examples {
			name := prompt.Base + "/" + example.Name
			if filter != nil && !filter.MatchString(name) {
				continue
			}
			names = append(names, example.Golden)
			e := exampleTest{name: name, position: example.Position}
			text, err := renderExample(pkg, prompt, example)
			if err != nil {
				e.faults = spec.Diagnostics{{Severity: spec.Error, Start: e.position, End: e.position, Message: fmt.Sprintf("example %s: %v", name, err)}}
			} else {
				e.change, e.faults = goldens.compare(example.Golden, text)
			}
			t.examples = append(t.examples, e)
		}
	}
	for _, e := range t.examples {
		if e.change != nil {
			t.plan.writes = append(t.plan.writes, *e.change)
		}
	}
	if t.isWhole {
		diagnostics = append(diagnostics, goldens.addOrphans(names)...)
	}
	return t, diagnostics
}

// renderExample returns the conversation that an example gives.
func renderExample(pkg *spec.Package, prompt *spec.Prompt, example *spec.Example) ([]byte, error) {
	values, problems := spec.ParseArguments(prompt, example.Arguments, pkg.Settings.IgnoreUnknownArguments)
	if len(problems) > 0 {
		return nil, fmt.Errorf("%s %s", problems[0].Argument, problems[0].Problem)
	}
	messages, err := spec.Render(prompt, values, example.Slots)
	if err != nil {
		return nil, err
	}
	return conversation(prompt, messages), nil
}
