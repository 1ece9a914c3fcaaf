package spec

import (
	"strings"

	"github.com/mcprompt/mcprompt/spec/document"
)

// SettingsFile is the name of the file with a package's settings.
const SettingsFile = "mcprompt.toml"

// settings are what mcprompt.toml says, and what of it only this package needs.
type settings struct {
	Settings
	packageName   string
	packageAt     *document.Node // where packageName is written, or nil
	prefix        string
	describeTypes bool
	policy        Policy
}

// readSettings reads mcprompt.toml, whose policy tightens the outer one. A nil
// file, which there need not be, has what is so without it.
func readSettings(f *file, outer Policy) *settings {
	s := &settings{describeTypes: true, policy: outer}
	if f == nil || f.doc == nil {
		return s
	}
	root := f.doc.Root
	s.BuildTags = f.text(root, "build_tags")
	s.Initialisms = f.strings(root, "initialisms")
	s.IgnoreUnknownArguments = f.text(root, "unknown_arguments") == "ignore"
	s.prefix = f.text(root, "prefix")
	if name := f.text(root, "package"); isPackageName(name) {
		s.packageName, s.packageAt = name, root.Field("package")
	}
	if root.Field("describe_types") != nil {
		s.describeTypes = f.boolean(root, "describe_types")
	}
	s.policy = f.policy(root, SettingsFile, outer)
	s.List = f.listSettings(root.Field("list"))
	f.uniqueInitialisms(root)
	return s
}

// listSettings reads how the list of prompts may be cached.
func (f *file) listSettings(n *document.Node) *ListSettings {
	if n == nil || n.Kind != document.Table {
		return nil
	}
	list := &ListSettings{CacheScope: f.text(n, "cache_scope")}
	if ttl := n.Field("ttl_ms"); ttl != nil && ttl.Kind == document.Integer {
		list.TTLMs = ttl.Value.(int64)
		f.checkRange(listTable.key("ttl_ms"), ttl, list.TTLMs)
	}
	return list
}

// uniqueInitialisms reports words that differ in nothing but case.
func (f *file) uniqueInitialisms(root *document.Node) {
	n := root.Field("initialisms")
	if n == nil {
		return
	}
	first := map[string]*document.Node{}
	for _, item := range n.Items {
		if item.Kind != document.String {
			continue
		}
		word := strings.ToUpper(item.Value.(string))
		if other := first[word]; other != nil {
			d := f.errorf(item.Span, "the initialism %q stands twice: remove one", word)
			f.relate(d, other.Span, "the first is here")
			continue
		}
		first[word] = item
	}
}
