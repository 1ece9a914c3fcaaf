// Package lenient lets arguments pass that its prompts do not know.
package lenient

//go:generate go tool mcprompt
