package registration

import (
	"context"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

const nameReview = "review"

func handle(context.Context, *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
	return &mcp.GetPromptResult{Messages: []*mcp.PromptMessage{}}, nil
}

func names(server *mcp.Server, configured string) {
	server.AddPrompt(&mcp.Prompt{Description: "Text."}, handle)                      // want `prompt without a name: clients ask for prompts by name; set Name`
	server.AddPrompt(&mcp.Prompt{Name: "", Description: "Text."}, handle)            // want `prompt name "" is empty: must be 1 to 128 of A-Z, a-z, 0-9, '_', '-' and '.'; what people read goes to Title`
	server.AddPrompt(&mcp.Prompt{Name: "Review code", Description: "Text."}, handle) // want `prompt name "Review code" has ' ' in it: must be`
	server.AddPrompt(&mcp.Prompt{Name: "prüfen", Description: "Text."}, handle)      // want `prompt name "prüfen" has 'ü' in it`
	server.AddPrompt(&mcp.Prompt{Name: "a\x00", Description: "Text."}, handle)       // want `prompt name "a\\x00" has '\\x00' in it`
	server.AddPrompt(&mcp.Prompt{
		Name:        "x123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789", // want `has 130 bytes`
		Description: "Text.",
	}, handle)
	server.AddPrompt(named(), handle)

	server.AddPrompt(&mcp.Prompt{Name: nameReview, Description: "Text."}, handle)
	server.AddPrompt(&mcp.Prompt{Name: "Az09_-.", Description: "Text."}, handle)
	server.AddPrompt(&mcp.Prompt{Name: "git/commit:message", Description: "Text."}, handle)
	server.AddPrompt(&mcp.Prompt{Name: configured, Description: "Text."}, handle)
	server.AddPrompt(&mcp.Prompt{Name: "12345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678", Description: "Text."}, handle)
}

func named() *mcp.Prompt {
	prompt := &mcp.Prompt{Name: "a b", Description: "Text."} // want `prompt name "a b" has ' ' in it`
	return prompt
}

// listed is what a client has got, and no prompt of a server.
func listed() []*mcp.Prompt {
	return []*mcp.Prompt{{Name: "a b"}, {}}
}

func descriptions(server *mcp.Server, description string) {
	server.AddPrompt(&mcp.Prompt{Name: "a"}, handle)                              // want `prompt without a description: people choose by it; set Description to what the prompt does`
	server.AddPrompt(&mcp.Prompt{Name: "b", Title: "B", Description: ""}, handle) // want `prompt without a description`
	c := &mcp.Prompt{Name: "c"}                                                   // want `prompt without a description`
	server.AddPrompt(c, handle)

	d := &mcp.Prompt{Name: "d"}
	d.Description = "Text."
	server.AddPrompt(d, handle)
	e := &mcp.Prompt{Name: "e"}
	describe(e)
	server.AddPrompt(e, handle)
	server.AddPrompt(&mcp.Prompt{Name: "f", Description: description}, handle)
	g := mcp.Prompt{Name: "g"}
	g.Description = "Text."
	server.AddPrompt(&g, handle)
	server.AddPrompt(&mcp.Prompt{mcp.Meta{}, nil, "Text.", "h", "", nil}, handle)
}

func describe(prompt *mcp.Prompt) { prompt.Description = prompt.Name }

type app struct{ server *mcp.Server }

func (a *app) duplicates(other *mcp.Server, debug bool) {
	a.server.AddPrompt(&mcp.Prompt{Name: "review", Description: "Code."}, handle)
	a.server.AddPrompt(&mcp.Prompt{Name: "explain", Description: "Code."}, handle)
	a.server.AddPrompt(&mcp.Prompt{Name: nameReview, Description: "Text."}, handle) // want `prompt "review" replaces the one added in line 68: must be unique on a server; give each prompt a name of its own`
	if debug {
		a.server.AddPrompt(&mcp.Prompt{Name: "explain", Description: "Text."}, handle) // want `prompt "explain" replaces the one added in line 69`
	}

	// On another server, it is another prompt.
	other.AddPrompt(&mcp.Prompt{Name: "review", Description: "Code."}, handle)
}

func alternatives(server *mcp.Server, kind string) {
	if kind == "" {
		server.AddPrompt(&mcp.Prompt{Name: "a", Description: "Code."}, handle)
		return
	}
	switch kind {
	case "code":
		server.AddPrompt(&mcp.Prompt{Name: "a", Description: "Code."}, handle)
	default:
		server.AddPrompt(&mcp.Prompt{Name: "a", Description: "Text."}, handle)
	}
}

func replaced(server *mcp.Server) {
	server.AddPrompt(&mcp.Prompt{Name: "a", Description: "Code."}, handle)
	server.RemovePrompts("a")
	server.AddPrompt(&mcp.Prompt{Name: "a", Description: "Text."}, handle)
}

func several() {
	implementation := &mcp.Implementation{Name: "server", Version: "v1"}
	server := mcp.NewServer(implementation, nil)
	server.AddPrompt(&mcp.Prompt{Name: "a", Description: "Code."}, handle)
	server = mcp.NewServer(implementation, nil)
	server.AddPrompt(&mcp.Prompt{Name: "a", Description: "Code."}, handle)
}

func functions(server *mcp.Server) {
	server.AddPrompt(&mcp.Prompt{Name: "a", Description: "Code."}, handle)
	enable := func(server *mcp.Server) {
		server.AddPrompt(&mcp.Prompt{Name: "a", Description: "Code."}, handle)
	}
	_ = enable
}

func indexed(servers []*mcp.Server, next func() int) {
	for i := range servers {
		servers[i].AddPrompt(&mcp.Prompt{Name: "a", Description: "Code."}, handle)
		servers[i].AddPrompt(&mcp.Prompt{Name: "a", Description: "Text."}, handle) // want `prompt "a" replaces the one added in line 116`
	}
	servers[0].AddPrompt(&mcp.Prompt{Name: "b", Description: "Code."}, handle)
	servers[1].AddPrompt(&mcp.Prompt{Name: "b", Description: "Code."}, handle)
	i := 0
	servers[i].AddPrompt(&mcp.Prompt{Name: "c", Description: "Code."}, handle)
	i++
	servers[i].AddPrompt(&mcp.Prompt{Name: "c", Description: "Code."}, handle)
	servers[next()].AddPrompt(&mcp.Prompt{Name: "d", Description: "Code."}, handle)
	servers[next()].AddPrompt(&mcp.Prompt{Name: "d", Description: "Code."}, handle)
}
