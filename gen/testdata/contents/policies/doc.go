// Package policies holds limits of every kind.
package policies

//go:generate go tool mcprompt
