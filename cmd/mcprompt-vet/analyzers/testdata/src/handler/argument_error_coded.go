package handler

import (
	"context"
	"errors"
	"fmt"

	rpc "github.com/modelcontextprotocol/go-sdk/jsonrpc"
	"github.com/modelcontextprotocol/go-sdk/mcp"
)

var errCoded = &rpc.Error{Code: rpc.CodeInvalidParams, Message: "missing"}

// Coded answers with codes, or what may have one.
func Coded(_ context.Context, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
	name := req.Params.Arguments["name"]
	switch {
	case name == "":
		return nil, &rpc.Error{Code: rpc.CodeInvalidParams, Message: "name is required"}
	case name == "a":
		return nil, errCoded
	case name == "b":
		return nil, fmt.Errorf("name: %w", errCoded)
	case name == "c":
		return nil, missing("name")
	case name == "d":
		err := check(name)
		return nil, fmt.Errorf("name: %w", err)
	}
	if err := check(name); err != nil {
		return nil, err
	}
	return texting(name), nil
}

func missing(name string) error {
	return &rpc.Error{Code: rpc.CodeInvalidParams, Message: name + " is required"}
}

func check(name string) error {
	if name == "x" {
		return missing(name)
	}
	return nil
}

func Renamed(_ context.Context, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
	name := req.Params.Arguments["name"]
	if name == "" {
		return nil, errors.New("name is required") // want `error about an argument is sent with code 0`
	}
	rpc := len(name)
	if rpc > 100 {
		return nil, fmt.Errorf("name has %d bytes", rpc) // want `error about an argument is sent with code 0`
	}
	return texting(name), nil
}
