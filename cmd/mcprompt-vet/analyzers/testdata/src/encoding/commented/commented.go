// Package commented has comments where fixes cut.
package commented

import (
	"encoding/base64"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

func images(png []byte) []mcp.Content {
	return []mcp.Content{
		&mcp.ImageContent{MIMEType: "image/png", Data: []byte( // want `Data is base64 already`
			base64.StdEncoding.EncodeToString(png),
		)},
		&mcp.ImageContent{MIMEType: "image/png", Data: []byte(base64.StdEncoding.EncodeToString(append(png /* all of it */, 0)))}, // want `Data is base64 already`
	}
}
