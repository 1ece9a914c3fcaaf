// Package prompts holds the prompts of the quickstart server.
package prompts

//go:generate go tool mcprompt
