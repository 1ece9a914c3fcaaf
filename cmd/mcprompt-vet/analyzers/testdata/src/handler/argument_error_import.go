package handler

import "context"
import "errors"
import "github.com/modelcontextprotocol/go-sdk/mcp"

func Imported(_ context.Context, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
	if req.Params.Arguments["name"] == "" {
		return nil, errors.New("name is required") // want `error about an argument is sent with code 0`
	}
	return texting(""), nil
}
