// Package runs builds and runs the golden packages: they are served to clients of
// the SDK, and held against the evaluator.
package runs

import (
	"context"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/mcprompt/mcprompt/gen/testdata/packages/arguments"
	"github.com/mcprompt/mcprompt/gen/testdata/packages/bare"
	"github.com/mcprompt/mcprompt/gen/testdata/packages/constraints"
	"github.com/mcprompt/mcprompt/gen/testdata/packages/conversation"
	"github.com/mcprompt/mcprompt/gen/testdata/packages/enums"
	"github.com/mcprompt/mcprompt/gen/testdata/packages/faults"
	"github.com/mcprompt/mcprompt/gen/testdata/packages/gotypes"
	"github.com/mcprompt/mcprompt/gen/testdata/packages/handwritten"
	"github.com/mcprompt/mcprompt/gen/testdata/packages/hostile"
	"github.com/mcprompt/mcprompt/gen/testdata/packages/importing"
	"github.com/mcprompt/mcprompt/gen/testdata/packages/lenient"
	"github.com/mcprompt/mcprompt/gen/testdata/packages/listing"
	"github.com/mcprompt/mcprompt/gen/testdata/packages/naming"
	acme "github.com/mcprompt/mcprompt/gen/testdata/packages/prefixed"
	"github.com/mcprompt/mcprompt/gen/testdata/packages/review"
	"github.com/mcprompt/mcprompt/gen/testdata/packages/shadowing"
	"github.com/mcprompt/mcprompt/gen/testdata/packages/tagged"
	"github.com/mcprompt/mcprompt/gen/testdata/packages/texts"
	"github.com/mcprompt/mcprompt/spec"
)

var update = flag.Bool("update", false, "rewrite the golden files")

const packagesDir = "../packages"

// packages are the golden packages by the names of their directories.
var packages = map[string]func(*mcp.Server){
	"arguments":    arguments.Register,
	"bare":         bare.Register,
	"constraints":  constraints.Register,
	"conversation": conversation.Register,
	"enums":        enums.Register,
	"faults":       faults.Register,
	"gotypes":      gotypes.Register,
	"handwritten":  handwritten.Register,
	"hostile":      hostile.Register,
	"importing":    importing.Register,
	"lenient":      lenient.Register,
	"listing":      listing.Register,
	"naming":       naming.Register,
	"prefixed":     acme.Register,
	"review":       review.Register,
	"shadowing":    shadowing.Register,
	"tagged":       tagged.Register,
	"texts":        texts.Register,
}

// serveVariable names the package that this program serves over stdio, as a
// child of the tests.
const serveVariable = "RUNS_SERVE"

func TestMain(m *testing.M) {
	name := os.Getenv(serveVariable)
	if name == "" {
		os.Exit(m.Run())
	}
	if err := newServer(name).Run(context.Background(), &mcp.StdioTransport{}); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// newServer returns a server with the prompts of a package.
func newServer(name string) *mcp.Server {
	server := mcp.NewServer(&mcp.Implementation{Name: name, Version: "1"}, nil)
	packages[name](server)
	return server
}

// loadPackage loads the specs of a package.
func loadPackage(t testing.TB, name string) *spec.Package {
	t.Helper()
	dir := filepath.Join(packagesDir, name)
	p, diagnostics := spec.Load(os.DirFS(dir), spec.Options{Dir: dir, RequireSpecs: true})
	if len(diagnostics) > 0 {
		t.Fatal(diagnostics)
	}
	return p
}

// promptNamed returns the prompt of that name.
func promptNamed(t testing.TB, p *spec.Package, name string) *spec.Prompt {
	t.Helper()
	i := slices.IndexFunc(p.Prompts, func(prompt *spec.Prompt) bool { return prompt.Name.Wire == name })
	if i < 0 {
		t.Fatalf("there is no prompt %q", name)
	}
	return p.Prompts[i]
}

// TestAllRun holds that every golden package is run.
func TestAllRun(t *testing.T) {
	dirs, err := filepath.Glob(packagesDir + "/*/*.prompt.toml")
	if err != nil || len(dirs) == 0 {
		t.Fatalf("no packages: %v", err)
	}
	for _, path := range dirs {
		name := filepath.Base(filepath.Dir(path))
		if packages[name] == nil {
			t.Errorf("package %s is not run", name)
		}
		if _, err := os.Stat(filepath.Join(packagesDir, name, callsFile)); err != nil {
			t.Errorf("prompt %s: %v", strings.TrimSuffix(filepath.Base(path), ".prompt.toml"), err)
		}
	}
}
