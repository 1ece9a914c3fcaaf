package support

import (
	"bytes"
	"go/ast"
	"go/format"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"
)

// sources returns the files of Sources, parsed.
func sources(t *testing.T) (*token.FileSet, map[string]*ast.File) {
	t.Helper()
	entries, err := Sources.ReadDir(".")
	if err != nil {
		t.Fatal(err)
	}
	fset := token.NewFileSet()
	files := make(map[string]*ast.File)
	for _, entry := range entries {
		text, err := Sources.ReadFile(entry.Name())
		if err != nil {
			t.Fatal(err)
		}
		file, err := parser.ParseFile(fset, entry.Name(), text, parser.ParseComments|parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		files[entry.Name()] = file
	}
	return fset, files
}

func TestSourcesAreComplete(t *testing.T) {
	paths, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	_, files := sources(t)
	for _, path := range paths {
		copied := path != "source.go" && !strings.HasSuffix(path, "_test.go")
		if _, found := files[path]; found != copied {
			t.Errorf("%s: in Sources is %t, want %t", path, found, copied)
		}
		delete(files, path)
	}
	for path := range files {
		t.Errorf("%s is in Sources and not in the directory", path)
	}
}

// lowered returns name with its first letter in lower case.
func lowered(name string) string {
	first, size := utf8.DecodeRuneInString(name)
	return string(unicode.ToLower(first)) + name[size:]
}

// TestSourcesCanBeCopied holds the rules under which a declaration can be copied
// into another package by its text.
func TestSourcesCanBeCopied(t *testing.T) {
	fset, files := sources(t)

	// What no other name may be: what generated files import, what the sources
	// declare, and what that becomes in a copy.
	hidden := map[string]string{}
	for _, name := range []string{"context", "mcp", "jsonrpc", "embed"} {
		hidden[name] = "a package of generated code"
	}
	for _, name := range types.Universe.Names() {
		hidden[name] = "a predeclared name"
	}
	copies := map[string]string{}
	declare := func(name *ast.Ident, doc *ast.CommentGroup) {
		at := fset.Position(name.Pos())
		if other, found := copies[lowered(name.Name)]; found {
			t.Errorf("%v: %s and %s are one name in a copy", at, name.Name, other)
		}
		copies[lowered(name.Name)] = name.Name
		if token.IsKeyword(lowered(name.Name)) || types.Universe.Lookup(lowered(name.Name)) != nil {
			t.Errorf("%v: %s is a word of Go in a copy", at, name.Name)
		}
		if runes := []rune(name.Name); len(runes) > 1 && unicode.IsUpper(runes[0]) && unicode.IsUpper(runes[1]) {
			t.Errorf("%v: %s is %s in a copy", at, name.Name, lowered(name.Name))
		}
		if doc == nil || !strings.HasPrefix(doc.Text(), name.Name+" ") {
			t.Errorf("%v: the doc comment of %s does not start with its name", at, name.Name)
		} else if !strings.HasSuffix(doc.Text(), ".\n") {
			t.Errorf("%v: the doc comment of %s is no sentence", at, name.Name)
		}
		hidden[name.Name] = "a declaration"
		hidden[lowered(name.Name)] = "a declaration in a copy"
	}
	for path, file := range files {
		if len(file.Comments) > 0 && file.Comments[0].Pos() < file.Package {
			t.Errorf("%s: a comment stands before the package clause", path)
		}
		for _, spec := range file.Imports {
			imported, err := strconv.Unquote(spec.Path.Value)
			if err != nil {
				t.Fatal(err)
			}
			first, _, _ := strings.Cut(imported, "/")
			if spec.Name != nil || strings.Contains(first, ".") {
				t.Errorf("%s: import %s is named, or not of the standard library", path, imported)
			}
			hidden[imported[strings.LastIndex(imported, "/")+1:]] = "an imported package"
		}
		for _, decl := range file.Decls {
			switch decl := decl.(type) {
			case *ast.FuncDecl:
				if decl.Recv != nil || decl.Name.Name == "init" {
					t.Errorf("%v: %s is a method or init", fset.Position(decl.Pos()), decl.Name.Name)
				}
				declare(decl.Name, decl.Doc)
			case *ast.GenDecl:
				if decl.Tok == token.IMPORT {
					continue
				}
				if len(decl.Specs) != 1 || decl.Lparen.IsValid() {
					t.Errorf("%v: a grouped declaration", fset.Position(decl.Pos()))
				}
				switch spec := decl.Specs[0].(type) {
				case *ast.TypeSpec:
					declare(spec.Name, decl.Doc)
				case *ast.ValueSpec:
					if len(spec.Names) != 1 {
						t.Errorf("%v: more than one name", fset.Position(decl.Pos()))
					}
					declare(spec.Names[0], decl.Doc)
				}
			}
		}
	}

	info := check(t, fset, slices.Collect(maps.Values(files)))
	for name, object := range info.Defs {
		if object == nil || object.Parent() == nil || object.Parent() == object.Pkg().Scope() {
			continue // a package clause, a field, or a top-level name
		}
		if what, found := hidden[name.Name]; found {
			t.Errorf("%v: %s hides %s", fset.Position(name.Pos()), name.Name, what)
		}
	}
}

// TestCopyCompiles copies every declaration into one file, as the generator does,
// and compiles that.
func TestCopyCompiles(t *testing.T) {
	fset, files := sources(t)
	info := check(t, fset, slices.Collect(maps.Values(files)))
	for _, uses := range []map[*ast.Ident]types.Object{info.Defs, info.Uses} {
		for name, object := range uses {
			if object != nil && object.Pkg() != nil && object.Pkg().Name() == "support" && object.Parent() == object.Pkg().Scope() {
				name.Name = lowered(name.Name)
			}
		}
	}
	imports := map[string]bool{}
	var declarations bytes.Buffer
	for _, file := range files {
		for _, spec := range file.Imports {
			imports[spec.Path.Value] = true
		}
		for _, decl := range file.Decls {
			if decl, ok := decl.(*ast.GenDecl); ok && decl.Tok == token.IMPORT {
				continue
			}
			if err := format.Node(&declarations, fset, decl); err != nil {
				t.Fatal(err)
			}
			declarations.WriteString("\n\n")
		}
	}
	var text strings.Builder
	text.WriteString("package prompts\n")
	for imported := range imports {
		text.WriteString("import " + imported + "\n")
	}
	text.WriteString(declarations.String())
	copied := token.NewFileSet()
	file, err := parser.ParseFile(copied, "mcprompt.gen.go", text.String(), parser.SkipObjectResolution)
	if err != nil {
		t.Fatalf("%v\n%s", err, text.String())
	}
	check(t, copied, []*ast.File{file})
}

// check type-checks files, which are one package.
func check(t *testing.T, fset *token.FileSet, files []*ast.File) *types.Info {
	t.Helper()
	info := &types.Info{Defs: map[*ast.Ident]types.Object{}, Uses: map[*ast.Ident]types.Object{}}
	config := types.Config{Importer: importer.ForCompiler(fset, "source", nil)}
	if _, err := config.Check(files[0].Name.Name, fset, files, info); err != nil {
		t.Fatal(err)
	}
	return info
}

func TestSourcesAreFormatted(t *testing.T) {
	entries, err := os.ReadDir(".")
	if err != nil {
		t.Fatal(err)
	}
	for _, entry := range entries {
		if filepath.Ext(entry.Name()) != ".go" {
			continue
		}
		text, err := os.ReadFile(entry.Name())
		if err != nil {
			t.Fatal(err)
		}
		formatted, err := format.Source(text)
		if err != nil || !bytes.Equal(text, formatted) {
			t.Errorf("%s is not formatted: %v", entry.Name(), err)
		}
	}
}
