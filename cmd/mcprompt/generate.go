package main

import (
	"flag"
	"fmt"
	"io"
	"strings"

	"github.com/mcprompt/mcprompt/gen"
	"github.com/mcprompt/mcprompt/spec"
	"github.com/mcprompt/mcprompt/spec/parallel"
)

// generate writes the Go of every prompt package that args name. Nothing is
// written unless every one of them is right.
func generate(args []string, stdout, stderr io.Writer) error {
	flags := flag.NewFlagSet("generate", flag.ContinueOnError)
	verbose := flags.Bool("v", false, "")
	format := newChoice(reportFormats...)
	flags.Var(format, "format", "")
	args, err := parseFlags(flags, args)
	if err != nil {
		return err
	}
	if len(args) == 0 {
		args = []string{"."}
	}
	dirs, diagnostics, err := packageDirs(args)
	if err != nil {
		return err
	}

	plans := make([]*plan, len(dirs))
	found := make([]spec.Diagnostics, len(dirs))
	parallel.For(len(dirs), func(i int) { plans[i], found[i] = build(dirs[i]) })
	for _, ds := range found {
		diagnostics = append(diagnostics, ds...)
	}
	if !diagnostics.HasErrors() {
		diagnostics = append(diagnostics, write(plans)...)
	}

	if err := report(format.value, diagnostics.Sort(), stdout, stderr); err != nil {
		return err
	}
	if diagnostics.HasErrors() {
		return errAtFault
	}
	if *verbose {
		printChanges(stderr, plans)
	}
	if !concernsPrompts(plans) {
		printNoPrompts(stderr, args)
	}
	return nil
}

// printNoPrompts says that the directories hold nothing for this tool.
func printNoPrompts(w io.Writer, args []string) {
	fmt.Fprintf(w, "mcprompt: no *.prompt.toml file in %s; 'mcprompt help' shows how to write one\n", strings.Join(args, " "))
}

// build takes the prompt package in dir from its specs to a plan of what to
// change on disk, and changes nothing yet.
func build(dir string) (*plan, spec.Diagnostics) {
	d, err := openDirectory(dir)
	if err != nil {
		return nil, spec.Diagnostics{fault(dir, "cannot be opened", err)}
	}
	defer d.Close()

	pkg, diagnostics := load(d, dir)
	if diagnostics.HasErrors() {
		return nil, diagnostics
	}
	var files map[string][]byte
	if len(pkg.Prompts) > 0 {
		var more spec.Diagnostics
		files, more = gen.Generate(pkg)
		diagnostics = append(diagnostics, more...)
		if more.HasErrors() {
			return nil, diagnostics
		}
	}
	p, faults := compare(d, dir, files)
	return p, append(diagnostics, faults...)
}

// printChanges names the files that were written and removed.
func printChanges(w io.Writer, plans []*plan) {
	for _, p := range plans {
		for _, f := range p.writes {
			fmt.Fprintln(w, "wrote", p.path(f.name))
		}
		for _, name := range p.removes {
			fmt.Fprintln(w, "removed", p.path(name))
		}
	}
}

// concernsPrompts reports whether a run had anything to do with prompts. One
// that had not is probably a mistake in what the user typed.
func concernsPrompts(plans []*plan) bool {
	for _, p := range plans {
		if p.outputs > 0 || len(p.removes) > 0 {
			return true
		}
	}
	return false
}
