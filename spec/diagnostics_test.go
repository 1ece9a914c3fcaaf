package spec

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"

	"golang.org/x/tools/txtar"
)

var update = flag.Bool("update", false, "rewrite the golden files")

// wantFile is the file of a golden archive that lists the diagnostics.
const wantFile = "want"

// TestDiagnostics loads each archive of testdata/diagnostics as a package. Its
// file want has every diagnostic, and below it what stands at the place.
func TestDiagnostics(t *testing.T) {
	forEachArchive(t, "testdata/diagnostics/*.txtar", func(t *testing.T, files archived) string {
		_, diagnostics := files.load()
		return files.showDiagnostics(diagnostics)
	})
}

// TestDiagnosticsLineEndings loads the same packages from a checkout with CRLF: what
// is wrong is the same, and at the same line and column.
func TestDiagnosticsLineEndings(t *testing.T) {
	forEachArchive(t, "testdata/diagnostics/*.txtar", func(t *testing.T, files archived) string {
		_, diagnostics := files.load()
		want := files.showDiagnostics(diagnostics)
		_, diagnostics = files.withCRLF().load()
		if got := files.showDiagnostics(diagnostics); got != want {
			t.Errorf("with CRLF:\n%s\nwith LF:\n%s", got, want)
		}
		return want
	})
}

// withCRLF returns the files with CRLF where there is LF, but for those that are
// data, of which every byte counts.
func (files archived) withCRLF() archived {
	crlf := archived{}
	for name, data := range files {
		switch path.Ext(name) {
		case ".toml", ".md", ".go":
			data = bytes.ReplaceAll(data, []byte("\n"), []byte("\r\n"))
		}
		crlf[name] = data
	}
	return crlf
}

// archived are the files of an archive by their paths, of which those of the
// package are below prompts.
type archived map[string][]byte

// The files of an archive are relative to the package directory. A name that ends
// in quotedSuffix is that of a file whose bytes are written as a Go string, and
// "../mcprompt.toml" is a settings file of a directory above.
const quotedSuffix = ".quoted"

// load loads the package.
func (files archived) load() (*Package, Diagnostics) {
	inside := fstest.MapFS{}
	options := Options{Dir: "prompts", RequireSpecs: true}
	for _, parent := range []string{"../../", "../"} {
		at := path.Join("prompts", parent, SettingsFile)
		if data, found := files[at]; found {
			options.Parents = append(options.Parents, ParentSettings{at, parent + SettingsFile, data})
		}
	}
	for name, data := range files {
		if name, ok := strings.CutPrefix(name, "prompts/"); ok {
			inside[name] = &fstest.MapFile{Data: data}
		}
	}
	return Load(inside, options)
}

// forEachArchive holds what show makes of the files of each archive against
// the file want in it.
func forEachArchive(t *testing.T, pattern string, show func(t *testing.T, files archived) string) {
	paths, err := filepath.Glob(pattern)
	if err != nil || len(paths) == 0 {
		t.Fatalf("no archives: %v", err)
	}
	for _, archivePath := range paths {
		t.Run(strings.TrimSuffix(filepath.Base(archivePath), ".txtar"), func(t *testing.T) {
			archive, err := txtar.ParseFile(archivePath)
			if err != nil {
				t.Fatal(err)
			}
			files := archived{}
			want := ""
			var kept []txtar.File
			for _, file := range archive.Files {
				if file.Name == wantFile {
					want = string(file.Data)
					continue
				}
				kept = append(kept, file)
				name, data := unquoted(t, file)
				files[path.Join("prompts", name)] = data
			}
			got := show(t, files)
			if *update && got != want {
				archive.Files = append(kept, txtar.File{Name: wantFile, Data: []byte(got)})
				if err := os.WriteFile(archivePath, txtar.Format(archive), 0o666); err != nil {
					t.Fatal(err)
				}
				return
			}
			if got != want {
				t.Errorf("got:\n%s\nwant:\n%s", got, want)
			}
		})
	}
}

// unquoted returns the name and the bytes that a file of an archive stands for.
func unquoted(tb testing.TB, file txtar.File) (name string, data []byte) {
	name, quoted := strings.CutSuffix(file.Name, quotedSuffix)
	if !quoted {
		return name, file.Data
	}
	s, err := strconv.Unquote(strings.TrimSpace(string(file.Data)))
	if err != nil {
		tb.Fatalf("%s: %v", file.Name, err)
	}
	return name, []byte(s)
}

// showDiagnostics writes one diagnostic a line and, indented below it, the text
// that it points at and the related places.
func (files archived) showDiagnostics(diagnostics Diagnostics) string {
	var b strings.Builder
	for _, d := range diagnostics {
		fmt.Fprintln(&b, d)
		if at := files.sourceBetween(d.Start, d.End); at != "" {
			fmt.Fprintf(&b, "\tat %s\n", at)
		}
		for _, related := range d.Related {
			fmt.Fprintf(&b, "\t%s: %s\n", related.Position, related.Message)
		}
	}
	return b.String()
}

// sourceBetween returns the source from start to end, its first line alone.
func (files archived) sourceBetween(start, end Position) string {
	data, found := files[start.Path]
	if !found || start == end {
		return ""
	}
	lines := strings.Split(string(data), "\n")
	line := lines[start.Line-1]
	if start.Line == end.Line {
		return line[start.Column-1 : end.Column-1]
	}
	return line[start.Column-1:] + " …"
}

// archivedSpecs returns the specs of an archive.
func archivedSpecs(tb testing.TB, archivePath string) [][]byte {
	archive, err := txtar.ParseFile(archivePath)
	if err != nil {
		tb.Fatal(err)
	}
	var specs [][]byte
	for _, file := range archive.Files {
		if strings.HasSuffix(file.Name, specSuffix) {
			specs = append(specs, file.Data)
		}
	}
	return specs
}
