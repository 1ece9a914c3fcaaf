package review

import (
	"errors"
	"testing"
	"testing/fstest"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// connect returns the session of a client with a server that has the prompts, which
// review the given files.
func connect(t *testing.T, files fstest.MapFS) *mcp.ClientSession {
	t.Helper()
	server := mcp.NewServer(&mcp.Implementation{Name: "test", Version: "1"}, nil)
	Register(server, Files{files})
	clientSide, serverSide := mcp.NewInMemoryTransports()
	if _, err := server.Connect(t.Context(), serverSide, nil); err != nil {
		t.Fatal(err)
	}
	client := mcp.NewClient(&mcp.Implementation{Name: "test", Version: "1"}, nil)
	session, err := client.Connect(t.Context(), clientSide, nil)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { session.Close() })
	return session
}

func TestReviewFile(t *testing.T) {
	const source = "package store // {{.path}} is inserted as it is\n"
	session := connect(t, fstest.MapFS{"store/a b.go": {Data: []byte(source)}})
	result, err := GetReviewFile(t.Context(), session, ReviewFileArgs{
		Path:  "store/a b.go",
		Focus: ReviewFileFocusSecurity,
	})
	if err != nil {
		t.Fatal(err)
	}
	resource := result.Messages[1].Content.(*mcp.EmbeddedResource).Resource
	if resource.Text != source {
		t.Errorf("the file is embedded as %q", resource.Text)
	}
	if want := "file:///store/a%20b.go"; resource.URI != want {
		t.Errorf("the file's URI is %s, not %s", resource.URI, want)
	}
}

// TestReviewFileRefuses checks that a path that is missing, or that leads elsewhere,
// is the client's fault, and says so.
func TestReviewFileRefuses(t *testing.T) {
	session := connect(t, fstest.MapFS{"main.go": {}})
	for _, path := range []string{"", "missing.go", "../main.go", "/etc/passwd"} {
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
