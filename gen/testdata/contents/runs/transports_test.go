package runs

import (
	"context"
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"testing"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/mcprompt/mcprompt/gen/testdata/contents/asking"
	"github.com/mcprompt/mcprompt/gen/testdata/contents/lenient"
	"github.com/mcprompt/mcprompt/gen/testdata/contents/proposing"
)

// newServer returns a server of three packages that uses all that they have.
func newServer() *mcp.Server {
	server := mcp.NewServer(&mcp.Implementation{Name: "server", Version: "1"}, &mcp.ServerOptions{
		Instructions:      asking.Instructions,
		CompletionHandler: proposing.CompletionHandler(atlas{}, lenient.CompletionHandler(nil)),
		SetCacheable: asking.SetCacheable(func(_ context.Context, _ mcp.Request, c *mcp.Cacheable) {
			c.TTLMs = 5
		}),
	})
	asking.Register(server, opener{})
	lenient.Register(server)
	proposing.Register(server)
	return server
}

// connectTo returns a session, at a revision, with a server that register adds
// prompts to.
func connectTo(t *testing.T, register func(*mcp.Server), revision string, options *mcp.ClientOptions) *mcp.ClientSession {
	t.Helper()
	server := mcp.NewServer(&mcp.Implementation{Name: "server", Version: "1"}, nil)
	register(server)
	return dial(t, inMemory(t, server), revision, options)
}

// dial returns a session with what is at the other end of a transport.
func dial(t *testing.T, transport mcp.Transport, revision string, options *mcp.ClientOptions) *mcp.ClientSession {
	t.Helper()
	client := mcp.NewClient(&mcp.Implementation{Name: "client", Version: "1"}, options)
	session, err := client.Connect(context.Background(), transport, &mcp.ClientSessionOptions{ProtocolVersion: revision})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { session.Close() })
	return session
}

// inMemory returns a transport to a server in this process.
func inMemory(t *testing.T, server *mcp.Server) mcp.Transport {
	clientEnd, serverEnd := mcp.NewInMemoryTransports()
	serve(t, server, serverEnd)
	return clientEnd
}

// overPipes returns a transport to a server by the lines that stdio has.
func overPipes(t *testing.T, server *mcp.Server) mcp.Transport {
	fromClient, toServer := io.Pipe()
	fromServer, toClient := io.Pipe()
	serve(t, server, &mcp.IOTransport{Reader: fromClient, Writer: toClient})
	return &mcp.IOTransport{Reader: fromServer, Writer: toServer}
}

func serve(t *testing.T, server *mcp.Server, transport mcp.Transport) {
	t.Helper()
	if _, err := server.Connect(context.Background(), transport, nil); err != nil {
		t.Fatal(err)
	}
}

// overHTTP returns a transport to a server by HTTP, with sessions or without.
func overHTTP(t *testing.T, server *mcp.Server, isStateless bool) mcp.Transport {
	handler := mcp.NewStreamableHTTPHandler(func(*http.Request) *mcp.Server { return server }, &mcp.StreamableHTTPOptions{Stateless: isStateless})
	listening := httptest.NewServer(handler)
	t.Cleanup(listening.Close)
	return &mcp.StreamableClientTransport{Endpoint: listening.URL}
}

// TestTransports accepts and declines over each transport, in each revision.
func TestTransports(t *testing.T) {
	transports := map[string]func(*testing.T) mcp.Transport{
		"memory":    func(t *testing.T) mcp.Transport { return inMemory(t, newServer()) },
		"stdio":     func(t *testing.T) mcp.Transport { return overPipes(t, newServer()) },
		"http":      func(t *testing.T) mcp.Transport { return overHTTP(t, newServer(), false) },
		"stateless": func(t *testing.T) mcp.Transport { return overHTTP(t, newServer(), true) },
	}
	for name, transport := range transports {
		for _, revision := range []string{"2025-06-18", "2025-11-25", "2026-07-28"} {
			t.Run(name+"/"+revision, func(t *testing.T) {
				var asked []*mcp.ElicitParams
				session := dial(t, transport(t), revision, answering(&asked,
					accept(map[string]any{"subject": "the roof"}), &mcp.ElicitResult{Action: "decline"}))
				get := func() (*mcp.GetPromptResult, error) {
					return asking.GetNote(t.Context(), session, asking.NoteArgs{To: "Ada"})
				}
				result, err := get()
				if name == "stateless" && revision < "2026-07-28" {
					// Such a server cannot ask the client, and does not know what it can do.
					checkProblem(t, err, `argument "subject" is required`)
					return
				}
				if err != nil {
					t.Fatal(err)
				}
				if got := result.Messages[0].Content.(*mcp.TextContent).Text; got != "Write to Ada about the roof." {
					t.Errorf("got %q", got)
				}
				_, err = get()
				checkProblem(t, err, "the user declined")
			})
		}
	}
}

// TestServerOptions holds what clients hear of the server's options.
func TestServerOptions(t *testing.T) {
	recorder := &recorder{Transport: inMemory(t, newServer())}
	session := dial(t, recorder, "2026-07-28", nil)
	if got := session.InitializeResult().Instructions; got != asking.Instructions {
		t.Errorf("the instructions are %q", got)
	}
	prompts, err := session.ListPrompts(t.Context(), nil)
	if err != nil || prompts.TTLMs != 60000 || prompts.CacheScope != "private" {
		t.Errorf("the list of prompts has %+v, %v", prompts, err)
	}
	tools, err := session.ListTools(t.Context(), nil)
	if err != nil || tools.TTLMs != 5 || tools.CacheScope != "public" {
		t.Errorf("the list of tools has %+v, %v", tools, err)
	}
	for _, test := range []struct{ prompt, argument, typed, want string }{
		{"choose", "size", "bi", `{"total":3,"values":["Big","Biggest","not so big"]}`},
		{"choose", "size", "none", `{"values":[]}`},
		{"choose", "plain", "", `{"values":[]}`},
		{"choose", "levels", `["low`, `{"values":[]}`},
		{"choose", "levels", "low; H", `{"total":1,"values":["low;high"]}`},
		{"order", "gift", "", `{"total":2,"values":["true","false"]}`},
		{"order", "what", "", `{"values":[]}`},
		{"plain", "what", "", `{"values":[]}`},
	} {
		_, err := session.Complete(t.Context(), &mcp.CompleteParams{
			Ref:      &mcp.CompleteReference{Type: "ref/prompt", Name: test.prompt},
			Argument: mcp.CompleteParamsArgument{Name: test.argument, Value: test.typed},
		})
		if err != nil {
			t.Errorf("%+v: %v", test, err)
			continue
		}
		recorder.mutex.Lock()
		var result struct{ Completion json.RawMessage }
		err = json.Unmarshal(recorder.last.Result, &result)
		recorder.mutex.Unlock()
		if err != nil || string(result.Completion) != test.want {
			t.Errorf("%+v: got %s, %v", test, result.Completion, err)
		}
	}
	_, err = session.Complete(t.Context(), &mcp.CompleteParams{
		Ref:      &mcp.CompleteReference{Type: "ref/prompt", Name: "everything"}, // its handler is not used
		Argument: mcp.CompleteParamsArgument{Name: "sure"},
	})
	checkProblem(t, err, `nothing completes ref/prompt "everything"`)
}
