package attack

import (
	"context"
	"flag"
	"io"
	"net/http"
	"net/http/httptest"
	"slices"
	"testing"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/mcprompt/mcprompt/gen/testdata/attack/target"
)

// The tests of package gen pass -update to all that they run.
var _ = flag.Bool("update", false, "there is nothing to rewrite")

var (
	seed     = flag.Uint64("seed", 1, "the `seed` of the requests")
	requests = flag.Int("requests", 2000, "how many requests to send")
)

// inProcess returns servers in this process: over pipes that are as stdio, and over HTTP.
func inProcess(t *testing.T, newServer func() *mcp.Server) Servers {
	server := newServer()
	mux := http.NewServeMux()
	mux.Handle("/{$}", target.Handler(server, false))
	mux.Handle("/sessions", target.Handler(server, true))
	listening := httptest.NewServer(mux)
	t.Cleanup(listening.Close)
	return Servers{URL: listening.URL, Stdio: func() (Pipes, error) {
		fromClient, in := io.Pipe()
		out, toClient := io.Pipe()
		session, err := newServer().Connect(context.Background(), &mcp.IOTransport{Reader: fromClient, Writer: toClient}, nil)
		return Pipes{In: in, Out: out, Wait: func() error {
			session.Wait() // what broke the protocol is an error
			return nil
		}}, err
	}}
}

// TestAttack lets a hostile client loose on generated servers.
func TestAttack(t *testing.T) {
	options := Options{Seed: *seed, Workers: 3, Big: 1 << 20, Generated: inProcess(t, target.New), ByHand: inProcess(t, target.NewByHand)}
	options.Broken.Stdio, options.Broken.HTTP = 20, 20
	a, err := Open(options)
	if err != nil {
		t.Fatal(err)
	}
	a.Run(*requests)
	for _, fault := range a.Faults() {
		t.Error(fault)
	}
	if err := a.Close(); err != nil {
		t.Error(err)
	}
	t.Log(a.Counts())
}

// TestParameters holds what is said of the prompts here against what the server lists,
// so that no argument is left out.
func TestParameters(t *testing.T) {
	clientEnd, serverEnd := mcp.NewInMemoryTransports()
	if _, err := target.New().Connect(context.Background(), serverEnd, nil); err != nil {
		t.Fatal(err)
	}
	session, err := mcp.NewClient(&mcp.Implementation{Name: "client", Version: "1"}, nil).Connect(context.Background(), clientEnd, nil)
	if err != nil {
		t.Fatal(err)
	}
	defer session.Close()
	var names []string
	for prompt, err := range session.Prompts(t.Context(), nil) {
		if err != nil {
			t.Fatal(err)
		}
		if prompt.Name == target.MemoryPrompt {
			continue
		}
		names = append(names, prompt.Name)
		declared := parameters[prompt.Name]
		if len(declared) != len(prompt.Arguments) {
			t.Errorf("%s has %d arguments, and %d are known", prompt.Name, len(prompt.Arguments), len(declared))
			continue
		}
		for i, argument := range prompt.Arguments {
			if p := declared[i]; p.name != argument.Name || p.required != argument.Required {
				t.Errorf("%s has the argument %+v, and %s is known", prompt.Name, *argument, p.name)
			}
		}
	}
	slices.Sort(names)
	if !slices.Equal(names, promptNames) || len(parameters) != len(names) || len(prompts) != len(names) {
		t.Errorf("the server lists %q", names)
	}
}
