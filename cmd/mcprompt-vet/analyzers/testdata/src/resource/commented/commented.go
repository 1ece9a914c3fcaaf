// Package commented has comments where fixes cut.
package commented

import "github.com/modelcontextprotocol/go-sdk/mcp"

func both(text string) []*mcp.ResourceContents {
	return []*mcp.ResourceContents{
		{ // want `resource with both Text and Blob`
			URI:      "file:///a",
			MIMEType: "text/plain",
			Text:     text, // as it was read
			Blob:     []byte(text),
		},
		{ // want `resource with both Text and Blob`
			URI:      "file:///a",
			MIMEType: "text/plain", // what it is
			Blob:     []byte(text),
			Text:     text, // as it was read
		},
	}
}
