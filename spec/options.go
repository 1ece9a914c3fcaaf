package spec

import "io/fs"

// Options say how to load a package.
type Options struct {
	// Dir is the package directory as diagnostics name it, with forward
	// slashes; "." is left out of paths.
	Dir string
	// Name is the directory's own name, of which the name of the Go package is
	// made where nothing else tells it. Empty is the last element of Dir.
	Name string
	// ImportPath is the import path of the package, or empty where it is not known. No
	// type of an argument can be from there.
	ImportPath string
	// RequireSpecs makes a directory without specs an error. Otherwise it is a
	// package without prompts.
	RequireSpecs bool
	// Only are the specs to read, by their names without ".prompt.toml", or nil for
	// all. What is wrong between others and them, such as one name for two prompts,
	// is not found then.
	Only []string
	// Parents are the mcprompt.toml of the directories above, up to the root of
	// the module, the outermost first. Their policies are for all below them.
	Parents []ParentSettings
}

// A ParentSettings is the mcprompt.toml of a directory above a package's.
type ParentSettings struct {
	// Path is the file as diagnostics name it, and Name the same relative to
	// the package directory: "../mcprompt.toml".
	Path, Name string
	Data       []byte
}

// ReadParentSettings reads the mcprompt.toml of the directory whose root is fsys.
// It cannot be ignored where it cannot be read: what it forbids is not known then.
func ReadParentSettings(fsys fs.FS, path, name string) (ParentSettings, Diagnostics) {
	data, problem := (&directory{fsys: fsys}).read(SettingsFile)
	if problem == linksOut {
		problem = "links out of its directory"
	}
	if problem != "" {
		return ParentSettings{}, Diagnostics{fault(path, "the file "+problem)}
	}
	return ParentSettings{path, name, data}, nil
}

// parentPolicy returns the policy of the directories above.
func (d *directory) parentPolicy() Policy {
	var p Policy
	for _, parent := range d.options.Parents {
		f := newFile(parent.Path, parent.Data, SettingsTable)
		if f.doc != nil {
			p = f.policy(f.doc.Root, parent.Name, p)
		}
		d.diagnostics = append(d.diagnostics, f.diagnostics...)
	}
	return p
}
