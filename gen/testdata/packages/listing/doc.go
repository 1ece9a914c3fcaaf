// Package listing says all that clients can list.
package listing

//go:generate go tool mcprompt
