// Package role has messages of every role.
package role

import "github.com/modelcontextprotocol/go-sdk/mcp"

func literal() []*mcp.PromptMessage {
	return []*mcp.PromptMessage{
		{Role: "user", Content: &mcp.TextContent{Text: "Hello."}},
		{Role: "assistant", Content: &mcp.TextContent{Text: "Hello."}},
		{Role: "system", Content: &mcp.TextContent{Text: "Be kind."}}, // want `role "system" of a prompt message: want "user" or "assistant"`
	}
}
