// Package prompts holds the prompts of the server: one spec a prompt, and the Go that
// is generated from it.
package prompts

//go:generate go tool mcprompt
