package main

import (
	"context"
	"errors"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/mcprompt/mcprompt/templates/server/prompts"
)

// The test's own program is the server, too, where this variable says so.
const runAsServer = "RUN_AS_SERVER"

func TestMain(m *testing.M) {
	if os.Getenv(runAsServer) != "" {
		main()
		return
	}
	os.Exit(m.Run())
}

// newDir returns a directory with files to serve.
func newDir(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	for name, text := range map[string]string{
		"go.mod":         "module example\n",
		"store/save.go":  "package store // {{.path}}\n",
		"store/query.go": "package store\n",
		".env":           "SECRET=1\n",
	} {
		path := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// newTestServer returns a server for the files of dir.
func newTestServer(t *testing.T, dir string) *mcp.Server {
	t.Helper()
	root, err := os.OpenRoot(dir)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { root.Close() })
	return newServer(files{root})
}

// connect returns the session of a client at the other end of transport.
func connect(t *testing.T, transport mcp.Transport) *mcp.ClientSession {
	t.Helper()
	client := mcp.NewClient(&mcp.Implementation{Name: "test", Version: "1"}, nil)
	session, err := client.Connect(t.Context(), transport, nil)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { session.Close() })
	return session
}

// connectInMemory returns a session with a server in this process.
func connectInMemory(t *testing.T) *mcp.ClientSession {
	t.Helper()
	clientSide, serverSide := mcp.NewInMemoryTransports()
	if _, err := newTestServer(t, newDir(t)).Connect(t.Context(), serverSide, nil); err != nil {
		t.Fatal(err)
	}
	return connect(t, clientSide)
}

// TestTransports gets a prompt over each transport, and reads the instructions.
func TestTransports(t *testing.T) {
	transports := map[string]func(*testing.T) *mcp.ClientSession{
		"memory": connectInMemory,
		"http": func(t *testing.T) *mcp.ClientSession {
			web := httptest.NewServer(newHandler(newTestServer(t, newDir(t))))
			t.Cleanup(web.Close)
			return connect(t, &mcp.StreamableClientTransport{Endpoint: web.URL + "/mcp"})
		},
		"stdio": func(t *testing.T) *mcp.ClientSession {
			program, err := os.Executable()
			if err != nil {
				t.Fatal(err)
			}
			// Unlike the test's own context, this one is good while the test cleans up.
			command := exec.CommandContext(context.Background(), program, "-dir", newDir(t))
			command.Env = append(os.Environ(), runAsServer+"=1")
			return connect(t, &mcp.CommandTransport{Command: command})
		},
	}
	for transport, open := range transports {
		t.Run(transport, func(t *testing.T) {
			session := open(t)
			if got := session.InitializeResult().Instructions; got != prompts.Instructions {
				t.Errorf("the instructions are %q", got)
			}
			result, err := prompts.GetReviewFile(t.Context(), session, prompts.ReviewFileArgs{
				Path:  "store/save.go",
				Focus: prompts.ReviewFileFocusClarity,
			})
			if err != nil {
				t.Fatal(err)
			}
			resource := result.Messages[1].Content.(*mcp.EmbeddedResource).Resource
			if resource.URI != "file:///store/save.go" || resource.Text != "package store // {{.path}}\n" {
				t.Errorf("the prompt has %s with %q", resource.URI, resource.Text)
			}
		})
	}
}

// TestList checks that the server lists the prompt of every spec.
func TestList(t *testing.T) {
	list, err := connectInMemory(t).ListPrompts(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	var names, specs []string
	for _, prompt := range list.Prompts {
		names = append(names, prompt.Name)
	}
	paths, err := filepath.Glob("prompts/*.prompt.toml")
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range paths {
		specs = append(specs, strings.TrimSuffix(filepath.Base(path), ".prompt.toml"))
	}
	slices.Sort(names)
	slices.Sort(specs)
	if len(specs) == 0 || !slices.Equal(names, specs) {
		t.Errorf("the server lists %q, and there are specs of %q", names, specs)
	}
}

func TestExplainError(t *testing.T) {
	doing := "starting the server"
	result, err := prompts.BuildExplainError(prompts.ExplainErrorArgs{Error: "address in use", Doing: &doing})
	if err != nil {
		t.Fatal(err)
	}
	const want = "Explain this error: what went wrong, what to check first, and what to change. " +
		"It came while doing this: starting the server\n\n```\naddress in use\n```"
	if got := result.Messages[0].Content.(*mcp.TextContent).Text; got != want {
		t.Errorf("the prompt is %q, not %q", got, want)
	}
}

func TestCompletion(t *testing.T) {
	session := connectInMemory(t)
	for _, test := range []struct {
		argument, typed string
		want            []string
	}{
		{"path", "", []string{"go.mod", "store/query.go", "store/save.go"}},
		{"path", "store/s", []string{"store/save.go"}},
		{"path", ".", nil},
		{"focus", "cl", []string{"clarity"}},
	} {
		result, err := session.Complete(t.Context(), &mcp.CompleteParams{
			Ref:      &mcp.CompleteReference{Type: "ref/prompt", Name: "review_file"},
			Argument: mcp.CompleteParamsArgument{Name: test.argument, Value: test.typed},
		})
		if err != nil {
			t.Fatal(err)
		}
		if got := result.Completion.Values; !slices.Equal(got, test.want) {
			t.Errorf("%s completes %q to %q, not to %q", test.argument, test.typed, got, test.want)
		}
	}
}

// TestRefused checks that a path that is missing, or that leads elsewhere, is the
// client's fault, and says so.
func TestRefused(t *testing.T) {
	session := connectInMemory(t)
	for _, path := range []string{"", "missing.go", "../go.mod", "/etc/passwd"} {
		_, err := session.GetPrompt(t.Context(), &mcp.GetPromptParams{
			Name:      "review_file",
			Arguments: map[string]string{"path": path},
		})
		var wire *jsonrpc.Error
		if !errors.As(err, &wire) || wire.Code != jsonrpc.CodeInvalidParams {
			t.Errorf("for %q the error is %v", path, err)
		}
	}
}
