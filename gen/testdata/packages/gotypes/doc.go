// Package gotypes has arguments of Go types whose packages have awkward names.
package gotypes

//go:generate go tool mcprompt
