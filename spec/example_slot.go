package spec

import (
	"fmt"
	"slices"
	"strings"

	"github.com/mcprompt/mcprompt/spec/document"
	"github.com/mcprompt/mcprompt/spec/support"
)

// exampleSlots reads what fills the slots of a prompt in an example. All slots
// must be filled: the example is rendered.
func (r *specReader) exampleSlots(table *document.Node, p *Prompt, example *Example) {
	slots := table.Field("slots")
	if slots != nil && slots.Kind != document.Table {
		return // as the walk has reported
	}
	example.Slots = map[string]SlotValue{}
	var missing []string
	for _, slot := range p.Slots {
		if n := slots.Field(slot.Name.Wire); n != nil {
			example.Slots[slot.Name.Wire] = r.slotValue(n, slot)
		} else {
			missing = append(missing, slot.Name.Wire)
		}
	}
	if len(missing) > 0 {
		at := table.Span
		if slots != nil {
			at = slots.Key
		}
		r.errorf(at, "the example lacks %s: add slots = { %s = \"…\" }", joinWords(missing), missing[0])
	}
	if slots == nil {
		return
	}
	var names []string
	for _, slot := range p.Slots {
		names = append(names, slot.Name.Wire)
	}
	for i, name := range slots.Keys {
		if slices.Contains(names, name) {
			continue
		}
		hint := ", which has none"
		if near := support.Suggest(name, names); near != "" {
			hint = fmt.Sprintf("; did you mean %q?", near)
		} else if len(names) > 0 {
			hint = ", which has " + joinWords(names)
		}
		r.errorf(slots.Fields[i].Key, "%q is no slot of this prompt%s", name, hint)
	}
}

// slotValue reads what fills one slot.
func (r *specReader) slotValue(n *document.Node, slot *Slot) (value SlotValue) {
	isMessages := slot.Kind == MessageListSlot
	switch {
	case n.Kind == document.Array && isMessages:
		for _, item := range n.Items {
			if item.Kind == document.Table {
				value.Messages = append(value.Messages, r.exampleMessage(item))
			}
		}
	case n.Kind == document.Array:
		r.errorf(n.Span, "the slot holds %s %d: write a string, or { file = \"NAME\" }", slot.Kind, slot.Message)
	case isMessages:
		r.errorf(n.Span, "the slot holds messages: write [{ role = \"user\", text = \"…\" }]")
	case n.Kind == document.String:
		value.Data = []byte(r.stringOf(n))
	default:
		value.Data = r.exampleFile(n)
	}
	return value
}

func (r *specReader) exampleMessage(n *document.Node) RenderedMessage {
	role := r.text(n, "role")
	if role != string(User) && role != string(Assistant) {
		r.errorf(n.Span, "the message needs role = \"user\" or role = \"assistant\"")
	}
	if text := n.Field("text"); text == nil || text.Kind != document.String {
		r.errorf(n.Span, "the message needs a text")
	}
	return RenderedMessage{Role(role), Block{Type: "text", Text: r.text(n, "text")}}
}

// exampleFile reads the file that fills a slot.
func (r *specReader) exampleFile(n *document.Node) []byte {
	name := n.Field("file")
	if name == nil || name.Kind != document.String || len(n.Keys) != 1 {
		r.errorf(n.Span, "write a string, or { file = \"NAME\" }")
		return nil
	}
	file := name.Value.(string)
	if problem := checkFilePath(file); problem != "" {
		r.errorf(name.Span, "file %s", strings.TrimSpace(problem))
		return nil
	}
	data, problem := r.directory.read(file)
	if problem != "" {
		r.errorf(name.Span, "file %q %s%s", file, problem, r.directory.nearby(file, problem))
	}
	return data
}
