package sdk

import (
	"strings"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/mcprompt/mcprompt/spec/support"
)

// imageMessage is a message with a picture that holds its own content.
type imageMessage struct {
	message mcp.PromptMessage
	content mcp.ImageContent
}

// audioMessage is a message with a sound that holds its own content.
type audioMessage struct {
	message mcp.PromptMessage
	content mcp.AudioContent
}

// linkMessage is a message with a link that holds its own content.
type linkMessage struct {
	message mcp.PromptMessage
	content mcp.ResourceLink
}

// resourceMessage is a message with a resource that holds its own content.
type resourceMessage struct {
	message  mcp.PromptMessage
	content  mcp.EmbeddedResource
	resource mcp.ResourceContents
}

// newMixedMessages returns a collection with room for as many messages of text
// and, in its list, of other content.
func newMixedMessages(texts, others int) messages {
	return messages{
		texts: make([]textMessage, 0, texts),
		list:  make([]*mcp.PromptMessage, 0, texts+others),
	}
}

// place adds a message, which holds its content.
func (m *messages) place(message *mcp.PromptMessage, role mcp.Role, content mcp.Content) {
	message.Role, message.Content = role, content
	m.list = append(m.list, message)
}

// image adds a picture and returns its content.
func (m *messages) image(room *imageMessage, role mcp.Role, data []byte, mimeType string) *mcp.ImageContent {
	room.content.Data, room.content.MIMEType = data, mimeType
	m.place(&room.message, role, &room.content)
	return &room.content
}

// audio adds a sound and returns its content.
func (m *messages) audio(room *audioMessage, role mcp.Role, data []byte, mimeType string) *mcp.AudioContent {
	room.content.Data, room.content.MIMEType = data, mimeType
	m.place(&room.message, role, &room.content)
	return &room.content
}

// link adds a link and returns its content. A link without a name has the name
// that its URI gives it.
func (m *messages) link(room *linkMessage, role mcp.Role, uri, name string) *mcp.ResourceLink {
	if strings.TrimSpace(name) == "" {
		name = support.LastSegment(uri)
	}
	room.content.URI, room.content.Name = uri, name
	m.place(&room.message, role, &room.content)
	return &room.content
}

// oversized adds a link in place of a resource that is too big to be embedded.
func (m *messages) oversized(room *linkMessage, role mcp.Role, uri, mimeType string, size int) *mcp.ResourceLink {
	link := m.link(room, role, uri, "")
	bytes := int64(size)
	link.MIMEType, link.Size = mimeType, &bytes
	return link
}

// textResource adds a resource that is text and returns its content.
func (m *messages) textResource(room *resourceMessage, role mcp.Role, uri, mimeType, text string) *mcp.EmbeddedResource {
	room.resource = mcp.ResourceContents{URI: uri, MIMEType: mimeType, Text: text}
	if text == "" {
		room.resource.Blob = []byte{} // an empty Text is not sent, and one of the two must be
	}
	room.content.Resource = &room.resource
	m.place(&room.message, role, &room.content)
	return &room.content
}

// blobResource adds a resource that is bytes and returns its content.
func (m *messages) blobResource(room *resourceMessage, role mcp.Role, uri, mimeType string, blob []byte) *mcp.EmbeddedResource {
	if blob == nil {
		blob = []byte{} // a nil Blob is not sent
	}
	room.resource = mcp.ResourceContents{URI: uri, MIMEType: mimeType, Blob: blob}
	room.content.Resource = &room.resource
	m.place(&room.message, role, &room.content)
	return &room.content
}

// chosen adds a message whose content was chosen at run time.
func (m *messages) chosen(role mcp.Role, c Content) {
	m.list = append(m.list, &mcp.PromptMessage{Role: role, Content: c.wire()})
}
