package gen

import (
	"slices"
	"strconv"
	"strings"

	"github.com/mcprompt/mcprompt/spec"
	"github.com/mcprompt/mcprompt/spec/text"
)

// texts returns the templates of a content.
func texts(content spec.Content) [][]text.Node {
	switch c := content.(type) {
	case *spec.TextContent:
		return [][]text.Node{c.Text}
	case *spec.LinkContent:
		return [][]text.Node{c.URI, c.Name, c.Title, c.Description}
	case *spec.ResourceContent:
		return [][]text.Node{c.URI, c.Text.Nodes}
	}
	return nil
}

// isMixed reports whether a prompt has content that is no text.
func isMixed(p *spec.Prompt) bool {
	for _, m := range p.Messages {
		if _, ok := m.Content.(*spec.TextContent); !ok {
			return true
		}
	}
	return false
}

// embeddedFile returns the file that a message embeds, and whether as text. A file
// that the policy turns into a link is not embedded.
func embeddedFile(m *spec.Message, p spec.Policy) (file *spec.EmbeddedFile, isText bool) {
	switch c := m.Content.(type) {
	case *spec.MediaContent:
		return c.Data.File, false
	case *spec.ResourceContent:
		if size, fixed := fixedSize(c); fixed && exceeds(size, p) {
			return nil, false
		}
		if c.Blob != nil {
			return c.Blob.File, false
		}
		return c.Text.File, true
	}
	return nil, false
}

// fixedSize returns how many bytes a resource embeds, if no value decides that.
func fixedSize(c *spec.ResourceContent) (size int, fixed bool) {
	file := c.Text.File
	if c.Blob != nil {
		file = c.Blob.File
	}
	switch {
	case file != nil:
		return len(file.Data), true
	case c.Blob != nil || c.Text.Slot != nil:
		return 0, false
	}
	for _, n := range c.Text.Nodes {
		literal, ok := n.(*text.Literal)
		if !ok {
			return 0, false
		}
		size += len(literal.Text)
	}
	return size, true
}

// exceeds reports whether a resource of that size is too big to be embedded.
func exceeds(size int, p spec.Policy) bool {
	return p.MaxEmbeddedBytes != nil && int64(size) > p.MaxEmbeddedBytes.Bytes
}

// embeds writes the variables for the files that the prompt embeds.
func (w *promptWriter) embeds() {
	written := map[embedding]bool{}
	for _, m := range w.prompt.Messages {
		file, isText := embeddedFile(m, w.prompt.Policy)
		if file == nil || written[embedding{file.Name, isText}] {
			continue
		}
		key := embedding{file.Name, isText}
		written[key] = true
		w.imports["embed"] = "_"
		typ := "[]byte"
		if isText {
			typ = "string"
		}
		w.blank()
		w.line("//go:embed ", embedPattern(file.Name))
		w.line("var ", w.is.embeds[key], " ", typ)
	}
}

// embedPattern returns the pattern of go:embed that stands for one file.
func embedPattern(name string) string {
	if strings.Contains(name, " ") {
		return quote(name)
	}
	return name
}

// providerType writes the interface of what fills the prompt's slots.
func (w *promptWriter) providerType() {
	if !provides(w.prompt) {
		return
	}
	w.doc(w.is.provider() + " supplies what the prompt " + w.prompt.Name.Wire + " takes from Go code.")
	w.open("type ", w.is.provider(), " interface {")
	c := newCompiler(w)
	for i, s := range w.prompt.Slots {
		if i > 0 {
			w.blank()
		}
		doc := w.is.methods[s] + " returns " + s.Kind.String() + " " + strconv.Itoa(s.Message)
		params := "ctx " + w.use("context") + ".Context"
		if len(w.prompt.Arguments) > 0 {
			params += ", args " + w.is.args()
		}
		if s.Element != nil {
			element := c.variable(s.Element, c.elementName(w.prompt.Messages[s.Message-1].Range.List))
			doc += " for " + element
			params += ", " + element + " " + w.goType(s.Element.Type)
		}
		w.comment(doc + ".")
		w.line(w.is.methods[s], "(", params, ") (", w.slotType(s.Kind), ", error)")
	}
	separate := len(w.prompt.Slots) > 0
	for _, a := range w.prompt.Arguments {
		if !a.Complete {
			continue
		}
		if separate {
			w.blank()
		}
		separate = true
		method := w.is.completions[a]
		w.comment(method + " proposes values for the argument " + a.Name.Wire + ". The prefix is what was typed, and resolved holds the arguments that are filled in already.")
		w.line(method, "(ctx ", w.use("context"), ".Context, prefix string, resolved map[string]string) ([]string, error)")
	}
	w.close("}")
}

