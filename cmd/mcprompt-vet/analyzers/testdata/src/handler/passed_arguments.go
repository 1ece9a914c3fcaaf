package handler

import (
	"context"
	"maps"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

type keeper struct{ args map[string]string }

func (k *keeper) topic() string { return k.args["topic"] }

func registerPassed(server *mcp.Server) {
	topic := []*mcp.PromptArgument{{Name: "topic"}}

	// What these read of arguments is not in them.
	server.AddPrompt(&mcp.Prompt{Name: "a", Arguments: topic}, func(_ context.Context, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
		k := &keeper{}
		k.args = req.Params.Arguments
		return texting(k.topic()), nil
	})
	server.AddPrompt(&mcp.Prompt{Name: "b", Arguments: topic}, func(_ context.Context, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
		request := req
		return texting(firstPassed(request, "topic", "subject")), nil
	})

	// These read what they have put there.
	server.AddPrompt(&mcp.Prompt{Name: "c", Arguments: topic}, func(_ context.Context, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
		maps.Copy(req.Params.Arguments, map[string]string{"tone": "formal"})
		return texting(req.Params.Arguments["topic"] + req.Params.Arguments["tone"]), nil
	})
	server.AddPrompt(&mcp.Prompt{Name: "d", Arguments: topic}, func(_ context.Context, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
		req.Params.Arguments = maps.Clone(defaultTones)
		return texting(req.Params.Arguments["topic"] + req.Params.Arguments["tone"]), nil
	})
	server.AddPrompt(&mcp.Prompt{Name: "e", Arguments: topic}, func(_ context.Context, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
		setTone(req.Params.Arguments)
		return texting(req.Params.Arguments["topic"] + req.Params.Arguments["tone"]), nil
	})

	// These do not.
	server.AddPrompt(&mcp.Prompt{Name: "g", Arguments: topic}, func(_ context.Context, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
		if req.Params.Arguments == nil {
			req.Params.Arguments = map[string]string{}
		}
		return texting(req.Params.Arguments["topic"] + req.Params.Arguments["tone"]), nil // want `argument "tone" is read but not declared`
	})
	server.AddPrompt(&mcp.Prompt{Name: "f", Arguments: topic}, func(_ context.Context, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
		all := map[string]string{}
		maps.Copy(all, req.Params.Arguments)
		return texting(all["topic"] + req.Params.Arguments["tone"]), nil // want `argument "tone" is read but not declared`
	})
}

var defaultTones = map[string]string{"tone": "formal"}

func setTone(args map[string]string) { args["tone"] = "formal" }

func firstPassed(req *mcp.GetPromptRequest, names ...string) string {
	for _, name := range names {
		if value := req.Params.Arguments[name]; value != "" {
			return value
		}
	}
	return ""
}
