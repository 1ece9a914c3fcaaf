// Package lenient asks, and lets unknown arguments pass.
package lenient

//go:generate go tool mcprompt
