// Package fewshot holds the prompts of a server: one spec a prompt, and the Go that
// is generated from it.
package fewshot

//go:generate go tool mcprompt
