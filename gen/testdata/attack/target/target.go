// Package target makes the servers that package attack lets hostile clients loose on:
// that of the generated package exposed, and one by hand with prompts of the same
// names, which tells what the SDK does by itself.
package target

import (
	"context"
	"encoding/json"
	"net/http"
	"runtime"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/mcprompt/mcprompt/gen/testdata/contents/exposed"
)

// MemoryPrompt is the name of the prompt that says what a server holds in memory. It is
// of the server and not of the package: nothing else reaches it over every transport.
const MemoryPrompt = "memory of the server"

// Memory is what a server holds when it has nothing to do, but for saying this.
type Memory struct {
	Heap       uint64 // bytes that are reachable
	Goroutines int
}

// New returns the server of the generated package.
func New() *mcp.Server {
	server := mcp.NewServer(&mcp.Implementation{Name: "target", Version: "1"}, &mcp.ServerOptions{
		CompletionHandler: exposed.CompletionHandler(Shelf{}, nil),
	})
	exposed.Register(server, Shelf{})
	server.AddPrompt(&mcp.Prompt{Name: MemoryPrompt}, memory)
	return server
}

// NewByHand returns a server whose prompts have the same names and take anything.
func NewByHand() *mcp.Server {
	server := mcp.NewServer(&mcp.Implementation{Name: "target", Version: "1"}, &mcp.ServerOptions{
		CompletionHandler: func(context.Context, *mcp.CompleteRequest) (*mcp.CompleteResult, error) {
			return &mcp.CompleteResult{Completion: mcp.CompletionResultDetails{Values: []string{}}}, nil
		},
	})
	for _, name := range []string{"ask", "bounds", "budget", "contents", "echo", "lists", "pick", "slots", "values"} {
		server.AddPrompt(&mcp.Prompt{Name: name}, func(context.Context, *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
			return says("Taken."), nil
		})
	}
	server.AddPrompt(&mcp.Prompt{Name: MemoryPrompt}, memory)
	return server
}

// Handler returns what serves a server over HTTP, with sessions or without.
func Handler(server *mcp.Server, sessions bool) http.Handler {
	return mcp.NewStreamableHTTPHandler(
		func(*http.Request) *mcp.Server { return server },
		&mcp.StreamableHTTPOptions{Stateless: !sessions, JSONResponse: !sessions},
	)
}

// memory answers the prompt MemoryPrompt.
func memory(context.Context, *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
	// What a pool holds survives one collection.
	runtime.GC()
	runtime.GC()
	var stats runtime.MemStats
	runtime.ReadMemStats(&stats)
	said, err := json.Marshal(Memory{stats.HeapAlloc, runtime.NumGoroutine()})
	return says(string(said)), err
}

// says returns a result of one text.
func says(text string) *mcp.GetPromptResult {
	return &mcp.GetPromptResult{Messages: []*mcp.PromptMessage{{Role: "user", Content: &mcp.TextContent{Text: text}}}}
}
