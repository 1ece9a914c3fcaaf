package spec

import "github.com/mcprompt/mcprompt/spec/document"

// fileOrSlot returns which of the keys "file" and "slot" a table has, as it must
// have exactly one of them. It is empty where that is not so, which is reported.
func (r *contentReader) fileOrSlot(n *document.Node, what string) string {
	file, slot := n.Field("file"), n.Field("slot")
	switch {
	case file != nil && slot != nil:
		d := r.errorf(slot.Key, "%s comes from a file or from a slot, not from both", what)
		r.relate(d, file.Key, "the file is named here")
	case slot != nil:
		return "slot"
	case file != nil:
		if goName := n.Field("go_name"); goName != nil {
			r.errorf(goName.Key, "go_name is for slots: a file has no method to name")
		}
		return "file"
	case !r.hasLost(n, "file", "slot", strayKey):
		r.errorf(n.Span, "%s needs file = \"NAME\" or slot = \"NAME\"", what)
	}
	r.draft.broken, r.lostSlots = true, true
	return ""
}

// slot reads the slot that a table names. One whose name cannot be read is not
// among those of the prompt.
func (r *contentReader) slot(n *document.Node, kind SlotKind) *Slot {
	s := &Slot{Name: r.name(n, "slot", n.Span.Start), Kind: kind, Message: r.number, holder: r.draft.message, node: n.Field("slot")}
	if s.node == nil || s.node.Kind != document.String {
		r.draft.broken, r.lostSlots = true, true // as the walk has reported
		return s
	}
	r.slots = append(r.slots, s)
	return s
}

// uniqueSlots reports and drops slots that have the name of an earlier one.
func (r *specReader) uniqueSlots() {
	first := map[string]*Slot{}
	var unique []*Slot
	for _, s := range r.slots {
		if other := first[s.Name.Wire]; other != nil {
			d := r.errorf(s.node.Span, "a second slot %q: each slot has a method of its own, and so a name of its own", s.Name.Wire)
			r.relate(d, other.node.Span, "the first is here")
			continue
		}
		first[s.Name.Wire] = s
		unique = append(unique, s)
	}
	r.slots = unique
}
