package spec

import (
	"fmt"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/mcprompt/mcprompt/spec/document"
	"github.com/mcprompt/mcprompt/spec/media"
	"github.com/mcprompt/mcprompt/spec/support"
	"github.com/mcprompt/mcprompt/spec/text"
)

// A contentReader reads the content of one message.
type contentReader struct {
	*specReader
	draft  *draft
	number int // of the message, from 1
}

// read reads the content that a message has under a key.
func (r *contentReader) read(table *document.Node, key string, n *document.Node) {
	message := r.draft.message
	if key != "text" || n.Kind == document.Table && n.Field("slot") != nil {
		r.refuseBesideText(table, key)
	}
	if n.Kind != document.Table && key != "text" {
		r.draft.broken = true // as the walk has reported
		return
	}
	switch key {
	case "text":
		message.Content = r.textContent(table, n)
	case "image":
		message.Content = r.mediaContent(n, "image", ImageSlot)
	case "audio":
		message.Content = r.mediaContent(n, "audio", AudioSlot)
	case "resource_link":
		message.Content = r.linkContent(n)
	case "resource":
		message.Content = r.resourceContent(n)
	case "content":
		message.Content = &ContentSlot{r.slot(n, ContentsSlot)}
		r.refuseBesideSlot(table, key)
	case "messages":
		message.Content = &MessagesSlot{r.slot(n, MessageListSlot)}
		r.refuseBesideSlot(table, key)
		if role := table.Field("role"); role != nil {
			r.errorf(role.Key, "messages from a slot bring their roles: remove role")
		}
	}
}

// refuseBesideText reports literal and verbatim where they have no text to be
// about.
func (r *contentReader) refuseBesideText(table *document.Node, key string) {
	for _, name := range []string{"literal", "verbatim"} {
		if flag := table.Field(name); flag != nil {
			what := key + " has none"
			if key == "text" {
				what = "that of a slot is inserted untouched"
			}
			r.errorf(flag.Key, "%s is for a text that the spec holds, and %s", name, what)
		}
	}
}

// refuseBesideSlot reports what a content chosen by Go code brings itself.
func (r *contentReader) refuseBesideSlot(table *document.Node, key string) {
	for _, name := range []string{"annotations", "meta"} {
		if n := table.Field(name); n != nil {
			r.errorf(n.Key, "%s cannot stand beside %s: Go code chooses the content", name, key)
		}
	}
}

// template parses a template of the message, and arranges for check to be called
// with it.
func (r *contentReader) template(src *text.Source, literal bool, check func(*text.Checker, *text.Template, *text.Scope)) {
	if src == nil {
		r.draft.broken = true
		return
	}
	t := r.parse(src, literal)
	if t == nil {
		r.draft.broken = true
		return
	}
	r.draft.checks = append(r.draft.checks, func(c *text.Checker, s *text.Scope) { check(c, t, s) })
}

// field parses the string that a table has under a key as a template.
func (r *contentReader) field(table *document.Node, key string, nodes *[]text.Node) {
	n := table.Field(key)
	if n == nil || n.Kind != document.String {
		return
	}
	r.template(r.stringSource(n, false), false, func(c *text.Checker, t *text.Template, s *text.Scope) {
		*nodes = c.Check(t, s)
	})
}

// uri parses the uri of a table.
func (r *contentReader) uri(table *document.Node, nodes *[]text.Node) {
	n := table.Field("uri")
	if n == nil || n.Kind != document.String {
		r.draft.broken = true
		return
	}
	r.template(r.stringSource(n, false), false, func(c *text.Checker, t *text.Template, s *text.Scope) {
		*nodes = c.CheckURI(t, s)
	})
}

func (r *contentReader) textContent(table, n *document.Node) Content {
	content := &TextContent{}
	if n.Kind == document.Table && !r.fileOrSlot(n, "text") {
		return content
	}
	if n.Kind == document.Table && n.Field("slot") != nil {
		content.Slot = r.slot(n, TextSlot)
		return content
	}
	verbatim := r.boolean(table, "verbatim")
	var src *text.Source
	if n.Kind == document.Table {
		src = r.fileSource(n.Field("file"), verbatim)
	} else {
		src = r.stringSource(n, verbatim)
	}
	r.template(src, r.boolean(table, "literal"), func(c *text.Checker, t *text.Template, s *text.Scope) {
		content.Text = c.Check(t, s)
	})
	return content
}

