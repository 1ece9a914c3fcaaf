package state

import (
	"context"
	"encoding/json"
	"os"
	"strings"
	"sync"
	"sync/atomic"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

var (
	calls   int
	history []*mcp.PromptMessage
	seen    = make(map[string]bool)
	started atomic.Int64
	config  struct{ last string }
)

func message(text string) *mcp.PromptMessage {
	return &mcp.PromptMessage{Role: "user", Content: &mcp.TextContent{Text: text}}
}

func packageLevel(_ context.Context, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
	calls++ // want `prompt handler writes calls, of a package-level variable: messages must be computed from the request alone`
	calls = calls % 10
	history = append(history, message(req.Params.Name)) // want `prompt handler writes history`
	seen[req.Params.Name] = true                        // want `prompt handler writes seen\[req.Params.Name\], of a package-level variable`
	config.last = req.Params.Name                       // want `prompt handler writes config.last`
	os.Args = nil                                       // want `prompt handler writes os.Args, of a package-level variable`
	return &mcp.GetPromptResult{Messages: history}, nil
}

func builtins(_ context.Context, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
	delete(seen, req.Params.Name) // want `prompt handler writes seen`
	copy(history, history[1:])    // want `prompt handler writes history`
	return &mcp.GetPromptResult{Messages: history}, nil
}

type prompts struct {
	mu      sync.Mutex
	once    sync.Once
	cache   map[string]string
	text    string
	last    string
	served  atomic.Int64
	sources map[string]string
}

func register(server *mcp.Server, p *prompts) {
	server.AddPrompt(&mcp.Prompt{Name: "package_level"}, packageLevel)
	server.AddPrompt(&mcp.Prompt{Name: "builtins"}, builtins)
	server.AddPrompt(&mcp.Prompt{Name: "own"}, own)
	server.AddPrompt(&mcp.Prompt{Name: "locked"}, p.locked)
	server.AddPrompt(&mcp.Prompt{Name: "once"}, p.loaded)
	server.AddPrompt(&mcp.Prompt{Name: "counted"}, p.counted)
	server.AddPrompt(&mcp.Prompt{Name: "copied"}, greeting{}.copied)

	var result mcp.GetPromptResult
	count := new(int)
	key := ""
	server.AddPrompt(&mcp.Prompt{Name: "captured"}, func(_ context.Context, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
		result.Messages = append(result.Messages, message(req.Params.Name)) // want `prompt handler writes result.Messages, of a captured variable`
		*count++                                                            // want `prompt handler writes \*count, of a captured variable`
		p.last = req.Params.Name                                            // want `prompt handler writes p.last, of a captured variable`
		for key = range seen {                                              // want `prompt handler writes key, of a captured variable`
			result.Messages = append(result.Messages, message(key))
		}
		return &result, nil
	})

	// A function in the handler writes what is the handler's, or is not.
	server.AddPrompt(&mcp.Prompt{Name: "nested"}, func(_ context.Context, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
		var messages []*mcp.PromptMessage
		add := func(text string) {
			messages = append(messages, message(text))
			calls++ // want `prompt handler writes calls`
		}
		add(req.Params.Name)
		return &mcp.GetPromptResult{Messages: messages}, nil
	})
}

// own writes what belongs to it, and reads the rest.
func own(_ context.Context, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
	calls := calls
	calls++
	var text strings.Builder
	text.WriteString(req.Params.Name)
	parts := map[string]int{}
	parts[req.Params.Name] = calls
	result := &mcp.GetPromptResult{}
	for part := range parts {
		result.Messages = append(result.Messages, message(part))
	}
	if req.Params.Arguments == nil {
		req.Params.Arguments = map[string]string{}
	}
	var options struct{ Name string }
	if err := json.Unmarshal([]byte(req.Params.Arguments["options"]), &options); err != nil {
		return nil, err
	}
	started.Add(1)
	_ = seen[options.Name]
	return result, nil
}

// counted has a receiver that all requests share.
func (p *prompts) counted(_ context.Context, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
	p.last = req.Params.Name // want `prompt handler writes p.last, of a receiver`
	return &mcp.GetPromptResult{Messages: []*mcp.PromptMessage{message(p.last)}}, nil
}

type greeting struct{ name string }

// copied has a receiver that is a copy.
func (g greeting) copied(_ context.Context, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
	g.name = req.Params.Arguments["name"]
	return &mcp.GetPromptResult{Messages: []*mcp.PromptMessage{message(g.name)}}, nil
}

// locked has a cache.
func (p *prompts) locked(_ context.Context, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
	p.served.Add(1)
	p.mu.Lock()
	defer p.mu.Unlock()
	p.cache[req.Params.Name] = "text"
	calls++
	return &mcp.GetPromptResult{Messages: []*mcp.PromptMessage{message(p.cache[req.Params.Name])}}, nil
}

// loaded reads a text once.
func (p *prompts) loaded(context.Context, *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
	var err error
	p.once.Do(func() {
		var data []byte
		data, err = os.ReadFile("prompt.txt")
		p.text = string(data)
		config.last = p.text
	})
	return &mcp.GetPromptResult{Messages: []*mcp.PromptMessage{message(p.text)}}, err
}

// count is no handler.
func count(context.Context, *mcp.GetPromptRequest) error {
	calls++
	return nil
}

// middleware counts what passes, and answers nothing itself.
func middleware(next mcp.MethodHandler) mcp.MethodHandler {
	return func(ctx context.Context, method string, req mcp.Request) (mcp.Result, error) {
		calls++
		return next(ctx, method, req)
	}
}

// part is only called by handlers, and not one.
func part(_ context.Context, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
	calls++
	return nil, nil
}

func whole(ctx context.Context, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
	return part(ctx, req)
}
