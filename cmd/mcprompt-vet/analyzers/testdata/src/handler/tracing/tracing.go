// Package tracing has a middleware that changes nothing.
package tracing

import (
	"context"
	"errors"
	"log"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

var errNoID = errors.New("id is required")

func register(server *mcp.Server) {
	server.AddReceivingMiddleware(func(next mcp.MethodHandler) mcp.MethodHandler {
		return func(ctx context.Context, method string, req mcp.Request) (mcp.Result, error) {
			result, err := next(ctx, method, req)
			log.Print(method, err)
			return result, err
		}
	})
	server.AddPrompt(&mcp.Prompt{Name: "a"}, handle)
}

func handle(_ context.Context, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
	if req.Params.Arguments["id"] == "" { // want `argument "id" is read but not declared`
		return nil, errNoID // want `error about an argument is sent with code 0`
	}
	return nil, nil // want `prompt handler returns nil, nil`
}
