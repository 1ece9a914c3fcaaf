package encoding

import (
	"bytes"
	"encoding/base64"
	"fmt"
	"os"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

func right(png []byte, text string) ([]mcp.Content, error) {
	file, err := os.ReadFile("a.png")
	if err != nil {
		return nil, err
	}
	decoded, err := base64.StdEncoding.DecodeString(pixel)
	if err != nil {
		return nil, err
	}
	buffer := make([]byte, base64.StdEncoding.DecodedLen(len(pixel)))
	n, err := base64.StdEncoding.Decode(buffer, []byte(pixel))
	if err != nil {
		return nil, err
	}
	return []mcp.Content{
		&mcp.ImageContent{MIMEType: "image/png", Data: png},
		&mcp.ImageContent{MIMEType: "image/png", Data: file},
		&mcp.ImageContent{MIMEType: "image/png", Data: decoded},
		&mcp.ImageContent{MIMEType: "image/png", Data: buffer[:n]},
		&mcp.ImageContent{MIMEType: "image/png", Data: []byte("\x89PNG\r\n\x1a\n")},
		&mcp.AudioContent{MIMEType: "audio/wav", Data: []byte("fake audio")},
		&mcp.ImageContent{MIMEType: "image/svg+xml", Data: []byte(`<svg xmlns="http://www.w3.org/2000/svg"/>`)},
		&mcp.ImageContent{MIMEType: "image/svg+xml", Data: []byte(fmt.Sprintf(`<image href="data:image/png;base64,%s"/>`, text))},
		&mcp.ImageContent{MIMEType: "image/svg+xml", Data: []byte(`<image href="data:image/png;base64,` + text + `"/>`)},
		&mcp.ImageContent{MIMEType: "image/png", Data: []byte(text)},
	}, nil
}

// events begin with data: too.
func events(line string) *mcp.ResourceContents {
	return &mcp.ResourceContents{URI: "file:///events", MIMEType: "text/event-stream", Blob: []byte("data: " + line + "\n\n")}
}

// document has base64 inside of something else.
func document(png []byte) *mcp.ResourceContents {
	var buffer bytes.Buffer
	buffer.WriteString("<img>")
	base64.NewEncoder(base64.StdEncoding, &buffer).Write(png)
	return &mcp.ResourceContents{URI: "file:///a.html", MIMEType: "text/html", Blob: buffer.Bytes()}
}

// either is right where it was decoded.
func either(data string) *mcp.ImageContent {
	raw := []byte(base64.StdEncoding.EncodeToString([]byte(data)))
	if decoded, err := base64.StdEncoding.DecodeString(data); err == nil {
		raw = decoded
	}
	image := &mcp.ImageContent{MIMEType: "image/png", Data: raw}
	replaced := &mcp.ImageContent{MIMEType: "image/png", Data: []byte(pixel)}
	replaced.Data = raw
	_ = replaced
	return image
}

// text of a resource may be base64: it is sent as it is.
func text(png []byte) *mcp.ResourceContents {
	return &mcp.ResourceContents{URI: "file:///a.b64", MIMEType: "text/plain", Text: base64.StdEncoding.EncodeToString(png)}
}

// expression has the receiver as the first argument.
func expression(png []byte) *mcp.ImageContent {
	return &mcp.ImageContent{MIMEType: "image/png", Data: []byte((*base64.Encoding).EncodeToString(base64.StdEncoding, png))}
}
