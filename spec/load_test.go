package spec

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"reflect"
	"runtime"
	"strings"
	"testing"
	"testing/fstest"
)

const minimalSpec = "description = \"A prompt.\"\nmessages = [{ role = \"user\", text = \"Hello.\" }]\n"

// TestFileFaults covers what archives cannot hold: bytes that are no text, big
// files, links, and files that cannot be read.
func TestFileFaults(t *testing.T) {
	outside := t.TempDir()
	writeFile(t, filepath.Join(outside, "secret.md"), "secret")
	for _, test := range []struct {
		name  string
		files map[string]string
		// links are from a name to what it links to.
		links map[string]string
		want  []string
	}{
		{
			name:  "invalid UTF-8",
			files: map[string]string{"a.prompt.toml": "description = \"\xff\"\n", "_b.md": "Über\n\xfe", "c.md": "ok \xc3", "d.prompt.toml": withFile("c.md")},
			want: []string{
				"prompts/_b.md:2:1: invalid UTF-8: byte 0xFE: save the file as UTF-8",
				"prompts/a.prompt.toml:1:16: invalid UTF-8: byte 0xFF: save the file as UTF-8",
				"prompts/c.md:1:4: invalid UTF-8: byte 0xC3: save the file as UTF-8",
			},
		},
		{
			name:  "byte order marks",
			files: map[string]string{"a.prompt.toml": "\uFEFF" + minimalSpec, "_b.md": "\uFEFF{{.c", "mcprompt.toml": "\uFEFFprefix = 1"},
			want: []string{
				"prompts/_b.md:1:4: this action is never closed: }} is missing",
				"prompts/mcprompt.toml:1:13: prefix must be a string, not an integer",
			},
		},
		{
			name:  "a byte order mark alone",
			files: map[string]string{"a.prompt.toml": "\uFEFF"},
			want:  []string{"prompts/a.prompt.toml:1:1: the file is empty"},
		},
		{
			name:  "over 1 MiB",
			files: map[string]string{"a.prompt.toml": minimalSpec + strings.Repeat("#", MaxFileSize), "b.md": strings.Repeat("b", MaxFileSize+1), "c.prompt.toml": withFile("b.md")},
			want: []string{
				"prompts/a.prompt.toml:1:1: the file is over 1048576 bytes (1 MiB)",
				"prompts/c.prompt.toml:2:46: file \"b.md\" is over 1048576 bytes (1 MiB)",
			},
		},
		{
			name:  "1 MiB",
			files: map[string]string{"a.prompt.toml": minimalSpec + strings.Repeat("#", MaxFileSize-len(minimalSpec))},
		},
		{
			name:  "links",
			files: map[string]string{"real.toml": minimalSpec, "text.md": "Hello.", "e.prompt.toml": withFile("out.md"), "f.prompt.toml": withFile("in.md"), "h.prompt.toml": withFile("out/secret.md")},
			links: map[string]string{
				"a.prompt.toml": "real.toml",
				"b.prompt.toml": filepath.Join(outside, "secret.md"),
				"c.prompt.toml": "../secret.md",
				"d.prompt.toml": "nothing.toml",
				"g.prompt.toml": "g.prompt.toml",
				"out.md":        filepath.Join(outside, "secret.md"),
				"out":           outside,
				"in.md":         "text.md",
				"_p.md":         "/etc/passwd",
				"mcprompt.toml": "/dev/null",
				"a.go":          "/etc/passwd",
			},
			want: []string{
				"prompts/_p.md:1:1: the file links out of the package directory",
				"prompts/a.go:1:1: the file links out of the package directory, so that what it declares is not known",
				"prompts/b.prompt.toml:1:1: the file links out of the package directory",
				"prompts/c.prompt.toml:1:1: the file links out of the package directory",
				"prompts/d.prompt.toml:1:1: the file does not exist",
				"prompts/e.prompt.toml:2:46: file \"out.md\" links out of the package directory",
				"prompts/g.prompt.toml:1:1: the file is a link that leads back to itself",
				"prompts/h.prompt.toml:2:46: file \"out/secret.md\" links out of the package directory",
				"prompts/mcprompt.toml:1:1: the file links out of the package directory",
			},
		},
		{
			name: "embedded files that are links, or big",
			files: map[string]string{
				"real.txt": "text", "folder/real.txt": "text", "big.txt": strings.Repeat("b", MaxEmbeddedFileSize+1), "allowed.txt": strings.Repeat("b", MaxEmbeddedFileSize),
				"a.prompt.toml": withResource("link.txt"), "b.prompt.toml": withResource("behind/real.txt"), "c.prompt.toml": withResource("out.txt"),
				"d.prompt.toml": withResource("big.txt"), "e.prompt.toml": withResource("allowed.txt"), "f.prompt.toml": withResource("loop.txt"),
				"g.prompt.toml": withResource("folder"), "h.prompt.toml": withResource("behind"), "i.prompt.toml": withResource("dangling.txt"),
				"j.prompt.toml": withResource("folder/link.txt"), "k.prompt.toml": withFile("link.txt"),
			},
			links: map[string]string{
				"link.txt": "real.txt", "behind": "folder", "out.txt": filepath.Join(outside, "secret.md"),
				"loop.txt": "loop.txt", "dangling.txt": "nothing.txt", "folder/link.txt": "real.txt",
			},
			want: []string{
				"prompts/a.prompt.toml:2:104: file \"link.txt\" is a symbolic link, which go:embed does not follow: put the file itself there",
				"prompts/b.prompt.toml:2:104: file \"behind/real.txt\" is behind the symbolic link behind, which go:embed does not follow: put the directory itself there",
				"prompts/c.prompt.toml:2:104: file \"out.txt\" links out of the package directory",
				"prompts/d.prompt.toml:2:104: file \"big.txt\" is over 16777216 bytes (16 MiB)",
				"prompts/f.prompt.toml:2:104: file \"loop.txt\" is a link that leads back to itself",
				"prompts/g.prompt.toml:2:104: file \"folder\" is a directory, not a file",
				"prompts/h.prompt.toml:2:104: file \"behind\" is a directory, not a file",
				"prompts/i.prompt.toml:2:104: file \"dangling.txt\" does not exist",
				"prompts/j.prompt.toml:2:104: file \"folder/link.txt\" is a symbolic link, which go:embed does not follow: put the file itself there",
			},
		},
	} {
		t.Run(test.name, func(t *testing.T) {
			dir := t.TempDir()
			for name, content := range test.files {
				writeFile(t, filepath.Join(dir, name), content)
			}
			for name, target := range test.links {
				if err := os.Symlink(target, filepath.Join(dir, name)); err != nil {
					t.Skip(err)
				}
			}
			checkLoad(t, openDir(t, dir), test.want)
		})
	}
}

