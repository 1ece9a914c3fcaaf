// Package faults has texts that some values are at fault for.
package faults

//go:generate go tool mcprompt
