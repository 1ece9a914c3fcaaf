package tested

import "github.com/modelcontextprotocol/go-sdk/mcp"

func Framing() []*mcp.PromptMessage { return framing }
