package main

import (
	"flag"
	"io"

	"github.com/mcprompt/mcprompt/cmd/mcprompt/internal/directory"
	"github.com/mcprompt/mcprompt/spec"
)

// schema prints a JSON Schema, or writes both into the packages that args name.
func schema(args []string, stdout, stderr io.Writer) error {
	flags := flag.NewFlagSet("schema", flag.ContinueOnError)
	ofSettings := flags.Bool("settings", false, "")
	intoPackages := flags.Bool("write", false, "")
	verbose := flags.Bool("v", false, "")
	args, err := parseFlags(flags, args)
	switch {
	case err != nil:
		return err
	case *intoPackages && *ofSettings:
		return wrongUsage("-write writes both schemas: leave out -settings")
	case *intoPackages:
		return writeSchemas(args, *verbose, stderr)
	case len(args) > 0:
		return wrongUsage("schema takes directories with -write alone, as in: mcprompt schema -write %s", args[0])
	}
	table := spec.PromptTable
	if *ofSettings {
		table = spec.SettingsTable
	}
	_, err = stdout.Write(table.JSONSchema())
	return err
}

// writeSchemas puts the schemas into the packages that args name.
func writeSchemas(args []string, verbose bool, stderr io.Writer) error {
	// Faulty settings are no reason not to write the schema that helps to mend them.
	found, err := find(args)
	if err != nil {
		return err
	}
	for _, dir := range found.packages {
		if _, err := existingPackage(dir); err != nil {
			return err
		}
	}
	plans, faults := forEach(found.packages, planSchemas)
	diagnostics := append(found.diagnostics, faults...)
	if !diagnostics.HasErrors() {
		diagnostics = append(diagnostics, write(plans)...)
	}
	if err := reportText(stderr, diagnostics.Sort()); err != nil {
		return err
	}
	if diagnostics.HasErrors() {
		return errAtFault
	}
	if verbose {
		printChanges(stderr, plans)
	}
	return nil
}

// planSchemas returns the plan that puts the schemas into a package, and leaves what
// else it holds alone.
func planSchemas(dir string) (*plan, spec.Diagnostics) {
	d, err := directory.Open(dir)
	if err != nil {
		return nil, spec.Diagnostics{fault(dir, "cannot be opened", err)}
	}
	defer d.Close()
	p := newPlan(dir, nil)
	p.pin(d)
	entries, err := d.ReadDir(".")
	if err != nil {
		return nil, spec.Diagnostics{fault(dir, "cannot be read", err)}
	}
	p.litter = litterIn(entries)
	var diagnostics spec.Diagnostics
	for _, entry := range entries {
		if info, err := d.Stat(entry.Name()); err == nil && info.IsDir() && hasSpecName(entry.Name()) {
			diagnostics = append(diagnostics, pathDiagnostic(p.path(entry.Name()), "the file "+spec.IsDirectory))
		}
	}
	return p, append(diagnostics, p.addSchemas(d, editorSchemas)...)
}