// withFile returns a spec whose text is in a file.
func withFile(name string) string {
	return fmt.Sprintf("description = \"A prompt.\"\nmessages = [{ role = \"user\", text = { file = %q } }]\n", name)
}

// withResource returns a spec that embeds a file.
func withResource(name string) string {
	return fmt.Sprintf("description = \"A prompt.\"\nmessages = [{ role = \"user\", resource = { uri = \"file:///a\", mime_type = \"text/plain\", text = { file = %q } } }]\n", name)
}

func openDir(t *testing.T, dir string) fs.FS {
	root, err := os.OpenRoot(dir)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { root.Close() })
	return root.FS()
}

// checkLoad holds the diagnostics of loading fsys against want.
func checkLoad(t *testing.T, fsys fs.FS, want []string) {
	t.Helper()
	_, diagnostics := Load(fsys, Options{Dir: "prompts", RequireSpecs: true})
	var got []string
	for _, d := range diagnostics {
		got = append(got, d.String())
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got:\n%s\nwant:\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

// unreadable is a file system that lists files, but does not open those of one
// name.
type unreadable struct {
	fstest.MapFS
	name string
}

func (u unreadable) Open(name string) (fs.File, error) {
	if name == u.name {
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrPermission}
	}
	return u.MapFS.Open(name)
}

// ReadFile and Stat hide those of MapFS.
func (u unreadable) ReadFile(name string) ([]byte, error)  { return nil, fs.ErrInvalid }
func (u unreadable) Stat(name string) (fs.FileInfo, error) { return u.MapFS.Stat(name) }

func TestUnreadable(t *testing.T) {
	files := fstest.MapFS{"a.prompt.toml": {Data: []byte(minimalSpec)}, "b.prompt.toml": {Data: []byte(withFile("c.md"))}, "c.md": {Data: []byte("Hello.")}}
	checkLoad(t, unreadable{files, "a.prompt.toml"}, []string{"prompts/a.prompt.toml:1:1: the file cannot be read: permission denied"})
	checkLoad(t, unreadable{files, "c.md"}, []string{"prompts/b.prompt.toml:2:46: file \"c.md\" cannot be read: permission denied"})
	checkLoad(t, unreadable{fstest.MapFS{}, "."}, []string{"prompts:1:1: the directory has no *.prompt.toml"})
	checkLoad(t, os.DirFS(filepath.Join(t.TempDir(), "gone")), []string{"prompts:1:1: the directory does not exist"})
}

func TestReadParentSettings(t *testing.T) {
	outside := t.TempDir()
	writeFile(t, filepath.Join(outside, SettingsFile), "[policy]\n")
	for _, test := range []struct{ name, content, link, want string }{
		{name: "fine", content: "[policy]\n"},
		{name: "empty", want: "../mcprompt.toml:1:1: the file is empty"},
		{name: "big", content: strings.Repeat("#", MaxFileSize+1), want: "../mcprompt.toml:1:1: the file is over 1048576 bytes (1 MiB)"},
		{name: "a link out", link: filepath.Join(outside, SettingsFile), want: "../mcprompt.toml:1:1: the file links out of its directory"},
		{name: "a dangling link", link: "nothing", want: "../mcprompt.toml:1:1: the file does not exist"},
		{name: "a directory", link: ".", want: "../mcprompt.toml:1:1: the file is a directory, not a file"},
	} {
		t.Run(test.name, func(t *testing.T) {
			dir := t.TempDir()
			at := filepath.Join(dir, SettingsFile)
			if test.link == "" {
				writeFile(t, at, test.content)
			} else if err := os.Symlink(test.link, at); err != nil {
				t.Skip(err)
			}
			parent, diagnostics := ReadParentSettings(openDir(t, dir), "../mcprompt.toml", "../../mcprompt.toml")
			got := ""
			for _, d := range diagnostics {
				got += d.String()
			}
			if got != test.want || test.want == "" && (string(parent.Data) != test.content || parent.Name != "../../mcprompt.toml" || parent.Path != "../mcprompt.toml") {
				t.Errorf("got %q %+v, want %q", got, parent, test.want)
			}
		})
	}
}

// TestSameEveryTime loads a package with faults in many files again and again.
func TestSameEveryTime(t *testing.T) {
	files := fstest.MapFS{"_p.md": {Data: []byte("{{.gone}}")}}
	for i := range 40 {
		src := fmt.Sprintf("nam = %d\nmessages = [{ role = \"system\", text = '{{template \"p\" .}}{{.a%d}}' }]\n", i, i)
		files[fmt.Sprintf("p%d.prompt.toml", i)] = &fstest.MapFile{Data: []byte(src)}
	}
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(0))
	var first Diagnostics
	for i := range 50 {
		runtime.GOMAXPROCS(1 + i%8)
		_, diagnostics := Load(files, Options{Dir: "prompts"})
		if first == nil {
			first = diagnostics
		}
		if !reflect.DeepEqual(diagnostics, first) {
			t.Fatalf("run %d differs:\n%v\n%v", i, diagnostics, first)
		}
	}
	if want := 40*4 + 1; len(first) != want {
		t.Errorf("got %d diagnostics, want %d", len(first), want)
	}
}

