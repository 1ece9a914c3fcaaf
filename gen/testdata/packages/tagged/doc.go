// Package tagged is built under conditions.
package tagged

//go:generate go tool mcprompt
