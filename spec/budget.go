package spec

import (
	"strings"

	"github.com/mcprompt/mcprompt/spec/document"
	"github.com/mcprompt/mcprompt/spec/support"
	"github.com/mcprompt/mcprompt/spec/text"
)

// checkBudget holds what is known of the messages before they are built against
// the policy. The rest is checked at run time.
func (r *specReader) checkBudget(root *document.Node, messages []*Message, p Policy) {
	tables := r.tables(root, "messages")
	var sum int64
	for i, m := range messages {
		at := contentNode(tables[i])
		if c, ok := m.Content.(*ResourceContent); ok {
			r.checkEmbedURI(at, c, p)
		}
		size, embedded := m.StaticBytes()
		if limit := p.MaxEmbeddedBytes; limit != nil && embedded > limit.Bytes && !(p.LinkOverBudget && isResource(m)) {
			r.overLimit(at, "this embeds %d bytes, and max_embedded_bytes is %d", embedded, limit)
		}
		if limit := p.MaxPromptBytes; limit != nil && sum+size > limit.Bytes {
			r.overLimit(at, "with this message the prompt has at least %d bytes, and max_prompt_bytes is %d", sum+size, limit)
			return
		}
		if m.If == nil && m.Range == nil {
			sum += size
		}
	}
}

func isResource(m *Message) bool {
	_, ok := m.Content.(*ResourceContent)
	return ok
}

func (r *specReader) overLimit(at *document.Node, format string, found int64, limit *Limit) {
	d := r.errorf(at.Key, format, found, limit.Bytes)
	d.Related = []Related{{limit.Position, "the limit is set here"}}
}

// contentNode returns the content of a message's table.
func contentNode(table *document.Node) *document.Node {
	for _, key := range contentKeys {
		if n := table.Field(key); n != nil {
			return n
		}
	}
	return table
}

// checkEmbedURI holds a URI without values in it against embed_uris.
func (r *specReader) checkEmbedURI(at *document.Node, c *ResourceContent, p Policy) {
	uri, ok := c.StaticURI()
	if !ok {
		return
	}
	for _, set := range p.EmbedURIs {
		if !support.MatchURI(uri, set.Patterns) {
			d := r.errorf(at.Field("uri").Span, "%s may not be embedded: embed_uris has %s", uri, joinWords(set.Patterns))
			d.Related = []Related{{set.Position, "embed_uris is set here"}}
		}
	}
}

// StaticURI returns the resource's URI if no value is in it.
func (c *ResourceContent) StaticURI() (string, bool) { return literalText(c.URI) }

// literalText returns a text that no value is in.
func literalText(nodes []text.Node) (string, bool) {
	var b strings.Builder
	for _, n := range nodes {
		literal, ok := n.(*text.Literal)
		if !ok {
			return "", false
		}
		b.WriteString(literal.Text)
	}
	return b.String(), true
}

// StaticBytes returns how many bytes of text and data the message has whatever
// the values are, and how many of these are of an embedded resource, picture or
// sound.
func (m *Message) StaticBytes() (all, embedded int64) {
	switch c := m.Content.(type) {
	case *TextContent:
		return literalBytes(c.Text), 0
	case *MediaContent:
		if c.Data.File != nil {
			embedded = int64(len(c.Data.File.Data))
		}
	case *ResourceContent:
		switch {
		case c.Blob != nil && c.Blob.File != nil:
			embedded = int64(len(c.Blob.File.Data))
		case c.Text.File != nil:
			embedded = int64(len(c.Text.File.Data))
		default:
			embedded = literalBytes(c.Text.Nodes)
		}
	}
	return embedded, embedded
}

// literalBytes returns the bytes of text that no condition governs.
func literalBytes(nodes []text.Node) int64 {
	var n int64
	for _, node := range nodes {
		switch node := node.(type) {
		case *text.Literal:
			n += int64(len(node.Text))
		case *text.If:
			n += min(literalBytes(node.Then), literalBytes(node.Else))
		}
	}
	return n
}
