// Package analyzers holds prompt code that is written by hand to the rules that
// generated code keeps: what the Go SDK of MCP lets through and the protocol does
// not is reported where it is certain, or nearly so.
//
//   - [Role]: a message from anyone but the user and the assistant
//   - [Content]: a message or result without content, or with a wrong one
//   - [Resource]: a resource or media that lacks a required field, or is both text and
//     bytes
//   - [Encoding]: data that is base64 before the SDK encodes it
//   - [Handler]: a prompt handler that does not answer as the protocol asks
//   - [State]: a prompt handler that keeps state between requests
//   - [Client]: messages that are read where the server may have asked for input
//   - [Registration]: a prompt that clients cannot find or tell apart
//
// Nothing is reported of generated files and tests, and a package that does not import the
// SDK is passed over at once.
//
// Any driver of [golang.org/x/tools/go/analysis] can run the analyzers. The package
// is below the command mcprompt-vet, and not beside the generator, because packages
// spec and gen, which the generator is made of, must not pull in go/analysis.
package analyzers

import "golang.org/x/tools/go/analysis"

// All returns the analyzers in the order of the package's documentation.
func All() []*analysis.Analyzer {
	return []*analysis.Analyzer{
		Role,
		Content,
		Resource,
		Encoding,
		Handler,
		State,
		Client,
		Registration,
	}
}