// provides reports whether Go code has something to supply to a prompt.
func provides(p *spec.Prompt) bool {
	return len(p.Slots) > 0 || slices.ContainsFunc(p.Arguments, func(a *spec.Argument) bool { return a.Complete })
}

// slotType returns the Go type of what fills a slot.
func (w *promptWriter) slotType(k spec.SlotKind) string {
	switch k {
	case spec.TextSlot, spec.ResourceTextSlot:
		return "string"
	case spec.ContentsSlot:
		return w.support("Content")
	case spec.MessageListSlot:
		w.support("User")
		w.support("Assistant")
		w.needContents()
		return "[]" + w.support("Message")
	}
	return "[]byte"
}

// contentFunctions make what fills slots for content.
var contentFunctions = []string{"Text", "Image", "Audio", "Link", "TextResource", "BlobResource"}

func (w *promptWriter) needContents() {
	for _, name := range contentFunctions {
		w.support(name)
	}
}

// contentNames returns the exported names of what fills the slots for content and
// messages of a package.
func contentNames(p *spec.Package) []string {
	names := append([]string{"Content"}, contentFunctions...)
	for _, prompt := range p.Prompts {
		for _, s := range prompt.Slots {
			if s.Kind == spec.MessageListSlot {
				return append(names, "Message", "User", "Assistant")
			}
		}
	}
	return names
}

// writeContent writes the statements that add the message to m.
func (c *compiler) writeContent(m *spec.Message) {
	role := quote(string(m.Role))
	switch content := m.Content.(type) {
	case *spec.TextContent:
		c.writeText(m, content)
	case *spec.MediaContent:
		data := c.data(&content.Data)
		c.limitEmbedded(&content.Data, data)
		c.add(m, content.Kind, role, data, quote(content.MIMEType))
	case *spec.LinkContent:
		c.writeLink(m, content)
	case *spec.ResourceContent:
		c.writeResource(m, content)
	case *spec.ContentSlot:
		c.needContents()
		value := c.fill(content.Slot, "%s.check()")
		c.needs["Content.check"] = true
		c.limitContent(value)
		c.needs["messages.chosen"] = true
		c.line("m.chosen(", role, ", ", value, ")")
	case *spec.MessagesSlot:
		c.writeMessages(c.fill(content.Slot, c.support("validMessages")+"(%s)"))
	}
}

// writeMessages writes the statements that add messages that a slot brought.
func (c *compiler) writeMessages(list string) {
	if len(c.prompt.Policy.EmbedURIs) == 0 && c.prompt.Policy.MaxEmbeddedBytes == nil {
		c.needs["messages.all"] = true
		c.line("m.all(", list, ")")
		return
	}
	message, content := c.local("message"), c.local("content")
	c.open("for _, ", message, " := range ", list, " {")
	c.line(content, " := ", message, ".content")
	c.limitContent(content)
	c.needs["messages.chosen"] = true
	c.needs["Message.role"] = true
	c.line("m.chosen(", message, ".role(), ", content, ")")
	c.close("}")
}

// A place is a field of the room for messages, and its type.
type place struct{ field, typ string }

