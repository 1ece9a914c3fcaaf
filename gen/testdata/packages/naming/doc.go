// Package naming has names that are no Go identifiers, or mean something in Go.
package naming

//go:generate go tool mcprompt
