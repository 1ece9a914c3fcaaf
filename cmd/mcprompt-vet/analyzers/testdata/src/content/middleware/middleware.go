// Package middleware has results that the server completes.
package middleware

import (
	"context"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

func register(server *mcp.Server) {
	server.AddReceivingMiddleware(withGreeting)
	server.AddPrompt(&mcp.Prompt{Name: "a"}, func(context.Context, *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
		return &mcp.GetPromptResult{Description: "A greeting."}, nil
	})
	server.AddPrompt(&mcp.Prompt{Name: "b"}, func(context.Context, *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
		return &mcp.GetPromptResult{Messages: []*mcp.PromptMessage{{Role: "user"}}}, nil // want `prompt message without content`
	})
}

func withGreeting(next mcp.MethodHandler) mcp.MethodHandler {
	return func(ctx context.Context, method string, req mcp.Request) (mcp.Result, error) {
		result, err := next(ctx, method, req)
		if result, ok := result.(*mcp.GetPromptResult); ok && err == nil {
			result.Messages = append(result.Messages, &mcp.PromptMessage{Role: "user", Content: &mcp.TextContent{Text: "Hello."}})
		}
		return result, err
	}
}
