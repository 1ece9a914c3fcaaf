package handler

import (
	"context"
	"errors"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// typed is generic, as are its methods, which are handlers of each instance.
type typed[T any] struct {
	value T
	next  mcp.PromptHandler
}

func (t *typed[T]) handle(_ context.Context, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
	if req.Params.Arguments["id"] == "" {
		return nil, errMissing // want `error about an argument is sent with code 0`
	}
	return nil, nil // want `prompt handler returns nil, nil`
}

func (t *typed[T]) codedByField(_ context.Context, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
	if req.Params.Arguments["id"] == "" {
		return nil, errors.New("id is required")
	}
	return texting("a"), nil
}

func (t *typed[T]) register(server *mcp.Server) {
	server.AddPrompt(&mcp.Prompt{Name: "b"}, coded(t.next))
}

func handleAny[T any](_ context.Context, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
	return nil, nil // want `prompt handler returns nil, nil`
}

func handlePair[K comparable, V any](_ context.Context, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
	return nil, nil // want `prompt handler returns nil, nil`
}

// delegateAny is only called, by what returns all that it does.
func delegateAny[T any](value T) (*mcp.GetPromptResult, error) {
	return nil, nil // want `prompt handler returns nil, nil`
}

type embedding struct{ *typed[string] }

func registerGeneric(server *mcp.Server) {
	numbers := &typed[int]{}
	numbers.next = (&typed[bool]{}).codedByField
	numbers.register(server)
	texts := embedding{&typed[string]{}}
	server.AddPrompt(&mcp.Prompt{Name: "a", Arguments: []*mcp.PromptArgument{{Name: "id"}}}, texts.handle)
	server.AddPrompt(&mcp.Prompt{Name: "c"}, handleAny[int])
	server.AddPrompt(&mcp.Prompt{Name: "d"}, handlePair[string, int])
	server.AddPrompt(&mcp.Prompt{Name: "e"}, func(_ context.Context, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
		return delegateAny(req.Params.Name)
	})
}
