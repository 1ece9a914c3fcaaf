package spec

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/mcprompt/mcprompt/spec/support"
	"github.com/mcprompt/mcprompt/spec/text"
)

// A RenderedMessage is one message of a prompt for given arguments.
type RenderedMessage struct {
	Role    Role
	Content Block
}

// A Block is a content block as the protocol has it.
type Block struct {
	// Type is "text", "image", "audio", "resource_link" or "resource".
	Type string
	// Text is that of a text block, or of a resource that is no blob.
	Text string
	// Data is that of an image or audio, or of a resource that is a blob.
	Data   []byte
	IsBlob bool
	// URI is that of a link or a resource; the rest are those of a link.
	URI, Name, Title, Description string
	MIMEType                      string
	Size                          *int64
	Icons                         []Icon
	Annotations                   *Annotations
	Meta                          Meta
}

// Render returns the messages of a prompt as the generated code would build
// them. Values are those that ParseArguments returns, and slots are what fills
// the prompt's slots. It fails where only these can be at fault, and then names
// the message.
func Render(p *Prompt, values map[string]any, slots map[string]SlotValue) ([]RenderedMessage, error) {
	r := &renderer{prompt: p, evaluation: text.NewEvaluation(values), slots: slots, messages: []RenderedMessage{}}
	for i, m := range p.Messages {
		var err error
		if m.Range != nil {
			err = r.evaluation.Range(m.Range, func() error { return r.message(m) })
		} else {
			err = r.message(m)
		}
		if err != nil {
			return nil, fmt.Errorf("prompt %q, message %d: %w", p.Name.Wire, i+1, err)
		}
	}
	if limit := p.Policy.MaxPromptBytes; limit != nil && r.bytes > limit.Bytes {
		return nil, fmt.Errorf("prompt %q has %d bytes, and max_prompt_bytes is %d (%s)", p.Name.Wire, r.bytes, limit.Bytes, limit.File)
	}
	return r.messages, nil
}

// A renderer renders one prompt.
type renderer struct {
	prompt     *Prompt
	evaluation *text.Evaluation
	slots      map[string]SlotValue
	messages   []RenderedMessage
	bytes      int64 // of text and data so far
}

func (r *renderer) message(m *Message) error {
	if m.If != nil {
		if holds, err := r.evaluation.Condition(m.If); err != nil || !holds {
			return err
		}
	}
	if c, ok := m.Content.(*MessagesSlot); ok {
		value, err := r.slot(c.Slot)
		for _, message := range value.Messages {
			if !utf8.ValidString(message.Content.Text) {
				return fmt.Errorf("slot %q %s", c.Slot.Name.Wire, support.InvalidUTF8)
			}
			r.add(message)
		}
		return err
	}
	block, err := r.block(m.Content)
	if err != nil {
		return err
	}
	if _, ok := m.Content.(*ContentSlot); !ok {
		block.Annotations, block.Meta = m.Annotations, m.Meta
	}
	r.add(RenderedMessage{m.Role, block})
	return nil
}

func (r *renderer) add(m RenderedMessage) {
	r.bytes += int64(len(m.Content.Text) + len(m.Content.Data))
	r.messages = append(r.messages, m)
}

func (r *renderer) slot(s *Slot) (SlotValue, error) {
	value, ok := r.slots[s.Name.Wire]
	if !ok {
		return value, UnfilledSlotError(s.Name.Wire)
	}
	return value, nil
}

// An UnfilledSlotError is the name of a slot that Render needs and was not given.
type UnfilledSlotError string

func (e UnfilledSlotError) Error() string { return fmt.Sprintf("slot %q is not filled", string(e)) }

func (r *renderer) block(c Content) (Block, error) {
	switch c := c.(type) {
	case *TextContent:
		s, err := r.text(c.Text, nil, c.Slot)
		return Block{Type: "text", Text: s}, err
	case *ContentSlot:
		s, err := r.text(nil, nil, c.Slot)
		return Block{Type: "text", Text: s}, err
	case *MediaContent:
		data, err := r.data(&c.Data)
		if err == nil && len(data) == 0 {
			err = fmt.Errorf("slot %q is empty", c.Data.Slot.Name.Wire)
		}
		if err == nil {
			err = r.checkEmbedded(int64(len(data)))
		}
		return Block{Type: c.Kind, Data: data, MIMEType: c.MIMEType}, err
	case *LinkContent:
		return r.link(c)
	case *ResourceContent:
		return r.resource(c)
	}
	panic("unexpected content")
}

// text returns a text, out of a template, a file or a slot.
func (r *renderer) text(nodes []text.Node, file *EmbeddedFile, slot *Slot) (string, error) {
	switch {
	case file != nil:
		return string(file.Data), nil
	case slot == nil:
		return r.evaluation.Text(nodes)
	}
	value, err := r.slot(slot)
	if err == nil && !utf8.Valid(value.Data) {
		err = fmt.Errorf("slot %q %s", slot.Name.Wire, support.InvalidUTF8)
	}
	return string(value.Data), err
}

func (r *renderer) data(d *Data) ([]byte, error) {
	if d.File != nil {
		return d.File.Data, nil
	}
	value, err := r.slot(d.Slot)
	return value.Data, err
}

func (r *renderer) link(c *LinkContent) (block Block, err error) {
	block = Block{Type: "resource_link", MIMEType: c.MIMEType, Size: c.Size, Icons: c.Icons}
	for _, field := range []struct {
		to    *string
		nodes []text.Node
	}{{&block.URI, c.URI}, {&block.Name, c.Name}, {&block.Title, c.Title}, {&block.Description, c.Description}} {
		if *field.to, err = r.evaluation.Text(field.nodes); err != nil {
			return block, err
		}
	}
	if strings.TrimSpace(block.Name) == "" {
		block.Name = support.LastSegment(block.URI)
	}
	return block, nil
}

func (r *renderer) resource(c *ResourceContent) (block Block, err error) {
	block = Block{Type: "resource", MIMEType: c.MIMEType, IsBlob: c.Blob != nil}
	if block.URI, err = r.evaluation.Text(c.URI); err != nil {
		return block, err
	}
	policy := r.prompt.Policy
	for _, set := range policy.EmbedURIs {
		if !support.MatchURI(block.URI, set.Patterns) {
			return block, fmt.Errorf("%s may not be embedded: embed_uris is %s (%s)", block.URI, strings.Join(set.Patterns, ", "), set.File)
		}
	}
	if c.Blob != nil {
		block.Data, err = r.data(c.Blob)
	} else {
		block.Text, err = r.text(c.Text.Nodes, c.Text.File, c.Text.Slot)
	}
	if err != nil {
		return block, err
	}
	size := int64(len(block.Text) + len(block.Data))
	if limit := policy.MaxEmbeddedBytes; limit != nil && size > limit.Bytes && policy.LinkOverBudget {
		return Block{Type: "resource_link", URI: block.URI, Name: support.LastSegment(block.URI), MIMEType: c.MIMEType, Size: &size}, nil
	}
	return block, r.checkEmbedded(size)
}

func (r *renderer) checkEmbedded(size int64) error {
	if limit := r.prompt.Policy.MaxEmbeddedBytes; limit != nil && size > limit.Bytes {
		return fmt.Errorf("it embeds %d bytes, and max_embedded_bytes is %d (%s)", size, limit.Bytes, limit.File)
	}
	return nil
}
