package spec

import (
	"github.com/mcprompt/mcprompt/spec/document"
	"github.com/mcprompt/mcprompt/spec/text"
)

// instructions returns the server's instructions that mcprompt.toml holds or
// names, dedented. They are no template.
func (d *directory) instructions(f *file) string {
	n := f.doc.Root.Field("instructions")
	if n == nil {
		return ""
	}
	r := &specReader{file: f, directory: d}
	var src *text.Source
	switch n.Kind {
	case document.String:
		src = r.stringSource(n, false)
	case document.Table:
		src = r.fileSource(n.Field("file"), false)
	}
	if src == nil {
		return ""
	}
	return src.Text
}
