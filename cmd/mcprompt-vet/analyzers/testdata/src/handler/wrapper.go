package handler

import (
	"context"
	"errors"
	"fmt"
	"log"
	"net/http"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	"github.com/modelcontextprotocol/go-sdk/mcp"
)

type definition struct {
	prompt  *mcp.Prompt
	handler mcp.PromptHandler
}

type codedDefinition struct {
	prompt  *mcp.Prompt
	handler mcp.PromptHandler
}

type adder interface {
	AddPrompt(*mcp.Prompt, mcp.PromptHandler)
}

func registerWrapped(server *mcp.Server, other adder, wrap func(mcp.PromptHandler) mcp.PromptHandler) {
	// Each may get a code from what it is given to.
	addCoded(server, &mcp.Prompt{Name: "a"}, func(_ context.Context, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
		if req.Params.Arguments["id"] == "" {
			return nil, errors.New("id is required")
		}
		return texting("a"), nil
	})
	server.AddPrompt(&mcp.Prompt{Name: "b"}, coded(codedByFunction))
	server.AddPrompt(&mcp.Prompt{Name: "c"}, codes{}.coded(codes{}.handle))
	server.AddPrompt(&mcp.Prompt{Name: "d"}, coded(recovering(logging(codedByOneOf))))
	server.AddPrompt(&mcp.Prompt{Name: "e"}, wrap(codedOutside))
	server.AddPrompt(&mcp.Prompt{Name: "f"}, codedByDefer(codedLater))
	for _, p := range []codedDefinition{{&mcp.Prompt{Name: "g"}, codedInList}} {
		server.AddPrompt(p.prompt, coded(p.handler))
	}
	for name, handler := range codedHandlers {
		server.AddPrompt(&mcp.Prompt{Name: name}, coded(handler))
	}
	inVariable := func(_ context.Context, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
		if req.Params.Arguments["id"] == "" {
			return nil, errors.New("id is required")
		}
		return texting("a"), nil
	}
	server.AddPrompt(&mcp.Prompt{Name: "h"}, coded(inVariable))
	server.AddPrompt(&mcp.Prompt{Name: "i"}, coded(func(ctx context.Context, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
		return codedDelegate(req.Params.Arguments["id"])
	}))
	server.AddPrompt(&mcp.Prompt{Name: "j"}, coded(madeHandler("j")))
	server.AddPrompt(&mcp.Prompt{Name: "k"}, swallowing(swallowed))
	server.AddPrompt(&mcp.Prompt{Name: "l"}, filling(filled))

	// These are sent as they are.
	server.AddPrompt(&mcp.Prompt{Name: "m"}, recovering(func(_ context.Context, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
		if req.Params.Arguments["id"] == "" {
			return nil, errors.New("id is required") // want `error about an argument is sent with code 0`
		}
		return nil, nil // want `prompt handler returns nil, nil`
	}))
	add(server, &mcp.Prompt{Name: "n"}, logging(onlyLogged))
	add(server, &mcp.Prompt{Name: "o"}, recovering(wrapping(mcp.PromptHandler(onlyWrapped))))
	addAll(server, definition{&mcp.Prompt{Name: "p"}, listed}, definition{prompt: &mcp.Prompt{Name: "q"}, handler: listed})
	addLater(server, &mcp.Prompt{Name: "r"}, addedLater)
	other.AddPrompt(&mcp.Prompt{Name: "s"}, addedToOther)
	server.AddPrompt(&mcp.Prompt{Name: "t"}, coded(nilThroughCoded))
	server.AddPrompt(&mcp.Prompt{Name: "u"}, hiding(hidden))
	server.AddPrompt(&mcp.Prompt{Name: "v"}, converting(codedByConversion))
}

func addCoded(server *mcp.Server, prompt *mcp.Prompt, handler mcp.PromptHandler) {
	server.AddPrompt(prompt, func(ctx context.Context, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
		result, err := handler(ctx, req)
		if err == nil {
			return result, nil
		}
		if coded := (*jsonrpc.Error)(nil); errors.As(err, &coded) {
			return nil, err
		}
		return nil, &jsonrpc.Error{Code: jsonrpc.CodeInvalidParams, Message: err.Error()}
	})
}

func coded(next mcp.PromptHandler) mcp.PromptHandler {
	return func(ctx context.Context, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
		result, err := next(ctx, req)
		if err != nil {
			return nil, &jsonrpc.Error{Code: jsonrpc.CodeInvalidParams, Message: err.Error()}
		}
		return result, nil
	}
}

type codes struct{}

func (codes) coded(next mcp.PromptHandler) mcp.PromptHandler {
	return func(ctx context.Context, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
		result, err := next(ctx, req)
		if err != nil {
			err = &jsonrpc.Error{Code: jsonrpc.CodeInvalidParams, Message: err.Error()}
		}
		return result, err
	}
}

func (codes) handle(_ context.Context, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
	if req.Params.Arguments["id"] == "" {
		return nil, errors.New("id is required")
	}
	return texting("b"), nil
}

func codedByFunction(_ context.Context, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
	if req.Params.Arguments["id"] == "" {
		return nil, errors.New("id is required")
	}
	return texting("b"), nil
}

func codedByOneOf(_ context.Context, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
	if req.Params.Arguments["id"] == "" {
		return nil, errors.New("id is required")
	}
	return texting("b"), nil
}

func codedOutside(_ context.Context, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
	if req.Params.Arguments["id"] == "" {
		return nil, errors.New("id is required")
	}
	return nil, nil
}

func codedByDefer(next mcp.PromptHandler) mcp.PromptHandler {
	return func(ctx context.Context, req *mcp.GetPromptRequest) (result *mcp.GetPromptResult, err error) {
		defer func() {
			if err != nil {
				err = &jsonrpc.Error{Code: jsonrpc.CodeInvalidParams, Message: err.Error()}
			}
		}()
		return next(ctx, req)
	}
}

