package analyzers_test

import (
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/analysistest"

	"github.com/mcprompt/mcprompt/cmd/mcprompt-vet/analyzers"
)

// moduleRoot is where analysistest loads packages from, so that those in testdata
// are compiled against the SDK that go.mod requires, and not against a copy.
const moduleRoot = "../../.."

// run holds what an analyzer reports in a package of testdata/src, and the fixes
// that it suggests, against the wants and goldens that are there.
func run(t *testing.T, analyzer *analysis.Analyzer, pkg string) {
	t.Helper()
	analysistest.RunWithSuggestedFixes(t, moduleRoot, analyzer, "./cmd/mcprompt-vet/analyzers/testdata/src/"+pkg)
}

func TestRole(t *testing.T)     { run(t, analyzers.Role, "role") }
func TestContent(t *testing.T)  { run(t, analyzers.Content, "content") }
func TestResource(t *testing.T) { run(t, analyzers.Resource, "resource") }
func TestEncoding(t *testing.T) { run(t, analyzers.Encoding, "encoding/...") }
func TestHandler(t *testing.T)  { run(t, analyzers.Handler, "handler") }
func TestState(t *testing.T)    { run(t, analyzers.State, "state") }
func TestClient(t *testing.T)   { run(t, analyzers.Client, "client") }

func TestRegistration(t *testing.T) { run(t, analyzers.Registration, "registration/...") }

func TestAnalyzersAreValid(t *testing.T) {
	if err := analysis.Validate(analyzers.All()); err != nil {
		t.Error(err)
	}
}
