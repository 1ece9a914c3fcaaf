package spec

import (
	"slices"

	"github.com/mcprompt/mcprompt/spec/document"
	"github.com/mcprompt/mcprompt/spec/text"
)

// A specReader turns one spec into a prompt.
type specReader struct {
	*file
	directory *directory
	// slots are those of the messages read so far. There may be others, of
	// contents that cannot be read, where lostSlots is set.
	slots     []*Slot
	lostSlots bool
	// dataBytes counts what maxDataBytes limits, each of the embedded files once.
	dataBytes int
	embedded  map[string]bool
}

// readSpec reads the spec of that base name. The prompt is nil where the source
// is no TOML.
func (d *directory) readSpec(base string) (*Prompt, *file) {
	name := base + specSuffix
	src, problem := d.read(name)
	if problem != "" {
		return nil, &file{path: d.path(name), diagnostics: d.fileFault(name, problem)}
	}
	r := &specReader{file: newFile(d.path(name), src, PromptTable), directory: d}
	if r.doc == nil {
		return nil, r.file
	}
	return r.prompt(base), r.file
}

// prompt builds the model of what the walk has found well-formed.
func (r *specReader) prompt(base string) *Prompt {
	root := r.doc.Root
	p := &Prompt{
		Base:        base,
		Name:        r.promptName(root, base),
		Title:       r.prose(root, "title"),
		Description: r.prose(root, "description"),
		Deprecated:  r.prose(root, "deprecated"),
		Icons:       r.icons(root),
		Meta:        r.meta(root),
	}
	p.ListedDescription = p.Description
	if p.Deprecated != "" {
		p.ListedDescription = join(p.Description, "[deprecated: "+p.Deprecated+"]")
	}
	var known bool
	p.Arguments, known = r.arguments(root, r.directory.settings)
	r.checkGoTypes(root, r.directory.options.ImportPath)
	p.Elicit = r.question(root, p)
	p.Policy = r.policy(root, base+specSuffix, r.directory.settings.policy)
	p.Messages = r.messages(root, p, known)
	p.Slots = r.slots
	p.Examples = r.examples(root, p, r.directory.settings, known)
	return p
}

// promptName returns the name of the prompt, which is the file's where the spec
// gives none.
func (r *specReader) promptName(root *document.Node, base string) Name {
	name := r.name(root, "name", 0)
	if n := root.Field("name"); n != nil {
		r.wireName = n.Span
	} else {
		name.Base = base
	}
	prefix := r.directory.settings.prefix
	name.Wire = prefix + name.Base
	if len(name.Base) <= maxNameLength && len(name.Wire) > maxNameLength {
		r.errorf(r.wireName, "the name has %d characters with the prefix %q of %s: at most %d are allowed", len(name.Wire), prefix, SettingsFile, maxNameLength)
	}
	return name
}

// readPartial reads and parses a partial.
func (d *directory) readPartial(name string) (*text.Template, Diagnostics) {
	t := d.text(name)
	if t.problem != "" {
		return nil, d.fileFault(name, t.problem)
	}
	if len(t.diagnostics) > 0 {
		return nil, t.diagnostics
	}
	r := &specReader{file: &file{}, directory: d}
	return r.parse(t.source(false), false), r.diagnostics
}

// question returns what the user is asked for arguments that are missing: the
// description, where the spec asks for some and has no words for it.
func (r *specReader) question(root *document.Node, p *Prompt) string {
	asks := slices.ContainsFunc(p.Arguments, func(a *Argument) bool { return a.Elicit })
	if n := root.Field("elicit"); n != nil {
		if !asks && !r.hasLost(root, "arguments") {
			r.errorf(n.Key, "elicit asks for no argument: set elicit = true on those that the user is to be asked for")
		}
		return r.prose(root, "elicit")
	}
	if asks {
		return p.Description
	}
	return ""
}
