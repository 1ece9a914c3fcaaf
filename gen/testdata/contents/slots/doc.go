// Package slots holds what Go code fills.
package slots

//go:generate go tool mcprompt
