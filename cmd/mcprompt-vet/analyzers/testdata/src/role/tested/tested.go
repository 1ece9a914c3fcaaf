// Package tested has messages for itself alone, which its tests take out.
package tested

import "github.com/modelcontextprotocol/go-sdk/mcp"

var framing = []*mcp.PromptMessage{{Role: "system", Content: &mcp.TextContent{Text: "Be short."}}}
