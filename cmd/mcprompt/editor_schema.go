package main

import (
	"errors"
	"io/fs"
	"path"
	"strings"

	"github.com/mcprompt/mcprompt/cmd/mcprompt/internal/directory"
	"github.com/mcprompt/mcprompt/spec"
)

// The JSON Schemas stand beside the specs, and each TOML file names its own in the
// first line: of all that the language servers Taplo and Tombi go by, this alone is
// read by both, wherever the editor was started, and needs no network.
const (
	promptSchemaFile   = "prompt.schema.json"
	settingsSchemaFile = "mcprompt.schema.json"
)

// editorSchemas are the files with the schemas, in order.
var editorSchemas = []string{settingsSchemaFile, promptSchemaFile}

// editorSchema returns what the file of that name holds.
func editorSchema(name string) []byte {
	if name == settingsSchemaFile {
		return spec.SettingsTable.JSONSchema()
	}
	return spec.PromptTable.JSONSchema()
}

// presentSchemas returns those that a package has already, read by way of a view of
// its directory.
func presentSchemas(view fs.FS) []string {
	var present []string
	for _, name := range editorSchemas {
		// Opening a pipe would wait for its other end, and a device may have no end.
		if info, err := fs.Stat(view, name); err == nil && !info.Mode().IsRegular() {
			continue
		}
		data, err := fs.ReadFile(view, name)
		isDenied := errors.Is(err, fs.ErrPermission) // which is then said
		if isDenied || err == nil && hasHeader(data) {
			present = append(present, name)
		}
	}
	return present
}

// addSchemas adds to the plan what makes the files of these names hold the schemas.
// They are no outputs: what a package has of them depends on what it had before.
func (p *plan) addSchemas(d *directory.Directory, names []string) spec.Diagnostics {
	var diagnostics spec.Diagnostics
	for _, name := range names {
		f, faults := p.compareGenerated(d, listing{}, name, editorSchema(name), "rename it")
		diagnostics = append(diagnostics, faults...)
		if f != nil {
			p.writes = append(p.writes, *f)
		}
	}
	return diagnostics
}

// addEditorSchemas adds to the files of a new package, which are by their paths, the
// schemas beside its specs, and to these the lines that name them.
func addEditorSchemas(files map[string][]byte) {
	dirs := map[string]bool{}
	for name, data := range files {
		if dir, base := path.Split(name); base == spec.SettingsFile || strings.HasSuffix(base, specSuffix) {
			files[name] = withSchema(base, data)
			dirs[dir] = true
		}
	}
	for dir := range dirs {
		for _, name := range editorSchemas {
			files[dir+name] = editorSchema(name)
		}
	}
}

// withSchema returns a spec, or the mcprompt.toml of that name, that names its schema.
// Tombi wants a blank line below, lest the comment be that of the first key.
func withSchema(name string, src []byte) []byte {
	schema := promptSchemaFile
	if name == spec.SettingsFile {
		schema = settingsSchemaFile
	}
	return append([]byte("#:schema ./"+schema+"\n\n"), src...)
}
