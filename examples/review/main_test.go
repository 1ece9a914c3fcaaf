package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	"github.com/modelcontextprotocol/go-sdk/mcp"
	"github.com/rogpeppe/go-internal/diff"

	"github.com/mcprompt/mcprompt/examples/review/prompts"
	"github.com/mcprompt/mcprompt/spec"
)

var update = flag.Bool("update", false, "rewrite the golden files")

// deadline bounds the server's process. Nothing takes nearly as long.
const deadline = 30 * time.Second

// connect returns the session of a client at the other end of transport.
func connect(t *testing.T, transport mcp.Transport) *mcp.ClientSession {
	t.Helper()
	client := mcp.NewClient(&mcp.Implementation{Name: "test", Version: "1"}, nil)
	session, err := client.Connect(t.Context(), transport, nil)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := session.Close(); err != nil {
			t.Errorf("closing the session: %v", err)
		}
	})
	return session
}

// connectTo returns a session with server in this process.
func connectTo(t *testing.T, server *mcp.Server) *mcp.ClientSession {
	t.Helper()
	clientSide, serverSide := mcp.NewInMemoryTransports()
	if _, err := server.Connect(t.Context(), serverSide, nil); err != nil {
		t.Fatal(err)
	}
	return connect(t, clientSide)
}

// openRoot returns the directory of that name.
func openRoot(t *testing.T, dir string) *os.Root {
	t.Helper()
	root, err := os.OpenRoot(dir)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { root.Close() })
	return root
}

// writeFile writes a file below dir.
func writeFile(t *testing.T, dir, name, data string) {
	t.Helper()
	if err := os.WriteFile(filepath.Join(dir, name), []byte(data), 0o666); err != nil {
		t.Fatal(err)
	}
}

// TestConversations holds the conversations against golden files, in memory and over
// stdio.
func TestConversations(t *testing.T) {
	command := func(t *testing.T) *exec.Cmd {
		path := filepath.Join(t.TempDir(), "review.exe") // a name that every system runs
		if out, err := exec.Command("go", "build", "-o", path, ".").CombinedOutput(); err != nil {
			t.Fatalf("go build: %v\n%s", err, out)
		}
		// Unlike the test's own context, this one is good while the test cleans up.
		ctx, cancel := context.WithTimeout(context.Background(), deadline)
		t.Cleanup(cancel)
		return exec.CommandContext(ctx, path, "-dir", "configs")
	}
	sessions := []struct {
		transport string
		open      func(*testing.T) *mcp.ClientSession
	}{
		{"memory", func(t *testing.T) *mcp.ClientSession { return connectTo(t, newServer(openRoot(t, "configs"))) }},
		{"stdio", func(t *testing.T) *mcp.ClientSession {
			return connect(t, &mcp.CommandTransport{Command: command(t)})
		}},
	}
	tests := []struct {
		golden string
		args   prompts.ReviewConfigArgs
	}{
		{"small", prompts.ReviewConfigArgs{Path: "app.yaml", Severity: prompts.ReviewConfigSeverityLow}},
		{"nested", prompts.ReviewConfigArgs{Path: "db/primary.yaml", Severity: prompts.ReviewConfigSeverityHigh}},
		{"big", prompts.ReviewConfigArgs{Path: "routes.yaml", Severity: prompts.ReviewConfigSeverityMedium}},
	}
	for _, s := range sessions {
		t.Run(s.transport, func(t *testing.T) {
			session := s.open(t)
			for _, test := range tests {
				result, err := prompts.GetReviewConfig(t.Context(), session, test.args)
				if err != nil {
					t.Fatal(err)
				}
				compareGolden(t, test.golden, result.Messages)
			}
			list, err := session.ListPrompts(t.Context(), nil)
			if err != nil {
				t.Fatal(err)
			}
			compareGolden(t, "list", list.Prompts)
		})
	}
}

