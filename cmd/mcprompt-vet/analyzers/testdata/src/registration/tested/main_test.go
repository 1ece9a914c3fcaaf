package main

import (
	"testing"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/mcprompt/mcprompt/examples/review/prompts"
)

func TestRegister(t *testing.T) {
	prompts.Register(mcp.NewServer(&mcp.Implementation{Name: "server", Version: "v1"}, nil), files{})
}
