// Package prompts holds the prompts that the protocol's conformance suite asks for,
// each of them a spec alone.
package prompts

//go:generate go tool mcprompt
