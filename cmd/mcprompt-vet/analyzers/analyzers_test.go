package analyzers_test

import (
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/analysistest"

	"github.com/mcprompt/mcprompt/cmd/mcprompt-vet/analyzers"
)

// moduleRoot is where analysistest loads packages from, so that those in testdata
// are compiled against the SDK that go.mod requires, and not against a copy.
const moduleRoot = "../../.."

// TestAnalyzers holds what each analyzer reports in the packages below testdata/src
// that are named after it, and the fixes that it suggests, against the wants and
// goldens that are there.
func TestAnalyzers(t *testing.T) {
	for _, analyzer := range analyzers.All() {
		t.Run(analyzer.Name, func(t *testing.T) {
			name := strings.TrimPrefix(analyzer.Name, "prompt")
			results := analysistest.RunWithSuggestedFixes(t, moduleRoot, analyzer, "./cmd/mcprompt-vet/analyzers/testdata/src/"+name+"/...")
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

func TestAnalyzersAreValid(t *testing.T) {
	if err := analysis.Validate(analyzers.All()); err != nil {
		t.Error(err)
	}
}
