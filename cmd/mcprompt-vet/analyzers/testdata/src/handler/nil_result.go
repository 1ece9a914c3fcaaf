package handler

import (
	"context"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

var store map[string]*mcp.GetPromptResult

func registerNilResults(server *mcp.Server) {
	server.AddPrompt(&mcp.Prompt{Name: "nothing"}, nothing)
	server.AddPrompt(&mcp.Prompt{Name: "unset"}, unset)
	server.AddPrompt(&mcp.Prompt{Name: "set"}, set)
	server.AddPrompt(&mcp.Prompt{Name: "outer"}, outer)
	server.AddPrompt(&mcp.Prompt{Name: "literal"}, func(context.Context, *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
		return nil, nil // want `prompt handler returns nil, nil, which crashes the server: return a result, or a \*jsonrpc.Error that says what is wrong`
	})
}

func nothing(_ context.Context, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
	result, ok := store[req.Params.Name]
	if !ok {
		return nil, nil // want `prompt handler returns nil, nil`
	}
	if result == nil {
		return (*mcp.GetPromptResult)(nil), (nil) // want `prompt handler returns nil, nil`
	}
	return result, nil
}

func unset(context.Context, *mcp.GetPromptRequest) (result *mcp.GetPromptResult, err error) {
	return // want `prompt handler returns nothing, neither a result nor an error`
}

func set(_ context.Context, req *mcp.GetPromptRequest) (result *mcp.GetPromptResult, err error) {
	result = store[req.Params.Name]
	return
}

// Exported handlers are registered by other packages.
func Exported(context.Context, *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
	return nil, nil // want `prompt handler returns nil, nil`
}

// inner is a part of outer, which gives nil a meaning.
func inner(_ context.Context, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
	if req.Params.Name == "inner" {
		return &mcp.GetPromptResult{Messages: []*mcp.PromptMessage{}}, nil
	}
	return nil, nil
}

func outer(ctx context.Context, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
	read := func() (*mcp.GetPromptResult, error) { return nil, nil }
	if result, err := read(); result != nil || err != nil {
		return result, err
	}
	if result, err := inner(ctx, req); result != nil || err != nil {
		return result, err
	}
	return &mcp.GetPromptResult{Messages: []*mcp.PromptMessage{}}, nil
}

// A handler of tools may answer nothing.
func tool(context.Context, *mcp.CallToolRequest) (*mcp.CallToolResult, error) { return nil, nil }
