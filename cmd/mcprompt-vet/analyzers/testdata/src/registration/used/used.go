// Package used has a provider that it hands out.
package used

import (
	"context"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/mcprompt/mcprompt/examples/review/prompts"
)

type files struct{ server *mcp.Server }

func (files) ReviewConfigReviews(context.Context, prompts.ReviewConfigArgs) ([]prompts.Message, error) {
	return nil, nil
}

func (files) ReviewConfigFile(context.Context, prompts.ReviewConfigArgs) (string, error) {
	return "", nil
}

func New(server *mcp.Server) any { return files{server} }
