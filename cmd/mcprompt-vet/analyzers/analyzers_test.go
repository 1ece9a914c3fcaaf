package analyzers_test

import (
	"regexp"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/analysistest"

	"github.com/mcprompt/mcprompt/cmd/mcprompt-vet/analyzers"
)

// moduleRoot is where analysistest loads packages from, so that those in testdata
// are compiled against the SDK that go.mod requires, and not against a copy.
const moduleRoot = "../../.."

// source matches the paths of the packages below testdata/src, which are named after
// the analyzers that they are for.
var source = regexp.MustCompile(`/testdata/src/([a-z]+)`)

// TestAnalyzers holds what each analyzer reports in the packages below testdata/src
// that are named after it, and the fixes that it suggests, against the wants and
// goldens that are there.
//
// All analyzers are one to analysistest: it takes only one, and what takes long is to
// load the SDK.
func TestAnalyzers(t *testing.T) {
	byName := map[string]*analysis.Analyzer{}
	all := &analysis.Analyzer{Name: "all", Doc: "runs the analyzer that a package is for"}
	for _, analyzer := range analyzers.All() {
		byName[strings.TrimPrefix(analyzer.Name, "prompt")] = analyzer
		all.Requires = append(all.Requires, analyzer.Requires...)
	}
	all.Run = func(pass *analysis.Pass) (any, error) {
		own := *pass
		own.Analyzer = byName[source.FindStringSubmatch(pass.Pkg.Path())[1]]
		return own.Analyzer.Run(&own)
	}
	reports := map[string]int{}
	for _, result := range analysistest.RunWithSuggestedFixes(t, moduleRoot, all, "./cmd/mcprompt-vet/analyzers/testdata/src/...") {
		reports[source.FindStringSubmatch(result.Action.Package.PkgPath)[1]] += len(result.Action.Diagnostics)
	}
	for name := range byName {
		if reports[name] == 0 {
			t.Errorf("nothing is reported by prompt%s", name)
		}
	}
}

func TestAnalyzersAreValid(t *testing.T) {
	if err := analysis.Validate(analyzers.All()); err != nil {
		t.Error(err)
	}
}
