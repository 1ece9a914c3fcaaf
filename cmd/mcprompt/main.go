// Command mcprompt turns prompt packages, directories of TOML files that each
// hold one MCP prompt, into typed Go.
//
//	mcprompt [generate] [dir | dir/...]...
//	mcprompt check [dir | dir/...]...
//	mcprompt new [-module path] [<starter> <dir>]
//	mcprompt add [dir/]<name>
//	mcprompt render <spec> [-arg name=value]... [-slot name=text]... [-example name]
//	mcprompt test [dir | dir/...]... [-update] [-run regexp]
//	mcprompt list [dir | dir/...]...
//	mcprompt schema [-settings] [-write [dir | dir/...]...]
//	mcprompt version
//	mcprompt help [command]
//
// To follow one spec from TOML to Go, start at build in build.go: spec.Load
// checks the directory, gen.Generate makes the files in memory, compare
// (outputs.go) holds them against the disk, and write (write.go) puts in place
// what differs, once every package of the run is right.
//
// The exit code is 0 when all is done, 1 when specs or outputs are at fault, and
// 2 when the command was used wrongly.
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"runtime/debug"
	"strings"

	"github.com/mcprompt/mcprompt/spec/support"
)

func main() {
	// A run is too short for memory to be worth collecting often. It would be faster still
	// with more, but 1000 specs take 100 MB already.
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(300)
	}
	os.Exit(run(os.Args[1:], os.Stdout, os.Stderr))
}

// A command is what the first word after mcprompt asks for.
type command struct {
	name string
	page string // what help shows
	run  func(args []string, stdout, stderr io.Writer) error
}

// commands returns the commands, the one that is meant where none is named first.
func commands() []command {
	return []command{
		{"generate", generatePage, generate},
		{"check", checkPage, check},
		{"new", newPage, newPackage},
		{"add", addPage, add},
		{"render", renderPage, render},
		{"test", testPage, test},
		{"list", listPage, list},
		{"schema", schemaPage, schema},
		{"version", versionPage, version},
	}
}

// errAtFault is the error of a command that has already printed what is at fault.
var errAtFault = errors.New("specs or outputs are at fault")

// A usageError says how the command was used wrongly.
type usageError string

func (e usageError) Error() string { return string(e) }

func wrongUsage(format string, args ...any) error {
	return usageError(fmt.Sprintf(format, args...))
}

// run does what args ask for and returns the exit code.
func run(args []string, stdout, stderr io.Writer) int {
	cmd, args, err := choose(args)
	if err == nil {
		err = cmd.run(args, stdout, stderr)
	}
	if errors.Is(err, flag.ErrHelp) {
		_, err = io.WriteString(stdout, cmd.page)
	}
	var usage usageError
	switch {
	case err == nil:
		return 0
	case errors.As(err, &usage):
		help := strings.TrimSpace("mcprompt help " + cmd.name)
		fmt.Fprintf(stderr, "mcprompt: %v\nRun '%s' to see how it is used.\n", usage, help)
		return 2
	case !errors.Is(err, errAtFault):
		fmt.Fprintf(stderr, "mcprompt: %v\n", err)
	}
	return 1
}

// choose finds the command that args ask for, and what is left for it. Where no
// command is named, directories and flags are for generate.
func choose(args []string) (command, []string, error) {
	if len(args) == 0 {
		return commands()[0], nil, nil
	}
	name, rest := args[0], args[1:]
	switch name {
	case "help", "-h", "-help", "--help":
		return chooseHelp(rest)
	case "-version", "--version":
		name = "version"
	}
	cmd, err := commandNamed(name)
	if err != nil && mayBeForGenerate(name) {
		return commands()[0], args, nil
	}
	return cmd, rest, err
}

// mayBeForGenerate reports whether a word that is no command is a flag or a
// directory, be it one that does not exist.
func mayBeForGenerate(word string) bool {
	_, err := os.Stat(word)
	return err == nil || strings.HasPrefix(word, "-") || strings.ContainsAny(word, `./\`)
}

// chooseHelp returns a command whose page answers mcprompt help args.
func chooseHelp(args []string) (command, []string, error) {
	help := command{page: topPage}
	if len(args) > 0 && args[0] != "help" {
		cmd, err := commandNamed(args[0])
		if err != nil {
			return command{}, nil, err
		}
		help.page = cmd.page
	}
	help.run = func([]string, io.Writer, io.Writer) error { return flag.ErrHelp }
	return help, nil, nil
}

func commandNamed(name string) (command, error) {
	known := []string{"help"}
	for _, cmd := range commands() {
		if cmd.name == name {
			return cmd, nil
		}
		known = append(known, cmd.name)
	}
	if near := support.Suggest(name, known); near != "" {
		return command{}, wrongUsage("unknown command %q; did you mean %q?", name, near)
	}
	return command{}, wrongUsage("%q is neither a command nor a directory", name)
}
