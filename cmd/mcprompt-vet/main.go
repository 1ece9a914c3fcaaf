// Mcprompt-vet finds in prompt code written by hand what the Go SDK of MCP lets
// through and the protocol does not.
//
// It is a tool of go vet, with its cache, its flags and its -json and -fix:
//
//	go vet -vettool=$(go tool -n mcprompt-vet) ./...
//
// and a command of its own:
//
//	go tool mcprompt-vet ./...
//
// Each check is an analyzer of package
// [github.com/mcprompt/mcprompt/cmd/mcprompt-vet/analyzers], and a flag of its
// name: with -promptrole only that one runs, with -promptrole=false all others.
// "mcprompt-vet help" lists them.
package main

import (
	"golang.org/x/tools/go/analysis/multichecker"

	"github.com/mcprompt/mcprompt/cmd/mcprompt-vet/analyzers"
)

func main() {
	// What go vet passes (-V=full, -flags, and then one .cfg file for each
	// package) multichecker leaves to unitchecker by itself.
	multichecker.Main(analyzers.All()...)
}
