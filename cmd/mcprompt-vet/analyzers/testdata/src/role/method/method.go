// Package method has a type that other packages may know by an interface.
package method

import "github.com/modelcontextprotocol/go-sdk/mcp"

type review struct{}

func (review) Prompt() *mcp.GetPromptResult { return made() }

func made() *mcp.GetPromptResult {
	return &mcp.GetPromptResult{Messages: []*mcp.PromptMessage{{Role: "system", Content: &mcp.TextContent{Text: "Be short."}}}} // want `role "system" of a prompt message`
}

func New() any { return review{} }
