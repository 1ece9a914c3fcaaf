package handler

import (
	"context"
	"fmt"
	"maps"
	"strings"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	"github.com/modelcontextprotocol/go-sdk/mcp"
)

const argTone = "tone"

func registerDeclared(server *mcp.Server, kind string) {
	server.AddPrompt(&mcp.Prompt{
		Name: "undeclared",
		Arguments: []*mcp.PromptArgument{
			{Name: "text"},
			{Name: argTone},
		},
	}, func(_ context.Context, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
		args := req.Params.Arguments
		return texting(args["txt"] + args["text"] + args["tone"]), nil // want `argument "txt" is read but not declared, so that clients do not send it: the prompt declares "text", "tone"; add it to the Arguments of the mcp.Prompt`
	})
	server.AddPrompt(&mcp.Prompt{Name: "none"}, func(_ context.Context, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
		return texting(req.Params.Arguments["text"]), nil // want `argument "text" is read but not declared, so that clients do not send it: the prompt declares none`
	})

	server.AddPrompt(&mcp.Prompt{
		Name: "unread",
		Arguments: []*mcp.PromptArgument{
			{Name: "text"},
			{Name: "tone"}, // want `argument "tone" is declared but never read by the handler: use it in a message, or do not declare it`
		},
	}, unread)
	server.AddPrompt(&mcp.Prompt{
		Name:      "ignoring",
		Arguments: []*mcp.PromptArgument{{Name: "text"}}, // want `argument "text" is declared but never read`
	}, func(context.Context, *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
		return texting("text"), nil
	})
	lone := &mcp.Prompt{
		Name:      "variable",
		Arguments: []*mcp.PromptArgument{{Name: "text"}, {Name: "tone"}}, // want `argument "tone" is declared but never read`
	}
	server.AddPrompt(lone, aloneHandler())

	// Who shares a handler, declares for all.
	server.AddPrompt(&mcp.Prompt{Name: "a", Arguments: []*mcp.PromptArgument{{Name: "a"}}}, shared)
	server.AddPrompt(&mcp.Prompt{Name: "b", Arguments: []*mcp.PromptArgument{{Name: "b"}}}, shared)

	// What is declared is not known.
	server.AddPrompt(&mcp.Prompt{Name: "c", Arguments: declaredFor(kind)}, reading)
	server.AddPrompt(&mcp.Prompt{Name: "d", Arguments: []*mcp.PromptArgument{{Name: kind}}}, func(ctx context.Context, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
		return texting(req.Params.Arguments["text"]), nil
	})
	changed := &mcp.Prompt{Name: "e"}
	changed.Arguments = append(changed.Arguments, &mcp.PromptArgument{Name: "text"})
	server.AddPrompt(changed, func(ctx context.Context, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
		return texting(req.Params.Arguments["text"]), nil
	})
	given := &mcp.Prompt{Name: "f"}
	describe(given)
	server.AddPrompt(given, func(ctx context.Context, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
		return texting(req.Params.Arguments["text"]), nil
	})

	// A handler that is also used elsewhere may be one of other prompts.
	server.AddPrompt(&mcp.Prompt{Name: "g"}, elsewhere)
	handlers[kind] = elsewhere

	// All is read where the arguments, or the request, go.
	all := []*mcp.PromptArgument{{Name: "text", Required: true}, {Name: "tone", Required: true}}
	server.AddPrompt(&mcp.Prompt{Name: "h", Arguments: all}, func(ctx context.Context, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
		return texting(render("{text}", req.Params.Arguments)), nil
	})
	server.AddPrompt(&mcp.Prompt{Name: "i", Arguments: all}, func(ctx context.Context, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
		return unreadByRequest(req), nil
	})
	server.AddPrompt(&mcp.Prompt{Name: "j", Arguments: all}, func(ctx context.Context, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
		var text string
		for _, value := range req.Params.Arguments {
			text += value
		}
		return texting(text), nil
	})
	server.AddPrompt(&mcp.Prompt{Name: "k", Arguments: all}, func(ctx context.Context, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
		var text string
		for _, name := range []string{"text", "tone"} {
			text += req.Params.Arguments[name]
		}
		return texting(text), nil
	})
	server.AddPrompt(&mcp.Prompt{Name: "l", Arguments: all}, func(ctx context.Context, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
		params := req.Params
		return texting(params.Arguments["text"] + describeParams(params)), nil
	})
	server.AddPrompt(&mcp.Prompt{Name: "m"}, func(ctx context.Context, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
		req.Params.Arguments["text"] = "default"
		return texting(req.Params.Arguments["text"]), nil
	})
}

var handlers map[string]mcp.PromptHandler

func unread(_ context.Context, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
	if req == nil || req.Params.Arguments == nil {
		return nil, &jsonrpc.Error{Code: jsonrpc.CodeInvalidParams, Message: "text is required"}
	}
	params := req.Params
	return texting(params.Arguments["text"] + " for " + params.Name), nil
}

func aloneHandler() mcp.PromptHandler {
	return func(_ context.Context, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
		return texting(req.Params.Arguments["text"]), nil
	}
}

func shared(_ context.Context, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
	return texting(req.Params.Arguments["a"] + req.Params.Arguments["b"]), nil
}

func reading(_ context.Context, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
	return texting(req.Params.Arguments["text"]), nil
}

func elsewhere(_ context.Context, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
	return texting(req.Params.Arguments["text"]), nil
}

func declaredFor(kind string) []*mcp.PromptArgument {
	if kind == "" {
		return nil
	}
	return []*mcp.PromptArgument{{Name: kind}}
}

func describe(prompt *mcp.Prompt) {
	prompt.Arguments = []*mcp.PromptArgument{{Name: "text"}}
}

func render(template string, args map[string]string) string {
	for name, value := range maps.All(args) {
		template = strings.ReplaceAll(template, "{"+name+"}", value)
	}
	return template
}

func describeParams(params *mcp.GetPromptParams) string { return params.Arguments["tone"] }

func unreadByRequest(req *mcp.GetPromptRequest) *mcp.GetPromptResult {
	return texting(fmt.Sprint(req.Params.Arguments))
}
