package spec

import (
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
				"prompts/_b.md:2:1: invalid UTF-8: byte 0xFE",
				"prompts/a.prompt.toml:1:16: invalid UTF-8: byte 0xFF",
				"prompts/c.md:1:4: invalid UTF-8: byte 0xC3",
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
				"prompts/b.prompt.toml:1:1: the file links out of the package directory",
				"prompts/c.prompt.toml:1:1: the file links out of the package directory",
				"prompts/d.prompt.toml:1:1: the file does not exist",
				"prompts/e.prompt.toml:2:46: file \"out.md\" links out of the package directory",
				"prompts/g.prompt.toml:1:1: the file is a link that leads back to itself",
				"prompts/h.prompt.toml:2:46: file \"out/secret.md\" links out of the package directory",
				"prompts/mcprompt.toml:1:1: the file links out of the package directory",
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
// whose places exist.
func FuzzLoad(f *testing.F) {
	f.Add([]byte(benchmarkSpec), []byte("{{.path}}"), []byte("prefix = \"a\""))
	f.Add([]byte(minimalSpec), []byte("{{template \"p\" .}}"), []byte("\uFEFF[a]\r\n"))
	paths, _ := filepath.Glob("testdata/*/*.txtar")
	for _, path := range paths {
		for _, src := range archivedSpecs(f, path) {
			f.Add(src, []byte("{{if .a}}\r\n\t{{.}}{{end}}"), []byte("describe_types = false"))
		}
	}
	f.Fuzz(func(t *testing.T, spec, partial, settings []byte) {
		files := fstest.MapFS{"a.prompt.toml": {Data: spec}, "_p.md": {Data: partial}, "mcprompt.toml": {Data: settings}}
		p, diagnostics := Load(files, Options{Dir: "prompts"})
		if !diagnostics.HasErrors() {
			for _, prompt := range p.Prompts {
				values, problems := ParseArguments(prompt, nil, false)
				if problems == nil {
					Render(prompt, values, nil)
				}
			}
		}
		for _, d := range diagnostics {
			if comparePositions(d.Start, d.End) > 0 {
				t.Errorf("%s ends at %s, before its start", d, d.End)
			}
			for _, at := range []Position{d.Start, d.End} {
				file := files[strings.TrimPrefix(at.Path, "prompts/")]
				if file == nil {
					t.Fatalf("%s is in no file", d)
				}
				lines := strings.Split(string(file.Data), "\n")
				if at.Line > len(lines) || at.Column > len(lines[at.Line-1])+1 {
					t.Errorf("%s: no such place as %s", d, at)
				}
			}
		}
	})
}
