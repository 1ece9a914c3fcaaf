// Package templates holds what mcprompt new and mcprompt add write: the starters,
// which are packages of this module like any other, and a commented spec.
//
// A starter is built, vetted and tested here as it stands. It becomes a package of
// somebody else's by its name and import path alone.
package templates

import (
	"embed"
	"io/fs"
	"path"
	"strconv"
	"strings"
)

//go:embed all:basic all:fewshot all:review all:multimodal all:server
var sources embed.FS

// A Starter is a package to start from.
type Starter struct {
	Name    string
	Summary string // one line
}

// Starters returns the starters, the simplest first.
func Starters() []Starter {
	return []Starter{
		{"basic", "a prompt of text with typed arguments"},
		{"fewshot", "example questions and answers before the question of the user"},
		{"review", "a file from Go code, by a slot, embedded as a resource"},
		{"multimodal", "a picture, and a link to what the client may read"},
		{"server", "a complete server on stdio and HTTP, with completion and instructions"},
	}
}

// Names are those of a package that is made of a starter.
type Names struct {
	Directory  string // what a program is called
	Package    string
	ImportPath string
}

// Files returns the files of the starter by their slash-separated paths, as they read
// under other names. What is generated from them is not there.
func (s Starter) Files(names Names) (map[string][]byte, error) {
	files := map[string][]byte{}
	err := fs.WalkDir(sources, s.Name, func(file string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || strings.HasSuffix(file, ".gen.go") {
			return err
		}
		data, err := sources.ReadFile(file)
		if path.Ext(file) == ".go" {
			data = []byte(s.renamer(names).Replace(string(data)))
		}
		files[strings.TrimPrefix(file, s.Name+"/")] = data
		return err
	})
	return files, err
}

// renamer returns what gives the Go of a starter other names: in its package clause, in
// its doc comment, where a string is its name, and in imports of what is below it.
func (s Starter) renamer(names Names) *strings.Replacer {
	return strings.NewReplacer(
		"package "+s.Name+"\n", "package "+names.Package+"\n",
		"Package "+s.Name+" ", "Package "+names.Package+" ",
		"Command "+s.Name+" ", "Command "+names.Directory+" ",
		strconv.Quote(s.Name), strconv.Quote(names.Directory),
		"github.com/mcprompt/mcprompt/templates/"+s.Name+"/", names.ImportPath+"/",
	)
}
