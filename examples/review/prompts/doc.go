// Package prompts holds the prompt of the review server: its spec, and the Go that
// is generated from it.
package prompts

//go:generate go tool mcprompt
