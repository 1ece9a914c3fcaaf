package handler

import (
	"context"
	"fmt"
	"os"
	"slices"
	"strings"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

func LookedUp(ctx context.Context, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
	id := strings.TrimSpace(req.Params.Arguments["id"])
	ticket, ok := findTicket(ctx, id)
	if !ok {
		return nil, fmt.Errorf("no ticket %q", id) // want `error about an argument is sent with code 0`
	}
	if _, found := (tickets{}).byName("open", req.Params.Arguments["name"]); !(found) {
		return nil, fmt.Errorf("no ticket %q", req.Params.Arguments["name"]) // want `error about an argument is sent with code 0`
	}
	return texting(ticket), nil
}

// LookedUpOtherwise has lookups by more than arguments, and errors that tell none.
func LookedUpOtherwise(ctx context.Context, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
	id := req.Params.Arguments["id"]
	ticket, ok := findTicket(ctx, id)
	if !ok {
		return nil, fmt.Errorf("no connection")
	}
	if ok {
		return nil, fmt.Errorf("ticket %q", id)
	}
	if _, ok := findTicket(ctx, os.Getenv("ID")); !ok {
		return nil, fmt.Errorf("no ticket %q", id)
	}
	if _, ok := (tickets{}).byName(os.Getenv("STATE"), id); !ok {
		return nil, fmt.Errorf("no ticket %q", id)
	}
	if !saved(id) {
		return nil, fmt.Errorf("cannot save %q", id)
	}
	return texting(ticket), nil
}

func findTicket(_ context.Context, id string) (string, bool) { return texts[id], texts[id] != "" }

type tickets struct{}

func (tickets) byName(state, name string) (string, bool) { return state + name, name != "" }

func saved(id string) bool { return id != "" }

var defaults = struct{ language string }{"de"}

func Defaulted(_ context.Context, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
	language := req.Params.Arguments["language"]
	if language == "" {
		language = languages[0]
	}
	if !slices.Contains(languages, language) {
		return nil, fmt.Errorf("language %q", language) // want `error about an argument is sent with code 0`
	}
	other := req.Params.Arguments["other"]
	if strings.TrimSpace(other) == "" {
		other = strings.ToLower(defaults.language)
	}
	if !slices.Contains(languages, other) {
		return nil, fmt.Errorf("language %q", other) // want `error about an argument is sent with code 0`
	}
	return texting(language + other), nil
}

// DefaultedOtherwise has values that are not the arguments', or only sometimes.
func DefaultedOtherwise(_ context.Context, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
	language := req.Params.Arguments["language"]
	if language == "" {
		language = os.Getenv("LANG")
	}
	if !slices.Contains(languages, language) {
		return nil, fmt.Errorf("language %q", language)
	}
	other := req.Params.Arguments["other"]
	if closed {
		other = languages[0]
	}
	if !slices.Contains(languages, other) {
		return nil, fmt.Errorf("language %q", other)
	}
	return texting(language + other), nil
}
