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
)

// typeCheck returns what the compiler would have against the files of a package
// that imports nothing but the SDK and what that imports.
func typeCheck(files map[string][]byte) error {
	exports, err := sdkExports()
	if err != nil {
		return err
	}
	set := token.NewFileSet()
	var parsed []*ast.File
	for _, name := range slices.Sorted(maps.Keys(files)) {
		f, err := parser.ParseFile(set, name, files[name], 0)
		if err != nil {
			return err
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
	_, err = config.Check("prompts", set, parsed, nil)
	return err
}

// sdkExports returns the files with the compiled declarations of the SDK and of
// all that it imports, by import path.
var sdkExports = sync.OnceValues(func() (map[string]string, error) {
	command := exec.Command("go", "list", "-export", "-deps", "-f", "{{.ImportPath}}\t{{.Export}}",
		"github.com/modelcontextprotocol/go-sdk/mcp", "net/netip", "math/big")
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
