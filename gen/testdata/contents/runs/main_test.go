// Package runs builds and runs the golden packages with contents of every kind:
// they are served to clients of the SDK, with all kinds of providers.
package runs

import (
	"context"
	"errors"
	"flag"
	"path/filepath"
	"sync"
	"testing"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/mcprompt/mcprompt/gen/testdata/attack/target"
	"github.com/mcprompt/mcprompt/gen/testdata/contents/asking"
	"github.com/mcprompt/mcprompt/gen/testdata/contents/exposed"
	"github.com/mcprompt/mcprompt/gen/testdata/contents/lenient"
	"github.com/mcprompt/mcprompt/gen/testdata/contents/links"
	"github.com/mcprompt/mcprompt/gen/testdata/contents/lone"
	"github.com/mcprompt/mcprompt/gen/testdata/contents/media"
	"github.com/mcprompt/mcprompt/gen/testdata/contents/mixed"
	"github.com/mcprompt/mcprompt/gen/testdata/contents/policies"
	"github.com/mcprompt/mcprompt/gen/testdata/contents/proposing"
	"github.com/mcprompt/mcprompt/gen/testdata/contents/resources"
	"github.com/mcprompt/mcprompt/gen/testdata/contents/slots"
)

var update = flag.Bool("update", false, "rewrite the golden files")

// packages are the golden packages by the names of their directories.
var packages = map[string]func(*mcp.Server){
	"asking":    func(server *mcp.Server) { asking.Register(server, opener{}) },
	"exposed":   func(server *mcp.Server) { exposed.Register(server, target.Shelf{}) },
	"lenient":   lenient.Register,
	"links":     links.Register,
	"lone":      func(server *mcp.Server) { lone.Register(server, greeter{}) },
	"media":     func(server *mcp.Server) { media.Register(server, studio{}) },
	"mixed":     mixed.Register,
	"policies":  func(server *mcp.Server) { policies.Register(server, depot{}) },
	"proposing": proposing.Register,
	"resources": func(server *mcp.Server) { resources.Register(server, archive{}) },
	"slots":     func(server *mcp.Server) { slots.Register(server, &speaker{}) },
}

// TestAllRun holds that every golden package is run.
func TestAllRun(t *testing.T) {
	paths, err := filepath.Glob("../*/*.prompt.toml")
	if err != nil || len(paths) < 10 {
		t.Fatalf("too few specs: %v, %v", paths, err)
	}
	for _, path := range paths {
		if name := filepath.Base(filepath.Dir(path)); packages[name] == nil {
			t.Errorf("package %s is not run", name)
		}
	}
}

// recorder is a transport that keeps the last response read from it.
type recorder struct {
	mcp.Transport
	mutex sync.Mutex
	last  *jsonrpc.Response
}

func (r *recorder) Connect(ctx context.Context) (mcp.Connection, error) {
	connection, err := r.Transport.Connect(ctx)
	return &recordedConnection{connection, r}, err
}

type recordedConnection struct {
	mcp.Connection
	recorder *recorder
}

func (c *recordedConnection) Read(ctx context.Context) (jsonrpc.Message, error) {
	message, err := c.Connection.Read(ctx)
	if response, ok := message.(*jsonrpc.Response); ok {
		c.recorder.mutex.Lock()
		c.recorder.last = response
		c.recorder.mutex.Unlock()
	}
	return message, err
}

// A client is connected with a server in this process.
type client struct {
	*mcp.ClientSession
	recorder *recorder
}

// connect returns a client of a server to which register has added prompts.
func connect(t *testing.T, register func(*mcp.Server)) *client {
	t.Helper()
	clientEnd, serverEnd := mcp.NewInMemoryTransports()
	server := mcp.NewServer(&mcp.Implementation{Name: "server", Version: "1"}, nil)
	register(server)
	ctx := context.Background() // the session is closed after the test's own context
	serving, err := server.Connect(ctx, serverEnd, nil)
	if err != nil {
		t.Fatal(err)
	}
	recorder := &recorder{Transport: clientEnd}
	session, err := mcp.NewClient(&mcp.Implementation{Name: "client", Version: "1"}, nil).Connect(ctx, recorder, nil)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		session.Close()
		serving.Wait()
	})
	return &client{session, recorder}
}

// answer returns the raw answer to the last request.
func (c *client) answer() *jsonrpc.Response {
	c.recorder.mutex.Lock()
	defer c.recorder.mutex.Unlock()
	return c.recorder.last
}

// get gets a prompt, and returns the raw result or the error as it was on the wire.
func (c *client) get(t *testing.T, prompt string, arguments map[string]string) ([]byte, *jsonrpc.Error) {
	t.Helper()
	_, err := c.GetPrompt(t.Context(), &mcp.GetPromptParams{Name: prompt, Arguments: arguments})
	answer := c.answer()
	if (err == nil) != (answer.Error == nil) {
		t.Errorf("%s: the client says %v", prompt, err)
	}
	var onWire *jsonrpc.Error
	if answer.Error != nil && !errors.As(answer.Error, &onWire) {
		t.Fatalf("%s: %T is no error of JSON-RPC", prompt, answer.Error)
	}
	return answer.Result, onWire
}
