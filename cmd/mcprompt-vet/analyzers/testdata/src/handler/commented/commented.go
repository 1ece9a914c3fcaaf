// Package commented has comments where fixes write something else.
package commented

import (
	"context"
	"errors"
	"fmt"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

func Handle(_ context.Context, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
	switch args := req.Params.Arguments; {
	case args["a"] == "":
		return nil, errors.New( // want `error about an argument is sent with code 0`
			"a is required", // says the design
		)
	case args["b"] == "":
		return nil, fmt.Errorf("b is required in %s" /* by its name */, req.Params.Name) // want `error about an argument is sent with code 0`
	}
	return &mcp.GetPromptResult{Messages: []*mcp.PromptMessage{}}, nil
}
