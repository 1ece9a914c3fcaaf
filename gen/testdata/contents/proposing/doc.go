// Package proposing has prompts whose arguments are completed.
package proposing
