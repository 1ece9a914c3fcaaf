package spec

import "github.com/mcprompt/mcprompt/spec/document"

// icons reads the icons of a prompt.
func (f *file) icons(root *document.Node) []Icon {
	var icons []Icon
	for _, table := range f.tables(root, "icons") {
		icons = append(icons, Icon{
			Source:   f.text(table, "src"),
			MIMEType: f.text(table, "mime_type"),
			Sizes:    f.strings(table, "sizes"),
			Theme:    f.text(table, "theme"),
		})
		if n := table.Field("sizes"); n != nil {
			sizes := map[string]*document.Node{}
			for _, item := range n.Items {
				f.unique(sizes, item, "size")
			}
		}
	}
	return icons
}
