package resource

import "github.com/modelcontextprotocol/go-sdk/mcp"

func right(uri, mimeType, text string, data []byte) []*mcp.PromptMessage {
	image := &mcp.ImageContent{Data: data}
	image.MIMEType = mimeType
	link := &mcp.ResourceLink{URI: uri}
	if text != "" {
		link.Name = text
	} else {
		link.Name = "unknown"
	}
	contents := &mcp.ResourceContents{URI: uri, MIMEType: mimeType}
	if text != "" {
		contents.Text = text
	} else {
		contents.Blob = data
	}
	return []*mcp.PromptMessage{
		{Role: "user", Content: image},
		{Role: "user", Content: link},
		{Role: "user", Content: &mcp.EmbeddedResource{Resource: contents}},
		{Role: "user", Content: &mcp.EmbeddedResource{Resource: &mcp.ResourceContents{URI: uri, MIMEType: mimeType, Text: text}}},
		{Role: "user", Content: &mcp.EmbeddedResource{Resource: &mcp.ResourceContents{URI: uri, MIMEType: mimeType, Blob: []byte{}}}},
		{Role: "user", Content: &mcp.ResourceLink{URI: "file:///a", Name: "a"}},
		{Role: "user", Content: &mcp.AudioContent{MIMEType: "audio/wav"}},
	}
}

// inTool has no MIME type, which the protocol does not require.
func inTool(uri, text string) *mcp.CallToolResult {
	return &mcp.CallToolResult{Content: []mcp.Content{
		&mcp.EmbeddedResource{Resource: &mcp.ResourceContents{URI: uri, Text: text}},
	}}
}

// answer has no URI and MIME type, which the SDK fills in.
func answer(text string) *mcp.ReadResourceResult {
	return &mcp.ReadResourceResult{Contents: []*mcp.ResourceContents{{Text: text}}}
}

// passedOn has one of two, whichever it was given.
func passedOn(from *mcp.ResourceContents, text string, blob []byte) []*mcp.ResourceContents {
	var onlyBlob []byte
	return []*mcp.ResourceContents{
		{URI: from.URI, MIMEType: from.MIMEType, Text: from.Text, Blob: from.Blob},
		{URI: from.URI, Text: text, Blob: blob},
		{URI: from.URI, Text: "text", Blob: nil},
		{URI: from.URI, Text: "text", Blob: onlyBlob},
		{URI: from.URI, Text: "", Blob: blob},
	}
}

// half is completed by who calls it.
func half(uri string) *mcp.ResourceContents {
	return &mcp.ResourceContents{URI: uri}
}

func halfLink() *mcp.ResourceLink { return &mcp.ResourceLink{Name: "a"} }

// expected are for a test to compare with.
func expected(compare func(any)) {
	compare(&mcp.ImageContent{})
	for _, want := range []struct{ content *mcp.ImageContent }{{&mcp.ImageContent{}}} {
		compare(want)
	}
}

// other types have a field of the same name.
func other() []any {
	return []any{&mcp.Resource{Name: "a"}, &mcp.Icon{}}
}

// inMeta is data of any kind, and a map of the SDK's.
func inMeta() mcp.Meta {
	return mcp.Meta{"example.com/image": &mcp.ImageContent{}}
}
