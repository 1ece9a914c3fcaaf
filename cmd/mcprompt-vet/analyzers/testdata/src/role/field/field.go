// Package field has messages for the prompts of other packages.
package field

import "github.com/modelcontextprotocol/go-sdk/mcp"

type Review struct{ Messages []*mcp.PromptMessage }

func New() *Review { return &Review{messages()} }

func messages() []*mcp.PromptMessage {
	return []*mcp.PromptMessage{{Role: "system", Content: &mcp.TextContent{Text: "Be short."}}} // want `role "system" of a prompt message`
}