func codedLater(_ context.Context, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
	if req.Params.Arguments["id"] == "" {
		return nil, errors.New("id is required")
	}
	return texting("b"), nil
}

func codedInList(_ context.Context, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
	if req.Params.Arguments["id"] == "" {
		return nil, errors.New("id is required")
	}
	return texting("b"), nil
}

var codedHandlers = map[string]mcp.PromptHandler{"b": codedInMap}

func codedInMap(_ context.Context, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
	if req.Params.Arguments["id"] == "" {
		return nil, errors.New("id is required")
	}
	return texting("b"), nil
}

func codedDelegate(id string) (*mcp.GetPromptResult, error) {
	if len(id) > 10 {
		return nil, errors.New("id is long")
	}
	return texting(id), nil
}

func madeHandler(text string) mcp.PromptHandler {
	return func(_ context.Context, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
		if req.Params.Arguments["id"] == "" {
			return nil, errors.New("id is required")
		}
		return texting(text), nil
	}
}

func swallowing(next mcp.PromptHandler) mcp.PromptHandler {
	return func(ctx context.Context, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
		result, err := next(ctx, req)
		if err != nil {
			return texting("It is not known."), nil
		}
		return result, nil
	}
}

func swallowed(_ context.Context, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
	if req.Params.Arguments["id"] == "" {
		return nil, errors.New("id is required")
	}
	return texting("b"), nil
}

func filling(next mcp.PromptHandler) mcp.PromptHandler {
	return func(ctx context.Context, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
		result, err := next(ctx, req)
		if result == nil && err == nil {
			return texting("Nothing."), nil
		}
		return result, err
	}
}

func filled(_ context.Context, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
	return nil, nil
}

func recovering(fn mcp.PromptHandler) mcp.PromptHandler {
	return func(ctx context.Context, req *mcp.GetPromptRequest) (result *mcp.GetPromptResult, err error) {
		defer func() {
			if r := recover(); r != nil {
				err = fmt.Errorf("panic: %v", r)
			}
		}()
		return fn(ctx, req)
	}
}

func logging(next mcp.PromptHandler) mcp.PromptHandler {
	return func(ctx context.Context, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
		if closed {
			return nil, &jsonrpc.Error{Code: http.StatusServiceUnavailable, Message: "closed"}
		}
		result, err := next(ctx, req)
		if err != nil {
			log.Print(err)
			return nil, err
		}
		return result, nil
	}
}

func wrapping(next mcp.PromptHandler) mcp.PromptHandler {
	return func(ctx context.Context, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
		result, err := next(ctx, req)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", req.Params.Name, err)
		}
		return result, nil
	}
}

func onlyLogged(_ context.Context, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
	if req.Params.Arguments["id"] == "" {
		return nil, errors.New("id is required") // want `error about an argument is sent with code 0`
	}
	return nil, nil // want `prompt handler returns nil, nil`
}

func onlyWrapped(_ context.Context, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
	if req.Params.Arguments["id"] == "" {
		return nil, errors.New("id is required") // want `error about an argument is sent with code 0`
	}
	return texting("b"), nil
}

func add(server *mcp.Server, prompt *mcp.Prompt, handler mcp.PromptHandler) {
	if handler != nil {
		server.AddPrompt(prompt, recovering(handler))
	}
}

func addAll(server *mcp.Server, definitions ...definition) {
	for _, d := range definitions {
		server.AddPrompt(d.prompt, d.handler)
	}
}

func addLater(server *mcp.Server, prompt *mcp.Prompt, handler mcp.PromptHandler) {
	later := definition{prompt: prompt, handler: handler}
	addAll(server, later)
}

func listed(_ context.Context, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
	if req.Params.Arguments["id"] == "" {
		return nil, errors.New("id is required") // want `error about an argument is sent with code 0`
	}
	return texting("b"), nil
}

func addedLater(_ context.Context, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
	if req.Params.Arguments["id"] == "" {
		return nil, errors.New("id is required") // want `error about an argument is sent with code 0`
	}
	return texting("b"), nil
}

func addedToOther(_ context.Context, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
	if req.Params.Arguments["id"] == "" {
		return nil, errors.New("id is required") // want `error about an argument is sent with code 0`
	}
	return texting("b"), nil
}

// nilThroughCoded is given to what looks at its error alone.
func nilThroughCoded(_ context.Context, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
	if req.Params.Arguments["id"] == "" {
		return nil, errors.New("id is required")
	}
	return nil, nil // want `prompt handler returns nil, nil`
}

func hiding(next mcp.PromptHandler) mcp.PromptHandler {
	return func(ctx context.Context, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
		result, err := next(ctx, req)
		return result, hide(err)
	}
}

func hide(err error) error {
	if err == nil {
		return nil
	}
	if closed {
		return errors.New("closed")
	}
	return fmt.Errorf("hidden: %w", err)
}

func hidden(_ context.Context, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
	if req.Params.Arguments["id"] == "" {
		return nil, errors.New("id is required") // want `error about an argument is sent with code 0`
	}
	return texting("b"), nil
}

func converting(next mcp.PromptHandler) mcp.PromptHandler {
	return func(ctx context.Context, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
		result, err := next(ctx, req)
		return result, convert(err)
	}
}

func convert(err error) error {
	if err == nil {
		return nil
	}
	return &jsonrpc.Error{Code: jsonrpc.CodeInvalidParams, Message: err.Error()}
}

func codedByConversion(_ context.Context, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
	if req.Params.Arguments["id"] == "" {
		return nil, errors.New("id is required")
	}
	return texting("b"), nil
}
