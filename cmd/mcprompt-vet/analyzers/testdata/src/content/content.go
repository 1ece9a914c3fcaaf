// Package content has messages without content, or with a wrong one.
package content

import (
	"context"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

func messages(call *mcp.ToolUseContent, m *mcp.PromptMessage) []*mcp.PromptMessage {
	var none mcp.Content
	var noText *mcp.TextContent
	var result mcp.Content = &mcp.ToolResultContent{ToolUseID: "1"}
	m.Content = &mcp.ToolUseContent{ID: "1"}      // want `ToolUseContent in a prompt message: only sampling has it; must be text, an image, audio, a resource link or an embedded resource`
	forgotten := &mcp.PromptMessage{Role: "user"} // want `prompt message without content`
	return []*mcp.PromptMessage{
		{Role: "user"},                  // want `prompt message without content, which is sent as null: write &mcp.TextContent{Text: "…"}, or leave the message out`
		{Role: "user", Content: nil},    // want `prompt message without content`
		{Role: "user", Content: none},   // want `prompt message without content`
		{Role: "user", Content: noText}, // want `prompt message without content`
		{nil, "user"},                   // want `prompt message without content`
		{Role: "assistant", Content: &mcp.ToolUseContent{ID: "1", Name: "f"}}, // want `ToolUseContent in a prompt message`
		{Role: "assistant", Content: call},                                    // want `ToolUseContent in a prompt message`
		{Role: "user", Content: result},                                       // want `ToolResultContent in a prompt message`
		forgotten,
	}
}

var atPackageLevel = []*mcp.PromptMessage{
	{Role: "user"}, // want `prompt message without content`
}

func noMessages(context.Context, *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
	return &mcp.GetPromptResult{Description: "None."}, nil // want `GetPromptResult without Messages, which are sent as null: set them, or InputRequests`
}

func nilMessages(context.Context, *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
	var messages []*mcp.PromptMessage
	return &mcp.GetPromptResult{Messages: messages}, nil // want `GetPromptResult without Messages`
}

type prompts struct{}

func (prompts) get(_ context.Context, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
	result := &mcp.GetPromptResult{} // want `GetPromptResult without Messages`
	result.Description = req.Params.Name
	return result, nil
}

func register(server *mcp.Server) {
	server.AddPrompt(&mcp.Prompt{Name: "nothing"}, func(context.Context, *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
		return &mcp.GetPromptResult{Messages: nil, InputRequests: nil}, nil // want `GetPromptResult without Messages`
	})
}

func both(context.Context, *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
	ask := mcp.InputRequestMap{"name": &mcp.ElicitParams{Message: "Your name?"}}
	return &mcp.GetPromptResult{ // want `GetPromptResult with both Messages and InputRequests, which the SDK refuses: ask first, and answer with messages in the next call`
		Messages:      []*mcp.PromptMessage{{Role: "user", Content: &mcp.TextContent{Text: "Hello."}}},
		InputRequests: ask,
	}, nil
}
