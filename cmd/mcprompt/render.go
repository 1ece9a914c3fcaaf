package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"
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
	fillings := map[string]spec.SlotValue{}
	flags.Func("slot", "", func(s string) error {
		name, value, ok := strings.Cut(s, "=")
		if !ok || name == "" {
			return errors.New("it is written name=text or name=@file")
		}
		filling, err := slotValue(value)
		fillings[name] = filling
		return err
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
	wire, slots, err := exampleValues(prompt, *example)
	if err != nil {
		return err
	}
	maps.Copy(wire, given)
	if err := checkSlots(prompt, fillings); err != nil {
		return err
	}
	maps.Copy(slots, fillings)
	values, problems := spec.ParseArguments(prompt, wire, pkg.Settings.IgnoreUnknownArguments)
	if len(problems) > 0 {
		printProblems(stderr, prompt, problems)
		return errAtFault
	}
	messages, err := spec.Render(prompt, values, slots)
	if unfilled := spec.UnfilledSlotError(""); errors.As(err, &unfilled) {
		return fmt.Errorf("%w: add -slot %s=TEXT or -slot %s=@FILE", err, string(unfilled), string(unfilled))
	} else if err != nil {
		return err
	}
	if format.value == "json" {
		return printWire(stdout, prompt, messages)
	}
	_, err = stdout.Write(conversation(prompt, messages))
	return err
}

// specNear returns a hint at the spec that was likely meant by a path that is none: the
// first one in it where it is a directory, or one beside it whose name is like its own.
func specNear(path string) string {
	if inside := specsIn(path); len(inside) > 0 {
		return "; did you mean " + filepath.ToSlash(filepath.Join(path, inside[0])) + specSuffix + "?"
	}
	dir, name := filepath.Split(path)
	name = strings.TrimSuffix(strings.TrimSuffix(name, ".toml"), ".prompt")
	if near := support.Suggest(name, specsIn(filepath.Clean(dir))); near != "" {
		return "; did you mean " + filepath.ToSlash(filepath.Join(dir, near)) + specSuffix + "?"
	}
	return ""
}

// specsIn returns the base names of the specs in a directory, and none where it is not one.
func specsIn(dir string) []string {
	entries, _ := os.ReadDir(dir)
	var names []string
	for _, entry := range entries {
		if base, ok := strings.CutSuffix(entry.Name(), specSuffix); ok {
			names = append(names, base)
		}
	}
	return names
}

// loadPrompt returns the prompt of the spec at path, out of its package.
func loadPrompt(path string, stderr io.Writer) (*spec.Package, *spec.Prompt, error) {
	base, ok := strings.CutSuffix(filepath.Base(path), specSuffix)
	if !ok {
		return nil, nil, wrongUsage("%s is not a spec, whose name ends in %s%s", path, specSuffix, specNear(path))
	}
	if _, err := os.Stat(path); err != nil {
		return nil, nil, wrongUsage("there is no spec %s%s", path, specNear(path))
	}
	dir, err := displayPath(filepath.Dir(path))
	if err != nil {
		return nil, nil, err
	}
	pkg, diagnostics := loadDir(dir)
	if err := reportText(stderr, diagnostics); err != nil {
		return nil, nil, err
	}
	if diagnostics.HasErrors() {
		return nil, nil, errAtFault
	}
	for _, prompt := range pkg.Prompts {
		// The file is there, so other letters are those of a system that ignores
		// their case.
		if strings.EqualFold(prompt.Base, base) {
			return pkg, prompt, nil
		}
	}
	return nil, nil, fmt.Errorf("%s holds no prompt", path)
}

// checkSlots reports fillings of slots that the prompt does not have.
func checkSlots(prompt *spec.Prompt, fillings map[string]spec.SlotValue) error {
	var names []string
	for _, slot := range prompt.Slots {
		names = append(names, slot.Name.Wire)
	}
	for _, name := range slices.Sorted(maps.Keys(fillings)) {
		if !slices.Contains(names, name) {
			return wrongUsage("%s", spec.UnknownSlot(name, names))
		}
	}
	return nil
}

// slotValue returns what fills a slot: the text, or the file behind an @.
func slotValue(s string) (spec.SlotValue, error) {
	path, isFile := strings.CutPrefix(s, "@")
	if !isFile {
		return textValue([]byte(s)), nil
	}
	data, err := os.ReadFile(path)
	return textValue(data), err
}

// textValue returns a value for any kind of slot. A slot for messages gets one of
// the user.
func textValue(data []byte) spec.SlotValue {
	message := spec.RenderedMessage{Role: spec.User, Content: spec.Block{Type: "text", Text: string(data)}}
	return spec.SlotValue{Data: data, Messages: []spec.RenderedMessage{message}}
}

// exampleValues returns the arguments and the slots of an example, or none where
// none is named.
func exampleValues(prompt *spec.Prompt, example string) (map[string]string, map[string]spec.SlotValue, error) {
	if example == "" {
		return map[string]string{}, map[string]spec.SlotValue{}, nil
	}
	var names []string
	for _, e := range prompt.Examples {
		names = append(names, e.Name)
		if e.Name == example {
			return maps.Clone(e.Arguments), maps.Clone(e.Slots), nil
		}
	}
	return nil, nil, noExample(prompt, example, names)
}

func noExample(prompt *spec.Prompt, name string, names []string) error {
	if len(names) == 0 {
		return wrongUsage("prompt %s has no examples: add an [[examples]] table, or give its arguments by -arg", prompt.Name.Wire)
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

// printWire prints messages as a client gets them: the protocol's
// GetPromptResult.
func printWire(w io.Writer, prompt *spec.Prompt, messages []spec.RenderedMessage) error {
	return printJSON(w, struct {
		Description string                 `json:"description"`
		Messages    []spec.RenderedMessage `json:"messages"`
	}{prompt.Description, messages})
}