// FuzzLoad holds that no input makes loading fail other than with diagnostics,
// whose places exist, and that what loads can be rendered.
func FuzzLoad(f *testing.F) {
	const fullPolicy = "[policy]\nmax_prompt_bytes = 100\nmax_embedded_bytes = 10\nover_budget = \"link\"\nembed_uris = [\"file:///etc/**\", \"https://*.example.com/*?*\"]\n"
	f.Add([]byte(benchmarkSpec), []byte("{{.path}}"), []byte("prefix = \"a\""), []byte(""))
	f.Add([]byte(minimalSpec), []byte("{{template \"p\" .}}"), []byte("\uFEFF[a]\r\n"), []byte(fullPolicy))
	paths, _ := filepath.Glob("testdata/*/*.txtar")
	for _, path := range paths {
		for _, src := range archivedSpecs(f, path) {
			f.Add(src, []byte("{{if .a}}\r\n\t{{.}}{{end}}"), []byte("describe_types = false"), []byte(fullPolicy))
		}
	}
	f.Fuzz(func(t *testing.T, spec, partial, settings, outer []byte) {
		files := fstest.MapFS{
			"a.prompt.toml": {Data: spec}, "_p.md": {Data: partial}, "mcprompt.toml": {Data: settings},
			"a.png": {Data: []byte("\x89PNG\r\n\x1a\n")}, "call.wav": {Data: []byte("RIFF1234WAVE")}, "app.yaml": {Data: []byte("a: 1\n")},
		}
		places := map[string][]byte{"mcprompt.toml": outer}
		for name, file := range files {
			places["prompts/"+name] = file.Data
		}
		p, diagnostics := Load(files, Options{Dir: "prompts", Parents: []ParentSettings{{"mcprompt.toml", "../mcprompt.toml", outer}}})
		if !diagnostics.HasErrors() {
			for _, prompt := range p.Prompts {
				checkRender(t, prompt)
			}
		}
		for _, d := range diagnostics {
			if comparePositions(d.Start, d.End) > 0 {
				t.Errorf("%s ends at %s, before its start", d, d.End)
			}
			all := []Position{d.Start, d.End}
			for _, related := range d.Related {
				all = append(all, related.Position)
			}
			for _, at := range all {
				data, found := places[at.Path]
				if !found {
					t.Fatalf("%s is in no file", d)
				}
				lines := strings.Split(string(data), "\n")
				if at.Line > len(lines) || at.Column > len(lines[at.Line-1])+1 {
					t.Errorf("%s: no such place as %s", d, at)
				}
			}
		}
	})
}

