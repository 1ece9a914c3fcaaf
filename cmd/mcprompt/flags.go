package main

import (
	"errors"
	"flag"
	"io"
	"slices"
	"strings"

	"github.com/mcprompt/mcprompt/spec/support"
)

// parseFlags reads flags wherever they stand among args, up to "--", and returns
// the other arguments.
func parseFlags(flags *flag.FlagSet, args []string) ([]string, error) {
	flags.SetOutput(io.Discard) // run prints the error
	flags.Usage = func() {}
	var operands []string
	for {
		if err := flags.Parse(args); err != nil {
			return nil, flagError(flags, err)
		}
		rest := flags.Args()
		if len(rest) == 0 {
			return operands, nil
		}
		if read := args[:len(args)-len(rest)]; len(read) > 0 && read[len(read)-1] == "--" {
			return append(operands, rest...), nil
		}
		operands = append(operands, rest[0])
		args = rest[1:]
	}
}

// flagError turns the error of a FlagSet into one of wrong usage.
func flagError(flags *flag.FlagSet, err error) error {
	if errors.Is(err, flag.ErrHelp) {
		return err
	}
	name, unknown := strings.CutPrefix(err.Error(), "flag provided but not defined: -")
	if !unknown {
		return wrongUsage("%v", err)
	}
	var known []string
	flags.VisitAll(func(f *flag.Flag) { known = append(known, f.Name) })
	if near := support.Suggest(name, known); near != "" {
		return wrongUsage("unknown flag -%s; did you mean -%s?", name, near)
	}
	return wrongUsage("unknown flag -%s", name)
}

// A choice is a flag whose value is one of several words, the first by default.
type choice struct {
	value string
	words []string
}

func newChoice(words ...string) *choice { return &choice{words[0], words} }

func (c *choice) String() string { return c.value }

func (c *choice) Set(value string) error {
	if slices.Contains(c.words, value) {
		c.value = value
		return nil
	}
	problem := "it is one of " + strings.Join(c.words, ", ")
	if near := support.Suggest(value, c.words); near != "" {
		problem += "; did you mean " + near + "?"
	}
	return errors.New(problem)
}
