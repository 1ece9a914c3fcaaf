package main

import (
	"flag"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/mcprompt/mcprompt/spec"
	"github.com/mcprompt/mcprompt/templates"
)

// add puts a commented spec into a package, unless the package cannot have it, as where
// it has another of such a name.
func add(args []string, stdout, stderr io.Writer) error {
	args, err := parseFlags(flag.NewFlagSet("add", flag.ContinueOnError), args)
	if err != nil {
		return err
	}
	if len(args) != 1 {
		return wrongUsage("add takes the name of one prompt, as in: mcprompt add prompts/deploy")
	}
	slashed := strings.TrimSuffix(filepath.ToSlash(args[0]), specSuffix)
	parent, name := path.Split(slashed)
	if problem := spec.BaseNameProblem(name); problem != "" {
		return wrongUsage("the name of a prompt %s", problem)
	}
	dir, err := existingPackage(path.Clean(parent))
	if err != nil {
		return err
	}

	file := path.Join(dir, name+specSuffix)
	if _, err := os.Lstat(file); err == nil {
		return fmt.Errorf("%s exists already: choose another name", file)
	}
	src := templates.Spec(name)
	if len(presentSchemas(os.DirFS(dir))) > 0 {
		src = withSchema(name+specSuffix, src)
	}
	diagnostics := addSpec(dir, name+specSuffix, src)
	if err := reportText(stderr, diagnostics.Sort()); err != nil {
		return err
	}
	if diagnostics.HasErrors() {
		return errAtFault
	}
	_, err = fmt.Fprintf(stdout, `The prompt %s is in %s. Edit it, look at it, and bring the rest up to date:

    mcprompt render %[3]s -example coffee
    mcprompt %[4]s
    mcprompt test -update %[4]s
`, name, file, shellQuote(filepath.FromSlash(file)), shellQuote(filepath.FromSlash(dir)))
	return err
}

// addSpec writes a spec to the package in dir if the package is right with it.
func addSpec(dir, name string, src []byte) spec.Diagnostics {
	s, diagnostics := openSource(dir)
	if s == nil {
		return diagnostics
	}
	defer s.Close()
	files, _, faults := outputs(s, newWithFile(s.Directory, name, src))
	diagnostics = append(diagnostics, faults...)
	if diagnostics.HasErrors() {
		return diagnostics
	}
	current, faults := compare(s.Directory, dir, files)
	if faults.HasErrors() {
		return append(diagnostics, faults...)
	}
	p := planUnlessThere(dir, map[string][]byte{name: src})
	p.litter = current.litter
	return append(diagnostics, write([]*plan{p})...)
}

// existingPackage returns the directory of a package that prompts can be added to, as
// diagnostics show it.
func existingPackage(name string) (string, error) {
	dir, err := existingDir(name)
	if err != nil {
		return "", err
	}
	entries, err := os.ReadDir(dir)
	if err != nil {
		return "", err
	}
	isOfPackage := func(entry fs.DirEntry) bool {
		return entry.Name() == "doc.go" || entry.Name() == spec.SettingsFile || spec.IsNoticed(entry.Name()) || spec.IsOutputName(entry.Name())
	}
	if !slices.ContainsFunc(entries, isOfPackage) {
		return "", wrongUsage("%s is no prompt package: it has no %s, %s or doc.go; 'mcprompt new' makes one", dir, "*"+specSuffix, spec.SettingsFile)
	}
	return dir, nil
}
