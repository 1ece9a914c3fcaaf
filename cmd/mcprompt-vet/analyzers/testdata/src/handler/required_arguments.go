package handler

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	"github.com/modelcontextprotocol/go-sdk/mcp"
)

func requiredText() *mcp.PromptArgument {
	return &mcp.PromptArgument{Name: "text", Description: "The text.", Required: true}
}

var requiredTone = &mcp.PromptArgument{Name: "tone", Required: true}

func registerRequired(server *mcp.Server) {
	arguments := []*mcp.PromptArgument{requiredText(), requiredTone, {Name: "optional"}}

	server.AddPrompt(&mcp.Prompt{Name: "used", Arguments: arguments}, func(_ context.Context, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
		text := req.Params.Arguments["text"] // want `required argument "text" is used without a check, and the SDK has not made one: return a \*jsonrpc.Error with jsonrpc.CodeInvalidParams where it is empty`
		message := fmt.Sprintf("Review: %s", strings.TrimSpace(text))
		return texting(message + req.Params.Arguments["tone"] + req.Params.Arguments["optional"]), nil
	})
	server.AddPrompt(&mcp.Prompt{Name: "written", Arguments: arguments}, func(_ context.Context, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
		var b strings.Builder
		b.WriteString(req.Params.Arguments["text"])                      // want `required argument "text" is used without a check`
		fmt.Fprintf(&b, " in a %s tone", (req.Params.Arguments["tone"])) // want `required argument "tone" is used without a check`
		b.WriteString("optional: " + (req.Params.Arguments["optional"] + ""))
		return texting(b.String()), nil
	})
	server.AddPrompt(&mcp.Prompt{Name: "literal", Arguments: arguments}, func(_ context.Context, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
		tone, _ := req.Params.Arguments["tone"] // want `required argument "tone" is used without a check`
		optional := req.Params.Arguments["optional"]
		return &mcp.GetPromptResult{
			Description: optional,
			Messages: []*mcp.PromptMessage{
				{Role: "user", Content: &mcp.TextContent{Text: req.Params.Arguments["text"]}}, // want `required argument "text" is used without a check`
				{Role: "user", Content: &mcp.TextContent{Text: tone}},
			},
		}, nil
	})

	// Each has a check, or may have one where it is passed on.
	server.AddPrompt(&mcp.Prompt{Name: "compared", Arguments: arguments}, func(_ context.Context, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
		text := strings.TrimSpace(req.Params.Arguments["text"])
		tone, ok := req.Params.Arguments["tone"]
		if text == "" || !ok {
			return nil, &jsonrpc.Error{Code: jsonrpc.CodeInvalidParams, Message: "text and tone are required"}
		}
		return texting(text + tone + req.Params.Arguments["optional"]), nil
	})
	server.AddPrompt(&mcp.Prompt{Name: "measured", Arguments: arguments}, func(_ context.Context, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
		args := req.Params.Arguments
		if len(args["text"]) == 0 {
			return nil, &jsonrpc.Error{Code: jsonrpc.CodeInvalidParams, Message: "text is required"}
		}
		switch args["tone"] {
		case "formal", "casual":
		default:
			return nil, &jsonrpc.Error{Code: jsonrpc.CodeInvalidParams, Message: "tone is required"}
		}
		return texting(args["text"] + args["tone"] + args["optional"]), nil
	})
	server.AddPrompt(&mcp.Prompt{Name: "passed", Arguments: arguments}, func(_ context.Context, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
		text := req.Params.Arguments["text"]
		if err := nonEmpty(text); err != nil {
			return nil, err // want `error about an argument is sent with code 0`
		}
		options := struct{ tone string }{req.Params.Arguments["tone"]}
		return texting(text + options.tone + req.Params.Arguments["optional"]), nil
	})
	server.AddPrompt(&mcp.Prompt{Name: "returned", Arguments: arguments}, func(_ context.Context, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
		get := func() string { return req.Params.Arguments["text"] }
		tone := "formal"
		if got := req.Params.Arguments["tone"]; got != "" {
			tone = got
		}
		return texting(get() + tone + req.Params.Arguments["optional"]), nil
	})
}

func nonEmpty(text string) error {
	if text == "" {
		return errors.New("empty")
	}
	return nil
}
