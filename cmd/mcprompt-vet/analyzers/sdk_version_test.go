package analyzers_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis/analysistest"
	"golang.org/x/tools/txtar"

	"github.com/mcprompt/mcprompt/cmd/mcprompt-vet/analyzers"
)

// TestOldSDK holds what the analyzers say where the SDK is older than the one that
// go.mod requires. A file of testdata/sdk is a module with what it uses of such an
// SDK, and is named after the analyzer and the version.
func TestOldSDK(t *testing.T) {
	for _, analyzer := range analyzers.All() {
		files, err := filepath.Glob("testdata/sdk/" + strings.TrimPrefix(analyzer.Name, "prompt") + "_*.txtar")
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range files {
			t.Run(filepath.Base(file), func(t *testing.T) {
				archive, err := txtar.ParseFile(file)
				if err != nil {
					t.Fatal(err)
				}
				files, err := txtar.FS(archive)
				if err != nil {
					t.Fatal(err)
				}
				module := t.TempDir()
				if err := os.CopyFS(module, files); err != nil {
					t.Fatal(err)
				}
				results := analysistest.RunWithSuggestedFixes(t, module, analyzer, "./...")
				reports := 0
				for _, result := range results {
					reports += len(result.Action.Diagnostics)
				}
				if reports == 0 {
					t.Error("nothing is reported")
				}
			})
		}
	}
}
