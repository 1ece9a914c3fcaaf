package main

import (
	"context"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/mcprompt/mcprompt/examples/review/prompts"
)

type files struct{} // want `files implements prompts.Provider, but the prompts of that package are not registered: call prompts.Register\(server, …\) with it`

var _ prompts.Provider = files{}

func (files) ReviewConfigReviews(context.Context, prompts.ReviewConfigArgs) ([]prompts.Message, error) {
	return nil, nil
}

func (files) ReviewConfigFile(context.Context, prompts.ReviewConfigArgs) (string, error) {
	return "", nil
}

func (f files) copy() files { return f }

// Exported is what no package can import from package main.
type Exported struct{} // want `Exported implements prompts.Provider, but the prompts of that package are not registered`

func (*Exported) ReviewConfigReviews(context.Context, prompts.ReviewConfigArgs) ([]prompts.Message, error) {
	return nil, nil
}

func (*Exported) ReviewConfigFile(context.Context, prompts.ReviewConfigArgs) (string, error) {
	return "", nil
}

// half is no provider.
type half struct{}

func (half) ReviewConfigFile(context.Context, prompts.ReviewConfigArgs) (string, error) {
	return "", nil
}

func main() {
	server := mcp.NewServer(&mcp.Implementation{Name: "server", Version: "v1"}, nil)
	server.Run(context.Background(), &mcp.StdioTransport{})
}