// compareGolden compares the JSON of v with a golden file.
func compareGolden(t *testing.T, name string, v any) {
	t.Helper()
	var got bytes.Buffer
	encoder := json.NewEncoder(&got)
	encoder.SetEscapeHTML(false)
	encoder.SetIndent("", "  ")
	if err := encoder.Encode(v); err != nil {
		t.Fatal(err)
	}
	path := filepath.Join("testdata", name+".golden")
	if *update {
		if err := os.WriteFile(path, got.Bytes(), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got.Bytes(), want) {
		t.Errorf("%s", diff.Diff(path, want, "got", got.Bytes()))
	}
}

// TestSpecs checks that there is nothing to warn of in the specs, whose examples are
// checked with them.
func TestSpecs(t *testing.T) {
	_, diagnostics := spec.Load(os.DirFS("prompts"), spec.Options{Dir: "prompts", RequireSpecs: true})
	for _, diagnostic := range diagnostics {
		t.Error(diagnostic)
	}
}

// TestBudget checks the sizes around the one at which a file is linked.
func TestBudget(t *testing.T) {
	const limit = 4096
	dir := t.TempDir()
	for name, size := range map[string]int{"empty": 0, "full": limit, "over": limit + 1} {
		writeFile(t, dir, name, strings.Repeat("x", size))
	}
	session := connectTo(t, newServer(openRoot(t, dir)))
	content := func(path string) mcp.Content {
		t.Helper()
		result, err := prompts.GetReviewConfig(t.Context(), session, prompts.ReviewConfigArgs{Path: path, Severity: prompts.ReviewConfigSeverityLow})
		if err != nil {
			t.Fatal(err)
		}
		return result.Messages[len(result.Messages)-2].Content
	}

	for name, size := range map[string]int{"empty": 0, "full": limit} {
		resource, ok := content(name).(*mcp.EmbeddedResource)
		if !ok || len(resource.Resource.Text) != size || resource.Resource.URI != "config://app/"+name {
			t.Errorf("%s is not embedded: %+v", name, content(name))
		}
	}
	link, ok := content("over").(*mcp.ResourceLink)
	if !ok || link.URI != "config://app/over" || link.Name != "over" || link.Size == nil || *link.Size != limit+1 {
		t.Fatalf("over is not linked: %+v", content("over"))
	}

	// The link leads to the file.
	read, err := session.ReadResource(t.Context(), &mcp.ReadResourceParams{URI: link.URI})
	if err != nil {
		t.Fatal(err)
	}
	if got := len(read.Contents[0].Text); got != limit+1 {
		t.Errorf("%d bytes are read at the link", got)
	}
}

// TestRefused checks what becomes of files that cannot be reviewed.
func TestRefused(t *testing.T) {
	outside := t.TempDir()
	writeFile(t, outside, "secret", "secret")
	dir := t.TempDir()
	writeFile(t, dir, "huge", strings.Repeat("x", maxFileBytes+1))
	writeFile(t, dir, "latin1", "name: M\xfcller")
	writeFile(t, dir, "50%", "x")
	if err := os.Mkdir(filepath.Join(dir, "db"), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(filepath.Join(outside, "secret"), filepath.Join(dir, "link")); err != nil {
		t.Fatal(err)
	}
	const (
		invalidParams = jsonrpc.CodeInvalidParams
		internalError = jsonrpc.CodeInternalError
	)
	tests := []struct {
		path string
		code int64
		want string
	}{
		{"../secret", invalidParams, `a path without the segments "." and ".."`},
		{"db/../../secret", invalidParams, `a path without the segments "." and ".."`},
		{filepath.ToSlash(filepath.Join(outside, "secret")), invalidParams, "a path "},
		{"", invalidParams, `argument "path" is required`},
		{"missing.yaml", invalidParams, `there is no config file "missing.yaml"`},
		{"%2e%2e/secret", internalError, "may not be embedded"},
		{"50%", internalError, "may not be embedded"},
		{"link", internalError, `prompt "review_config", slot "file": `},
		{"db", internalError, `prompt "review_config", slot "file": db is not a regular file`},
		{"huge", internalError, `prompt "review_config", slot "file": huge has 1048577 bytes`},
		{"latin1", internalError, `prompt "review_config", slot "file": the text `},
	}
	session := connectTo(t, newServer(openRoot(t, dir)))
	for _, test := range tests {
		t.Run(test.path, func(t *testing.T) {
			_, err := session.GetPrompt(t.Context(), &mcp.GetPromptParams{
				Name:      "review_config",
				Arguments: map[string]string{"path": test.path},
			})
			var wire *jsonrpc.Error
			if !errors.As(err, &wire) || wire.Code != test.code || !strings.Contains(wire.Message, test.want) {
				t.Errorf("the error is %v; want code %d, with %q", err, test.code, test.want)
			}
		})
	}
}

// TestCancelled checks that what calls off a request can be told from a fault.
func TestCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	args := prompts.ReviewConfigArgs{Path: "app.yaml", Severity: prompts.ReviewConfigSeverityLow}
	_, err := prompts.BuildReviewConfig(ctx, args, provider{configFiles{openRoot(t, "configs")}})
	if !errors.Is(err, context.Canceled) {
		t.Errorf("the error is %v", err)
	}
}

// TestCancelledByClient checks that a provider learns that the client waits no more.
func TestCancelledByClient(t *testing.T) {
	p := slowProvider{asked: make(chan struct{}), stopped: make(chan error, 1)}
	server := mcp.NewServer(&mcp.Implementation{Name: "slow", Version: "1"}, nil)
	prompts.Register(server, p)
	session := connectTo(t, server)

	ctx, cancel := context.WithCancel(t.Context())
	go func() {
		<-p.asked
		cancel()
	}()
	_, err := prompts.GetReviewConfig(ctx, session, prompts.ReviewConfigArgs{Path: "app.yaml", Severity: prompts.ReviewConfigSeverityLow})
	if !errors.Is(err, context.Canceled) {
		t.Errorf("the client's error is %v", err)
	}
	if err := <-p.stopped; !errors.Is(err, context.Canceled) {
		t.Errorf("the provider's error is %v", err)
	}
}

// A slowProvider reads a file until it is stopped.
type slowProvider struct {
	provider
	asked   chan struct{}
	stopped chan error
}

func (p slowProvider) ReviewConfigFile(ctx context.Context, _ prompts.ReviewConfigArgs) (string, error) {
	close(p.asked)
	<-ctx.Done()
	p.stopped <- ctx.Err()
	return "", ctx.Err()
}
