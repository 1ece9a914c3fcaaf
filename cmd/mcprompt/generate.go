package main

import (
	"flag"
	"fmt"
	"io"
	"path"
	"slices"
	"strings"

	"github.com/mcprompt/mcprompt/spec"
)

// generate writes the Go of every prompt package that args name. Nothing is
// written unless every one of them is right.
func generate(args []string, stdout, stderr io.Writer) error {
	flags := flag.NewFlagSet("generate", flag.ContinueOnError)
	verbose := flags.Bool("v", false, "")
	into := flags.String("o", "", "")
	listing := flags.Bool("list-outputs", false, "")
	format := newChoice(reportFormats...)
	flags.Var(format, "format", "")
	args, err := parseFlags(flags, args)
	if err != nil {
		return err
	}
	dirs, diagnostics, err := packageDirs(args)
	if err != nil {
		return err
	}
	makePlan := build
	if *into != "" {
		if len(dirs) != 1 {
			return wrongUsage("-o takes the outputs of one package, not of %d: name its directory", len(dirs))
		}
		makePlan = func(dir string) (*plan, spec.Diagnostics) { return buildInto(dir, *into) }
	}

	plans, faults := forEach(dirs, makePlan)
	diagnostics = append(diagnostics, faults...)
	if !diagnostics.HasErrors() && !*listing {
		diagnostics = append(diagnostics, write(plans)...)
	}
	if err := report(format.value, diagnostics.Sort(), stdout, stderr); err != nil {
		return err
	}
	if diagnostics.HasErrors() {
		return errAtFault
	}
	if *verbose && !*listing {
		printChanges(stderr, plans)
	}
	if !concernPrompts(plans) {
		printNoPrompts(stderr, args)
	}
	if *listing {
		return printOutputs(stdout, plans)
	}
	return nil
}

// printChanges names the files that were written and removed, and the packages of
// which it was known that there is nothing to do.
func printChanges(w io.Writer, plans []*plan) {
	for _, p := range plans {
		if p.isKnown {
			fmt.Fprintln(w, "unchanged", p.dir)
		}
		for _, f := range p.writes {
			fmt.Fprintln(w, "wrote", p.path(f.name))
		}
		for _, f := range p.removes {
			fmt.Fprintln(w, "removed", p.path(f.name))
		}
	}
}

// printOutputs names the files that the packages have when they are generated.
func printOutputs(w io.Writer, plans []*plan) error {
	var b strings.Builder
	for _, p := range plans {
		for _, name := range p.outputs {
			fmt.Fprintln(&b, p.path(name))
		}
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// printNoPrompts says that the directories hold nothing for this tool, which is
// probably a mistake in what the user typed.
func printNoPrompts(w io.Writer, args []string) {
	if len(args) == 0 {
		args = []string{"."}
	}
	hint := "'mcprompt help' shows how to write one"
	isTreeHere := func(arg string) bool {
		root, isTree := cutTree(arg)
		return isTree && path.Clean(root) == "."
	}
	var here search
	if here.walk(".", true); len(here.packages) > 0 && !slices.ContainsFunc(args, isTreeHere) {
		hint = "did you mean ./...?"
	}
	fmt.Fprintf(w, "mcprompt: no *.prompt.toml file in %s; %s\n", strings.Join(args, " "), hint)
}
