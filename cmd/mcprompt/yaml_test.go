package main

import (
	"os"
	"strings"

	"github.com/rogpeppe/go-internal/testscript"
)

// values key file script takes the values of a key, which are commands, out of a
// YAML file and writes them to script, a line each.
func values(ts *testscript.TestScript, _ bool, args []string) {
	key, file, script := args[0], args[1], args[2]
	var commands strings.Builder
	for line := range strings.Lines(ts.ReadFile(file)) {
		if command, ok := strings.CutPrefix(strings.TrimLeft(line, " -"), key+": "); ok {
			commands.WriteString(command)
		}
	}
	if commands.Len() == 0 {
		ts.Fatalf("%s has no key %s", file, key)
	}
	ts.Check(os.WriteFile(ts.MkAbs(script), []byte(commands.String()), 0o644))
}
