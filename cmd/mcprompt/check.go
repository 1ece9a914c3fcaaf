package main

import (
	"bytes"
	"flag"
	"io"
	"slices"

	"github.com/rogpeppe/go-internal/diff"

	"github.com/mcprompt/mcprompt/cmd/mcprompt/internal/record"
	"github.com/mcprompt/mcprompt/spec"
)

// check holds the generated files of every prompt package that args name against
// what generate would make of them, and writes nothing.
func check(args []string, stdout, stderr io.Writer) error {
	flags := flag.NewFlagSet("check", flag.ContinueOnError)
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
	plans, faults := forEach(dirs, build)
	diagnostics = append(diagnostics, faults...)
	isSound := !diagnostics.HasErrors()
	if isSound {
		for _, p := range plans {
			diagnostics = append(diagnostics, p.staleness()...)
		}
	}
	if err := report(format.value, diagnostics.Sort(), stdout, stderr); err != nil {
		return err
	}
	if isSound && format.value == "text" {
		for _, p := range plans {
			if err := p.printDiff(stdout); err != nil {
				return err
			}
		}
	}
	if diagnostics.HasErrors() {
		return errAtFault
	}
	remember(plans)
	if !concernPrompts(plans) {
		// A check that looks in the wrong place would pass for ever.
		printNoPrompts(stderr, args)
		return errAtFault
	}
	return nil
}

// staleness returns an error for each file that generate would change.
func (p *plan) staleness() spec.Diagnostics {
	var diagnostics spec.Diagnostics
	add := func(f file, problem string) {
		d := pathDiagnostic(p.path(f.name), problem)
		d.Start.Line = firstDifference(record.WithoutCRLF(f.old), f.data)
		d.End.Line = d.Start.Line
		diagnostics = append(diagnostics, d)
	}
	for _, f := range p.writes {
		if f.old == nil {
			add(f, "the output is missing: run mcprompt generate")
		} else {
			add(f, "the output is stale, or was edited by hand: run mcprompt generate")
		}
	}
	for _, f := range p.removes {
		add(f, "the output has no spec any more: run mcprompt generate, which removes it")
	}
	return diagnostics
}

// firstDifference returns the number of the first line that two texts do not share,
// which for files to make or to remove is the first.
func firstDifference(old, data []byte) int {
	if old == nil || data == nil {
		return 1
	}
	n := 0
	for n < min(len(old), len(data)) && old[n] == data[n] {
		n++
	}
	return 1 + bytes.Count(old[:n], []byte("\n"))
}

// printDiff prints what generate would change.
func (p *plan) printDiff(w io.Writer) error {
	for _, f := range slices.Concat(p.writes, p.removes) {
		if _, err := w.Write(p.diff(f)); err != nil {
			return err
		}
	}
	return nil
}

// diff returns what becomes of a file as a unified diff, in which the CRLF of a
// checkout are no difference.
func (p *plan) diff(f file) []byte {
	from, to := p.path(f.name), p.path(f.name)
	if f.old == nil {
		from = "/dev/null"
	}
	if f.data == nil {
		to = "/dev/null"
	}
	return diff.Diff(from, record.WithoutCRLF(f.old), to, f.data)
}
