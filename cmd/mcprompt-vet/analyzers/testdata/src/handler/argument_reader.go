package handler

import (
	"context"
	"fmt"
	"log"
	"strings"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	"github.com/modelcontextprotocol/go-sdk/mcp"
)

func registerReading(server *mcp.Server) {
	arguments := []*mcp.PromptArgument{{Name: "text", Required: true}, {Name: "tone", Required: true}}
	server.AddPrompt(&mcp.Prompt{Name: "request", Arguments: arguments}, func(_ context.Context, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
		tone := argumentIn(req.Params.Arguments, argTone)                                   // want `required argument "tone" is used without a check`
		return texting(fmt.Sprintf("%s in a tone: %s", argumentOf(req, "text"), tone)), nil // want `required argument "text" is used without a check`
	})
	server.AddPrompt(&mcp.Prompt{
		Name:      "parameters",
		Arguments: []*mcp.PromptArgument{{Name: "text"}, {Name: "tone"}}, // want `argument "tone" is declared but never read by the handler`
	}, func(_ context.Context, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
		return texting(promptArguments{}.text(req.Params, "text") + textOf(req.Params)), nil
	})
	server.AddPrompt(&mcp.Prompt{
		Name:      "closure",
		Arguments: []*mcp.PromptArgument{{Name: "text"}, {Name: "tone"}}, // want `argument "tone" is declared but never read by the handler`
	}, func(_ context.Context, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
		get := func(name string) string { return req.Params.Arguments[name] }
		return texting(get("text") + get("txt")), nil // want `argument "txt" is read but not declared`
	})

	// Each has a check, or may have one.
	server.AddPrompt(&mcp.Prompt{Name: "a", Arguments: arguments}, func(_ context.Context, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
		text, tone := argumentOf(req, "text"), argumentOf(req, "tone")
		if text == "" || tone == "" {
			return nil, &jsonrpc.Error{Code: jsonrpc.CodeInvalidParams, Message: "text and tone are required"}
		}
		return texting(text + tone), nil
	})
	server.AddPrompt(&mcp.Prompt{Name: "b", Arguments: arguments}, func(_ context.Context, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
		return texting("Text: " + argumentOr(req, "text", "none") + argumentOr(req, "tone", "formal")), nil
	})
	server.AddPrompt(&mcp.Prompt{Name: "c", Arguments: arguments}, func(_ context.Context, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
		var c collector
		text := "Text: " + c.argument(req, "text") + c.argument(req, "tone")
		if c.missing != nil {
			return nil, &jsonrpc.Error{Code: jsonrpc.CodeInvalidParams, Message: "text and tone are required"}
		}
		return texting(text), nil
	})
	server.AddPrompt(&mcp.Prompt{Name: "d", Arguments: arguments}, func(_ context.Context, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
		return texting("Text: " + mustArgument(req, "text") + mustArgument(req, "tone")), nil
	})
	server.AddPrompt(&mcp.Prompt{Name: "e", Arguments: arguments}, func(_ context.Context, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
		return texting("Text: " + firstOf(req, "text", "tone")), nil
	})
	server.AddPrompt(&mcp.Prompt{Name: "f", Arguments: arguments}, func(_ context.Context, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
		get := func(name string) string { return req.Params.Arguments[name] }
		return texting("Text: " + render("{text}", map[string]string{"text": each(get)})), nil
	})
	server.AddPrompt(&mcp.Prompt{Name: "g", Arguments: arguments}, func(_ context.Context, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
		var text string
		for _, name := range []string{"text", "tone"} {
			text += argumentOf(req, name)
		}
		return texting(text), nil
	})
}

func argumentOf(req *mcp.GetPromptRequest, name string) string {
	if req == nil || req.Params == nil || req.Params.Arguments == nil {
		return ""
	}
	return strings.TrimSpace(req.Params.Arguments[name])
}

func argumentIn(args map[string]string, name string) string {
	value, ok := args[name]
	if !ok {
		log.Printf("no %s", name)
		return ""
	}
	return value
}

type promptArguments struct{}

func (promptArguments) text(params *mcp.GetPromptParams, name string) string {
	return params.Arguments[name]
}

func textOf(params *mcp.GetPromptParams) string { return params.Arguments["text"] }

func argumentOr(req *mcp.GetPromptRequest, name, fallback string) string {
	if value := req.Params.Arguments[name]; value != "" {
		return value
	}
	return fallback
}

type collector struct{ missing []string }

func (c *collector) argument(req *mcp.GetPromptRequest, name string) string {
	value := req.Params.Arguments[name]
	if value == "" {
		c.missing = append(c.missing, name)
	}
	return value
}

func mustArgument(req *mcp.GetPromptRequest, name string) string {
	value := req.Params.Arguments[name]
	if value == "" {
		panic("no " + name)
	}
	return value
}

func firstOf(req *mcp.GetPromptRequest, name, other string) string {
	if value := req.Params.Arguments[name]; value != "" {
		return value
	}
	return req.Params.Arguments[other]
}

func each(get func(string) string) string { return get("text") + get("tone") }
