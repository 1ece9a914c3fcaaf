package content

import (
	"context"
	"encoding/json"
	"errors"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

func contents(any mcp.Content, more bool) []*mcp.PromptMessage {
	var maybe mcp.Content
	if more {
		maybe = &mcp.TextContent{Text: "More."}
	}
	var either mcp.Content = &mcp.ToolUseContent{}
	if more {
		either = any
	}
	later := &mcp.PromptMessage{Role: "user"}
	later.Content = &mcp.TextContent{}
	replaced := &mcp.PromptMessage{Role: "user", Content: nil}
	replaced.Content = any
	return []*mcp.PromptMessage{
		{Role: "user", Content: any},
		{Role: "user", Content: &mcp.TextContent{}},
		{Role: "user", Content: &mcp.ImageContent{MIMEType: "image/png"}},
		{Role: "user", Content: &mcp.ResourceLink{Name: "a", URI: "file:///a"}},
		{Role: "user", Content: maybe},
		{Role: "user", Content: either},
		{any, "user"},
		later,
		replaced,
	}
}

// sampling is where calls of tools belong.
func sampling() *mcp.CreateMessageParams {
	return &mcp.CreateMessageParams{Messages: []*mcp.SamplingMessage{
		{Role: "assistant", Content: &mcp.ToolUseContent{ID: "1", Name: "f"}},
	}}
}

func half() *mcp.PromptMessage { return &mcp.PromptMessage{Role: "user"} }

func filled(fill func(*mcp.PromptMessage)) *mcp.PromptMessage {
	m := &mcp.PromptMessage{Role: "user"}
	fill(m)
	return m
}

func byReference(out **mcp.PromptMessage) {
	*out = &mcp.PromptMessage{Role: "user"}
}

func emptyList(context.Context, *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
	return &mcp.GetPromptResult{Messages: []*mcp.PromptMessage{}}, nil
}

func question(context.Context, *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
	return &mcp.GetPromptResult{InputRequests: mcp.InputRequestMap{"name": &mcp.ElicitParams{Message: "Your name?"}}}, nil
}

func failing(context.Context, *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
	return &mcp.GetPromptResult{}, errors.New("no")
}

func appended(_ context.Context, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
	result := &mcp.GetPromptResult{}
	for _, text := range req.Params.Arguments {
		result.Messages = append(result.Messages, &mcp.PromptMessage{Role: "user", Content: &mcp.TextContent{Text: text}})
	}
	return result, nil
}

func collected(_ context.Context, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
	var messages []*mcp.PromptMessage
	for _, text := range req.Params.Arguments {
		messages = append(messages, &mcp.PromptMessage{Role: "user", Content: &mcp.TextContent{Text: text}})
	}
	return &mcp.GetPromptResult{Messages: messages}, nil
}

func decoded(context.Context, *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
	var result mcp.GetPromptResult
	if err := json.Unmarshal([]byte(`{"messages": []}`), &result); err != nil {
		return nil, err
	}
	other := mcp.GetPromptResult{}
	return &other, json.Unmarshal([]byte(`{"messages": []}`), &other)
}

// oneOfTwo gives what is asked for, and never both.
func oneOfTwo(ask mcp.InputRequestMap, messages []*mcp.PromptMessage) *mcp.GetPromptResult {
	return &mcp.GetPromptResult{Messages: messages, InputRequests: ask}
}

// skeleton is no handler: who calls it adds the messages.
func skeleton(description string) *mcp.GetPromptResult {
	return &mcp.GetPromptResult{Description: description}
}

// fake stands in for a session of a client: nothing of it is sent.
type fake struct{}

func (fake) GetPrompt(context.Context, *mcp.GetPromptParams) (*mcp.GetPromptResult, error) {
	return &mcp.GetPromptResult{}, nil
}

// filledLater has messages whose content comes after they are in the list.
func filledLater(content mcp.Content) []*mcp.PromptMessage {
	messages := []*mcp.PromptMessage{{Role: "user", Content: nil}, {Role: "assistant"}}
	for i := range messages {
		messages[i].Content = content
	}
	return messages
}

// part is completed by whole, and the handler of registerCompleted by what it is given to.
func part(_ context.Context, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
	return &mcp.GetPromptResult{Description: req.Params.Name}, nil
}

func whole(ctx context.Context, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
	result, err := part(ctx, req)
	if err != nil {
		return nil, err
	}
	result.Messages = []*mcp.PromptMessage{}
	return result, nil
}

func registerCompleted(server *mcp.Server) {
	server.AddPrompt(&mcp.Prompt{Name: "completed"}, completing(func(context.Context, *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
		return &mcp.GetPromptResult{Description: "Nothing."}, nil
	}))
}

func completing(next mcp.PromptHandler) mcp.PromptHandler {
	return func(ctx context.Context, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
		result, err := next(ctx, req)
		if err != nil {
			return nil, err
		}
		result.Messages = []*mcp.PromptMessage{}
		return result, nil
	}
}
