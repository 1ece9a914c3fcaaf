package registration

import (
	"testing"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

func TestReplace(t *testing.T) {
	server := mcp.NewServer(&mcp.Implementation{Name: "server", Version: "v1"}, nil)
	server.AddPrompt(&mcp.Prompt{Name: "a b"}, handle)
	server.AddPrompt(&mcp.Prompt{Name: "a b"}, handle)
}
