package gen

import (
	"embed"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path"
	"strconv"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"github.com/dave/jennifer/jen"

	"github.com/mcprompt/mcprompt/spec/support"
)

// The support code of generated packages is real code: package spec/support,
// which the evaluator calls, and package gen/sdk, which deals with the SDK. What
// a generated package needs of it is copied declaration by declaration, so that
// there is one implementation and no dependency on mcprompt at run time.

//go:embed sdk/arguments.go sdk/messages.go sdk/blocks.go sdk/content.go sdk/slot.go sdk/policy.go sdk/fault.go sdk/form.go sdk/completion.go
var sdkSources embed.FS

// A supportDeclaration is a function, method, type, constant or variable that
// can be copied.
type supportDeclaration struct {
	// name is what the copy is called where nothing clashes with it; that of a
	// method is "type.method".
	name string
	// pieces are the source, cut at the references to other declarations and
	// to packages: references[i] stands between pieces[i] and pieces[i+1].
	pieces     []string
	references []reference
	// selectors are the names behind a dot: perhaps those of methods.
	selectors []string
	// fields are those of a struct.
	fields []string
}

// A reference is the name of another declaration, or a name in the package at path.
type reference struct{ name, path string }

// supportLibrary is all that can be copied, in the order of the sources.
type supportLibrary []*supportDeclaration

// library parses the sources, once.
var library = sync.OnceValue(func() supportLibrary {
	return append(parseSupport(sdkSources, "sdk"), parseSupport(support.Sources, ".")...)
})

// copiedName returns the name that a declaration of the sources has in a
// generated package, which exports only what package sdk does.
func copiedName(pkg, name string) string {
	if pkg == "sdk" {
		return name
	}
	first, size := utf8.DecodeRuneInString(name)
	return string(unicode.ToLower(first)) + name[size:]
}

// parseSupport splits the Go files of a directory into declarations. The
// sources are compiled into this program, so a fault in them is one of ours.
func parseSupport(sources embed.FS, dir string) supportLibrary {
	type file struct {
		*ast.File
		set  *token.FileSet
		text string
	}
	var files []file
	own := map[string]token.Token{}
	entries, err := fs.ReadDir(sources, dir)
	if err != nil {
		panic(err)
	}
	for _, entry := range entries {
		text, err := fs.ReadFile(sources, path.Join(dir, entry.Name()))
		if err != nil {
			panic(err)
		}
		set := token.NewFileSet()
		f, err := parser.ParseFile(set, entry.Name(), text, parser.ParseComments|parser.SkipObjectResolution)
		if err != nil {
			panic(err)
		}
		files = append(files, file{f, set, string(text)})
		for _, d := range f.Decls {
			if name, isMethod := declaredName(d); name != "" && !isMethod {
				own[name] = token.FUNC
				if d, ok := d.(*ast.GenDecl); ok {
					own[name] = d.Tok
				}
			}
		}
	}
	var library supportLibrary
	for _, f := range files {
		for _, d := range f.Decls {
			if name, _ := declaredName(d); name != "" {
				library = append(library, cutDeclaration(f.File, f.set, f.text, d, own))
			}
		}
	}
	return library
}

// declaredName returns the name that d declares, that of a method behind its
// type's, or "" for imports.
func declaredName(d ast.Decl) (name string, isMethod bool) {
	switch d := d.(type) {
	case *ast.FuncDecl:
		if d.Recv == nil {
			return d.Name.Name, false
		}
		receiver := d.Recv.List[0].Type
		if pointer, ok := receiver.(*ast.StarExpr); ok {
			receiver = pointer.X
		}
		return receiver.(*ast.Ident).Name + "." + d.Name.Name, true
	case *ast.GenDecl:
		switch spec := d.Specs[0].(type) {
		case *ast.TypeSpec:
			return spec.Name.Name, false
		case *ast.ValueSpec:
			return spec.Names[0].Name, false
		}
	}
	return "", false
}

