package handler

import (
	"context"
	"errors"
	"fmt"
	"log"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	"github.com/modelcontextprotocol/go-sdk/mcp"
)

func CodedByDefer(_ context.Context, req *mcp.GetPromptRequest) (_ *mcp.GetPromptResult, err error) {
	defer func() {
		if err != nil {
			err = &jsonrpc.Error{Code: jsonrpc.CodeInvalidParams, Message: err.Error()}
		}
	}()
	if req.Params.Arguments["id"] == "" {
		return nil, errors.New("id is required")
	}
	return texting("a"), nil
}

func CodedByAddress(_ context.Context, req *mcp.GetPromptRequest) (_ *mcp.GetPromptResult, err error) {
	defer giveCode(&err)
	if req.Params.Arguments["id"] == "" {
		return nil, errors.New("id is required")
	}
	return texting("a"), nil
}

func giveCode(err *error) {
	if *err != nil {
		*err = &jsonrpc.Error{Code: jsonrpc.CodeInvalidParams, Message: (*err).Error()}
	}
}

func CodedInHelper(_ context.Context, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
	if err := checkedID(req.Params.Arguments["id"]); err != nil {
		return nil, err
	}
	return texting("a"), nil
}

func checkedID(id string) (err error) {
	defer giveCode(&err)
	if id == "" {
		return errors.New("id is required")
	}
	return nil
}

func FilledByDefer(_ context.Context, req *mcp.GetPromptRequest) (result *mcp.GetPromptResult, err error) {
	defer func() {
		if result == nil && err == nil {
			result = texting("Nothing.")
		}
	}()
	return nil, nil
}

func LoggedByDefer(_ context.Context, req *mcp.GetPromptRequest) (result *mcp.GetPromptResult, err error) {
	defer func() { log.Print(result, err) }()
	if req.Params.Arguments["id"] == "" {
		return nil, errMissing // want `error about an argument is sent with code 0`
	}
	return nil, nil // want `prompt handler returns nil, nil`
}

func RecoveredByDefer(_ context.Context, req *mcp.GetPromptRequest) (result *mcp.GetPromptResult, err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("panic: %v", r)
		}
	}()
	if req.Params.Arguments["id"] == "" {
		return nil, errMissing // want `error about an argument is sent with code 0`
	}
	return nil, nil // want `prompt handler returns nil, nil`
}

func Joined(_ context.Context, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
	coded := &jsonrpc.Error{Code: jsonrpc.CodeInvalidParams, Message: "id is required"}
	switch req.Params.Arguments["id"] {
	case "a":
		return nil, errors.Join(errMissing, coded)
	case "b":
		return nil, errors.Join(nil, errMissing, fmt.Errorf("of %s", req.Params.Name)) // want `error about an argument is sent with code 0`
	}
	return texting("a"), nil
}
