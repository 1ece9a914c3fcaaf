package main

import (
	"flag"
	"io"
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
	packages, faults := forEach(dirs, loadDir)
	diagnostics = append(diagnostics, faults...)
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
