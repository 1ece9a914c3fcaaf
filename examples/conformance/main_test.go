package main

import (
	"context"
	"encoding/json"
	"os"
	"testing"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/mcprompt/mcprompt/spec"
)

// TestMessages holds the messages against those that the suite describes. The suite
// itself checks few of their bytes.
func TestMessages(t *testing.T) {
	tests := []struct {
		prompt    string
		arguments map[string]string
		want      string
	}{
		{
			prompt: "test_simple_prompt",
			want:   `[{"content":{"type":"text","text":"This is a simple prompt for testing."},"role":"user"}]`,
		},
		{
			prompt:    "test_prompt_with_arguments",
			arguments: map[string]string{"arg1": "hello", "arg2": "world"},
			want:      `[{"content":{"type":"text","text":"Prompt with arguments: arg1='hello', arg2='world'"},"role":"user"}]`,
		},
		{
			prompt:    "test_prompt_with_embedded_resource",
			arguments: map[string]string{"resourceUri": "test://example-resource"},
			want: `[{"content":{"type":"resource","resource":{"uri":"test://example-resource","mimeType":"text/plain",` +
				`"text":"Embedded resource content for testing."}},"role":"user"},` +
				`{"content":{"type":"text","text":"Please process the embedded resource above."},"role":"user"}]`,
		},
		{
			prompt: "test_prompt_with_image",
			want: `[{"content":{"type":"image","mimeType":"image/png","data":` + base64File(t, "prompts/red.png") + `},"role":"user"},` +
				`{"content":{"type":"text","text":"Please analyze the image above."},"role":"user"}]`,
		},
		{
			prompt: "test_input_required_result_prompt", // the client is asked
			want:   `[{"content":{"type":"text","text":"Context: a test"},"role":"user"}]`,
		},
	}

	clientSide, serverSide := mcp.NewInMemoryTransports()
	if _, err := newServer().Connect(t.Context(), serverSide, nil); err != nil {
		t.Fatal(err)
	}
	client := mcp.NewClient(&mcp.Implementation{Name: "test", Version: "1"}, &mcp.ClientOptions{
		ElicitationHandler: func(_ context.Context, req *mcp.ElicitRequest) (*mcp.ElicitResult, error) {
			const want = "What context should the prompt use?"
			if got := req.Params.Message; got != want {
				t.Errorf("the question is %q, not %q", got, want)
			}
			return &mcp.ElicitResult{Action: "accept", Content: map[string]any{"context": "a test"}}, nil
		},
	})
	session, err := client.Connect(t.Context(), clientSide, nil)
	if err != nil {
		t.Fatal(err)
	}
	defer session.Close()

	for _, test := range tests {
		t.Run(test.prompt, func(t *testing.T) {
			result, err := session.GetPrompt(t.Context(), &mcp.GetPromptParams{Name: test.prompt, Arguments: test.arguments})
			if err != nil {
				t.Fatal(err)
			}
			got, err := json.Marshal(result.Messages)
			if err != nil {
				t.Fatal(err)
			}
			if string(got) != test.want {
				t.Errorf("\n got %s\nwant %s", got, test.want)
			}
		})
	}
}

// base64File returns a file as the protocol has bytes, a JSON string.
func base64File(t *testing.T, name string) string {
	t.Helper()
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	encoded, err := json.Marshal(data)
	if err != nil {
		t.Fatal(err)
	}
	return string(encoded)
}

// TestSpecs checks that there is nothing to warn of in the specs.
func TestSpecs(t *testing.T) {
	_, diagnostics := spec.Load(os.DirFS("prompts"), spec.Options{Dir: "prompts", RequireSpecs: true})
	for _, diagnostic := range diagnostics {
		t.Error(diagnostic)
	}
}