// places returns the places of the messages that are there at most once.
func places(p *spec.Prompt) map[*spec.Message]place {
	places := map[*spec.Message]place{}
	for i, m := range p.Messages {
		if typ := roomType(m, p.Policy); typ != "" && m.Range == nil {
			places[m] = place{"message" + strconv.Itoa(i+1), typ}
		}
	}
	return places
}

// roomType returns the support type that has room for a message, or "" for texts,
// which have a room of their own, and for what Go code chooses.
func roomType(m *spec.Message, p spec.Policy) string {
	switch content := m.Content.(type) {
	case *spec.MediaContent:
		return content.Kind + "Message"
	case *spec.LinkContent:
		return "linkMessage"
	case *spec.ResourceContent:
		if size, fixed := fixedSize(content); fixed && exceeds(size, p) {
			return "linkMessage"
		}
		return "resourceMessage"
	}
	return ""
}

// writeRoom writes the variable with the room for the messages that are there once,
// so that they are allocated together.
func (c *compiler) writeRoom() {
	var fields []declaration
	for _, m := range c.prompt.Messages {
		if at, ok := c.places[m]; ok {
			fields = append(fields, declaration{"", at.field, c.support(at.typ)})
		}
	}
	if len(fields) == 0 {
		return
	}
	c.room = c.local("room")
	c.open("var ", c.room, " struct {")
	c.declarations(fields)
	c.close("}")
}

// roomFor returns the pointer to the room for a message.
func (c *compiler) roomFor(m *spec.Message, typ string) string {
	if at, ok := c.places[m]; ok && at.typ == typ {
		return "&" + c.room + "." + at.field
	}
	return "new(" + c.support(typ) + ")"
}

// add writes the call that adds a message of a kind of content, with the
// annotations and meta of the message.
func (c *compiler) add(m *spec.Message, method string, args ...string) {
	c.needs["messages."+method] = true
	typ := roomType(m, c.prompt.Policy)
	if method == "oversized" {
		typ = "linkMessage"
	}
	call := "m." + method + "(" + strings.Join(append([]string{c.roomFor(m, typ)}, args...), ", ") + ")"
	c.decorate(m, method, func(prefix string) { c.line(prefix, call) })
}

// decorate writes the annotations and meta of a message, whose call is written
// behind a prefix and returns the content.
func (c *compiler) decorate(m *spec.Message, base string, call func(prefix string)) {
	switch {
	case m.Annotations == nil && len(m.Meta) == 0:
		call("")
	case len(m.Meta) == 0:
		call("")
		c.append(".Annotations = " + c.annotations(m.Annotations))
	default:
		name := c.local(base)
		call(name + " := ")
		if m.Annotations != nil {
			c.line(name, ".Annotations = ", c.annotations(m.Annotations))
		}
		c.line(name, ".Meta = ", c.nested(func() { c.meta(c.use(mcpPath)+".Meta", m.Meta) }))
	}
}

// append adds to the line that was written last.
func (c *compiler) append(s string) {
	c.text = append(c.text[:len(c.text)-1], s+"\n"...)
}

func (c *compiler) annotations(a *spec.Annotations) string {
	mcp := c.use(mcpPath)
	var fields []string
	if len(a.Audience) > 0 {
		roles := make([]string, len(a.Audience))
		for i, role := range a.Audience {
			roles[i] = quote(string(role))
		}
		fields = append(fields, "Audience: []"+mcp+".Role{"+strings.Join(roles, ", ")+"}")
	}
	if a.Priority != 0 {
		fields = append(fields, "Priority: "+strconv.FormatFloat(a.Priority, 'g', -1, 64))
	}
	if a.LastModified != "" {
		fields = append(fields, "LastModified: "+quote(a.LastModified))
	}
	return "&" + mcp + ".Annotations{" + strings.Join(fields, ", ") + "}"
}

func (c *compiler) writeText(m *spec.Message, content *spec.TextContent) {
	c.needs["messages."+string(m.Role)] = true
	function := "m." + string(m.Role)
	if content.Slot != nil {
		value := c.fill(content.Slot, c.support("validText")+"(%s)")
		c.decorate(m, "text", func(prefix string) { c.line(prefix, function, "(", value, ")") })
		return
	}
	c.decorate(m, "text", func(prefix string) { c.call(prefix+function, content.Text) })
}

