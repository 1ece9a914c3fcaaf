package sdk

import (
	"errors"
	"fmt"
	"mime"
	"strings"
	"unicode/utf8"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/mcprompt/mcprompt/spec/support"
)

// Content is what a slot for content holds: a text, an image, a sound, a link or a
// resource, made by the function of that name. The zero value is an empty text.
type Content struct{ block mcp.Content }

// Text returns a text.
func Text(text string) Content { return Content{&mcp.TextContent{Text: text}} }

// Image returns a picture of a MIME type such as image/png. The data is raw: base64
// is made on the wire.
func Image(data []byte, mimeType string) Content {
	return Content{&mcp.ImageContent{Data: data, MIMEType: mimeType}}
}

// Audio returns a sound of a MIME type such as audio/wav. The data is raw: base64 is
// made on the wire.
func Audio(data []byte, mimeType string) Content {
	return Content{&mcp.AudioContent{Data: data, MIMEType: mimeType}}
}

// Link returns a pointer to a resource. Without a name it has the last segment of
// the URI.
func Link(uri, name string) Content {
	if strings.TrimSpace(name) == "" {
		name = support.LastSegment(uri)
	}
	return Content{&mcp.ResourceLink{URI: uri, Name: name}}
}

// TextResource returns a resource that is text.
func TextResource(uri, mimeType, text string) Content {
	contents := &mcp.ResourceContents{URI: uri, MIMEType: mimeType, Text: text}
	if text == "" {
		contents.Blob = []byte{} // an empty Text is not sent, and one of the two must be
	}
	return Content{&mcp.EmbeddedResource{Resource: contents}}
}

// BlobResource returns a resource that is bytes. The data is raw: base64 is made on
// the wire.
func BlobResource(uri, mimeType string, data []byte) Content {
	if data == nil {
		data = []byte{} // a nil Blob is not sent
	}
	return Content{&mcp.EmbeddedResource{Resource: &mcp.ResourceContents{URI: uri, MIMEType: mimeType, Blob: data}}}
}

// wire returns the content as the SDK sends it.
func (c Content) wire() mcp.Content {
	if c.block == nil {
		return &mcp.TextContent{}
	}
	return c.block
}

// check returns what is wrong with the content, if anything is.
func (c Content) check() error {
	switch block := c.block.(type) {
	case *mcp.TextContent:
		return validText(block.Text)
	case *mcp.ImageContent:
		return validMedia("image", block.Data, block.MIMEType)
	case *mcp.AudioContent:
		return validMedia("audio", block.Data, block.MIMEType)
	case *mcp.ResourceLink:
		if err := validURI(block.URI); err != nil {
			return err
		}
		return validText(block.Name)
	case *mcp.EmbeddedResource:
		if err := validURI(block.Resource.URI); err != nil {
			return err
		}
		if err := validMIMEType("resource", block.Resource.MIMEType); err != nil {
			return err
		}
		return validText(block.Resource.Text)
	}
	return nil
}

// withinLimit refuses a content that embeds more bytes than may be.
func (c Content) withinLimit(limit int, file string) error {
	if _, isText := c.wire().(*mcp.TextContent); isText {
		return nil
	}
	return withinLimit(contentSize(c.wire()), limit, file)
}

// linkOver returns the content, or a link in place of a resource that embeds more
// bytes than may be.
func (c Content) linkOver(limit int) Content {
	block, ok := c.block.(*mcp.EmbeddedResource)
	if !ok || contentSize(block) <= limit {
		return c
	}
	size := int64(contentSize(block))
	uri := block.Resource.URI
	return Content{&mcp.ResourceLink{URI: uri, Name: support.LastSegment(uri), MIMEType: block.Resource.MIMEType, Size: &size}}
}

// embeddable refuses a resource whose URI none of the patterns allows to be
// embedded.
func (c Content) embeddable(file string, patterns ...string) error {
	if block, ok := c.block.(*mcp.EmbeddedResource); ok {
		return embeddable(block.Resource.URI, file, patterns...)
	}
	return nil
}

// notEmpty refuses data without a byte.
func notEmpty(data []byte) error {
	if len(data) == 0 {
		return errors.New("the data is empty")
	}
	return nil
}

// validText refuses a text that is not UTF-8: the wire would carry another one.
func validText(text string) error {
	if !utf8.ValidString(text) {
		return errors.New("the text " + support.InvalidUTF8)
	}
	return nil
}

// validMedia refuses a picture or a sound without data or without a MIME type of
// its kind.
func validMedia(kind string, data []byte, mimeType string) error {
	if len(data) == 0 {
		return fmt.Errorf("the %s is empty", kind)
	}
	if err := validMIMEType(kind, mimeType); err != nil {
		return err
	}
	if !strings.HasPrefix(mimeType, kind+"/") {
		return fmt.Errorf("the %s has the MIME type %q, which does not start with %s/", kind, support.Excerpt(mimeType), kind)
	}
	return nil
}

// validMIMEType refuses what is no MIME type of a content of that kind.
func validMIMEType(kind, mimeType string) error {
	if mimeType == "" {
		return fmt.Errorf("the %s has no MIME type", kind)
	}
	if mediaType, _, err := mime.ParseMediaType(mimeType); err != nil || !strings.Contains(mediaType, "/") {
		return fmt.Errorf("the %s has the MIME type %q, which is none", kind, support.Excerpt(mimeType))
	}
	return nil
}

// validURI refuses what is no URI.
func validURI(uri string) error {
	if strings.TrimSpace(uri) != uri {
		return fmt.Errorf("the URI %q has white space around it", support.Excerpt(uri))
	}
	if _, err := support.ParseURI(uri); err != nil {
		return fmt.Errorf("the URI %w", err)
	}
	return nil
}

// Message is one message of a slot for messages, made by User or Assistant. The
// zero value is an empty text of the user.
type Message struct {
	byAssistant bool
	content     Content
}

// User returns a message of the user.
func User(content Content) Message { return Message{content: content} }

// Assistant returns a message of the assistant.
func Assistant(content Content) Message { return Message{byAssistant: true, content: content} }

// role returns who says the message.
func (m Message) role() mcp.Role {
	if m.byAssistant {
		return "assistant"
	}
	return "user"
}
