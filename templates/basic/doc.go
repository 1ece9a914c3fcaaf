// Package basic holds the prompts of a server: one spec a prompt, and the Go that
// is generated from it.
package basic

//go:generate go tool mcprompt
