// Package texts has long texts, and texts that stand in files.
package texts

//go:generate go tool mcprompt