// textValue returns an expression for a text that can be written any number of
// times.
func (c *compiler) textValue(nodes []text.Node, base string) string {
	if len(nodes) == 0 {
		return `""`
	}
	if literal, ok := nodes[0].(*text.Literal); ok && len(nodes) == 1 && len(literal.Text) <= maxLine {
		return quote(literal.Text)
	}
	if !isJoin(nodes) {
		c.build(nodes)
		name := c.local(base)
		c.line(name, " := b.String()")
		return name
	}
	var parts []string
	for _, n := range nodes {
		switch n := n.(type) {
		case *text.Literal:
			parts = append(parts, concatenation(n.Text))
		case *text.Print:
			parts = append(parts, c.joined(n.X)...)
		}
	}
	if p, ok := nodes[0].(*text.Print); ok && len(nodes) == 1 && isSimple(p.X) && p.X.Type().Kind == text.String {
		return parts[0]
	}
	name := c.local(base)
	c.line(name, " := ", strings.Join(parts, " + "))
	return name
}

func (c *compiler) writeLink(m *spec.Message, content *spec.LinkContent) {
	uri := c.textValue(content.URI, "uri")
	name := c.textValue(content.Name, "name")
	title := c.textValue(content.Title, "title")
	description := c.textValue(content.Description, "description")
	var fields []entry
	if content.Title != nil {
		fields = append(fields, entry{"Title", title})
	}
	if content.Description != nil {
		fields = append(fields, entry{"Description", description})
	}
	if content.MIMEType != "" {
		fields = append(fields, entry{"MIMEType", quote(content.MIMEType)})
	}
	if content.Size != nil {
		size := c.local("size")
		c.line(size, " := int64(", strconv.FormatInt(*content.Size, 10), ")")
		fields = append(fields, entry{"Size", "&" + size})
	}
	if len(content.Icons) > 0 {
		fields = append(fields, entry{"Icons", c.nested(func() { c.writeIcons(content.Icons) })})
	}
	if m.Annotations != nil {
		fields = append(fields, entry{"Annotations", c.annotations(m.Annotations)})
	}
	if len(m.Meta) > 0 {
		fields = append(fields, entry{"Meta", c.nested(func() { c.meta(c.use(mcpPath)+".Meta", m.Meta) })})
	}
	c.needs["messages.link"] = true
	call := "m.link(" + c.roomFor(m, "linkMessage") + ", " + quote(string(m.Role)) + ", " + uri + ", " + name + ")"
	if len(fields) == 0 {
		c.line(call)
		return
	}
	link := c.local("link")
	c.line(link, " := ", call)
	for _, f := range fields {
		c.line(link, ".", f.key, " = ", f.value)
	}
}

func (c *compiler) writeResource(m *spec.Message, content *spec.ResourceContent) {
	uri := c.textValue(content.URI, "uri")
	if _, static := content.StaticURI(); !static {
		for _, set := range c.prompt.Policy.EmbedURIs {
			args := []string{uri, quote(set.File)}
			for _, pattern := range set.Patterns {
				args = append(args, quote(pattern))
			}
			c.refuse(c.support("embeddable") + "(" + strings.Join(args, ", ") + ")")
		}
	}
	role, mimeType := quote(string(m.Role)), quote(content.MIMEType)
	policy := c.prompt.Policy
	file, slot := content.Text.File, content.Text.Slot
	if content.Blob != nil {
		file, slot = content.Blob.File, content.Blob.Slot
	}
	size, fixed := fixedSize(content)
	if fixed && exceeds(size, policy) {
		c.add(m, "oversized", role, uri, mimeType, strconv.Itoa(size))
		return
	}
	method, value := "textResource", ""
	switch {
	case content.Blob != nil:
		method, value = "blobResource", c.data(content.Blob)
	case file != nil:
		value = c.is.embeds[embedding{file.Name, true}]
	case slot != nil:
		value = c.fill(slot, c.support("validText")+"(%s)")
	default:
		value = c.textValue(content.Text.Nodes, "text")
	}
	limit := policy.MaxEmbeddedBytes
	if limit == nil || fixed {
		c.add(m, method, role, uri, mimeType, value)
		return
	}
	bytes := strconv.FormatInt(limit.Bytes, 10)
	if !policy.LinkOverBudget {
		c.refuse(c.support("withinLimit") + "(len(" + value + "), " + bytes + ", " + quote(limit.File) + ")")
		c.add(m, method, role, uri, mimeType, value)
		return
	}
	c.open("if len(", value, ") > ", bytes, " {")
	c.add(m, "oversized", role, uri, mimeType, "len("+value+")")
	c.reopen("} else {")
	c.add(m, method, role, uri, mimeType, value)
	c.close("}")
}

