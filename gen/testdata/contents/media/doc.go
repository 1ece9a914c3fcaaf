// Package media holds pictures and sounds.
package media

//go:generate go tool mcprompt
