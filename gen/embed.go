package gen

import (
	"strconv"
	"strings"

	"github.com/dave/jennifer/jen"

	"github.com/mcprompt/mcprompt/spec"
	"github.com/mcprompt/mcprompt/spec/text"
)

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

// embedVariables makes the variables for the files that the prompt embeds.
func (f *promptFile) embedVariables() []jen.Code {
	var list []jen.Code
	made := map[embedding]bool{}
	for _, m := range f.prompt.Messages {
		file, isText := embeddedFile(m, f.prompt.Policy)
		if file == nil {
			continue
		}
		key := embedding{file.Name, isText}
		if made[key] {
			continue
		}
		made[key] = true
		f.embeds = true
		typ := jen.Index().Byte()
		if isText {
			typ = jen.String()
		}
		list = append(list, jen.Comment("//go:embed "+embedPattern(file.Name)+"\n").Var().Id(f.is.embeds[key]).Add(typ))
	}
	return list
}

// embedPattern returns the pattern of go:embed that stands for one file.
func embedPattern(name string) string {
	if strings.Contains(name, " ") {
		return strconv.Quote(name)
	}
	return name
}
