package spec

import (
	"strings"

	"github.com/mcprompt/mcprompt/spec/document"
	"github.com/mcprompt/mcprompt/spec/text"
)

// A contentReader reads the content of one message. It leaves what only the
// templates' checker can tell to the draft's checks.
type contentReader struct {
	*specReader
	draft  *draft
	number int // of the message, from 1
}

// read reads the content that a message has under a key.
func (r *contentReader) read(message *document.Node, key string, n *document.Node) Content {
	if key != "text" || n.Field("slot") != nil {
		r.refuseBesideText(message, key)
	}
	if n.Kind != document.Table && key != "text" {
		r.draft.broken, r.lostSlots = true, true // as the walk has reported
		return nil
	}
	switch key {
	case "text":
		return r.textContent(message, n)
	case "image":
		return r.mediaContent(n, "image", ImageSlot)
	case "audio":
		return r.mediaContent(n, "audio", AudioSlot)
	case "resource_link":
		return r.linkContent(n)
	case "resource":
		return r.resourceContent(n)
	case "content":
		r.refuseBesideSlot(message, key)
		return &ContentSlot{r.slot(n, ContentsSlot)}
	case "messages":
		r.refuseBesideSlot(message, key)
		if role := message.Field("role"); role != nil {
			r.errorf(role.Key, "messages from a slot bring their roles: remove role")
		}
		return &MessagesSlot{r.slot(n, MessageListSlot)}
	}
	panic("unexpected content " + key)
}

// refuseBesideText reports the flags of a text in a message that has none, or
// that has one from a slot.
func (r *contentReader) refuseBesideText(message *document.Node, key string) {
	why := key + " has none"
	switch key {
	case "text":
		why = "what fills a slot is inserted as it is"
	case "resource":
		why = "that of a resource is within [messages.resource]: write it there"
	}
	for _, name := range textFlags {
		if flag := message.Field(name); flag != nil {
			r.errorf(flag.Key, "%s is for a text that the spec holds, and %s", name, why)
		}
	}
}

// refuseBesideSlot reports what a content that Go code chooses would bring
// itself.
func (r *contentReader) refuseBesideSlot(message *document.Node, key string) {
	for _, name := range []string{"annotations", "meta"} {
		if n := message.Field(name); n != nil {
			r.errorf(n.Key, "%s cannot stand beside %s, which Go code chooses", name, key)
		}
	}
}

// textContent reads a text: a template in the spec, one in a file, or a slot.
func (r *contentReader) textContent(message, n *document.Node) Content {
	content := &TextContent{}
	if n.Kind != document.Table {
		r.inlineText(message, n, &content.Text)
		return content
	}
	switch source := r.fileOrSlot(n, "text"); source {
	case "slot":
		content.Slot = r.slot(n, TextSlot)
	case "file":
		src := r.fileSource(n.Field("file"), r.boolean(message, "verbatim"))
		r.template(src, r.boolean(message, "literal"), (*text.Checker).Check, &content.Text)
	}
	return content
}

// inlineText reads the template n that stands in the spec, with its flags beside
// it.
func (r *contentReader) inlineText(beside, n *document.Node, nodes *[]text.Node) {
	if n.Kind == document.String && isBlankString(n) {
		r.errorf(n.Span, "text must not be blank: what says nothing is better left out")
	}
	r.template(r.stringSource(n, r.boolean(beside, "verbatim")), r.boolean(beside, "literal"), (*text.Checker).Check, nodes)
}

// field reads the template that a table has under a key, if it has one.
func (r *contentReader) field(table *document.Node, key string, check templateCheck, nodes *[]text.Node) {
	if n := table.Field(key); n != nil {
		r.template(r.stringSource(n, false), false, check, nodes)
	} else if r.hasLost(table, key) {
		r.draft.broken = true
	}
}

// requiredField does the same of a key that the walk requires.
func (r *contentReader) requiredField(table *document.Node, key string, check templateCheck, nodes *[]text.Node) {
	r.field(table, key, check, nodes)
	r.draft.broken = r.draft.broken || table.Field(key) == nil
}

// A templateCheck checks a template as a text or as a URI.
type templateCheck func(*text.Checker, *text.Template, *text.Scope) []text.Node

// template parses a template of the message, and has it checked once the scope of
// the message is known. A nil source is at fault, and reported.
func (r *contentReader) template(src *text.Source, literal bool, check templateCheck, nodes *[]text.Node) {
	if src == nil {
		r.draft.broken = true
		return
	}
	template := r.parse(src, literal)
	if template == nil {
		r.draft.broken = true
		return
	}
	r.draft.checks = append(r.draft.checks, func(c *text.Checker, s *text.Scope) { *nodes = check(c, template, s) })
}

func isBlankString(n *document.Node) bool { return strings.TrimSpace(n.Value.(string)) == "" }
