package main

import (
	"os"
	"regexp"
	"strings"

	"github.com/rogpeppe/go-internal/testscript"
)

var (
	genruleOuts    = regexp.MustCompile(`(?s)outs = \[(.*?)\]`)
	genruleCommand = regexp.MustCompile(`(?s)cmd = """(.*?)"""`)
	starlarkString = regexp.MustCompile(`"(.*)"`)
	execPath       = regexp.MustCompile(`\$\(execpath [^)]*\)`)
)

// genrule file script outputs takes apart the only genrule in a BUILD file. Its
// command becomes a script for a shell that has the variables SRCS, RULEDIR and
// TOOL, and the names of its outputs are written a line each.
func genrule(ts *testscript.TestScript, _ bool, args []string) {
	file, script, outputs := args[0], args[1], args[2]
	build := ts.ReadFile(file)
	outs := genruleOuts.FindStringSubmatch(build)
	command := genruleCommand.FindStringSubmatch(build)
	if outs == nil || command == nil {
		ts.Fatalf("%s has no genrule with outs and cmd", file)
	}

	var names strings.Builder
	for _, literal := range starlarkString.FindAllStringSubmatch(outs[1], -1) {
		names.WriteString(literal[1] + "\n")
	}
	ts.Check(os.WriteFile(ts.MkAbs(outputs), []byte(names.String()), 0o644))

	shell := execPath.ReplaceAllLiteralString(command[1], "$TOOL")
	shell = strings.NewReplacer("$(SRCS)", "$SRCS", "$(RULEDIR)", "$RULEDIR", "$$", "$").Replace(shell)
	ts.Check(os.WriteFile(ts.MkAbs(script), []byte(shell), 0o644))
}
