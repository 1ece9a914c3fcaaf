package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/mcprompt/mcprompt/cmd/mcprompt/internal/directory"
)

func TestIsTemporary(t *testing.T) {
	run := newRunNumber()
	for _, name := range []string{heldName(run), temporaryFor(run, 0), temporaryFor(run, 12345)} {
		if !isTemporary(name) || runOf(name) != run {
			t.Errorf("%s is of the run %q", name, runOf(name))
		}
	}
	for _, name := range []string{
		"", ".", ".mcprompt-.tmp", ".mcprompt-notes.tmp", "mcprompt-" + run + ".tmp", ".mcprompt-" + run, ".mcprompt-" + run + "-.tmp",
		".mcprompt-" + run + "-1.tmp~", ".mcprompt-" + run + "-x.tmp", ".mcprompt-" + strings.Repeat("A", 16) + ".tmp",
		".mcprompt-" + run + "0.tmp", "x" + heldName(run), heldName(run) + "\n", ".mcprompt-" + run + "-1-1.tmp",
	} {
		if isTemporary(name) {
			t.Errorf("%q is temporary", name)
		}
	}
}

// A run tidies up behind those that were killed, and does not while they are alive.
func TestRunsTidyUpBehindKilledOnes(t *testing.T) {
	dir := t.TempDir()
	write(planFiles(t, dir, "old"))
	alive := planFiles(t, dir, "alive")[0]
	if faults := alive.stage(); faults != nil {
		t.Fatal(faults)
	}
	staged := temporaries(t, dir)
	if len(staged) != 3 {
		t.Fatalf("the run that is alive has %q", staged)
	}
	write(planFiles(t, dir, "new"))
	if left := temporaries(t, dir); strings.Join(left, " ") != strings.Join(staged, " ") {
		t.Errorf("of %q, another run has left %q", staged, left)
	}
	if faults := alive.commit(); faults != nil {
		t.Errorf("it cannot go on: %v", faults)
	}

	killed := planFiles(t, dir, "killed")[0]
	if faults := killed.stage(); faults != nil {
		t.Fatal(faults)
	}
	if err := killed.held.Close(); err != nil { // as the system does it
		t.Fatal(err)
	}
	if err := os.Chtimes(filepath.Join(dir, heldName(killed.run)), longAgo, longAgo); err != nil { // for systems without locks
		t.Fatal(err)
	}
	alive.discard(true)
	write(planFiles(t, dir, "new"))
	if left := temporaries(t, dir); len(left) > 0 {
		t.Errorf("there are %q", left)
	}
	checkSnapshot(t, dir, map[string]string{"a_prompt.gen.go": string(generated("new")), "b_prompt.gen.go": string(generated("new"))})
}

// Making a package beside others tidies up behind runs that were killed while they made
// some, and does not while they are alive.
func TestStagingsAreHeld(t *testing.T) {
	parent := t.TempDir()
	first, remove, err := makeStaging(filepath.Join(parent, "first"))
	if err != nil {
		t.Fatal(err)
	}
	writeFile(t, first, "file", nil)
	if err := os.Mkdir(filepath.Join(parent, ".mcprompt-notes.tmp"), 0o755); err != nil {
		t.Fatal(err)
	}
	killed := filepath.Join(parent, heldName(newRunNumber()))
	if err := os.MkdirAll(filepath.Join(killed, "below"), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.Chtimes(killed, longAgo, longAgo); err != nil {
		t.Fatal(err)
	}
	second, removeSecond, err := makeStaging(filepath.Join(parent, "second"))
	if err != nil {
		t.Fatal(err)
	}
	checkSnapshot(t, parent, map[string]string{filepath.Base(first): "directory", filepath.Base(second): "directory", ".mcprompt-notes.tmp": "directory"})
	remove()
	removeSecond()
	checkSnapshot(t, parent, map[string]string{".mcprompt-notes.tmp": "directory"})
}

func planFiles(t *testing.T, dir, text string) []*plan {
	return []*plan{planFor(t, dir, map[string][]byte{"a_prompt.gen.go": generated(text), "b_prompt.gen.go": generated(text)})}
}

// temporaries lists the temporary files of a directory.
func temporaries(t *testing.T, dir string) []string {
	t.Helper()
	d, err := directory.Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer d.Close()
	entries, err := d.ReadDir(".")
	if err != nil {
		t.Fatal(err)
	}
	var all []string
	for _, names := range litterIn(entries) {
		all = append(all, names...)
	}
	return all
}
