package main

import (
	"context"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/mcprompt/mcprompt/examples/review/prompts"
)

type files struct{}

func (files) ReviewConfigReviews(context.Context, prompts.ReviewConfigArgs) ([]prompts.Message, error) {
	return nil, nil
}

func (files) ReviewConfigFile(context.Context, prompts.ReviewConfigArgs) (string, error) {
	return "", nil
}

// spare is not the one that is registered.
type spare struct{}

func (spare) ReviewConfigReviews(context.Context, prompts.ReviewConfigArgs) ([]prompts.Message, error) {
	return nil, nil
}

func (spare) ReviewConfigFile(context.Context, prompts.ReviewConfigArgs) (string, error) {
	return "", nil
}

func main() {
	server := mcp.NewServer(&mcp.Implementation{Name: "server", Version: "v1"}, nil)
	prompts.Register(server, files{})
	server.Run(context.Background(), &mcp.StdioTransport{})
}
