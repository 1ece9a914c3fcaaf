// Package exposed is what hostile clients are let loose on: its prompts have arguments
// of every type, contents of every kind, slots, policies, completions and a form.
package exposed

//go:generate go tool mcprompt