// fileOrSlot reports whether a table has exactly one of the two, as it must.
func (r *contentReader) fileOrSlot(n *document.Node, what string) bool {
	file, slot := n.Field("file"), n.Field("slot")
	switch {
	case file != nil && slot != nil:
		d := r.errorf(slot.Key, "%s comes from a file or from a slot, not from both", what)
		r.relate(d, file.Key, "the file is named here")
	case file == nil && slot == nil:
		if !r.hasLost(n, "file", "slot") {
			r.errorf(n.Span, "%s needs file = \"NAME\" or slot = \"NAME\"", what)
		}
	default:
		if goName := n.Field("go_name"); goName != nil && slot == nil {
			r.errorf(goName.Key, "go_name is for slots: a file has no method")
		}
		return true
	}
	r.draft.broken = true
	return false
}

// slot reads a slot.
func (r *contentReader) slot(n *document.Node, kind SlotKind) *Slot {
	s := &Slot{Name: r.name(n, "slot", n.Span.Start), Kind: kind, Message: r.number, holder: r.draft.message}
	if f := n.Field("slot"); f == nil || f.Kind != document.String {
		return s // as the walk has reported
	}
	r.slots = append(r.slots, s)
	return s
}

// uniqueSlots reports slots that have the name of an earlier one.
func (r *specReader) uniqueSlots(*document.Node) {
	first := map[string]*Slot{}
	var unique []*Slot
	for _, s := range r.slots {
		if other := first[s.Name.Wire]; other != nil {
			r.diagnostics = append(r.diagnostics, Diagnostic{
				Severity: Error, Start: s.Name.Position, End: s.Name.Position,
				Message: fmt.Sprintf("a second slot %q: each has a method of its own, and so a name of its own", s.Name.Wire),
				Related: []Related{{other.Name.Position, "the first is here"}},
			})
			continue
		}
		first[s.Name.Wire] = s
		unique = append(unique, s)
	}
	r.slots = unique
}

// data reads the bytes of an image, an audio or a blob.
func (r *contentReader) data(n *document.Node, what string, kind SlotKind) (data Data, ok bool) {
	if !r.fileOrSlot(n, what) {
		return data, false
	}
	if n.Field("slot") != nil {
		data.Slot = r.slot(n, kind)
		return data, true
	}
	data.File = r.embeddedFile(n.Field("file"))
	if data.File == nil {
		r.draft.broken = true
	}
	return data, data.File != nil
}

// embeddedFile reads a file that is embedded byte for byte.
func (r *contentReader) embeddedFile(n *document.Node) *EmbeddedFile {
	if n == nil || n.Kind != document.String || checkFilePath(n.Value.(string)) != "" {
		return nil
	}
	name := n.Value.(string)
	data, problem := r.directory.read(name)
	if problem != "" {
		r.errorf(n.Span, "file %q %s%s", name, problem, r.directory.nearby(name, problem))
		return nil
	}
	return &EmbeddedFile{name, data}
}

func (r *contentReader) mediaContent(n *document.Node, kind string, slotKind SlotKind) Content {
	content := &MediaContent{Kind: kind, MIMEType: r.text(n, "mime_type")}
	var ok bool
	if content.Data, ok = r.data(n, kind, slotKind); !ok {
		return content
	}
	mimeType := n.Field("mime_type")
	if mimeType != nil && mimeType.Kind == document.String && !strings.HasPrefix(content.MIMEType, kind+"/") && !media.Same(content.MIMEType, "audio/ogg") {
		r.errorf(mimeType.Span, "mime_type of %s must start with %s/, not %q", withArticle(kind), kind, content.MIMEType)
		return content
	}
	if content.Data.Slot != nil {
		if mimeType == nil {
			r.errorf(n.Span, "the %s of a slot needs its mime_type: add mime_type = %q", kind, map[string]string{"image": "image/png", "audio": "audio/wav"}[kind])
		}
		return content
	}
	r.fileType(n, content, kind)
	return content
}

// fileType finds the MIME type of a file and holds what tells it against each
// other: the spec, the file's extension and its bytes.
func (r *contentReader) fileType(n *document.Node, content *MediaContent, kind string) {
	at := n.Field("file")
	file := content.Data.File
	byName, byBytes := media.TypeOf(file.Name), media.Sniff(file.Data)
	switch {
	case content.MIMEType == "" && byName == "":
		r.errorf(at.Span, "the extension of %q tells no type: add mime_type", file.Name)
		return
	case content.MIMEType == "":
		content.MIMEType = byName
	case byName != "" && !media.Same(byName, content.MIMEType):
		r.errorf(n.Field("mime_type").Span, "mime_type is %s, and %q is %s by its extension", content.MIMEType, file.Name, byName)
		return
	}
	switch {
	case !strings.HasPrefix(content.MIMEType, kind+"/") && !media.Same(content.MIMEType, "audio/ogg"):
		r.errorf(at.Span, "%q is %s, which is no %s", file.Name, content.MIMEType, kind)
	case byBytes != "" && !media.Same(byBytes, content.MIMEType):
		r.errorf(at.Span, "%q is %s by its bytes, and not %s", file.Name, byBytes, content.MIMEType)
	case byBytes == "" && media.Recognizable(content.MIMEType):
		r.errorf(at.Span, "the bytes of %q are not those of %s", file.Name, content.MIMEType)
	}
}

