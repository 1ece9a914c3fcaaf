package sdk

import (
	"fmt"
	"strings"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/mcprompt/mcprompt/spec/support"
)

// embeddable refuses a URI that none of the patterns allows to be embedded. The
// patterns are set in the file that is named.
func embeddable(uri, file string, patterns ...string) error {
	if support.MatchURI(uri, patterns) {
		return nil
	}
	return fmt.Errorf("%s may not be embedded: embed_uris is %s (%s)", support.Excerpt(uri), strings.Join(patterns, ", "), file)
}

// withinLimit refuses what has more bytes than may be embedded.
func withinLimit(size, limit int, file string) error {
	if size <= limit {
		return nil
	}
	return fmt.Errorf("it embeds %d bytes, and max_embedded_bytes is %d (%s)", size, limit, file)
}

// withinBudget refuses messages that have more bytes of text and data than a
// prompt may have.
func (m *messages) withinBudget(prompt string, limit int, file string) error {
	size := 0
	for _, message := range m.list {
		size += contentSize(message.Content)
	}
	if size <= limit {
		return nil
	}
	return &jsonrpc.Error{
		Code:    jsonrpc.CodeInternalError,
		Message: fmt.Sprintf("prompt %q has %d bytes, and max_prompt_bytes is %d (%s)", prompt, size, limit, file),
	}
}

// contentSize returns how many bytes of text and data a content has.
func contentSize(content mcp.Content) int {
	switch c := content.(type) {
	case *mcp.TextContent:
		return len(c.Text)
	case *mcp.ImageContent:
		return len(c.Data)
	case *mcp.AudioContent:
		return len(c.Data)
	case *mcp.EmbeddedResource:
		return len(c.Resource.Text) + len(c.Resource.Blob)
	}
	return 0
}
