package gen_test

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"golang.org/x/tools/txtar"

	"github.com/mcprompt/mcprompt/gen"
	"github.com/mcprompt/mcprompt/spec"
)

// wantFile is the file of a golden archive that lists the diagnostics.
const wantFile = "want"

// TestNames generates from each archive of testdata/names. Its file want has
// every diagnostic, with what stands at the places it names.
func TestNames(t *testing.T) {
	paths, err := filepath.Glob("testdata/names/*.txtar")
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
			got := nameDiagnostics(t, files)
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

// nameDiagnostics returns what generating from a sound package reports.
func nameDiagnostics(t *testing.T, files fstest.MapFS) string {
	p, diagnostics := spec.Load(files, spec.Options{Dir: "prompts", RequireSpecs: true})
	if diagnostics.HasErrors() {
		t.Fatalf("loading:\n%v", diagnostics)
	}
	out, diagnostics := gen.Generate(p)
	if len(out) > 0 && len(diagnostics) > 0 {
		t.Error("there are files in spite of the diagnostics")
	}
	var b strings.Builder
	for _, d := range diagnostics {
		fmt.Fprintf(&b, "%s\n\tat %s\n", d, lineAt(t, files, d.Start))
		for _, related := range d.Related {
			fmt.Fprintf(&b, "\t%s: %s\n\tat %s\n", related.Position, related.Message, lineAt(t, files, related.Position))
		}
	}
	if len(diagnostics) == 0 {
		b.WriteString("no diagnostics\n")
		declarations := token.NewFileSet()
		for name := range out {
			if _, err := parser.ParseFile(declarations, name, out[name], 0); err != nil {
				t.Error(err)
			}
		}
	}
	return b.String()
}

// lineAt returns the rest of the line at a position.
func lineAt(t *testing.T, files fstest.MapFS, at spec.Position) string {
	t.Helper()
	file := files[strings.TrimPrefix(at.Path, "prompts/")]
	if file == nil {
		t.Fatalf("%s is in no file", at)
	}
	lines := strings.Split(string(file.Data), "\n")
	if at.Line > len(lines) || at.Column > len(lines[at.Line-1])+1 {
		t.Fatalf("there is no %s", at)
	}
	return lines[at.Line-1][at.Column-1:]
}

// TestPredeclared holds that a hand-written declaration of what generated code
// takes for Go's own is reported.
func TestPredeclared(t *testing.T) {
	used := map[string]bool{}
	forEachPackage(t, func(t *testing.T, dir string) {
		for name, src := range generate(t, dirFS(t, dir), dir) {
			for _, identifier := range unresolved(t, name, src) {
				used[identifier] = true
			}
		}
	})
	if len(used) < 10 {
		t.Fatalf("too few names are used: %v", used)
	}
	for name := range used {
		files := fstest.MapFS{
			"a.go":          {Data: []byte("package prompts\n\nvar " + name + " int\n")},
			"a.prompt.toml": {Data: []byte("description = \"A prompt.\"\nmessages = [{ role = \"user\", text = \"Hello.\" }]\n")},
		}
		if got := nameDiagnostics(t, files); !strings.Contains(got, "hides Go's own "+name) {
			t.Errorf("%s: got %s", name, got)
		}
	}
}

// unresolved returns the names that a file uses as Go's own.
func unresolved(t *testing.T, name string, src []byte) []string {
	f, err := parser.ParseFile(token.NewFileSet(), name, src, 0)
	if err != nil {
		t.Fatal(err)
	}
	universe := map[string]bool{}
	for _, name := range strings.Fields(`any append bool byte cap clear close comparable complex complex64 complex128
		copy delete error false float32 float64 imag int int8 int16 int32 int64 iota len make max min new nil panic
		print println real recover rune string true uint uint8 uint16 uint32 uint64 uintptr`) {
		universe[name] = true
	}
	var names []string
	for _, identifier := range f.Unresolved {
		if universe[identifier.Name] {
			names = append(names, identifier.Name)
		}
	}
	ast.Inspect(f, func(n ast.Node) bool {
		// What is declared at the level of the package is not unresolved.
		if d, ok := n.(*ast.GenDecl); ok && d.Tok != token.IMPORT {
			for _, s := range d.Specs {
				if s, ok := s.(*ast.TypeSpec); ok && universe[s.Name.Name] {
					t.Errorf("%s declares %s", name, s.Name.Name)
				}
			}
		}
		return true
	})
	return names
}
