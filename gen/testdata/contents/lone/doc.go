// Package lone holds one prompt, which has a slot and no arguments.
package lone

//go:generate go tool mcprompt
