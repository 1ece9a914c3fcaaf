package main

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"testing"

	"github.com/mcprompt/mcprompt/cmd/mcprompt/internal/directory"
	"github.com/mcprompt/mcprompt/spec"
)

// On a file system that does not tell letters by their case, the golden of a spec
// that was renamed in its letters is no orphan.
func TestGoldensKnowsOneInOtherLetters(t *testing.T) {
	dir := t.TempDir()
	golden := conversation(reviewPrompt("Reviews."), []spec.RenderedMessage{said(spec.User, textBlock("Review."))})
	testdata := filepath.Join(dir, spec.GoldenDirectory)
	if err := os.Mkdir(testdata, 0o755); err != nil {
		t.Fatal(err)
	}
	writeFile(t, testdata, "review.yaml.golden", golden)
	writeFile(t, testdata, "Deploy.yaml.golden", golden)
	// A second name of the file looks the same as its name in other letters.
	if err := os.Link(filepath.Join(testdata, "review.yaml.golden"), filepath.Join(testdata, "Review.yaml.golden")); err != nil && !errors.Is(err, fs.ErrExist) {
		t.Fatal(err)
	}
	d, err := directory.Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer d.Close()
	g, diagnostics := openGoldens(d, dir, true)
	if diagnostics != nil {
		t.Fatal(diagnostics)
	}
	defer g.close()
	if faults := g.addOrphans([]string{"review.yaml.golden"}); faults != nil {
		t.Error(faults)
	}
	if removes := g.plan.removes; len(removes) != 1 || removes[0].name != "Deploy.yaml.golden" {
		t.Errorf("%v would be removed, want Deploy.yaml.golden alone", removes)
	}
}

func TestIsGoldenName(t *testing.T) {
	for name, want := range map[string]bool{
		"review.yaml.golden":      true,
		"review.v1.2.golden":      true,
		"review.golden":           false,
		".yaml.golden":            false,
		"review..golden":          false,
		"review.yaml.golden.orig": false,
		"review.yaml.Golden":      false,
	} {
		if got := isGoldenName(name); got != want {
			t.Errorf("isGoldenName(%q) is %v, want %v", name, got, want)
		}
	}
}
