// Package main has a provider that its test alone registers.
package main

import (
	"context"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/mcprompt/mcprompt/examples/review/prompts"
)

type files struct{} // want `files implements prompts.Provider, but the prompts of that package are not registered`

func (files) ReviewConfigReviews(context.Context, prompts.ReviewConfigArgs) ([]prompts.Message, error) {
	return nil, nil
}

func (files) ReviewConfigFile(context.Context, prompts.ReviewConfigArgs) (string, error) {
	return "", nil
}

func main() {
	server := mcp.NewServer(&mcp.Implementation{Name: "server", Version: "v1"}, nil)
	server.Run(context.Background(), &mcp.StdioTransport{})
}
