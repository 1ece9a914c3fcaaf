package spec

import (
	"fmt"
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"
)

// foldingFS is a file system that ignores the case of letters, as those of Windows
// and macOS do. Its files are known by names in lower case, and listed as they are
// in listed.
type foldingFS struct {
	fstest.MapFS
	listed map[string]string
}

func newFoldingFS(files map[string]string) foldingFS {
	f := foldingFS{fstest.MapFS{}, map[string]string{}}
	for name, data := range files {
		folded := strings.ToLower(name)
		f.MapFS[folded] = &fstest.MapFile{Data: []byte(data)}
		// The elements of the path are told apart by where they end.
		for i := range name + "/" {
			if i == len(name) || name[i] == '/' {
				f.listed[folded[:i]] = name[strings.LastIndexByte(name[:i], '/')+1 : i]
			}
		}
	}
	return f
}

func (f foldingFS) Open(name string) (fs.File, error) { return f.MapFS.Open(strings.ToLower(name)) }

func (f foldingFS) Stat(name string) (fs.FileInfo, error) { return f.MapFS.Stat(strings.ToLower(name)) }

func (f foldingFS) Lstat(name string) (fs.FileInfo, error) {
	return f.MapFS.Lstat(strings.ToLower(name))
}

func (f foldingFS) ReadDir(name string) ([]fs.DirEntry, error) {
	dir := strings.ToLower(name)
	entries, err := f.MapFS.ReadDir(dir)
	for i, entry := range entries {
		at := strings.TrimPrefix(dir+"/"+entry.Name(), "./")
		entries[i] = renamedEntry{entry, f.listed[at]}
	}
	return entries, err
}

type renamedEntry struct {
	fs.DirEntry
	name string
}

func (e renamedEntry) Name() string { return e.name }

// TestFilesInOtherLetters loads a package whose specs write the names of files in
// other letters than the directory does: an error on every system.
func TestFilesInOtherLetters(t *testing.T) {
	const message = "description = \"A prompt.\"\n[[messages]]\nrole = \"user\"\n"
	fsys := newFoldingFS(map[string]string{
		"right.prompt.toml":   message + "text = { file = \"Text.md\" }\n",
		"text.prompt.toml":    message + "text = { file = \"text.md\" }\n",
		"folder.prompt.toml":  message + "resource = { uri = \"file:///a\", mime_type = \"text/plain\", text = { file = \"data/A.txt\" } }\n",
		"image.prompt.toml":   message + "image = { file = \"Data/RED.png\" }\n",
		"slot.prompt.toml":    message + "text = { slot = \"s\" }\n[[examples]]\nname = \"one\"\nslots = { s = { file = \"Data/a.txt\" } }\n",
		"fine.prompt.toml":    message + "resource = { uri = \"file:///a\", mime_type = \"text/plain\", text = { file = \"Data/A.txt\" } }\n",
		"partial.prompt.toml": message + "text = '{{template \"tone\" .}}'\n",
		"Text.md":             "Text.",
		"_Tone.md":            "Tone.",
		"Data/A.txt":          "A.",
		"Data/red.png":        "\x89PNG\r\n\x1a\n",
	})
	checkLoad(t, fsys, []string{
		"prompts/folder.prompt.toml:4:75: file \"data/A.txt\" does not exist",
		"prompts/image.prompt.toml:4:18: file \"Data/RED.png\" does not exist",
		"prompts/partial.prompt.toml:4:20: there is no partial \"tone\"; did you mean \"Tone\"?",
		"prompts/slot.prompt.toml:7:24: file \"Data/a.txt\" does not exist",
		"prompts/text.prompt.toml:4:17: file \"text.md\" does not exist; did you mean \"Text.md\"?",
	})
	if p, _ := Load(fsys, Options{Dir: "prompts"}); fmt.Sprint(bases(p)) != "[fine right]" {
		t.Errorf("%v are right", bases(p))
	}
}

func bases(p *Package) []string {
	var bases []string
	for _, prompt := range p.Prompts {
		bases = append(bases, prompt.Base)
	}
	return bases
}
