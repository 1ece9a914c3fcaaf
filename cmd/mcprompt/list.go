package main

import (
	"flag"
	"io"

	"github.com/mcprompt/mcprompt/spec"
	"github.com/mcprompt/mcprompt/spec/parallel"
)

// list prints the catalogue of the prompts in every package that args name.
func list(args []string, stdout, stderr io.Writer) error {
	flags := flag.NewFlagSet("list", flag.ContinueOnError)
	format := newChoice("text", "json", "markdown")
	flags.Var(format, "format", "")
	args, err := parseFlags(flags, args)
	if err != nil {
		return err
	}
	dirs, diagnostics, err := packageDirs(args)
	if err != nil {
		return err
	}
	packages := make([]*spec.Package, len(dirs))
	found := make([]spec.Diagnostics, len(dirs))
	parallel.For(len(dirs), func(i int) { packages[i], found[i] = loadDir(dirs[i]) })
	for _, ds := range found {
		diagnostics = append(diagnostics, ds...)
	}
	if err := reportText(stderr, diagnostics.Sort()); err != nil {
		return err
	}
	if diagnostics.HasErrors() {
		return errAtFault
	}
	entries := catalogue(packages)
	if len(entries) == 0 {
		printNoPrompts(stderr, args)
	}
	switch format.value {
	case "json":
		return printJSON(stdout, entries)
	case "markdown":
		return listMarkdown(stdout, entries)
	}
	return listText(stdout, entries)
}
