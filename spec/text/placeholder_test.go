package text

import (
	"slices"
	"strings"
	"testing"
)

// TestPlaceholders checks what is warned of in texts.
func TestPlaceholders(t *testing.T) {
	for template, want := range map[string][]fault{
		"Dear {name},":                 {{"{name}", "{name} is text here: write {{.name}} for the argument"}},
		"Dear ${name}, {name}!":        {{"${name}", "${name} is text here: write {{.name}} for the argument"}, {"{name}", "{name} is text here: write {{.name}} for the argument"}},
		"é {name} {{.n}} {name}":       {{"{name}", "{name} is text here: write {{.name}} for the argument"}},
		"Read {file-path}":             {{"{file-path}", `{file-path} is text here: write {{arg "file-path"}} for the argument`}},
		"{% if flag %}a{%- endif -%}":  {{"{% if flag %}", "{% if flag %} is text here: actions stand in {{ and }}"}, {"{%- endif -%}", "{%- endif -%} is text here: actions stand in {{ and }}"}},
		"{{template \"curly\" .}}":     {{"{name}", "{name} is text here: write {{.name}} for the argument"}},
		"```\n{name}\n```\n{name}":     {{"{name}", "{name} is text here: write {{.name}} for the argument"}},
		"{nobody} ${HOME} {} { name }": nil,
		"{name: 1} {Name} {{.name}}":   nil,
		`{{"{name} {% if %}"}}`:        nil,
		"write `{name}` and `{% x %}`": nil,
		"```js\n`${name}`\n```":        nil,
		"a\n~~~\n{name}":               nil,
		"100{%} or {%d %s} {%":         nil,
	} {
		curly, _ := Parse(source("{name}"))
		parsed, faults := Parse(source(template))
		if parsed == nil {
			t.Fatalf("%q has the faults %q", template, showFaults(faults))
		}
		c := NewChecker(testArguments(), map[string]*Template{"curly": curly})
		c.Check(parsed, c.Root())
		c.Check(parsed, c.Root())
		if got := showFaults(c.Warnings()); !slices.Equal(got, want) || len(c.Faults()) > 0 {
			t.Errorf("%q has the warnings\n%q, want\n%q", template, got, want)
		}
	}
}

// TestFewPlaceholders checks that a text about another language is not full of
// warnings, and a literal one has none.
func TestFewPlaceholders(t *testing.T) {
	var b strings.Builder
	for i := range 1000 {
		b.WriteString("{% if x" + strings.Repeat("y", i) + " %}")
	}
	parsed, _ := Parse(source(b.String()))
	c := NewChecker(testArguments(), nil)
	c.Check(parsed, c.Root())
	if n := len(c.Warnings()); n != maxPlaceholders {
		t.Errorf("%d warnings, want %d", n, maxPlaceholders)
	}
	c = NewChecker(testArguments(), nil)
	c.Check(ParseLiteral(source("{name} {% if flag %}")), c.Root())
	if warnings := c.Warnings(); len(warnings) > 0 {
		t.Errorf("a literal text has the warnings %q", showFaults(warnings))
	}
}
