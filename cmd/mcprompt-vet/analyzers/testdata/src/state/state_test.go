package state

import (
	"context"
	"testing"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

func TestCalled(t *testing.T) {
	called := false
	var handler mcp.PromptHandler = func(context.Context, *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
		called = true
		return nil, nil
	}
	_, err := handler(t.Context(), nil)
	if err != nil || !called {
		t.Fatal(err)
	}
}
