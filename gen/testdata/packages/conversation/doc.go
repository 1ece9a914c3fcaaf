// Package conversation has messages that are there or not, and several times.
package conversation

//go:generate go tool mcprompt
