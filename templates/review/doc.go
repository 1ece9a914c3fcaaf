// Package review holds the prompts of a server: one spec a prompt, and the Go that
// is generated from it. What the specs leave to Go code is in files.go.
package review

//go:generate go tool mcprompt
