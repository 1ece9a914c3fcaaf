// Package exported has messages for the prompts of other packages.
package exported

import "github.com/modelcontextprotocol/go-sdk/mcp"

func Framing() []*mcp.PromptMessage { return []*mcp.PromptMessage{system("Be short.")} }

func system(text string) *mcp.PromptMessage {
	return &mcp.PromptMessage{Role: "system", Content: &mcp.TextContent{Text: text}} // want `role "system" of a prompt message`
}
