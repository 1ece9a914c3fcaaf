package gen_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"
)

// TestSupportLocals holds that no local name of package gen/sdk is that of a
// declaration of the support code: the copying, which goes by names, would take
// one for the other.
func TestSupportLocals(t *testing.T) {
	declared := map[string]bool{}
	var files []*ast.File
	set := token.NewFileSet()
	for _, pattern := range []string{"sdk/*.go", "../spec/support/*.go"} {
		paths, err := filepath.Glob(pattern)
		if err != nil || len(paths) < 3 {
			t.Fatalf("%s: too few files: %v, %v", pattern, paths, err)
		}
		for _, path := range paths {
			if strings.HasSuffix(path, "_test.go") {
				continue
			}
			f, err := parser.ParseFile(set, path, nil, parser.SkipObjectResolution)
			if err != nil {
				t.Fatal(err)
			}
			isSDK := strings.HasPrefix(pattern, "sdk")
			if isSDK {
				files = append(files, f)
			}
			for _, name := range declaredNames(f) {
				declared[name] = true
				if first, size := utf8.DecodeRuneInString(name); !isSDK {
					declared[string(unicode.ToLower(first))+name[size:]] = true // as it is copied
				}
			}
		}
	}
	for _, f := range files {
		ast.Inspect(f, func(n ast.Node) bool {
			for _, local := range localNames(n) {
				if declared[local.Name] {
					t.Errorf("%s: %s is also a declaration", set.Position(local.Pos()), local.Name)
				}
			}
			return true
		})
	}
}

// declaredNames returns the package-level names of a file.
func declaredNames(f *ast.File) []string {
	var names []string
	for _, d := range f.Decls {
		switch d := d.(type) {
		case *ast.FuncDecl:
			if d.Recv == nil {
				names = append(names, d.Name.Name)
			}
		case *ast.GenDecl:
			for _, s := range d.Specs {
				switch s := s.(type) {
				case *ast.TypeSpec:
					names = append(names, s.Name.Name)
				case *ast.ValueSpec:
					for _, name := range s.Names {
						names = append(names, name.Name)
					}
				}
			}
		}
	}
	return names
}

// localNames returns the names that n declares within a function.
func localNames(n ast.Node) []*ast.Ident {
	var names []*ast.Ident
	add := func(list ...ast.Expr) {
		for _, x := range list {
			if identifier, ok := x.(*ast.Ident); ok {
				names = append(names, identifier)
			}
		}
	}
	addFields := func(list *ast.FieldList) {
		if list == nil {
			return
		}
		for _, field := range list.List {
			names = append(names, field.Names...)
		}
	}
	switch n := n.(type) {
	case *ast.FuncDecl:
		addFields(n.Recv)
	case *ast.FuncType:
		addFields(n.Params)
		addFields(n.Results)
		addFields(n.TypeParams)
	case *ast.AssignStmt:
		if n.Tok == token.DEFINE {
			add(n.Lhs...)
		}
	case *ast.RangeStmt:
		if n.Tok == token.DEFINE {
			add(n.Key, n.Value)
		}
	case *ast.DeclStmt:
		for _, s := range n.Decl.(*ast.GenDecl).Specs {
			if s, ok := s.(*ast.ValueSpec); ok {
				names = append(names, s.Names...)
			}
		}
	}
	return names
}
