package spec

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/mcprompt/mcprompt/spec/document"
	"github.com/mcprompt/mcprompt/spec/support"
)

// exampleSlots reads what fills the slots of a prompt in an example. All slots
// must be filled: the example is rendered.
func (r *specReader) exampleSlots(table *document.Node, p *Prompt, example *Example) {
	slots := table.Field("slots")
	if slots != nil && slots.Kind != document.Table || r.hasLost(table, "slots") {
		return // as the walk has reported
	}
	example.Slots = map[string]SlotValue{}
	var names []string
	var missing []*Slot
	for _, slot := range p.Slots {
		name := slot.Name.Wire
		names = append(names, name)
		if n := slots.Field(name); n != nil {
			example.Slots[name] = r.slotValue(n, slot)
		} else {
			missing = append(missing, slot)
		}
	}
	if len(missing) > 0 {
		at := table.Span
		if slots != nil {
			at = slots.Key
		}
		r.errorf(at, "the example does not fill %s", howToFill(missing))
	}
	if slots == nil {
		return
	}
	for i, name := range slots.Keys {
		if !slices.Contains(names, name) && !r.lostSlots {
			r.errorf(slots.Fields[i].Key, "%s", UnknownSlot(name, names))
		}
	}
}

// UnknownSlot says that a prompt, whose slots have the given names, has none of
// that name.
func UnknownSlot(name string, names []string) string {
	hint := ", which has none"
	if near := support.Suggest(name, names); near != "" {
		hint = fmt.Sprintf("; did you mean %q?", near)
	} else if len(names) > 0 {
		hint = ", which has " + strings.Join(names, ", ")
	}
	return fmt.Sprintf("%q is no slot of this prompt%s", name, hint)
}

// howToFill names slots and says what the first of them would be filled with.
func howToFill(slots []*Slot) string {
	names := make([]string, len(slots))
	for i, slot := range slots {
		names[i] = slot.Name.Wire
	}
	noun := "the slot "
	if len(slots) > 1 {
		noun = "the slots "
	}
	return fmt.Sprintf("%s%s: add slots = { %s = %s }", noun, strings.Join(names, ", "), names[0], slots[0].Kind.filling())
}

// filling shows what fills a slot of the kind in an example.
func (k SlotKind) filling() string {
	switch k {
	case ImageSlot, AudioSlot, BlobSlot:
		return `{ file = "NAME" }`
	case MessageListSlot:
		return `[{ role = "user", text = "…" }]`
	}
	return `"…"`
}

// holdsText reports whether what fills a slot of the kind is text.
func (k SlotKind) holdsText() bool {
	return k == TextSlot || k == ResourceTextSlot || k == ContentsSlot
}

// slotValue reads what fills one slot.
func (r *specReader) slotValue(n *document.Node, slot *Slot) (value SlotValue) {
	wrong := func() {
		r.errorf(n.Span, "the slot holds %s %d: write %s", slot.Kind, slot.Message, slot.Kind.filling())
	}
	switch {
	case !exampleSlotsTable.Any.Types.has(n.Kind):
		return value // as the walk has reported
	case (n.Kind == document.Array) != (slot.Kind == MessageListSlot):
		wrong()
		return value
	case n.Kind == document.Array:
		for _, item := range n.Items {
			if item.Kind == document.Table {
				value.Messages = append(value.Messages, r.exampleMessage(item))
			}
		}
		return value
	case n.Kind == document.String:
		value.Data = []byte(r.stringOf(n))
	default:
		file := r.exampleFile(n)
		if file == nil {
			return value
		}
		value.Data = file
	}
	switch {
	case slot.Kind.holdsText() && !utf8.Valid(value.Data):
		r.errorf(n.Span, "the slot holds %s %d, and the file is not valid UTF-8", slot.Kind, slot.Message)
	case (slot.Kind == ImageSlot || slot.Kind == AudioSlot) && len(value.Data) == 0:
		r.errorf(n.Span, "the slot holds %s %d, which cannot be empty", slot.Kind, slot.Message)
	}
	return value
}

func (r *specReader) exampleMessage(n *document.Node) RenderedMessage {
	return RenderedMessage{Role(r.text(n, "role")), Block{Type: "text", Text: r.text(n, "text")}}
}

// exampleFile reads the file that fills a slot, or returns nil.
func (r *specReader) exampleFile(n *document.Node) []byte {
	name := n.Field("file")
	if name == nil || name.Kind != document.String || checkFilePath(name.Value.(string)) != "" {
		return nil // as the walk has reported
	}
	file := name.Value.(string)
	data, problem := r.directory.readData(file)
	if problem != "" {
		r.errorf(name.Span, "file %q %s%s", file, problem, r.directory.nearby(file, problem))
		return nil
	}
	return data
}
