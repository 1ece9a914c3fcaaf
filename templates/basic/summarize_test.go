package basic

import (
	"errors"
	"strings"
	"testing"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// connect returns the session of a client with a server that has the prompts.
func connect(t *testing.T) *mcp.ClientSession {
	t.Helper()
	server := mcp.NewServer(&mcp.Implementation{Name: "test", Version: "1"}, nil)
	Register(server)
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

func TestSummarize(t *testing.T) {
	session := connect(t)
	for sentences, want := range map[int64]string{
		1: "in at most 1 sentence.",
		5: "in at most 5 sentences.",
	} {
		args := SummarizeArgs{Text: "The text, with a ``` fence.", Sentences: sentences}
		result, err := GetSummarize(t.Context(), session, args)
		if err != nil {
			t.Fatal(err)
		}
		text := result.Messages[0].Content.(*mcp.TextContent).Text
		if !strings.Contains(text, want) || !strings.HasSuffix(text, "\n````\n"+args.Text+"\n````") {
			t.Errorf("for %d the prompt is:\n%s", sentences, text)
		}
	}
}

// TestSummarizeRefuses gets the prompt as a client without types can: with wrong
// arguments. One error names all that is wrong with them.
func TestSummarizeRefuses(t *testing.T) {
	_, err := connect(t).GetPrompt(t.Context(), &mcp.GetPromptParams{
		Name:      "summarize",
		Arguments: map[string]string{"sentences": "few"},
	})
	var wire *jsonrpc.Error
	if !errors.As(err, &wire) || wire.Code != jsonrpc.CodeInvalidParams {
		t.Fatalf("the error is %v", err)
	}
	for _, argument := range []string{`"text"`, `"sentences"`} {
		if !strings.Contains(wire.Message, argument) {
			t.Errorf("the error does not name %s: %s", argument, wire.Message)
		}
	}
}
