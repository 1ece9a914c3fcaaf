// Package hostile has text in its specs that would be code, were it not quoted.
package hostile

//go:generate go tool mcprompt
