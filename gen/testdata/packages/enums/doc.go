// Package enums has enums whose values need care.
package enums

//go:generate go tool mcprompt
