package handler

import (
	"context"
	"errors"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

func NamedResults(_ context.Context, req *mcp.GetPromptRequest) (result *mcp.GetPromptResult, err error) {
	if byName, ok := store[req.Params.Name]; ok {
		if len(byName.Messages) > 1 {
			result = byName
		} else {
			err = errors.New("few messages")
		}
	}
	return result, err // want `prompt handler returns nil, nil where result and err get no value, which crashes the server: return a result, or a \*jsonrpc.Error that says what is wrong`
}

func Naked(_ context.Context, req *mcp.GetPromptRequest) (result *mcp.GetPromptResult, err error) {
	if closed {
		result = texting("closed")
	} else if len(texts) > 1 {
		result = texting("texts")
	}
	return // want `prompt handler returns nil, nil where result and err get no value`
}

func Variable(_ context.Context, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
	var result *mcp.GetPromptResult
	for _, candidate := range store {
		if candidate.Description == req.Params.Arguments["description"] {
			result = candidate
			break
		}
	}
	return result, nil // want `prompt handler returns nil, nil where result gets no value`
}

func SetInBoth(_ context.Context, req *mcp.GetPromptRequest) (result *mcp.GetPromptResult, err error) {
	if closed {
		result = texting("closed")
	} else {
		err = errors.New("open")
	}
	return result, err
}

func SetLater(_ context.Context, req *mcp.GetPromptRequest) (result *mcp.GetPromptResult, err error) {
	if closed {
		result = texting("closed")
	}
	if !closed {
		err = errors.New("open")
	}
	return result, err
}

func SetWhereNil(_ context.Context, req *mcp.GetPromptRequest) (result *mcp.GetPromptResult, err error) {
	for _, candidate := range store {
		if candidate.Description != "" {
			result = candidate
		}
	}
	if result == nil {
		err = errors.New("nothing found")
	}
	return result, err
}

func SetByDefer(_ context.Context, req *mcp.GetPromptRequest) (result *mcp.GetPromptResult, err error) {
	defer func() {
		if result == nil {
			result = texting("nothing")
		}
	}()
	if closed {
		result = texting("closed")
	}
	return result, err
}

func SetByAddress(_ context.Context, req *mcp.GetPromptRequest) (result *mcp.GetPromptResult, err error) {
	fill(&result)
	if closed {
		result = texting("closed")
	}
	return result, err
}

func fill(result **mcp.GetPromptResult) { *result = texting("filled") }

func SetFirst(_ context.Context, req *mcp.GetPromptRequest) (result *mcp.GetPromptResult, err error) {
	result = texting("open")
	if closed {
		result = texting("closed")
	}
	return result, err
}

func SetByCondition(_ context.Context, req *mcp.GetPromptRequest) (result *mcp.GetPromptResult, err error) {
	if result, err = SetFirst(context.Background(), req); err == nil {
		result = texting("closed")
	}
	return result, err
}

func SetByRetrying(_ context.Context, req *mcp.GetPromptRequest) (result *mcp.GetPromptResult, err error) {
	for range 3 {
		if result, err = SetFirst(context.Background(), req); err == nil {
			break
		}
	}
	return result, err
}

func SetByLoop(_ context.Context, req *mcp.GetPromptRequest) (result *mcp.GetPromptResult, err error) {
	for _, language := range languages {
		result = texting(language)
	}
	return result, err
}

func SetByName(_ context.Context, req *mcp.GetPromptRequest) (result *mcp.GetPromptResult, err error) {
	if req.Params.Name == "a" {
		result = texting("a")
	} else if req.Params.Name == "b" {
		result = texting("b")
	}
	return result, err
}

func SetBySwitch(_ context.Context, req *mcp.GetPromptRequest) (result *mcp.GetPromptResult, err error) {
	switch closed {
	case true:
		result = texting("closed")
	case false:
		err = errors.New("open")
	}
	return result, err
}

func ReturnedInside(_ context.Context, req *mcp.GetPromptRequest) (result *mcp.GetPromptResult, err error) {
	if closed {
		result = texting("closed")
		return result, err
	}
	return texting("open"), nil
}

func ReturnedBefore(_ context.Context, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
	var result *mcp.GetPromptResult
	found := false
	for _, candidate := range store {
		if candidate.Description != "" {
			result = candidate
			found = true
		}
	}
	if !found {
		return nil, errors.New("nothing found")
	}
	return result, nil
}

func ReturnedIfFound(_ context.Context, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
	var result *mcp.GetPromptResult
	for _, candidate := range store {
		if candidate.Description != "" {
			result = candidate
		}
	}
	if result != nil {
		return result, nil
	}
	return texting("nothing"), nil
}

func Checked(_ context.Context, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
	var err error
	if closed {
		err = errors.New("closed")
	}
	if err != nil {
		return nil, err
	}
	return texting("open"), nil
}

func Excluded(_ context.Context, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
	tone := req.Params.Arguments["tone"]
	if tone != "formal" && tone != "casual" {
		return nil, nil // want `prompt handler returns nil, nil, which`
	}
	var result *mcp.GetPromptResult
	if tone == "formal" {
		result = texting("formal")
	} else if tone == "casual" {
		result = texting("casual")
	}
	return result, nil
}

func Dereferenced(_ context.Context, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
	var result *mcp.GetPromptResult
	if closed {
		result = texting("closed")
	}
	result.Description = "It is closed."
	return result, nil
}

func ReturnedInLoop(_ context.Context, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
	var result *mcp.GetPromptResult
	for _, language := range languages {
		found := false
		if language != "" {
			result, found = texting(language), true
		}
		if !found {
			continue
		}
		return result, nil
	}
	return texting("nothing"), nil
}
