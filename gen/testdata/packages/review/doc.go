// Package review has a prompt as teams write them. The benchmarks build it.
package review

//go:generate go tool mcprompt
