package gen_test

import (
	"os/exec"
	"testing"
)

// goldenPackages are the packages below testdata, which "./..." leaves out.
var goldenPackages = []string{"./testdata/packages/...", "./testdata/types/...", "./testdata/runs/...", "./testdata/bench/...", "./testdata/attack/..."}

// TestCompile builds and vets every golden package against the SDK.
func TestCompile(t *testing.T) {
	t.Parallel()
	for _, command := range []string{"build", "vet"} {
		runGo(t, append([]string{command}, goldenPackages...)...)
	}
}

// TestRuns runs the golden packages: the tests below testdata import them, which
// this package does not, so that goldens that do not compile can be rewritten.
func TestRuns(t *testing.T) {
	t.Parallel()
	args := []string{"test", "./testdata/runs", "./testdata/bench", "./testdata/attack"}
	if *update {
		args = append(args, "-args", "-update")
	}
	runGo(t, args...)
}

// runGo runs the go command.
func runGo(t *testing.T, args ...string) {
	t.Helper()
	if out, err := exec.Command("go", args...).CombinedOutput(); err != nil {
		t.Errorf("go %v: %v\n%s", args, err, out)
	}
}
