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
		if r.gaveUp() {
			break
		}
		at := contentNode(tables[i])
		if c, ok := m.Content.(*ResourceContent); ok {
			r.checkEmbedURI(at, c, p)
		}
		size, embedded := m.StaticBytes()
		if limit := p.MaxEmbeddedBytes; limit != nil && embedded > limit.Bytes {
			if isResource(m) && p.LinkOverBudget {
				continue // it is a link, which embeds nothing
			}
			r.overLimit(at, "this embeds %d bytes, and max_embedded_bytes is %d"+onlyResources(m, p), embedded, limit)
			continue // and leave the messages after it to their own faults
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

// onlyResources says why over_budget = "link" does not help a message.
func onlyResources(m *Message, p Policy) string {
	if p.LinkOverBudget && !isResource(m) {
		return "; only a resource, which has a URI, can become a link"
	}
	return ""
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

// checkEmbedURI holds a URI against embed_uris, as far as it is known.
func (r *specReader) checkEmbedURI(at *document.Node, c *ResourceContent, p Policy) {
	uri, isWhole := literalStart(c.URI)
	for _, set := range p.EmbedURIs {
		shown := uri
		if isWhole {
			if support.MatchURI(uri, set.Patterns) {
				continue
			}
		} else {
			if canMatch(uri, set.Patterns) {
				continue
			}
			shown = "what starts with " + uri
		}
		d := r.errorf(at.Field("uri").Span, "%s may not be embedded: embed_uris is %s", shown, joinWords(set.Patterns))
		d.Related = []Related{{set.Position, "embed_uris is set here"}}
	}
}

// canMatch reports whether some URI that starts with the given text may match one
// of the patterns. Where that is hard to tell, it may.
func canMatch(start string, patterns []string) bool {
	scheme, rest, _ := strings.Cut(start, "://")
	host, path, found := strings.Cut(rest, "/")
	if !found || strings.ContainsAny(host, "?#") || strings.Contains(path, "//") || strings.Contains("/"+path, "/.") {
		return true
	}
	start = strings.ToLower(scheme+"://"+host) + "/" + path
	for _, pattern := range patterns {
		fixed, _, _ := strings.Cut(pattern, "*")
		if strings.HasPrefix(fixed, start) || strings.HasPrefix(start, fixed) {
			return true
		}
	}
	return false
}

// StaticURI returns the resource's URI if no value is in it.
func (c *ResourceContent) StaticURI() (uri string, ok bool) { return literalStart(c.URI) }

// literalStart returns a text up to the first value in it, and whether there is
// none.
func literalStart(nodes []text.Node) (start string, isWhole bool) {
	var b strings.Builder
	for _, n := range nodes {
		literal, ok := n.(*text.Literal)
		if !ok {
			return b.String(), false
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
	case *ResourceContent:
		embedded = literalBytes(c.Text.Nodes)
	}
	embedded += m.FileBytes()
	return embedded, embedded
}

// FileBytes returns how many bytes the file has that the message embeds, or 0
// where it embeds none.
func (m *Message) FileBytes() int64 {
	if file := m.file(); file != nil {
		return int64(len(file.Data))
	}
	return 0
}

// file returns the file that the message embeds, or nil.
func (m *Message) file() *EmbeddedFile {
	switch c := m.Content.(type) {
	case *MediaContent:
		return c.Data.File
	case *ResourceContent:
		if c.Blob != nil {
			return c.Blob.File
		}
		return c.Text.File
	}
	return nil
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
