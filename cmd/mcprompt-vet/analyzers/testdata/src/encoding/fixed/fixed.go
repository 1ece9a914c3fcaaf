// Package fixed encodes in the place where the bytes themselves belong, so that what
// is right is certain.
package fixed

import (
	"encoding/base64"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

func image(png func() []byte, contents *mcp.ResourceContents) []mcp.Content {
	contents.Blob = base64.URLEncoding.AppendEncode(nil, png()) // want `Blob is base64 already`
	return []mcp.Content{
		&mcp.ImageContent{MIMEType: "image/png", Data: []byte(base64.StdEncoding.EncodeToString(png()[2:]))},                        // want `Data is base64 already`
		&mcp.ImageContent{MIMEType: "image/png", Data: []byte("data:image/png;base64," + base64.StdEncoding.EncodeToString(png()))}, // want `Data is base64 already`
		&mcp.EmbeddedResource{Resource: &mcp.ResourceContents{
			URI:      "file:///a.png",
			MIMEType: "image/png",
			Blob:     []byte(base64.RawStdEncoding.EncodeToString(png())), // want `Blob is base64 already, and the SDK encodes it again: must be the bytes themselves`
		}},
	}
}
