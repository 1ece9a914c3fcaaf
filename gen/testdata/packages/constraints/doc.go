// Package constraints has every constraint of arguments.
package constraints

//go:generate go tool mcprompt
