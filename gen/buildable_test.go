package gen_test

import (
	"bytes"
	"errors"
	"fmt"
	"go/ast"
	"go/build"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"io/fs"
	"maps"
	"os"
	"path"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/fstest"
	"time"

	"github.com/mcprompt/mcprompt/gen"
	"github.com/mcprompt/mcprompt/spec"
)

// refusedOrBuilt generates from a package and holds that either every system can build
// what comes of it, tests included, or there are diagnostics at places that exist, and
// no files. It returns the diagnostics.
func refusedOrBuilt(t *testing.T, files fstest.MapFS) spec.Diagnostics {
	t.Helper()
	p, diagnostics := spec.Load(files, spec.Options{Dir: "prompts", RequireSpecs: true})
	var generated map[string][]byte
	if !diagnostics.HasErrors() {
		var faults spec.Diagnostics
		if generated, faults = gen.Generate(p); len(faults) > 0 && len(generated) > 0 {
			t.Error("there are files in spite of the diagnostics")
		}
		diagnostics = append(diagnostics, faults...)
	}
	for _, d := range diagnostics {
		if d.Start.Path != "prompts" { // the directory itself
			lineAt(t, files, d.Start)
		}
		for _, related := range d.Related {
			lineAt(t, files, related.Position)
		}
	}
	if diagnostics.HasErrors() {
		return diagnostics
	}
	if err := buildable(p, files, generated); err != nil {
		t.Errorf("%v\nin the package\n%s", err, shown(files))
	}
	return diagnostics
}

// shown returns the hand-written files of a package.
func shown(files fstest.MapFS) string {
	const enough = 4000
	var b strings.Builder
	for _, name := range slices.Sorted(maps.Keys(files)) {
		if !strings.HasSuffix(name, ".md") {
			fmt.Fprintf(&b, "-- %s --\n%s", name, files[name].Data)
		}
	}
	if s := b.String(); len(s) > enough {
		return s[:enough] + "..."
	}
	return b.String()
}

// systems are those that packages are built for: their names are in file names and in
// build constraints, and one has the tag unix and the other has not.
var systems = []string{"linux", "windows"}

// buildable returns what the go command and the compiler would have against a package,
// of hand-written files and those generated from it, on some system.
func buildable(p *spec.Package, files fstest.MapFS, generated map[string][]byte) error {
	all := maps.Clone(files)
	for name, src := range generated {
		all[name] = &fstest.MapFile{Data: src}
	}
	checked := map[string]bool{}
	for _, system := range systems {
		pkg, err := importDir(system, all)
		if none := (*build.NoGoError)(nil); p.Settings.BuildTags != "" && errors.As(err, &none) {
			continue // nothing of it is for the system
		}
		if err != nil {
			return fmt.Errorf("GOOS=%s: %w", system, err)
		}
		if p.Settings.BuildTags == "" {
			for name := range generated {
				if !slices.Contains(pkg.GoFiles, name) {
					return fmt.Errorf("GOOS=%s: the go command passes over %s", system, name)
				}
			}
		}
		for _, names := range [][]string{slices.Concat(pkg.GoFiles, pkg.CgoFiles), slices.Concat(pkg.GoFiles, pkg.CgoFiles, pkg.TestGoFiles)} {
			if key := strings.Join(names, " "); !checked[key] {
				checked[key] = true
				if err := checkTypes(all, names); err != nil {
					return fmt.Errorf("GOOS=%s: %w", system, err)
				}
			}
		}
	}
	return nil
}

// importDir returns what the go command takes a directory for.
func importDir(system string, files fstest.MapFS) (*build.Package, error) {
	context := build.Default
	context.GOOS, context.GOARCH, context.CgoEnabled = system, "amd64", true
	context.JoinPath = path.Join
	context.IsDir = func(string) bool { return true }
	context.HasSubdir = func(string, string) (string, bool) { return "", false }
	context.ReadDir = func(string) ([]fs.FileInfo, error) {
		var list []fs.FileInfo
		for _, name := range slices.Sorted(maps.Keys(files)) {
			if strings.HasSuffix(name, ".go") {
				list = append(list, goFile(name))
			}
		}
		return list, nil
	}
	context.OpenFile = func(name string) (io.ReadCloser, error) {
		return io.NopCloser(bytes.NewReader(files[path.Base(name)].Data)), nil
	}
	return context.ImportDir("/prompts", 0)
}

// A goFile is the name of a file, as a directory lists it.
type goFile string

func (f goFile) Name() string     { return string(f) }
func (goFile) Size() int64        { return 0 }
func (goFile) Mode() fs.FileMode  { return 0o644 }
func (goFile) ModTime() time.Time { return time.Time{} }
func (goFile) IsDir() bool        { return false }
func (goFile) Sys() any           { return nil }

// checkTypes returns what the compiler has against the named files.
func checkTypes(files fstest.MapFS, names []string) error {
	packages, err := sdkImporter()
	if err != nil {
		return err
	}
	set := token.NewFileSet()
	var parsed []*ast.File
	for _, name := range names {
		f, err := parser.ParseFile(set, name, files[name].Data, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		parsed = append(parsed, f)
	}
	config := types.Config{Importer: foreignTypes{packages}, FakeImportC: true}
	_, err = config.Check("prompts", set, parsed, nil)
	return err
}

// sdkImporter imports the SDK and what that imports. It reads each package once.
var sdkImporter = sync.OnceValues(func() (types.Importer, error) {
	exports, err := sdkExports()
	if err != nil {
		return nil, err
	}
	return importer.ForCompiler(token.NewFileSet(), "gc", func(path string) (io.ReadCloser, error) {
		file, ok := exports[path]
		if !ok {
			return nil, fmt.Errorf("package %s is not known", path)
		}
		return os.Open(file)
	}), nil
})

// foreignTypes imports, besides the packages that there are, any package of the modules
// demo and example.com/demo. Each has a type T for arguments, and a name that its path
// does not tell.
type foreignTypes struct{ types.Importer }

func (f foreignTypes) Import(importPath string) (*types.Package, error) {
	if !strings.HasPrefix(strings.TrimPrefix(importPath, "example.com/"), "demo/") {
		return f.Importer.Import(importPath)
	}
	pkg := types.NewPackage(importPath, "foreign")
	bytes := types.NewTuple(types.NewParam(token.NoPos, pkg, "", types.NewSlice(types.Typ[types.Byte])))
	failure := types.NewParam(token.NoPos, pkg, "", types.Universe.Lookup("error").Type())
	name := types.NewTypeName(token.NoPos, pkg, "T", nil)
	named := types.NewNamed(name, types.NewStruct(nil, nil), nil)
	receiver := types.NewParam(token.NoPos, pkg, "", types.NewPointer(named))
	named.AddMethod(types.NewFunc(token.NoPos, pkg, "UnmarshalText",
		types.NewSignatureType(receiver, nil, nil, bytes, types.NewTuple(failure), false)))
	pkg.Scope().Insert(name)
	pkg.MarkComplete()
	return pkg, nil
}
