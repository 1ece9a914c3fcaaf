// Package links holds links to resources.
package links

//go:generate go tool mcprompt
