// Package resource has resources and media that lack something.
package resource

import "github.com/modelcontextprotocol/go-sdk/mcp"

func prompt(uri, text string, data []byte) []*mcp.PromptMessage {
	contents := &mcp.ResourceContents{Text: text} // want `embedded resource without URI and MIMEType`
	return []*mcp.PromptMessage{
		{Role: "user", Content: &mcp.EmbeddedResource{}},              // want `embedded resource without Resource: set it to the data itself, or write a ResourceLink to what the client may read`
		{Role: "user", Content: &mcp.EmbeddedResource{Resource: nil}}, // want `embedded resource without Resource`
		{Role: "user", Content: &mcp.EmbeddedResource{Resource: contents}},
		{Role: "user", Content: &mcp.EmbeddedResource{Resource: &mcp.ResourceContents{URI: uri, Text: text}}},                        // want `embedded resource without MIMEType`
		{Role: "user", Content: &mcp.EmbeddedResource{Resource: &mcp.ResourceContents{MIMEType: "text/plain", Text: text}}},          // want `embedded resource without URI`
		{Role: "user", Content: &mcp.EmbeddedResource{Resource: &mcp.ResourceContents{URI: "", MIMEType: "text/plain", Blob: data}}}, // want `embedded resource without URI`
		{Role: "user", Content: &mcp.EmbeddedResource{Resource: &mcp.ResourceContents{URI: uri, MIMEType: "text/plain"}}},            // want `resource with neither Text nor Blob, also where the text is empty: set one of them; for empty data write Blob: \[\]byte{}`
		{Role: "user", Content: &mcp.EmbeddedResource{Resource: &mcp.ResourceContents{URI: uri, MIMEType: "text/plain", Text: ""}}},  // want `resource with neither Text nor Blob`
		{Role: "user", Content: &mcp.ResourceLink{URI: uri}},                                                                         // want `resource link without Name`
		{Role: "user", Content: &mcp.ResourceLink{Title: "A file"}},                                                                  // want `resource link without Name and URI: set Name to what clients call it, and URI to what names it, as "file:///app.yaml"`
		{Role: "user", Content: &mcp.ImageContent{Data: data}},                                                                       // want `image without MIMEType: set MIMEType to the type of the data, as "image/png" or "text/plain"`
		{Role: "user", Content: &mcp.AudioContent{Data: data, MIMEType: ""}},                                                         // want `audio without MIMEType`
	}
}

func tool(data []byte) *mcp.CallToolResult {
	return &mcp.CallToolResult{Content: []mcp.Content{
		&mcp.ImageContent{Data: data}, // want `image without MIMEType: set MIMEType to the type of the data, as "image/png" or "text/plain"`
		&mcp.ResourceLink{Name: "a"},  // want `resource link without URI`
	}}
}

func picture(data []byte) mcp.Content {
	image := &mcp.ImageContent{Data: data} // want `image without MIMEType: set MIMEType to the type of the data, as "image/png" or "text/plain"`
	return image
}

func read(uri string) *mcp.ReadResourceResult {
	return &mcp.ReadResourceResult{Contents: []*mcp.ResourceContents{{URI: uri}}} // want `resource with neither Text nor Blob`
}

func both(uri, text string, data []byte) []*mcp.ResourceContents {
	return []*mcp.ResourceContents{
		{URI: uri, Text: "some", Blob: data},         // want `resource with both Text and Blob: must be one, Text for what is UTF-8 and Blob for other bytes`
		{URI: uri, Text: text, Blob: []byte("some")}, // want `resource with both Text and Blob`
		{URI: uri, Text: text, Blob: []byte(text)},   // want `resource with both Text and Blob`
	}
}

func bothOfOne(uri, text string, data []byte) []*mcp.ResourceContents {
	return []*mcp.ResourceContents{
		{URI: uri, MIMEType: "text/plain", Text: text, Blob: []byte(text)}, // want `resource with both Text and Blob`
		{URI: uri, Blob: data, MIMEType: "text/csv", Text: string(data)},   // want `resource with both Text and Blob`
		{ // want `resource with both Text and Blob`
			Text:     string(data),
			URI:      uri,
			MIMEType: "image/png",
			Blob:     data,
		},
		{URI: uri, MIMEType: "application/x-thing", Text: string(data), Blob: data}, // want `resource with both Text and Blob`
	}
}
