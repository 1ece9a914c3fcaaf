// Package answered answers prompts/get below the level of handlers.
package answered

import (
	"context"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

func Add(server *mcp.Server) {
	server.AddReceivingMiddleware(func(next mcp.MethodHandler) mcp.MethodHandler {
		return func(ctx context.Context, method string, req mcp.Request) (mcp.Result, error) {
			if method == "prompts/get" {
				return framing(), nil
			}
			return next(ctx, method, req)
		}
	})
}

func framing() *mcp.GetPromptResult {
	return &mcp.GetPromptResult{Messages: []*mcp.PromptMessage{{Role: "system", Content: &mcp.TextContent{Text: "Be short."}}}} // want `role "system" of a prompt message`
}