func (r *contentReader) linkContent(n *document.Node) Content {
	content := &LinkContent{MIMEType: r.text(n, "mime_type"), Icons: r.icons(n)}
	r.uri(n, &content.URI)
	r.field(n, "name", &content.Name)
	r.field(n, "title", &content.Title)
	r.field(n, "description", &content.Description)
	if size := n.Field("size"); size != nil && size.Kind == document.Integer {
		value := size.Value.(int64)
		if value < 0 {
			r.errorf(size.Span, "size must not be negative")
		}
		content.Size = &value
	}
	return content
}

func (r *contentReader) resourceContent(n *document.Node) Content {
	content := &ResourceContent{MIMEType: r.text(n, "mime_type")}
	r.uri(n, &content.URI)
	textNode, blob := n.Field("text"), n.Field("blob")
	switch {
	case textNode != nil && blob != nil:
		d := r.errorf(blob.Key, "a resource has text or blob, not both")
		r.relate(d, textNode.Key, "the text is here")
		r.draft.broken = true
	case textNode == nil && blob == nil:
		if !r.hasLost(n, "text", "blob") {
			r.errorf(n.Span, "the resource has neither text nor blob: add text = \"…\", or text or blob = { slot = \"NAME\" }")
		}
		r.draft.broken = true
	case blob != nil:
		if blob.Kind != document.Table {
			r.draft.broken = true
			break
		}
		data, ok := r.data(blob, "blob", BlobSlot)
		content.Blob = &data
		if ok && data.File != nil {
			byBytes := media.Sniff(data.File.Data)
			declared := n.Field("mime_type")
			if byBytes != "" && declared != nil && !media.Same(byBytes, content.MIMEType) && media.Recognizable(content.MIMEType) {
				r.errorf(declared.Span, "mime_type is %s, and %q is %s by its bytes", content.MIMEType, data.File.Name, byBytes)
			}
		}
	case textNode.Kind == document.String:
		r.template(r.stringSource(textNode, r.boolean(n, "verbatim")), r.boolean(n, "literal"),
			func(c *text.Checker, t *text.Template, s *text.Scope) { content.Text.Nodes = c.Check(t, s) })
		return content
	case textNode.Kind == document.Table && r.fileOrSlot(textNode, "text"):
		r.resourceTextSource(textNode, content)
	default:
		r.draft.broken = true
	}
	for _, name := range []string{"literal", "verbatim"} {
		if flag := n.Field(name); flag != nil {
			r.errorf(flag.Key, "%s is for a text that the spec holds: files and slots are embedded as they are", name)
		}
	}
	return content
}

func (r *contentReader) resourceTextSource(n *document.Node, content *ResourceContent) {
	if n.Field("slot") != nil {
		content.Text.Slot = r.slot(n, ResourceTextSlot)
		return
	}
	content.Text.File = r.embeddedFile(n.Field("file"))
	switch file := content.Text.File; {
	case file == nil:
		r.draft.broken = true
	case !utf8.Valid(file.Data):
		r.errorf(n.Field("file").Span, "file %q is not valid UTF-8: embed it as blob", file.Name)
	}
}

// annotations reads the annotations of a content.
func (r *specReader) annotations(n *document.Node) *Annotations {
	if n == nil || n.Kind != document.Table {
		return nil
	}
	a := &Annotations{}
	for _, role := range r.strings(n, "audience") {
		a.Audience = append(a.Audience, Role(role))
	}
	if audience := n.Field("audience"); audience != nil {
		seen := map[string]*document.Node{}
		for _, item := range audience.Items {
			r.unique(seen, item, "audience")
		}
	}
	if p := n.Field("priority"); p != nil {
		switch v := p.Value.(type) {
		case int64:
			a.Priority = float64(v)
		case float64:
			a.Priority = v
		}
		if !(a.Priority >= 0 && a.Priority <= 1) {
			r.errorf(p.Span, "priority must be from 0 to 1")
		}
	}
	if m := n.Field("last_modified"); m != nil {
		switch v := m.Value.(type) {
		case time.Time:
			a.LastModified = support.FormatDatetime(v)
		case string:
			if _, err := support.ParseDatetime(v); err != nil {
				r.errorf(m.Span, "last_modified %v", err)
			}
			a.LastModified = strings.TrimSpace(v)
		}
	}
	return a
}
