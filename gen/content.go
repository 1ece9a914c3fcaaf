package gen

import (
	"strings"

	"github.com/dave/jennifer/jen"

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

// addContent adds the statements that add the message to m.
func (c *compiler) addContent(m *spec.Message) {
	switch content := m.Content.(type) {
	case *spec.TextContent:
		c.addText(m, content)
	case *spec.MediaContent:
		data := c.data(&content.Data)
		c.limitEmbedded(&content.Data, data)
		c.addBlock(m, content.Kind, data, quoted(content.MIMEType))
	case *spec.LinkContent:
		c.addLink(m, content)
	case *spec.ResourceContent:
		c.addResource(m, content)
	case *spec.ContentSlot:
		c.needContents()
		c.needs["Content.check"] = true
		value := c.fill(content.Slot, func(value expression) expression { return call(value.selector("check")) })
		c.limitContent(value)
		c.addChosen(roleOf(m), value)
	case *spec.MessagesSlot:
		c.addMessages(c.fill(content.Slot, c.check("validMessages")))
	}
}

// roleOf is the literal of a message's role.
func roleOf(m *spec.Message) expression { return quoted(string(m.Role)) }

// method returns a method of m, which collects the messages, and notes that it is
// needed.
func (c *compiler) method(name string) expression {
	c.needs["messages."+name] = true
	return atom("m").selector(name)
}

// addChosen adds the statement that adds a content that Go code chose.
func (c *compiler) addChosen(role, content expression) {
	c.add(call(c.method("chosen"), role, content))
}

// addMessages adds the statements that add messages that a slot brought.
func (c *compiler) addMessages(list expression) {
	if len(c.prompt.Policy.EmbedURIs) == 0 && c.prompt.Policy.MaxEmbeddedBytes == nil {
		c.add(call(c.method("all"), list))
		return
	}
	message, content := atom(c.local("message")), atom(c.local("content"))
	c.needs["Message.role"] = true
	c.add(jen.For(jen.List(jen.Id("_"), message).Op(":=").Range().Add(list)).Block(c.block(func() {
		c.add(jen.Add(content).Op(":=").Add(message.selector("content")))
		c.limitContent(content)
		c.addChosen(call(message.selector("role")), content)
	})...))
}

// addText adds the statements that add a text message.
func (c *compiler) addText(m *spec.Message, content *spec.TextContent) {
	add := c.method(string(m.Role))
	if content.Slot != nil {
		value := c.fill(content.Slot, c.check("validText"))
		c.addDecorated(m, "text", func(int) *jen.Statement { return jen.Add(call(add, value)) })
		return
	}
	c.addDecorated(m, "text", func(column int) *jen.Statement { return c.callWithText(add, content.Text, column) })
}

// addBlock adds the statement that adds a message of a kind of content that is no
// text, which the method of m takes after the role.
func (c *compiler) addBlock(m *spec.Message, method string, arguments ...expression) {
	typ := roomType(m, c.prompt.Policy)
	if method == "oversized" {
		typ = "linkMessage"
	}
	code := call(c.method(method), append([]expression{c.roomFor(m, typ), roleOf(m)}, arguments...)...)
	c.addDecorated(m, method, func(int) *jen.Statement { return jen.Add(code) })
}

// addDecorated adds the call that adds a message, which returns the content, and sets
// the content's annotations and meta. The call starts at a column, and a variable
// that is needed for the content is named before.
func (c *compiler) addDecorated(m *spec.Message, name string, add func(column int) *jen.Statement) {
	switch {
	case len(m.Meta) > 0:
		content := atom(c.local(name))
		c.add(jen.Add(content).Op(":=").Add(add(content.width + len(" := "))))
		c.decorate(content, m)
	case m.Annotations != nil:
		c.add(add(0).Dot("Annotations").Op("=").Add(annotationsLiteral(m.Annotations)))
	default:
		c.add(add(0))
	}
}

// addLink adds the statements that add a resource_link.
func (c *compiler) addLink(m *spec.Message, content *spec.LinkContent) {
	uri := c.textValue(content.URI, "uri")
	name := c.textValue(content.Name, "name")
	title := c.textValue(content.Title, "title")
	description := c.textValue(content.Description, "description")
	var size expression
	if content.Size != nil {
		size = c.define("size", call(atom("int64"), integer(*content.Size)))
	}
	add := call(c.method("link"), c.roomFor(m, "linkMessage"), roleOf(m), uri, name)
	isMore := content.Title != nil || content.Description != nil || content.MIMEType != "" || content.Size != nil ||
		len(content.Icons) > 0 || m.Annotations != nil || len(m.Meta) > 0
	if !isMore {
		c.add(add)
		return
	}
	link := c.define("link", add)
	if content.Title != nil {
		c.set(link, "Title", title)
	}
	if content.Description != nil {
		c.set(link, "Description", description)
	}
	if content.MIMEType != "" {
		c.set(link, "MIMEType", quoted(content.MIMEType))
	}
	if content.Size != nil {
		c.set(link, "Size", unary("&", size))
	}
	if len(content.Icons) > 0 {
		c.set(link, "Icons", iconsLiteral(content.Icons))
	}
	c.decorate(link, m)
}

// set adds the statement that sets a field of a content.
func (c *compiler) set(content expression, field string, value jen.Code) {
	c.add(jen.Add(content).Dot(field).Op("=").Add(value))
}

// decorate adds the statements that set the annotations and the meta of a content.
func (c *compiler) decorate(content expression, m *spec.Message) {
	if m.Annotations != nil {
		c.set(content, "Annotations", annotationsLiteral(m.Annotations))
	}
	if len(m.Meta) > 0 {
		c.set(content, "Meta", metaLiteral(m.Meta))
	}
}

// addResource adds the statements that embed a resource, as far as the policy lets it.
func (c *compiler) addResource(m *spec.Message, content *spec.ResourceContent) {
	uri := c.textValue(content.URI, "uri")
	if _, static := content.StaticURI(); !static {
		for _, set := range c.prompt.Policy.EmbedURIs {
			c.refuse(call(c.support("embeddable"), append([]expression{uri}, patternsOf(set)...)...))
		}
	}
	mimeType := quoted(content.MIMEType)
	size, fixed := fixedSize(content)
	if fixed && exceeds(size, c.prompt.Policy) {
		c.addBlock(m, "oversized", uri, mimeType, integer(size))
		return
	}
	method, value := c.resourceValue(content)
	limit := c.prompt.Policy.MaxEmbeddedBytes
	if limit == nil || fixed {
		c.addBlock(m, method, uri, mimeType, value)
		return
	}
	if !c.prompt.Policy.LinkOverBudget {
		c.refuseOver(limit, value)
		c.addBlock(m, method, uri, mimeType, value)
		return
	}
	length := call(atom("len"), value)
	c.add(jen.If(jen.Add(length).Op(">").Add(integer(limit.Bytes))).
		Block(c.block(func() { c.addBlock(m, "oversized", uri, mimeType, length) })...).
		Else().
		Block(c.block(func() { c.addBlock(m, method, uri, mimeType, value) })...))
}

// resourceValue returns what a resource embeds, and the method of m that embeds it.
func (c *compiler) resourceValue(content *spec.ResourceContent) (method string, value expression) {
	switch {
	case content.Blob != nil:
		return "blobResource", c.data(content.Blob)
	case content.Text.File != nil:
		return "textResource", atom(c.is.embeds[embedding{content.Text.File.Name, true}])
	case content.Text.Slot != nil:
		return "textResource", c.fill(content.Text.Slot, c.check("validText"))
	}
	return "textResource", c.textValue(content.Text.Nodes, "text")
}

// data returns the bytes of a file or a slot.
func (c *compiler) data(d *spec.Data) expression {
	switch {
	case d.File != nil:
		return atom(c.is.embeds[embedding{d.File.Name, false}])
	case d.Slot.Kind == spec.ImageSlot, d.Slot.Kind == spec.AudioSlot:
		return c.fill(d.Slot, c.check("notEmpty"))
	}
	return c.fill(d.Slot, nil)
}

// check returns what makes the call of a support function that checks a value.
func (c *compiler) check(function string) func(value expression) expression {
	return func(value expression) expression { return call(c.support(function), value) }
}

// fill adds the call of the provider that fills a slot, and the check of what it
// brings, if any, and returns the variable that holds that.
func (c *compiler) fill(s *spec.Slot, check func(value expression) expression) expression {
	value := atom(c.local(unexported(strings.TrimPrefix(c.is.methods[s], c.is.base))))
	arguments := []jen.Code{jen.Id("ctx")}
	if len(c.prompt.Arguments) > 0 {
		arguments = append(arguments, jen.Id("args"))
	}
	if s.Element != nil {
		arguments = append(arguments, jen.Id(c.variable(s.Element, "element")))
	}
	c.add(jen.List(value, jen.Err()).Op(":=").Id("p").Dot(c.is.methods[s]).Call(arguments...))
	if check != nil {
		c.add(jen.If(jen.Err().Op("==").Nil()).Block(jen.Err().Op("=").Add(check(value))))
	}
	c.add(returnIfError(jen.Nil(), jen.Add(c.support("slotFault")).Call(jen.Id("ctx"), c.wireName(), quoted(s.Name.Wire), jen.Err())))
	return value
}
