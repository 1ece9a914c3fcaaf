package handler

import (
	"context"
	"errors"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	"github.com/modelcontextprotocol/go-sdk/mcp"
)

func registerDelegates(server *mcp.Server, store map[string]string) {
	server.AddPrompt(&mcp.Prompt{Name: "a"}, func(ctx context.Context, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
		return delegate(ctx, store, req)
	})
	server.AddPrompt(&mcp.Prompt{Name: "b"}, func(ctx context.Context, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
		result, err := converted(req)
		if err != nil {
			return nil, &jsonrpc.Error{Code: jsonrpc.CodeInvalidParams, Message: err.Error()}
		}
		return result, nil
	})
	server.AddPrompt(&mcp.Prompt{Name: "c"}, func(ctx context.Context, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
		if result, err := sometimes(req); result != nil {
			return result, err
		}
		return sometimes(req)
	})
}

// delegate answers for a handler, by another delegate.
func delegate(ctx context.Context, store map[string]string, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
	if req.Params.Arguments["text"] == "" {
		return nil, errors.New("text is required") // want `error about an argument is sent with code 0`
	}
	return delegated(store[req.Params.Arguments["text"]])
}

func delegated(text string) (*mcp.GetPromptResult, error) {
	if text == "" {
		return nil, nil // want `prompt handler returns nil, nil`
	}
	return texting(text), nil
}

// converted has a caller that gives its errors a code.
func converted(req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
	if req.Params.Arguments["text"] == "" {
		return nil, errors.New("text is required")
	}
	return texting("text"), nil
}

// sometimes is also called by who knows what its nil means.
func sometimes(req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
	if req.Params.Arguments["text"] == "" {
		return nil, nil
	}
	return texting("text"), nil
}
