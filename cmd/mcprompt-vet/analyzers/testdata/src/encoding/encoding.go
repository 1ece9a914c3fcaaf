// Package encoding has data that is encoded before the SDK does so.
package encoding

import (
	"bytes"
	"encoding/base64"
	"fmt"
	"io"
	"strings"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

const pixel = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk"

func literals(png []byte, encoded string) []mcp.Content {
	return []mcp.Content{
		&mcp.ImageContent{MIMEType: "image/png", Data: []byte(pixel)},                                                  // want `Data is base64 already, and the SDK encodes it again: must be the bytes themselves`
		&mcp.ImageContent{MIMEType: "image/png", Data: []byte("data:image/png;base64," + pixel)},                       // want `Data is base64 already`
		&mcp.ImageContent{MIMEType: "image/png", Data: []byte("data:image/png;base64," + encoded)},                     // want `Data is base64 already`
		&mcp.AudioContent{MIMEType: "audio/wav", Data: []byte("UklGRiQAAABXQVZFZm10IA==")},                             // want `Data is base64 already`
		&mcp.ImageContent{MIMEType: "image/png", Data: []byte(fmt.Sprintf("data:%s;base64,%s", "image/png", encoded))}, // want `Data is base64 already`
	}
}

func variables(png []byte) []mcp.Content {
	encoded := base64.StdEncoding.EncodeToString(png)
	uri := "data:image/png;base64," + encoded
	data := []byte(encoded)
	appended := base64.RawURLEncoding.AppendEncode(nil, png)
	image := &mcp.ImageContent{MIMEType: "image/png"}
	image.Data = data // want `Data is base64 already`
	return []mcp.Content{
		image,
		&mcp.ImageContent{MIMEType: "image/png", Data: []byte(encoded)}, // want `Data is base64 already`
		&mcp.ImageContent{MIMEType: "image/png", Data: []byte(uri)},     // want `Data is base64 already`
		&mcp.ImageContent{MIMEType: "image/png", Data: appended},        // want `Data is base64 already`
	}
}

func buffers(png []byte) []mcp.Content {
	made := make([]byte, base64.StdEncoding.EncodedLen(len(png)))
	base64.StdEncoding.Encode(made, png)

	var buffer bytes.Buffer
	encoder := base64.NewEncoder(base64.StdEncoding, &buffer)
	encoder.Write(png)
	encoder.Close()

	builder := new(strings.Builder)
	io.WriteString(base64.NewEncoder(base64.StdEncoding, builder), "data")
	return []mcp.Content{
		&mcp.ImageContent{MIMEType: "image/png", Data: made},                     // want `Data is base64 already`
		&mcp.ImageContent{MIMEType: "image/png", Data: made[:8]},                 // want `Data is base64 already`
		&mcp.ImageContent{MIMEType: "image/png", Data: buffer.Bytes()},           // want `Data is base64 already`
		&mcp.ImageContent{MIMEType: "image/png", Data: []byte(builder.String())}, // want `Data is base64 already`
	}
}
