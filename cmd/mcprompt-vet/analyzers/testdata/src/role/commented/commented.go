// Package commented has comments where fixes write something else.
package commented

import "github.com/modelcontextprotocol/go-sdk/mcp"

// Messages are for other packages.
func Messages(hello mcp.Content) []*mcp.PromptMessage {
	return []*mcp.PromptMessage{
		{Role: mcp.Role("User" /* who asks */), Content: hello}, // want `role "User" of a prompt message`
		{Role: mcp.Role("User") /* who asks */, Content: hello}, // want `role "User" of a prompt message`
	}
}
