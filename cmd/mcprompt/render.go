package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"strings"

	"github.com/mcprompt/mcprompt/spec"
	"github.com/mcprompt/mcprompt/spec/support"
)

// render prints the conversation that a spec yields for some arguments.
func render(args []string, stdout, stderr io.Writer) error {
	flags := flag.NewFlagSet("render", flag.ContinueOnError)
	given := map[string]string{}
	flags.Func("arg", "", func(s string) error {
		name, value, ok := strings.Cut(s, "=")
		if !ok || name == "" {
			return errors.New("it is written name=value")
		}
		given[name] = value
		return nil
	})
	example := flags.String("example", "", "")
	format := newChoice("text", "json")
	flags.Var(format, "format", "")
	args, err := parseFlags(flags, args)
	if err != nil {
		return err
	}
	if len(args) != 1 {
		return wrongUsage("render takes one spec, a %s file; it was given %d", "*"+specSuffix, len(args))
	}

	pkg, prompt, err := loadPrompt(args[0], stderr)
	if err != nil {
		return err
	}
	wire, err := wireArguments(prompt, *example, given)
	if err != nil {
		return err
	}
	values, problems := spec.ParseArguments(prompt, wire, pkg.Settings.IgnoreUnknownArguments)
	if len(problems) > 0 {
		printProblems(stderr, prompt, problems)
		return errAtFault
	}
	messages, err := spec.Render(prompt, values)
	if err != nil {
		return err
	}
	if format.value == "json" {
		return printWire(stdout, prompt, messages)
	}
	return printConversation(stdout, prompt, messages)
}

// loadPrompt returns the prompt of the spec at path, out of its package.
func loadPrompt(path string, stderr io.Writer) (*spec.Package, *spec.Prompt, error) {
	base, ok := strings.CutSuffix(filepath.Base(path), specSuffix)
	if !ok {
		return nil, nil, wrongUsage("%s is not a spec, whose name ends in %s", path, specSuffix)
	}
	if _, err := os.Stat(path); err != nil {
		return nil, nil, wrongUsage("there is no spec %s", path)
	}
	dir, err := displayPath(filepath.Dir(path))
	if err != nil {
		return nil, nil, err
	}
	root, err := os.OpenRoot(dir)
	if err != nil {
		return nil, nil, err
	}
	defer root.Close()
	pkg, diagnostics := spec.Load(root.FS(), spec.Options{Dir: dir})
	if err := reportText(stderr, diagnostics); err != nil {
		return nil, nil, err
	}
	if diagnostics.HasErrors() {
		return nil, nil, errAtFault
	}
	for _, prompt := range pkg.Prompts {
		if prompt.Base == base {
			return pkg, prompt, nil
		}
	}
	return nil, nil, fmt.Errorf("%s holds no prompt", path)
}

// wireArguments returns the arguments of an example, where one is named, with the
// given ones over them.
func wireArguments(prompt *spec.Prompt, example string, given map[string]string) (map[string]string, error) {
	wire := map[string]string{}
	if example != "" {
		var names []string
		var found *spec.Example
		for _, e := range prompt.Examples {
			names = append(names, e.Name)
			if e.Name == example {
				found = e
			}
		}
		if found == nil {
			return nil, noExample(prompt, example, names)
		}
		maps.Copy(wire, found.Arguments)
	}
	maps.Copy(wire, given)
	return wire, nil
}

func noExample(prompt *spec.Prompt, name string, names []string) error {
	if len(names) == 0 {
		return wrongUsage("prompt %s has no examples", prompt.Name.Wire)
	}
	if near := support.Suggest(name, names); near != "" {
		return wrongUsage("prompt %s has no example %q; did you mean %q?", prompt.Name.Wire, name, near)
	}
	return wrongUsage("prompt %s has no example %q, but %s", prompt.Name.Wire, name, strings.Join(names, ", "))
}

// printProblems says what is wrong with the arguments, each on its line.
func printProblems(w io.Writer, prompt *spec.Prompt, problems []support.Problem) {
	fmt.Fprintf(w, "mcprompt: the arguments of prompt %s are at fault:\n", prompt.Name.Wire)
	for _, p := range problems {
		fmt.Fprintf(w, "\t%s %s\n", support.QuoteValue(p.Argument), p.Problem)
	}
}

// printConversation prints messages for people: a role at the margin, and its
// text indented, so that no text can pass for another message.
func printConversation(w io.Writer, prompt *spec.Prompt, messages []spec.RenderedMessage) error {
	var b strings.Builder
	fmt.Fprintf(&b, "%s: %s\n", prompt.Name.Wire, strings.Join(strings.Fields(prompt.Description), " "))
	for _, m := range messages {
		fmt.Fprintf(&b, "\n%s:\n", m.Role)
		for line := range strings.Lines(m.Text) {
			if line != "\n" {
				b.WriteString("    ")
			}
			b.WriteString(line)
		}
		if !strings.HasSuffix(m.Text, "\n") {
			b.WriteString("\n")
		}
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// The parts of the protocol's GetPromptResult that a rendered prompt has.
type (
	wireResult struct {
		Description string        `json:"description"`
		Messages    []wireMessage `json:"messages"`
	}
	wireMessage struct {
		Role    spec.Role   `json:"role"`
		Content wireContent `json:"content"`
	}
	wireContent struct {
		Type string `json:"type"`
		Text string `json:"text"`
	}
)

// printWire prints messages as a client gets them.
func printWire(w io.Writer, prompt *spec.Prompt, messages []spec.RenderedMessage) error {
	result := wireResult{prompt.Description, []wireMessage{}}
	for _, m := range messages {
		result.Messages = append(result.Messages, wireMessage{m.Role, wireContent{"text", m.Text}})
	}
	return printJSON(w, result)
}
