package state

import (
	"context"
	"sync"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

type counter struct {
	locker sync.Locker
	count  int
}

func (c *counter) lock() (unlock func()) {
	c.locker.Lock()
	return c.locker.Unlock
}

// byInterface has a lock of any kind.
func (c *counter) byInterface(context.Context, *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
	c.locker.Lock()
	defer c.locker.Unlock()
	c.count++
	return &mcp.GetPromptResult{Messages: []*mcp.PromptMessage{}}, nil
}

// byHelper has its lock from a method.
func (c *counter) byHelper(context.Context, *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
	defer c.lock()()
	c.count++
	return &mcp.GetPromptResult{Messages: []*mcp.PromptMessage{}}, nil
}

func registerSynchronized(server *mcp.Server, c *counter) {
	server.AddPrompt(&mcp.Prompt{Name: "interface"}, c.byInterface)
	server.AddPrompt(&mcp.Prompt{Name: "helper"}, c.byHelper)

	// A handler that another one makes for a request has what that has.
	total := 0
	server.AddPrompt(&mcp.Prompt{Name: "inner"}, func(ctx context.Context, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
		var messages []*mcp.PromptMessage
		inner := func(context.Context, *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
			messages = append(messages, message("inner"))
			total++ // want `prompt handler writes total, of a captured variable`
			return &mcp.GetPromptResult{Messages: messages}, nil
		}
		return inner(ctx, req)
	})
}

// perMethod makes a handler for each request.
func perMethod(next mcp.MethodHandler) mcp.MethodHandler {
	return func(ctx context.Context, method string, req mcp.Request) (mcp.Result, error) {
		asked := 0
		var handle mcp.PromptHandler = func(context.Context, *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
			asked++
			return &mcp.GetPromptResult{Messages: []*mcp.PromptMessage{}}, nil
		}
		if req, ok := req.(*mcp.GetPromptRequest); ok {
			return handle(ctx, req)
		}
		return next(ctx, method, req)
	}
}