// cutDeclaration cuts the text of d at its references to the package's own
// declarations, whose keywords are given, and to those of package support.
func cutDeclaration(f *ast.File, set *token.FileSet, text string, d ast.Decl, own map[string]token.Token) *supportDeclaration {
	name, _ := declaredName(d)
	c := &supportDeclaration{name: copiedName(f.Name.Name, name)}
	offset := func(p token.Pos) int { return set.Position(p).Offset }
	start, end := offset(d.Pos()), offset(d.End())
	var doc *ast.CommentGroup
	switch d := d.(type) {
	case *ast.FuncDecl:
		doc = d.Doc
	case *ast.GenDecl:
		doc = d.Doc
	}
	if doc != nil {
		start = offset(doc.Pos())
		// The comment speaks of the declaration by its name.
		head, rest := text[start:offset(doc.End())], text[offset(doc.End()):end]
		text = text[:start] + strings.Replace(head, "// "+name+" ", "// "+c.name+" ", 1) + rest
	}
	cut := start
	refer := func(n ast.Node, to reference) {
		c.pieces = append(c.pieces, text[cut:offset(n.Pos())])
		c.references = append(c.references, to)
		cut = offset(n.End())
	}
	packages := map[string]string{}
	for _, spec := range f.Imports {
		importPath, _ := strconv.Unquote(spec.Path.Value)
		packages[defaultOrLast(importPath)] = importPath
	}
	var walk func(n ast.Node) bool
	walk = func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.SelectorExpr:
			x, ok := n.X.(*ast.Ident)
			if path, isPackage := packages[identName(x)]; ok && isPackage {
				if x.Name == "support" {
					refer(n, reference{name: copiedName("support", n.Sel.Name)})
				} else {
					refer(n, reference{n.Sel.Name, path})
				}
				return false
			}
			c.selectors = append(c.selectors, n.Sel.Name)
			ast.Inspect(n.X, walk)
			return false
		case *ast.KeyValueExpr:
			// The key is a field's name, or a constant in a map.
			if key, ok := n.Key.(*ast.Ident); ok && own[key.Name] == token.CONST {
				walk(key)
			}
			ast.Inspect(n.Value, walk)
			return false
		case *ast.StructType:
			for _, field := range n.Fields.List {
				for _, name := range field.Names {
					c.fields = append(c.fields, name.Name)
				}
			}
		case *ast.Field:
			// So are the names here.
			ast.Inspect(n.Type, walk)
			return false
		case *ast.FuncDecl:
			if n.Recv != nil {
				ast.Inspect(n.Recv, walk)
			} else {
				walk(n.Name)
			}
			ast.Inspect(n.Type, walk)
			ast.Inspect(n.Body, walk)
			return false
		case *ast.Ident:
			if _, isOwn := own[n.Name]; isOwn {
				refer(n, reference{name: copiedName(f.Name.Name, n.Name)})
			}
		}
		return true
	}
	ast.Inspect(d, walk)
	c.pieces = append(c.pieces, text[cut:end])
	return c
}

func identName(x *ast.Ident) string {
	if x == nil {
		return ""
	}
	return x.Name
}

// closure returns the declarations that the needed ones need, themselves
// included, in the order of the sources.
func (l supportLibrary) closure(needed needs) supportLibrary {
	wanted := map[string]bool{}
	selectors := map[string]bool{}
	for name := range needed {
		if _, method, ok := strings.Cut(name, "."); ok {
			selectors[method] = true
		}
		wanted[name] = true
	}
	for grown := true; grown; {
		grown = false
		for _, d := range l {
			typ, method, isMethod := strings.Cut(d.name, ".")
			if isMethod && wanted[typ] && selectors[method] {
				wanted[d.name] = true
			}
			if !wanted[d.name] {
				continue
			}
			for _, r := range d.references {
				if r.path == "" {
					grown = grown || !wanted[r.name]
					wanted[r.name] = true
				}
			}
			for _, name := range d.selectors {
				grown = grown || !selectors[name]
				selectors[name] = true
			}
		}
	}
	var list supportLibrary
	for _, d := range l {
		if wanted[d.name] {
			list = append(list, d)
		}
	}
	return list
}

// importPaths returns the paths of the packages that declarations refer to.
func (l supportLibrary) importPaths() []string {
	var paths []string
	for _, d := range l {
		for _, r := range d.references {
			if r.path != "" {
				paths = append(paths, r.path)
			}
		}
	}
	return paths
}

// code returns the declaration as it stands in f: its source, with the names that
// things have there. It is the one place where whole source enters a file.
func (d *supportDeclaration) code(f *file) *jen.Statement {
	code := &jen.Statement{}
	for i, piece := range d.pieces {
		code.Id(piece)
		if i == len(d.references) {
			break
		}
		if r := d.references[i]; r.path != "" {
			code.Qual(r.path, r.name)
		} else {
			code.Id(f.names.support[r.name])
		}
	}
	return code
}