// refuse writes the return of the error that a check finds in the message.
func (c *compiler) refuse(check string) {
	c.open("if err := ", check, "; err != nil {")
	c.line("return nil, ", c.support("messageFault"), "(", quote(c.prompt.Name.Wire), ", ", strconv.Itoa(c.message), ", err)")
	c.close("}")
}

// data returns the bytes of a file or a slot.
func (c *compiler) data(d *spec.Data) string {
	if d.File != nil {
		return c.is.embeds[embedding{d.File.Name, false}]
	}
	switch d.Slot.Kind {
	case spec.ImageSlot, spec.AudioSlot:
		return c.fill(d.Slot, c.support("notEmpty")+"(%s)")
	}
	return c.fill(d.Slot, "")
}

// limitEmbedded writes the check of what a slot brings against the policy.
func (c *compiler) limitEmbedded(d *spec.Data, data string) {
	if limit := c.prompt.Policy.MaxEmbeddedBytes; limit != nil && d.Slot != nil {
		c.refuse(c.support("withinLimit") + "(len(" + data + "), " + strconv.FormatInt(limit.Bytes, 10) + ", " + quote(limit.File) + ")")
	}
}

// limitContent writes the checks of a content that Go code chose and that a
// variable holds.
func (c *compiler) limitContent(content string) {
	for _, set := range c.prompt.Policy.EmbedURIs {
		args := []string{quote(set.File)}
		for _, pattern := range set.Patterns {
			args = append(args, quote(pattern))
		}
		c.needs["Content.embeddable"] = true
		c.refuse(content + ".embeddable(" + strings.Join(args, ", ") + ")")
	}
	limit := c.prompt.Policy.MaxEmbeddedBytes
	if limit == nil {
		return
	}
	bytes := strconv.FormatInt(limit.Bytes, 10)
	if c.prompt.Policy.LinkOverBudget {
		c.needs["Content.linkOver"] = true
		c.line(content, " = ", content, ".linkOver(", bytes, ")")
	}
	c.needs["Content.withinLimit"] = true
	c.refuse(content + ".withinLimit(" + bytes + ", " + quote(limit.File) + ")")
}

// fill writes the call of the provider that fills a slot, and the check of what
// it brings, and returns the variable that holds that.
func (c *compiler) fill(s *spec.Slot, check string) string {
	name := c.local(unexported(strings.TrimPrefix(c.is.methods[s], c.is.base)))
	args := "ctx"
	if len(c.prompt.Arguments) > 0 {
		args += ", args"
	}
	if s.Element != nil {
		args += ", " + c.variable(s.Element, "element")
	}
	c.line(name, ", err := p.", c.is.methods[s], "(", args, ")")
	if check != "" {
		c.open("if err == nil {")
		c.line("err = ", strings.ReplaceAll(check, "%s", name))
		c.close("}")
	}
	c.returnError("nil, " + c.support("slotFault") + "(ctx, " + quote(c.prompt.Name.Wire) + ", " + quote(s.Name.Wire) + ", err)")
	return name
}
