package spec

import (
	"github.com/mcprompt/mcprompt/spec/document"
	"github.com/mcprompt/mcprompt/spec/text"
)

// A Content is the content of a message: one of the protocol's blocks, or a slot
// for one.
type Content interface{ content() }

type (
	// A TextContent is a text block. Slot is what supplies the text, or nil.
	TextContent struct {
		Text []text.Node
		Slot *Slot
	}

	// A MediaContent is an image or audio block.
	MediaContent struct {
		// Kind is "image" or "audio".
		Kind     string
		Data     Data
		MIMEType string
	}

	// A LinkContent is a resource_link block.
	LinkContent struct {
		// URI and Name are never empty; Title and Description may be nil.
		URI, Name, Title, Description []text.Node
		// URITemplate is the URI as the spec has it.
		URITemplate string
		MIMEType    string
		// Size is in bytes, or nil.
		Size  *int64
		Icons []Icon
	}

	// A ResourceContent is a resource block. It holds Text where Blob is nil.
	ResourceContent struct {
		URI []text.Node
		// URITemplate is the URI as the spec has it.
		URITemplate string
		MIMEType    string
		Text        ResourceText
		Blob        *Data
	}

	// A ContentSlot is a block that Go code chooses at run time.
	ContentSlot struct{ Slot *Slot }

	// A MessagesSlot is any number of messages that Go code supplies.
	MessagesSlot struct{ Slot *Slot }
)

func (*TextContent) content()     {}
func (*MediaContent) content()    {}
func (*LinkContent) content()     {}
func (*ResourceContent) content() {}
func (*ContentSlot) content()     {}
func (*MessagesSlot) content()    {}

// A Data is bytes, out of a file or a slot.
type Data struct {
	File *EmbeddedFile
	Slot *Slot
}

// A ResourceText is the text of a resource: a template, a file byte for byte, or
// a slot.
type ResourceText struct {
	Nodes []text.Node
	File  *EmbeddedFile
	Slot  *Slot
}

// An EmbeddedFile is a file of the package that reaches the server's binary.
type EmbeddedFile struct {
	// Name is relative to the package directory, with forward slashes.
	Name string
	Data []byte
}

// A Slot is a hole that Go code fills at run time.
type Slot struct {
	// Name is the slot's name, of which its method is named.
	Name Name
	Kind SlotKind
	// Message is the number of the message, from 1.
	Message int
	// Element is the element of the message's range, which the method is
	// given, or nil.
	Element *text.Variable

	holder *Message
	node   *document.Node // where its name is
}

// A SlotKind says what fills a slot.
type SlotKind int

// The kinds of slots.
const (
	TextSlot         SlotKind = iota // the text of a message
	ResourceTextSlot                 // the text of a resource
	ImageSlot                        // the bytes of a picture
	AudioSlot                        // the bytes of a sound
	BlobSlot                         // the bytes of a resource
	ContentsSlot                     // a content of any kind
	MessageListSlot                  // messages
)

// String says what a slot of the kind holds, as words before the number of a
// message: "the text of message".
func (k SlotKind) String() string {
	return [...]string{
		"the text of message", "the text of the resource in message", "the bytes of the image in message",
		"the bytes of the audio in message", "the bytes of the resource in message", "the content of message",
		"the messages that stand for message",
	}[k]
}

// A SlotValue fills a slot in an example: bytes or text, or messages.
type SlotValue struct {
	Data     []byte
	Messages []RenderedMessage
}
