// Package asking has prompts that ask the user for arguments.
package asking
