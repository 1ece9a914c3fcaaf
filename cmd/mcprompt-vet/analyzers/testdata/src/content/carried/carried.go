// Package carried has messages of the SDK's type that only ever go to the API of a
// model, which may take what the protocol does not.
package carried

import "github.com/modelcontextprotocol/go-sdk/mcp"

// Chat returns messages of the API.
func Chat() []any {
	messages := instructions()
	for _, prompt := range prompts() {
		messages = append(messages, prompt.Messages...)
	}
	var converted []any
	for _, m := range messages {
		converted = append(converted, map[string]any{"role": m.Role, "content": m.Content})
	}
	return converted
}

func instructions() []*mcp.PromptMessage {
	return []*mcp.PromptMessage{
		{Role: "user"},
		{Role: "assistant", Content: &mcp.ToolUseContent{ID: "1", Name: "search"}},
	}
}

func prompts() []*mcp.GetPromptResult {
	return []*mcp.GetPromptResult{{Description: "Nothing."}}
}
