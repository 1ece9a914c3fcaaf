package spec

import (
	"fmt"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/mcprompt/mcprompt/spec/support"
	"github.com/mcprompt/mcprompt/spec/text"
)

// specSuffix ends the name of every spec.
const specSuffix = ".prompt.toml"

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

	mutex sync.Mutex // guards texts and data
	texts map[string]*textFile
	data  map[string]dataFile

	diagnostics Diagnostics
}

// path returns the path of a file as diagnostics name it. Two slashes at the start,
// as a share on Windows has them, stay two.
func (d *directory) path(name string) string {
	joined := path.Join(d.options.Dir, name)
	if strings.HasPrefix(d.options.Dir, "//") {
		return "/" + joined
	}
	return joined
}

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
	d.regular = make(map[string]bool, len(entries))
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
			d.diagnostics = append(d.diagnostics, fault(d.path(name), "the name of a spec ends in .prompt.toml, in lower case: rename this file"))
		case name == SettingsFile:
			d.hasSettings = true
		case folded == SettingsFile:
			d.diagnostics = append(d.diagnostics, fault(d.path(name), "the settings are in "+SettingsFile+", in lower case: rename this file"))
		case isMisnamed(folded):
			d.diagnostics = append(d.diagnostics, misnamed(d.path(name)))
		case name[0] == '_' && strings.HasSuffix(name, ".md"):
			d.partialFiles = append(d.partialFiles, name)
		case isSiblingName(name) && !entry.IsDir():
			d.siblingFiles = append(d.siblingFiles, name)
		}
	}
}

// BaseNameProblem returns why base, which stands before .prompt.toml, cannot be the name
// of a spec's file, as words that follow the name; or "".
func BaseNameProblem(base string) string { return checkSpecName(base) }

// IsNoticed reports whether Load reads a file, or a directory, of that name as a spec, or
// has to say of it that it is none, whatever else is in the directory. Settings by
// themselves make no package: they may be for those below.
func IsNoticed(name string) bool {
	folded := strings.ToLower(name)
	return name[0] != '.' && name != SettingsFile && (strings.HasSuffix(folded, specSuffix) || isMisnamed(folded))
}

// isMisnamed reports whether a name, in lower case, was likely meant to be that of a
// spec or of the settings.
func isMisnamed(folded string) bool {
	base, isTOML := strings.CutSuffix(folded, ".toml")
	if !isTOML {
		return false
	}
	kind := base[strings.LastIndexByte(base, '.')+1:]
	return kind != base && support.Suggest(kind, []string{"prompt"}) != "" || support.Suggest(folded, []string{SettingsFile}) != ""
}

func misnamed(filePath string) Diagnostic {
	d := fault(filePath, "this file is not read: the name of a spec ends in .prompt.toml, and the settings are in "+SettingsFile)
	d.Severity = Warning
	return d
}

// addSpec adds a spec, unless its name is at fault: the generated file is named
// after it, on systems too that take the case of letters for nothing.
func (d *directory) addSpec(base string) {
	name := base + specSuffix
	if problem := BaseNameProblem(base); problem != "" {
		d.diagnostics = append(d.diagnostics, fault(d.path(name), "the file's name before .prompt.toml "+problem))
		return
	}
	folded := strings.ToLower(base)
	if other, found := d.folded[folded]; found {
		clash := fault(d.path(name), fmt.Sprintf("the specs %s and %s would have one output where file names ignore case: rename one of them", base, other))
		clash.Related = []Related{{Position{d.path(other + specSuffix), 1, 1}, "the other spec is here"}}
		d.diagnostics = append(d.diagnostics, clash)
		return
	}
	d.folded[folded] = base
	d.specs = append(d.specs, base)
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

// nearby returns a hint at the file that was likely meant by a name that does
// not exist.
func (d *directory) nearby(name, problem string) string {
	if problem != doesNotExist || len(d.regular) > maxNearby {
		return ""
	}
	// A name that is listed is that of a link to nothing.
	if near := support.Suggest(name, slices.Sorted(maps.Keys(d.regular))); near != "" && near != name {
		return "; did you mean " + strconv.Quote(near) + "?"
	}
	return ""
}
