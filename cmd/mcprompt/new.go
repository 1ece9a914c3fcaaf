package main

import (
	"flag"
	"fmt"
	"io"
	"os"
	"path"
	"strings"

	"github.com/mcprompt/mcprompt/spec"
	"github.com/mcprompt/mcprompt/spec/support"
	"github.com/mcprompt/mcprompt/templates"
)

// newPackage makes a package of a starter, with the Go that is generated from it, or
// lists the starters.
func newPackage(args []string, stdout, stderr io.Writer) error {
	flags := flag.NewFlagSet("new", flag.ContinueOnError)
	modulePath := flags.String("module", "", "")
	args, err := parseFlags(flags, args)
	switch {
	case err != nil:
		return err
	case len(args) == 0 && flags.NFlag() == 0:
		return printStarters(stdout)
	case len(args) != 2:
		return wrongUsage("new takes a starter and a directory, as in: mcprompt new basic prompts")
	}
	starter, err := starterNamed(args[0])
	if err != nil {
		return err
	}
	tool := findTool()
	place, err := placeFor(args[1], *modulePath, tool)
	if err != nil {
		return err
	}
	files, err := starter.Files(templates.Names{
		Directory:  place.name(),
		Package:    spec.PackageName(place.name()),
		ImportPath: place.importPath,
	})
	if err != nil {
		return err
	}
	addEditorSchemas(files)
	if place.isNewModule {
		if files["go.mod"], err = place.goMod.Format(); err != nil {
			return err
		}
	}

	diagnostics := place.makePackage(files)
	if err := reportText(stderr, diagnostics.Sort()); err != nil {
		return err
	}
	if diagnostics.HasErrors() {
		return errAtFault
	}
	return printNext(stdout, place, tool)
}

// printStarters prints a line a starter.
func printStarters(w io.Writer) error {
	var b strings.Builder
	for _, s := range templates.Starters() {
		fmt.Fprintf(&b, "%-12s%s\n", s.Name, s.Summary)
	}
	_, err := io.WriteString(w, b.String())
	return err
}

func starterNamed(name string) (templates.Starter, error) {
	var known []string
	for _, s := range templates.Starters() {
		if s.Name == name {
			return s, nil
		}
		known = append(known, s.Name)
	}
	if near := support.Suggest(name, known); near != "" {
		return templates.Starter{}, wrongUsage("unknown starter %q; did you mean %q?", name, near)
	}
	return templates.Starter{}, wrongUsage("unknown starter %q: there are %s", name, strings.Join(known, ", "))
}

// inTheWay returns an error for each file that is where one of a new package is to be,
// or that would be part of the package without being of its starter.
func inTheWay(dir string, files map[string][]byte) spec.Diagnostics {
	dirs := map[string]bool{}
	for name := range files {
		dirs[path.Dir(name)] = true
	}
	var diagnostics spec.Diagnostics
	for below := range dirs {
		shown := path.Join(dir, below)
		isPackage := path.Base(below) != spec.GoldenDirectory
		entries, err := os.ReadDir(shown)
		if err != nil && !os.IsNotExist(err) {
			diagnostics = append(diagnostics, fault(shown, "cannot be read", err))
		}
		for _, entry := range entries {
			name := entry.Name()
			switch {
			case files[path.Join(below, name)] != nil:
				diagnostics = append(diagnostics, pathDiagnostic(path.Join(shown, name), "this is in the way of a new package, and new overwrites nothing: move it away, or choose another directory"))
			case isPackage && isPartOfPackage(name):
				diagnostics = append(diagnostics, pathDiagnostic(path.Join(shown, name), "this would become a part of the new package: move it away, or choose another directory"))
			}
		}
	}
	return diagnostics
}

// isPartOfPackage reports whether Go or mcprompt reads a file of that name as a part
// of the package in its directory.
func isPartOfPackage(name string) bool {
	return strings.HasSuffix(name, ".go") || strings.HasSuffix(name, specSuffix) || name == spec.SettingsFile
}
