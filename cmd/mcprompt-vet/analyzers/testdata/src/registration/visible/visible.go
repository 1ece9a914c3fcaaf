// Package visible has a provider that others can register.
package visible

import (
	"context"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/mcprompt/mcprompt/examples/review/prompts"
)

type Files struct{ Server *mcp.Server }

func (Files) ReviewConfigReviews(context.Context, prompts.ReviewConfigArgs) ([]prompts.Message, error) {
	return nil, nil
}

func (Files) ReviewConfigFile(context.Context, prompts.ReviewConfigArgs) (string, error) {
	return "", nil
}
