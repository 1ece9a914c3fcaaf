package role

import (
	"testing"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// TestRefused makes what is wrong on purpose.
func TestRefused(t *testing.T) {
	if m := []*mcp.PromptMessage{{Role: "system"}}; m[0].Role == "user" {
		t.Error("the role is right")
	}
}
