// Package mixed holds a prompt with five messages of different kinds, to be measured.
package mixed

//go:generate go tool mcprompt
