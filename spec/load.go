package spec

import (
	"fmt"
	"io/fs"
	"path"
	"runtime"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"unicode"

	"github.com/mcprompt/mcprompt/spec/text"
)

// specSuffix ends the name of every spec.
const specSuffix = ".prompt.toml"

// Options say how to load a package.
type Options struct {
	// Dir is the package directory as diagnostics name it, with forward
	// slashes; "." is left out of paths.
	Dir string
	// Name is the directory's own name, of which the name of the Go package is
	// made where nothing else tells it. Empty is the last element of Dir.
	Name string
	// RequireSpecs makes a directory without specs an error. Otherwise it is a
	// package without prompts.
	RequireSpecs bool
}

// Load reads the prompt package whose directory is the root of fsys. Links out
// of the directory are for fsys to refuse, as that of os.Root does.
//
// The diagnostics are in order, and all there are. Where they have errors, the
// package lacks the prompts that are at fault, and is not for generating code.
func Load(fsys fs.FS, options Options) (*Package, Diagnostics) {
	d := &directory{
		fsys: fsys, options: options,
		regular: map[string]bool{}, folded: map[string]string{}, texts: map[string]*textFile{},
	}
	p := &Package{Dir: options.Dir}
	if d.list(); len(d.specs) == 0 && options.RequireSpecs && !d.diagnostics.HasErrors() {
		d.diagnostics = append(d.diagnostics, fault(path.Clean(options.Dir), "the directory has no *.prompt.toml"))
	}
	settingsFile := d.readSettings()
	p.Settings = d.settings.Settings
	if len(d.specs) > 0 {
		d.readPartials()
		siblings := d.readSiblings()
		p.Name = d.packageName(settingsFile, siblings)
		for _, s := range siblings {
			p.Siblings = append(p.Siblings, s.declarations...)
		}
		p.Prompts = d.readSpecs()
	}
	if settingsFile != nil {
		d.diagnostics = append(d.diagnostics, settingsFile.diagnostics...)
	}
	return p, d.diagnostics.Sort()
}

// A directory is a package directory being read.
type directory struct {
	fsys     fs.FS
	options  Options
	settings *settings

	// What the directory holds, by kind and in order. Specs are base names.
	specs, partialFiles, siblingFiles []string
	hasSettings                       bool

	regular map[string]bool   // the entries that are files, and no links to such
	folded  map[string]string // the specs by their names in lower case

	partials map[string]*text.Template

	mutex sync.Mutex // guards texts
	texts map[string]*textFile

	diagnostics Diagnostics
}

// path returns the path of a file as diagnostics name it.
func (d *directory) path(name string) string { return path.Join(d.options.Dir, name) }

// fault returns an error that a file as a whole has.
func fault(filePath, message string) Diagnostic {
	at := Position{filePath, 1, 1}
	return Diagnostic{Severity: Error, Start: at, End: at, Message: message}
}

func (d *directory) fileFault(name, problem string) Diagnostics {
	return Diagnostics{fault(d.path(name), "the file "+problem)}
}

// list sorts the files of the directory by what they are for.
func (d *directory) list() {
	entries, err := fs.ReadDir(d.fsys, ".")
	if err != nil {
		d.diagnostics = append(d.diagnostics, fault(path.Clean(d.options.Dir), "the directory "+readProblem(err)))
		return
	}
	for _, entry := range entries {
		name := entry.Name()
		folded := strings.ToLower(name)
		d.regular[name] = entry.Type().IsRegular()
		switch {
		case name[0] == '.':
			// Editors leave such files about. Go does not see them either.
		case strings.HasSuffix(name, specSuffix):
			d.addSpec(strings.TrimSuffix(name, specSuffix))
		case strings.HasSuffix(folded, specSuffix):
			d.diagnostics = append(d.diagnostics, fault(d.path(name), "the name of a spec ends in .prompt.toml, in lower case"))
		case name == SettingsFile:
			d.hasSettings = true
		case folded == SettingsFile:
			d.diagnostics = append(d.diagnostics, fault(d.path(name), "the settings are in "+SettingsFile+", in lower case"))
		case name[0] == '_' && strings.HasSuffix(name, ".md"):
			d.partialFiles = append(d.partialFiles, name)
		case isSiblingName(name) && !entry.IsDir():
			d.siblingFiles = append(d.siblingFiles, name)
		}
	}
}

