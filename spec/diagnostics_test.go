package spec

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
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
	forEachArchive(t, "testdata/diagnostics/*.txtar", func(t *testing.T, files fstest.MapFS) string {
		_, diagnostics := Load(files, Options{Dir: "prompts", RequireSpecs: true})
		return showDiagnostics(files, diagnostics)
	})
}

// forEachArchive holds what show makes of the files of each archive against
// the file want in it.
func forEachArchive(t *testing.T, pattern string, show func(t *testing.T, files fstest.MapFS) string) {
	paths, err := filepath.Glob(pattern)
	if err != nil || len(paths) == 0 {
		t.Fatalf("no archives: %v", err)
	}
	for _, path := range paths {
		t.Run(strings.TrimSuffix(filepath.Base(path), ".txtar"), func(t *testing.T) {
			archive, err := txtar.ParseFile(path)
			if err != nil {
				t.Fatal(err)
			}
			files := fstest.MapFS{}
			want := ""
			var kept []txtar.File
			for _, file := range archive.Files {
				if file.Name == wantFile {
					want = string(file.Data)
					continue
				}
				kept = append(kept, file)
				files[file.Name] = &fstest.MapFile{Data: file.Data}
			}
			got := show(t, files)
			if *update && got != want {
				archive.Files = append(kept, txtar.File{Name: wantFile, Data: []byte(got)})
				if err := os.WriteFile(path, txtar.Format(archive), 0o666); err != nil {
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

// showDiagnostics writes one diagnostic a line and, indented below it, the text
// that it points at and the related places.
func showDiagnostics(files fstest.MapFS, diagnostics Diagnostics) string {
	var b strings.Builder
	for _, d := range diagnostics {
		fmt.Fprintln(&b, d)
		if at := sourceBetween(files, d.Start, d.End); at != "" {
			fmt.Fprintf(&b, "\tat %s\n", at)
		}
		for _, related := range d.Related {
			fmt.Fprintf(&b, "\t%s: %s\n", related.Position, related.Message)
		}
	}
	return b.String()
}

// sourceBetween returns the source from start to end, its first line alone.
func sourceBetween(files fstest.MapFS, start, end Position) string {
	file := files[strings.TrimPrefix(start.Path, "prompts/")]
	if file == nil || start == end {
		return ""
	}
	lines := strings.Split(string(file.Data), "\n")
	line := lines[start.Line-1]
	if start.Line == end.Line {
		return line[start.Column-1 : end.Column-1]
	}
	return line[start.Column-1:] + " …"
}

// archivedSpecs returns the specs of an archive.
func archivedSpecs(tb testing.TB, path string) [][]byte {
	archive, err := txtar.ParseFile(path)
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
