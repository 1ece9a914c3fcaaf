// Package middleware has handlers that rely on what their server does for all of them.
package middleware

import (
	"context"
	"errors"
	"fmt"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	"github.com/modelcontextprotocol/go-sdk/mcp"
)

func register(server *mcp.Server) {
	server.AddReceivingMiddleware(withCodes(jsonrpc.CodeInvalidParams), withTenant)
	server.AddPrompt(&mcp.Prompt{Name: "a", Arguments: []*mcp.PromptArgument{{Name: "id", Required: true}, {Name: "unused"}}}, handle) // want `argument "unused" is declared but never read`
	server.AddPrompt(&mcp.Prompt{Name: "b", Arguments: []*mcp.PromptArgument{{Name: "id", Required: true}}}, func(_ context.Context, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
		return texting(req.Params.Arguments["id"]), nil
	})
}

func handle(_ context.Context, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
	id := req.Params.Arguments["id"]
	if len(id) > 10 {
		return nil, errors.New("id is long")
	}
	if id == req.Params.Arguments["tenant"] {
		return nil, nil // want `prompt handler returns nil, nil`
	}
	return texting(id), nil
}

func withCodes(code int64) mcp.Middleware {
	return func(next mcp.MethodHandler) mcp.MethodHandler {
		return func(ctx context.Context, method string, req mcp.Request) (mcp.Result, error) {
			result, err := next(ctx, method, req)
			return result, coded(code, err)
		}
	}
}

func coded(code int64, err error) error {
	if err == nil {
		return nil
	}
	return &jsonrpc.Error{Code: code, Message: err.Error()}
}

func withTenant(next mcp.MethodHandler) mcp.MethodHandler {
	return func(ctx context.Context, method string, req mcp.Request) (mcp.Result, error) {
		if req, ok := req.(*mcp.GetPromptRequest); ok {
			if req.Params.Arguments["id"] == "" {
				return nil, fmt.Errorf("id is required")
			}
			req.Params.Arguments["tenant"] = "a"
		}
		return next(ctx, method, req)
	}
}

func texting(text string) *mcp.GetPromptResult {
	return &mcp.GetPromptResult{Messages: []*mcp.PromptMessage{{Role: "user", Content: &mcp.TextContent{Text: text}}}}
}
