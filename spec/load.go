package spec

import (
	"go/build/constraint"
	"io/fs"
	"path"
	"slices"
	"strings"

	"github.com/mcprompt/mcprompt/spec/parallel"
	"github.com/mcprompt/mcprompt/spec/text"
)

// Load reads the prompt package whose directory is the root of fsys. Links out
// of the directory are for fsys to refuse, as that of os.Root does.
//
// The diagnostics are in order, and all there are. Where they have errors, the
// package lacks the prompts that are at fault, and is not for generating code.
func Load(fsys fs.FS, options Options) (*Package, Diagnostics) {
	d := &directory{
		fsys: fsys, options: options,
		folded: map[string]string{}, texts: map[string]*textFile{},
	}
	p := &Package{Dir: options.Dir}
	if d.list(); len(d.specs) == 0 && options.RequireSpecs && !d.diagnostics.HasErrors() {
		d.diagnostics = append(d.diagnostics, fault(path.Clean(options.Dir), "the directory has no *.prompt.toml"))
	}
	if only := options.Only; only != nil {
		d.specs = slices.DeleteFunc(d.specs, func(base string) bool { return !slices.Contains(only, base) })
	}
	settingsFile := d.readSettings()
	p.Settings = d.settings.Settings
	if len(d.specs) > 0 {
		d.readPartials()
		siblings := d.readSiblings()
		p.Name = d.packageName(settingsFile, siblings)
		p.Siblings = declarations(siblings)
		p.Prompts = d.readSpecs()
	}
	if settingsFile != nil {
		d.diagnostics = append(d.diagnostics, settingsFile.diagnostics...)
	}
	return p, d.diagnostics.Sort()
}

// readSettings reads mcprompt.toml where there is one.
func (d *directory) readSettings() *file {
	var f *file
	if d.hasSettings {
		if src, problem := d.read(SettingsFile); problem != "" {
			d.diagnostics = append(d.diagnostics, d.fileFault(SettingsFile, problem)...)
		} else {
			f = newFile(d.path(SettingsFile), src, SettingsTable)
		}
	}
	d.settings = readSettings(f, d.parentPolicy())
	if f != nil && f.doc != nil {
		d.settings.Instructions = d.instructions(f)
	}
	return f
}

// readPartials reads and parses the partials. One that is at fault is there, so
// that its uses are not faults too, but nil.
func (d *directory) readPartials() {
	d.partials = make(map[string]*text.Template, len(d.partialFiles))
	for _, name := range d.partialFiles {
		template, diagnostics := d.readPartial(name)
		d.partials[strings.TrimSuffix(name[1:], ".md")] = template
		d.diagnostics = append(d.diagnostics, diagnostics...)
	}
}

// readSiblings reads the hand-written Go files.
func (d *directory) readSiblings() []*sibling {
	siblings := make([]*sibling, len(d.siblingFiles))
	problems := make([]Diagnostics, len(d.siblingFiles))
	var generated constraint.Expr
	if tags := d.settings.BuildTags; tags != "" {
		generated, _ = constraint.Parse("//go:build " + tags) // it has been checked
	}
	parallel.For(len(siblings), func(i int) {
		name := d.siblingFiles[i]
		src, problem := d.readGo(name)
		if problem != "" {
			problems[i] = d.fileFault(name, problem)
		}
		if src != nil {
			siblings[i] = parseSibling(d.path(name), src, generated)
			if siblings[i] != nil {
				problems[i] = siblings[i].diagnostics
			}
		}
	})
	d.diagnostics = append(d.diagnostics, slices.Concat(problems...)...)
	return slices.DeleteFunc(siblings, func(s *sibling) bool { return s == nil })
}

// readSpecs reads the specs and returns the prompts without errors.
func (d *directory) readSpecs() []*Prompt {
	prompts := make([]*Prompt, len(d.specs))
	files := make([]*file, len(d.specs))
	var total packageSize
	for start := 0; start < len(d.specs); start += batch {
		end := min(start+batch, len(d.specs))
		parallel.For(end-start, func(i int) {
			prompts[start+i], files[start+i] = d.readSpec(d.specs[start+i])
			files[start+i].forget()
		})
		if !total.add(files[start:end]) {
			prompts, files = prompts[:end], files[:end]
			break
		}
	}
	uniquePrompts(prompts, files)
	uniqueGoldens(prompts, files)
	var sound []*Prompt
	for i, f := range files {
		d.diagnostics = append(d.diagnostics, f.diagnostics...)
		if !f.diagnostics.HasErrors() {
			sound = append(sound, prompts[i])
		}
	}
	return sound
}

// uniquePrompts reports prompts that have the name of an earlier one.
func uniquePrompts(prompts []*Prompt, files []*file) {
	first := make(map[string]int, len(prompts))
	for i, p := range prompts {
		if p == nil {
			continue
		}
		j, found := first[p.Name.Wire]
		if !found {
			first[p.Name.Wire] = i
			continue
		}
		d := files[i].errorf(files[i].wireName, "a second prompt %q: rename one of them, by its file or by name", p.Name.Wire)
		d.Related = []Related{{files[j].position(files[j].wireName.Start), "the first is here"}}
	}
}
