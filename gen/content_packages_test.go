package gen_test

import (
	"bytes"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"testing"
)

// contentsDir holds real prompt packages with contents of every kind, each with the
// files generated from it. Its package runs serves them to clients.
const contentsDir = "testdata/contents"

// contentPackages returns the directories of the packages of contentsDir.
func contentPackages(t testing.TB) []string {
	t.Helper()
	specs, err := filepath.Glob(contentsDir + "/*/*.prompt.toml")
	if err != nil {
		t.Fatal(err)
	}
	var dirs []string
	for _, path := range specs {
		dirs = append(dirs, filepath.Dir(path))
	}
	if dirs = slices.Compact(dirs); len(dirs) < 6 {
		t.Fatalf("too few packages: %v", dirs)
	}
	return dirs
}

// TestContentPackages holds what is generated from each package against the files in
// it, and those against gofmt.
func TestContentPackages(t *testing.T) {
	for _, dir := range contentPackages(t) {
		got, want := generate(t, os.DirFS(dir), dir), generatedFiles(t, dir)
		for _, name := range slices.Sorted(maps.Keys(got)) {
			checkFormat(t, name, got[name])
			switch {
			case bytes.Equal(got[name], want[name]):
			case *update:
				if err := os.WriteFile(filepath.Join(dir, name), got[name], 0o666); err != nil {
					t.Error(err)
				}
			default:
				t.Errorf("%s/%s differs at %s", dir, name, firstDifference(string(got[name]), string(want[name])))
			}
			delete(want, name)
		}
		for name := range want {
			t.Errorf("%s/%s is not generated any more", dir, name)
		}
	}
}

// TestContentRuns vets the packages, and runs the tests that serve them. This package
// does not import them, so that goldens that do not compile can be rewritten.
func TestContentRuns(t *testing.T) {
	t.Parallel()
	runGo(t, "vet", "./"+contentsDir+"/...")
	runGo(t, "test", "./"+contentsDir+"/protocol")
	args := []string{"test", "./" + contentsDir + "/runs"}
	if *update {
		args = append(args, "-args", "-update")
	}
	runGo(t, args...)
}
