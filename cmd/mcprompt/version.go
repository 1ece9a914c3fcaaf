package main

import (
	"flag"
	"fmt"
	"io"
	"runtime"
	"runtime/debug"
)

// version prints the version of the module that mcprompt was built from, and what
// it was built with.
func version(args []string, stdout, _ io.Writer) error {
	args, err := parseFlags(flag.NewFlagSet("version", flag.ContinueOnError), args)
	if err != nil {
		return err
	}
	if len(args) > 0 {
		return wrongUsage("version takes no arguments")
	}
	number := "(devel)"
	if info, ok := debug.ReadBuildInfo(); ok && info.Main.Version != "" {
		number = info.Main.Version
	}
	_, err = fmt.Fprintf(stdout, "mcprompt %s %s %s/%s\n", number, runtime.Version(), runtime.GOOS, runtime.GOARCH)
	return err
}
