package gen_test

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/mcprompt/mcprompt/gen"
	"github.com/mcprompt/mcprompt/spec"
)

// TestDifferential holds the three that give meaning to a template against each
// other: the evaluator, the generated code, and text/template. Every template
// of the corpus is given every set of arguments.
func TestDifferential(t *testing.T) {
	t.Parallel()
	c := readCorpus(t)
	if len(c.cases) < 150 || len(c.sets) < 10 {
		t.Fatalf("the corpus has %d templates and %d sets of arguments", len(c.cases), len(c.sets))
	}
	prompts, diagnostics := c.load(t)
	for _, d := range diagnostics {
		if d.Severity == spec.Error {
			t.Errorf("%s", d)
		}
	}
	if !t.Failed() {
		c.compareAll(t, prompts)
	}
	t.Logf("%d templates, %d sets of arguments", len(c.cases), len(c.sets))
}

// load returns the prompts of the cases that have no fault, by name.
func (c *corpus) load(t testing.TB) (map[string]*spec.Prompt, spec.Diagnostics) {
	t.Helper()
	p, diagnostics := spec.Load(c.files(t), spec.Options{Dir: "prompts", RequireSpecs: true})
	prompts := map[string]*spec.Prompt{}
	for _, prompt := range p.Prompts {
		prompts[prompt.Name.Wire] = prompt
	}
	return prompts, diagnostics
}

// compareAll runs a test for each case.
func (c *corpus) compareAll(t *testing.T, prompts map[string]*spec.Prompt) {
	t.Helper()
	generated := c.generated(t, prompts)
	for _, one := range c.cases {
		t.Run(one.name, func(t *testing.T) {
			c.compare(t, one, prompts[one.prompt()], generated)
		})
	}
}

// key names an outcome of the generated code.
type key struct{ prompt, set string }

// generated builds the package of all prompts and returns what it gives for
// every set of arguments.
func (c *corpus) generated(t *testing.T, prompts map[string]*spec.Prompt) map[key]outcome {
	t.Helper()
	goNames := map[string]string{}
	p := &spec.Package{Dir: "prompts", Name: "prompts"}
	var requests []request
	var keys []key
	for _, one := range c.cases {
		p.Prompts = append(p.Prompts, prompts[one.prompt()])
		goNames[one.prompt()] = one.goName
		for _, set := range c.sets {
			requests = append(requests, request{one.prompt(), c.given(one, set)})
			keys = append(keys, key{one.prompt(), set.Name})
		}
	}
	files, diagnostics := gen.Generate(p)
	if len(diagnostics) > 0 {
		t.Fatalf("generating:\n%v", diagnostics)
	}
	for name, src := range files {
		checkFormat(t, name, src)
	}
	outcomes := map[key]outcome{}
	for i, o := range buildProgram(t, files, goNames).run(t, requests) {
		outcomes[keys[i]] = o
	}
	return outcomes
}

// compare holds the outcomes for one template against each other.
func (c *corpus) compare(t *testing.T, one *templateCase, prompt *spec.Prompt, generated map[key]outcome) {
	t.Helper()
	std, err := newStdTemplate(one, c.partials)
	if err != nil {
		t.Fatalf("text/template: %v", err)
	}
	differs := false
	for _, set := range c.sets {
		evaluated := evaluate(t, prompt, c.given(one, set))
		if compiled := generated[key{one.prompt(), set.Name}]; !sameOutcome(evaluated, compiled) {
			t.Errorf("%s: the evaluator and the generated code differ:\n%v\n%v\n%s", set.Name, evaluated, compiled, one.Text)
		}
		if want := std.execute(set.values); !agrees(evaluated, want) {
			differs = true
			if one.Differs == "" && !isDocumented(one, evaluated, want) {
				t.Errorf("%s: the evaluator and text/template differ:\n%v\n%v\n%s", set.Name, evaluated, want, one.Text)
			}
		}
	}
	if one.Differs != "" && !differs {
		t.Errorf("said to differ from text/template (%s), and does not", one.Differs)
	}
}

// evaluate returns what package spec renders.
func evaluate(t testing.TB, prompt *spec.Prompt, arguments map[string]string) outcome {
	t.Helper()
	values, problems := spec.ParseArguments(prompt, arguments, false)
	if len(problems) > 0 {
		t.Fatalf("arguments of prompt %s: %v", prompt.Name.Wire, problems)
	}
	messages, err := spec.Render(prompt, values, nil)
	if err != nil {
		return outcome{Error: err.Error()}
	}
	var o outcome
	for _, m := range messages {
		o.Texts = append(o.Texts, m.Content.Text)
	}
	return o
}

// sameOutcome compares all but the code, which the evaluator does not have; but
// what fails for the values alone has one that says so.
func sameOutcome(evaluated, compiled outcome) bool {
	const internalError, invalidParams = -32603, -32602
	if compiled.Error != "" && compiled.Code != internalError && compiled.Code != invalidParams {
		return false
	}
	return evaluated.Error == compiled.Error && slices.Equal(evaluated.Texts, compiled.Texts)
}

// agrees compares an outcome with that of text/template, which has other words
// for its errors.
func agrees(o, std outcome) bool {
	return (o.Error == "") == (std.Error == "") && slices.Equal(o.Texts, std.Texts)
}

// isDocumented reports the differences from text/template that any template may
// have: a slice that would cut a character in two fails, and default makes its
// value only where that is needed.
func isDocumented(one *templateCase, o, std outcome) bool {
	return strings.Contains(o.Error, "cuts a character in two") && std.Error == "" ||
		strings.Contains(one.Text, "default") && o.Error == "" && std.Error != ""
}

// TestArgumentSets holds the sets to covering what they are there for: each
// argument that can be absent is so in some set, and not in another.
func TestArgumentSets(t *testing.T) {
	c := readCorpus(t)
	for _, name := range slices.Sorted(maps.Keys(c.arguments)) {
		forms := map[string]bool{}
		absent := 0
		for _, set := range c.sets {
			if form, sent := set.Arguments[name]; sent && isGiven(c.arguments[name], form) {
				forms[form] = true
			} else {
				absent++
			}
		}
		if required := c.arguments[name]["required"] == true; !required && absent == 0 || len(forms) < 2 {
			t.Errorf("%s has %d values and is absent in %d sets", name, len(forms), absent)
		}
	}
}