// checkRender renders a prompt with its examples and without arguments, and holds
// what comes of it against what is known of it before.
func checkRender(t *testing.T, prompt *Prompt) {
	examples := append([]*Example{{}}, prompt.Examples...)
	for _, example := range examples {
		values, problems := ParseArguments(prompt, example.Arguments, true)
		if problems != nil {
			continue
		}
		messages, err := Render(prompt, values, example.Slots)
		if err != nil {
			continue
		}
		if _, err := json.Marshal(messages); err != nil {
			t.Errorf("the messages have no JSON: %v", err)
		}
		bytes := int64(0)
		for _, m := range messages {
			bytes += int64(len(m.Content.Text) + len(m.Content.Data))
		}
		size := prompt.Size()
		if bytes < size.Static || len(size.Unbounded) == 0 && bytes > size.Most {
			t.Errorf("%d bytes, and the size is %+v", bytes, size)
		}
	}
}

// TestManyFaults checks that a file with more faults than are shown says so before them.
func TestManyFaults(t *testing.T) {
	var keys strings.Builder
	for i := range 300 {
		fmt.Fprintf(&keys, "key%d = 1\n", i)
	}
	message := "[[messages]]\nrole = \"user\"\ntext = '" + strings.Repeat("{{.nobody}}", 300) + "'\n"
	for name, src := range map[string]string{
		"keys":    keys.String() + minimalSpec,
		"actions": "description = \"A prompt.\"\n" + message,
	} {
		t.Run(name, func(t *testing.T) {
			_, diagnostics := Load(fstest.MapFS{"a.prompt.toml": {Data: []byte(src)}}, Options{Dir: "prompts"})
			const want = "prompts/a.prompt.toml:1:1: there may be more errors in this file than the 100 that are shown"
			if len(diagnostics) != 101 || diagnostics[0].String() != want {
				t.Errorf("%d diagnostics, the first is %s", len(diagnostics), diagnostics[0])
			}
		})
	}
}
