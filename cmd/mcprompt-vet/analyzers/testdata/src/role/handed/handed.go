// Package handed gives a message to another package, which may send it.
package handed

import (
	"encoding/json"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

func Framing() ([]byte, error) {
	framing := &mcp.PromptMessage{Role: "system", Content: &mcp.TextContent{Text: "Be short."}} // want `role "system" of a prompt message`
	return encoded(framing)
}

func encoded(m *mcp.PromptMessage) ([]byte, error) { return json.Marshal(m) }

var forgotten = []*mcp.PromptMessage{{Content: &mcp.TextContent{Text: "Be short."}}} // want `prompt message without role`
