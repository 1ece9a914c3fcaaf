package role

import (
	"context"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// answer is why this package's messages have to be right.
func answer(context.Context, *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
	return constants(&mcp.TextContent{Text: "Hello."}), nil
}
