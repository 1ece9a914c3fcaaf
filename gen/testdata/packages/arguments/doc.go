// Package arguments has every type of argument, required, with a default and optional.
package arguments

//go:generate go tool mcprompt
