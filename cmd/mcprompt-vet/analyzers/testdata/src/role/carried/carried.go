// Package carried has messages of the SDK's type that only ever go to the API of a
// model, which has more roles than the protocol.
package carried

import (
	"fmt"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

var framing = []*mcp.PromptMessage{{Role: "system", Content: &mcp.TextContent{Text: "Be short."}}}

type conversation struct{ Prompt *mcp.GetPromptResult }

func instructions(cite bool) *mcp.GetPromptResult {
	messages := framing
	if cite {
		messages = append(messages, &mcp.PromptMessage{Role: "system", Content: &mcp.TextContent{Text: "Cite."}})
	}
	tools := &mcp.PromptMessage{Role: "user", Content: &mcp.TextContent{Text: "Search."}}
	tools.Role = "developer"
	return &mcp.GetPromptResult{Messages: append(messages, tools)}
}

// Chat is called with messages of the API, and returns them.
func Chat(given *mcp.GetPromptResult, messages []any) []any {
	c := conversation{Prompt: instructions(len(messages) > 1)}
	return append(append(converted(c.Prompt), converted(given)...), messages...)
}

func converted(prompt *mcp.GetPromptResult) (converted []any) {
	for _, m := range prompt.Messages {
		converted = append(converted, map[string]any{"role": m.Role, "content": fmt.Sprint(m.Content)})
	}
	return converted
}
