// Package resources holds embedded resources.
package resources

//go:generate go tool mcprompt