// addSpec adds a spec, unless its name is at fault: the generated file is named
// after it, on systems too that take the case of letters for nothing.
func (d *directory) addSpec(base string) {
	name := base + specSuffix
	if problem := checkFileName(base); problem != "" {
		d.diagnostics = append(d.diagnostics, fault(d.path(name), "the file's name before .prompt.toml "+problem))
		return
	}
	folded := strings.ToLower(base)
	if other, found := d.folded[folded]; found {
		clash := fault(d.path(name), fmt.Sprintf("the specs %s and %s would have one output where file names ignore case", base, other))
		clash.Related = []Related{{Position{d.path(other + specSuffix), 1, 1}, "the other spec is here"}}
		d.diagnostics = append(d.diagnostics, clash)
		return
	}
	d.folded[folded] = base
	d.specs = append(d.specs, base)
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
	d.settings = readSettings(f)
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
	inParallel(len(siblings), func(i int) {
		name := d.siblingFiles[i]
		if src := d.readGo(name); src != nil {
			siblings[i] = parseSibling(d.path(name), src)
		}
	})
	return slices.DeleteFunc(siblings, func(s *sibling) bool { return s == nil })
}

// readSpecs reads the specs and returns the prompts without errors.
func (d *directory) readSpecs() []*Prompt {
	prompts := make([]*Prompt, len(d.specs))
	files := make([]*file, len(d.specs))
	inParallel(len(d.specs), func(i int) {
		prompts[i], files[i] = d.readSpec(d.specs[i])
	})
	uniquePrompts(prompts, files)
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
		at := files[i].wireNamePosition()
		files[i].diagnostics = append(files[i].diagnostics, Diagnostic{
			Severity: Error, Start: at, End: at,
			Message: fmt.Sprintf("a second prompt %q", p.Name.Wire),
			Related: []Related{{files[j].wireNamePosition(), "the first is here"}},
		})
	}
}

// wireNamePosition returns where a spec says the name of its prompt.
func (f *file) wireNamePosition() Position {
	if n := f.doc.Root.Field("name"); n != nil {
		return f.position(n.Span.Start)
	}
	return f.position(0)
}

// text returns the text file of that name, which is read once.
func (d *directory) text(name string) *textFile {
	d.mutex.Lock()
	defer d.mutex.Unlock()
	t, found := d.texts[d.path(name)]
	if !found {
		t = d.readText(name)
		d.texts[t.path] = t
	}
	return t
}

// textAt returns the text file that diagnostics know under the path.
func (d *directory) textAt(filePath string) *textFile {
	d.mutex.Lock()
	defer d.mutex.Unlock()
	return d.texts[filePath]
}

// packageName returns the name of the Go package: what the settings say, else
// the Go files, else the directory. Go files that disagree are reported.
func (d *directory) packageName(settingsFile *file, siblings []*sibling) string {
	name := d.settings.packageName
	var said *sibling
	for _, s := range siblings {
		switch {
		case s.packageName == "":
		case said == nil || said.external && !s.external:
			said = s
		case said.packageName != s.packageName && !s.external:
			clash := fault(s.position.Path, fmt.Sprintf("package %s, but another file of the directory says package %s", s.packageName, said.packageName))
			clash.Start, clash.End = s.position, s.position
			clash.Related = []Related{{said.position, "the other package clause is here"}}
			d.diagnostics = append(d.diagnostics, clash)
		}
	}
	switch {
	case said == nil && name == "":
		return directoryPackageName(d.options)
	case said == nil:
		return name
	case name != "" && name != said.packageName:
		clash := settingsFile.errorf(d.settings.packageAt.Span, "package is %q, but the Go files of the directory say package %s", name, said.packageName)
		clash.Related = []Related{{said.position, "the package clause is here"}}
	}
	return said.packageName
}

// directoryPackageName makes the name of a package of that of its directory.
func directoryPackageName(options Options) string {
	name := options.Name
	if name == "" {
		name = path.Base(options.Dir)
	}
	name = strings.Map(func(r rune) rune {
		if r == '_' || unicode.IsLetter(r) || unicode.IsDigit(r) {
			return unicode.ToLower(r)
		}
		return -1
	}, name)
	name = strings.TrimLeftFunc(name, func(r rune) bool { return r == '_' || unicode.IsDigit(r) })
	if !isPackageName(name) || name == "main" {
		return "prompts"
	}
	return name
}

// inParallel calls do for each index below n, on all processors.
func inParallel(n int, do func(i int)) {
	var next atomic.Int64
	var workers sync.WaitGroup
	for range min(n, runtime.GOMAXPROCS(0)) {
		workers.Go(func() {
			for i := int(next.Add(1)) - 1; i < n; i = int(next.Add(1)) - 1 {
				do(i)
			}
		})
	}
	workers.Wait()
}
