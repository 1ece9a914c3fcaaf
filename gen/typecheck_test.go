package gen_test

import (
	"bytes"
	"fmt"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"maps"
	"os"
	"os/exec"
	"slices"
	"strings"
	"sync"
	"testing"
)

// typeCheck returns what the compiler would have against the files of a package
// that imports nothing but the SDK, what that imports, and test types.
func typeCheck(files map[string][]byte) error {
	_, err := typeInfo(files)
	return err
}

// typeInfo returns what the names in the files of a package refer to.
func typeInfo(files map[string][]byte) (*types.Info, error) {
	exports, err := sdkExports()
	if err != nil {
		return nil, err
	}
	set := token.NewFileSet()
	var parsed []*ast.File
	for _, name := range slices.Sorted(maps.Keys(files)) {
		f, err := parser.ParseFile(set, name, files[name], 0)
		if err != nil {
			return nil, err
		}
		parsed = append(parsed, f)
	}
	config := types.Config{Importer: importer.ForCompiler(set, "gc", func(path string) (io.ReadCloser, error) {
		file, ok := exports[path]
		if !ok {
			return nil, fmt.Errorf("package %s is not known", path)
		}
		return os.Open(file)
	})}
	info := &types.Info{Defs: map[*ast.Ident]types.Object{}, Uses: map[*ast.Ident]types.Object{}}
	_, err = config.Check("prompts", set, parsed, info)
	return info, err
}

// TestNothingUnused holds that the packages have no code that nothing uses.
func TestNothingUnused(t *testing.T) {
	forEachPackage(t, func(t *testing.T, dir string) {
		files := map[string][]byte{}
		for name, file := range dirFS(t, dir) {
			if strings.HasSuffix(name, ".go") && !strings.HasSuffix(name, "_test.go") {
				files[name] = file.Data
			}
		}
		generated := generate(t, dirFS(t, dir), dir)
		maps.Copy(files, generated)
		info, err := typeInfo(files)
		if err != nil {
			t.Fatal(err)
		}
		used := map[types.Object]bool{}
		for _, object := range info.Uses {
			used[origin(object)] = true
		}
		ours, err := generatedNames(generated)
		if err != nil {
			t.Fatal(err)
		}
		for identifier, object := range info.Defs {
			if object == nil || ast.IsExported(identifier.Name) || identifier.Name == "_" || !ours[identifier.Name] {
				continue
			}
			isMethod := false
			if f, ok := object.(*types.Func); ok {
				isMethod = f.Signature().Recv() != nil
			}
			if (isMethod || object.Parent() == object.Pkg().Scope()) && !used[object] {
				t.Errorf("nothing uses %s", object)
			}
		}
	})
}

// origin returns the declaration of which object may be an instance.
func origin(object types.Object) types.Object {
	switch object := object.(type) {
	case *types.Func:
		return object.Origin()
	case *types.Var:
		return object.Origin()
	}
	return object
}

// generatedNames returns the names that files declare.
func generatedNames(files map[string][]byte) (map[string]bool, error) {
	names := map[string]bool{}
	for name, src := range files {
		f, err := parser.ParseFile(token.NewFileSet(), name, src, parser.SkipObjectResolution)
		if err != nil {
			return nil, err
		}
		for _, d := range f.Decls {
			if method, ok := d.(*ast.FuncDecl); ok {
				names[method.Name.Name] = true
			}
		}
		for _, name := range declaredNames(f) {
			names[name] = true
		}
	}
	return names, nil
}

// sdkExports returns the files with the compiled declarations of the SDK and of
// all that it imports, by import path.
var sdkExports = sync.OnceValues(func() (map[string]string, error) {
	command := exec.Command("go", "list", "-export", "-deps", "-f", "{{.ImportPath}}\t{{.Export}}",
		"github.com/modelcontextprotocol/go-sdk/mcp", "embed", "mime", "net/netip", "math/big", "text/template",
		"./testdata/types/args", "./testdata/types/in", "./testdata/types/odd-dir", "./testdata/types/time")
	var stderr bytes.Buffer
	command.Stderr = &stderr
	out, err := command.Output()
	if err != nil {
		return nil, fmt.Errorf("go list: %w\n%s", err, stderr.Bytes())
	}
	exports := map[string]string{}
	for line := range strings.Lines(string(out)) {
		path, file, _ := strings.Cut(strings.TrimSpace(line), "\t")
		exports[path] = file
	}
	return exports, nil
})
