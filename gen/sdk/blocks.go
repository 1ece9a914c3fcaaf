package sdk

import (
	"strings"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/mcprompt/mcprompt/spec/support"
)

// mixedMessages collects messages of which some are no text.
type mixedMessages struct {
	messages
	blocks []blockMessage
}

// blockMessage is a message that holds its own content, so that they are
// allocated together. It has room for each kind of block and uses one.
type blockMessage struct {
	message  mcp.PromptMessage
	image    mcp.ImageContent
	audio    mcp.AudioContent
	link     mcp.ResourceLink
	resource mcp.EmbeddedResource
	contents mcp.ResourceContents
}

// newMixedMessages returns a collection with room for as many messages of text
// and of other content.
func newMixedMessages(texts, blocks int) mixedMessages {
	m := mixedMessages{messages: messages{list: make([]*mcp.PromptMessage, 0, texts+blocks)}}
	if texts > 0 {
		m.texts = make([]textMessage, 0, texts)
	}
	if blocks > 0 {
		m.blocks = make([]blockMessage, 0, blocks)
	}
	return m
}

// next adds a message whose content the caller sets.
func (m *mixedMessages) next(role mcp.Role) *blockMessage {
	m.blocks = append(m.blocks, blockMessage{message: mcp.PromptMessage{Role: role}})
	last := &m.blocks[len(m.blocks)-1]
	m.list = append(m.list, &last.message)
	return last
}

// image adds a picture and returns its content.
func (m *mixedMessages) image(role mcp.Role, data []byte, mimeType string) *mcp.ImageContent {
	next := m.next(role)
	next.image = mcp.ImageContent{Data: data, MIMEType: mimeType}
	next.message.Content = &next.image
	return &next.image
}

// audio adds a sound and returns its content.
func (m *mixedMessages) audio(role mcp.Role, data []byte, mimeType string) *mcp.AudioContent {
	next := m.next(role)
	next.audio = mcp.AudioContent{Data: data, MIMEType: mimeType}
	next.message.Content = &next.audio
	return &next.audio
}

// link adds a link and returns its content. A link without a name has the name
// that its URI gives it.
func (m *mixedMessages) link(role mcp.Role, uri, name string) *mcp.ResourceLink {
	if strings.TrimSpace(name) == "" {
		name = support.LastSegment(uri)
	}
	next := m.next(role)
	next.link = mcp.ResourceLink{URI: uri, Name: name}
	next.message.Content = &next.link
	return &next.link
}

// oversized adds a link in place of a resource that is too big to be embedded.
func (m *mixedMessages) oversized(role mcp.Role, uri, mimeType string, size int) *mcp.ResourceLink {
	link := m.link(role, uri, "")
	bytes := int64(size)
	link.MIMEType, link.Size = mimeType, &bytes
	return link
}

// textResource adds a resource that is text and returns its content.
func (m *mixedMessages) textResource(role mcp.Role, uri, mimeType, text string) *mcp.EmbeddedResource {
	next := m.next(role)
	next.contents = mcp.ResourceContents{URI: uri, MIMEType: mimeType, Text: text}
	if text == "" {
		next.contents.Blob = []byte{} // an empty Text is not sent, and one of the two must be
	}
	next.resource.Resource = &next.contents
	next.message.Content = &next.resource
	return &next.resource
}

// blobResource adds a resource that is bytes and returns its content.
func (m *mixedMessages) blobResource(role mcp.Role, uri, mimeType string, blob []byte) *mcp.EmbeddedResource {
	if blob == nil {
		blob = []byte{} // a nil Blob is not sent
	}
	next := m.next(role)
	next.contents = mcp.ResourceContents{URI: uri, MIMEType: mimeType, Blob: blob}
	next.resource.Resource = &next.contents
	next.message.Content = &next.resource
	return &next.resource
}

// content adds a message whose content was chosen at run time.
func (m *mixedMessages) content(role mcp.Role, c Content) {
	m.list = append(m.list, &mcp.PromptMessage{Role: role, Content: c.wire()})
}
