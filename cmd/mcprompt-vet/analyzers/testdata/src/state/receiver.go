package state

import (
	"context"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// texts are shared by all copies of the value.
type texts struct {
	cache map[string]string
	last  *mcp.Prompt
	list  []string
	fixed [1]string
	name  string
}

func (t texts) inMap(_ context.Context, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
	t.name = req.Params.Name
	t.fixed[0] = t.name
	t.cache[t.name] = t.name // want `prompt handler writes t.cache\[t.name\], of a receiver`
	return &mcp.GetPromptResult{Messages: []*mcp.PromptMessage{}}, nil
}

func (t texts) byPointer(_ context.Context, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
	(t.last).Name = req.Params.Name // want `prompt handler writes \(t.last\).Name, of a receiver`
	return &mcp.GetPromptResult{Messages: []*mcp.PromptMessage{}}, nil
}

func (t texts) inSlice(_ context.Context, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
	t.list[0] = req.Params.Name // want `prompt handler writes t.list\[0\], of a receiver`
	return &mcp.GetPromptResult{Messages: []*mcp.PromptMessage{}}, nil
}

// own has replaced what it writes to.
func (t texts) own(_ context.Context, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
	t.list = append([]string{}, t.list...)
	t.list[0] = req.Params.Name
	return &mcp.GetPromptResult{Messages: []*mcp.PromptMessage{}}, nil
}

// named is a map itself.
type named map[string]string

func (n named) handle(_ context.Context, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
	n[req.Params.Name] = "" // want `prompt handler writes n\[req.Params.Name\], of a receiver`
	return &mcp.GetPromptResult{Messages: []*mcp.PromptMessage{}}, nil
}

func registerReceivers(server *mcp.Server, t texts, n named) {
	server.AddPrompt(&mcp.Prompt{Name: "map"}, t.inMap)
	server.AddPrompt(&mcp.Prompt{Name: "pointer"}, t.byPointer)
	server.AddPrompt(&mcp.Prompt{Name: "slice"}, t.inSlice)
	server.AddPrompt(&mcp.Prompt{Name: "own"}, t.own)
	server.AddPrompt(&mcp.Prompt{Name: "named"}, n.handle)
}
