// Package multimodal holds the prompts of a server: one spec a prompt, and the Go
// that is generated from it.
package multimodal

//go:generate go tool mcprompt
