package main

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/mcprompt/mcprompt/cmd/mcprompt/internal/directory"
	"github.com/mcprompt/mcprompt/spec"
)

// generated returns a file that has our header.
func generated(text string) []byte {
	return []byte(spec.GeneratedHeader + "\n\npackage p // " + text + "\n")
}

// planFor returns the plan that makes dir hold files.
func planFor(t *testing.T, dir string, files map[string][]byte) *plan {
	t.Helper()
	d, err := directory.Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer d.Close()
	p, diagnostics := compare(d, dir, files)
	if len(diagnostics) > 0 {
		t.Fatal(diagnostics)
	}
	return p
}

// snapshot returns what is in the files of dir, and the names of its directories.
func snapshot(t *testing.T, dir string) map[string]string {
	t.Helper()
	held := map[string]string{}
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, entry := range entries {
		if entry.IsDir() {
			held[entry.Name()] = "directory"
			continue
		}
		data, err := os.ReadFile(filepath.Join(dir, entry.Name()))
		if err != nil {
			t.Fatal(err)
		}
		held[entry.Name()] = string(data)
	}
	return held
}

func checkSnapshot(t *testing.T, dir string, want map[string]string) {
	t.Helper()
	got := snapshot(t, dir)
	for name := range got {
		if _, ok := want[name]; !ok {
			t.Errorf("%s is there, and should not be", name)
		}
	}
	for name, data := range want {
		if got[name] != data {
			t.Errorf("%s holds %q, want %q", name, got[name], data)
		}
	}
}

func writeFile(t *testing.T, dir, name string, data []byte) {
	t.Helper()
	if err := os.WriteFile(filepath.Join(dir, name), data, 0o644); err != nil {
		t.Fatal(err)
	}
}

func TestWriteChangesNothingWhereOneFileCannotBeWritten(t *testing.T) {
	first, second := t.TempDir(), t.TempDir()
	writeFile(t, first, "a_prompt.gen.go", generated("old"))
	writeFile(t, first, "gone_prompt.gen.go", generated("old"))
	writeFile(t, second, "b_prompt.gen.go", generated("old"))
	plans := []*plan{
		planFor(t, first, map[string][]byte{"a_prompt.gen.go": generated("new")}),
		planFor(t, second, map[string][]byte{
			"b_prompt.gen.go": generated("new"),
			"c_prompt.gen.go": generated("new"),
			"d_prompt.gen.go": generated("new"),
		}),
	}
	// A directory stands where the temporary file of c should.
	if err := os.Mkdir(filepath.Join(second, temporaryPrefix+plans[1].run+"-1"+temporarySuffix), 0o755); err != nil {
		t.Fatal(err)
	}
	beforeFirst, beforeSecond := snapshot(t, first), snapshot(t, second)

	diagnostics := write(plans)

	if len(diagnostics) != 1 || diagnostics[0].Start.Path != second+"/c_prompt.gen.go" ||
		diagnostics[0].Message != "cannot be written: file exists" {
		t.Errorf("got %v, want one diagnostic about c_prompt.gen.go", diagnostics)
	}
	checkSnapshot(t, first, beforeFirst)
	checkSnapshot(t, second, beforeSecond)
}

func TestWriteChangesNothingWhereOneFileCannotBeRenamed(t *testing.T) {
	zeroth, first, second := t.TempDir(), t.TempDir(), t.TempDir()
	writeFile(t, zeroth, "changed_prompt.gen.go", generated("old"))
	writeFile(t, zeroth, "gone_prompt.gen.go", generated("old"))
	if err := os.Chmod(filepath.Join(zeroth, "changed_prompt.gen.go"), 0o444); err != nil {
		t.Fatal(err)
	}
	writeFile(t, second, "gone_prompt.gen.go", generated("old"))
	before := snapshot(t, zeroth)
	plans := []*plan{
		planFor(t, zeroth, map[string][]byte{
			"changed_prompt.gen.go": generated("new"),
			"new_prompt.gen.go":     generated("new"),
		}),
		planFor(t, first, map[string][]byte{
			"a_prompt.gen.go": generated("new"),
			"b_prompt.gen.go": generated("new"),
			"c_prompt.gen.go": generated("new"),
		}),
		planFor(t, second, map[string][]byte{"d_prompt.gen.go": generated("new")}),
	}
	// Somebody makes a directory of b after the plan was made.
	if err := os.Mkdir(filepath.Join(first, "b_prompt.gen.go"), 0o755); err != nil {
		t.Fatal(err)
	}

	diagnostics := write(plans)

	if len(diagnostics) != 1 || diagnostics[0].Start.Path != first+"/b_prompt.gen.go" ||
		!strings.HasPrefix(diagnostics[0].Message, "cannot be put in place: ") {
		t.Errorf("got %v, want one diagnostic about b_prompt.gen.go", diagnostics)
	}
	checkSnapshot(t, zeroth, before)
	if info, err := os.Stat(filepath.Join(zeroth, "changed_prompt.gen.go")); err != nil || info.Mode().Perm()&0o222 != 0 {
		t.Errorf("what was put back may be written to: %v, %v", info.Mode(), err)
	}
	checkSnapshot(t, first, map[string]string{"b_prompt.gen.go": "directory"})
	checkSnapshot(t, second, map[string]string{"gone_prompt.gen.go": string(generated("old"))})
}

func TestWriteReportsADirectoryThatIsGone(t *testing.T) {
	first, second := t.TempDir(), t.TempDir()
	plans := []*plan{
		planFor(t, first, map[string][]byte{"a_prompt.gen.go": generated("new")}),
		planFor(t, second, map[string][]byte{"b_prompt.gen.go": generated("new")}),
	}
	if err := os.Remove(second); err != nil {
		t.Fatal(err)
	}
	diagnostics := write(plans)
	if len(diagnostics) != 1 || !strings.HasPrefix(diagnostics[0].String(), second+":1:1: cannot be opened: ") {
		t.Errorf("got %v, want one diagnostic about %s", diagnostics, second)
	}
	checkSnapshot(t, first, map[string]string{})
}

// The directory that has come to have the path may hold what is not ours.
func TestWriteLeavesADirectoryThatHasTakenThePlace(t *testing.T) {
	parent := t.TempDir()
	dir, other := filepath.Join(parent, "dir"), filepath.Join(parent, "other")
	for _, name := range []string{dir, other} {
		if err := os.Mkdir(name, 0o755); err != nil {
			t.Fatal(err)
		}
	}
	writeFile(t, other, "a_prompt.gen.go", []byte("package mine\n"))
	plans := []*plan{planFor(t, dir, map[string][]byte{"a_prompt.gen.go": generated("new")})}
	if plans[0].inode == 0 {
		return // the system does not tell directories apart
	}
	if err := errors.Join(os.Rename(dir, filepath.Join(parent, "moved")), os.Rename(other, dir)); err != nil {
		t.Fatal(err)
	}
	diagnostics := write(plans)
	if len(diagnostics) != 1 || diagnostics[0].String() != dir+":1:1: another directory has taken its place during the run: run mcprompt again" {
		t.Errorf("got %v, want one diagnostic about %s", diagnostics, dir)
	}
	checkSnapshot(t, dir, map[string]string{"a_prompt.gen.go": "package mine\n"})
	checkSnapshot(t, filepath.Join(parent, "moved"), map[string]string{})
}

// Two directories of one run may be one, by way of a link.
func TestWriteTwoPlansForOneDirectory(t *testing.T) {
	dir := t.TempDir()
	files := map[string][]byte{"a_prompt.gen.go": generated("new"), "b_prompt.gen.go": generated("new")}
	if diagnostics := write([]*plan{planFor(t, dir, files), planFor(t, dir, files)}); len(diagnostics) > 0 {
		t.Error(diagnostics)
	}
	checkSnapshot(t, dir, map[string]string{"a_prompt.gen.go": string(generated("new")), "b_prompt.gen.go": string(generated("new"))})
}

// On a file system that does not tell letters by their case, an output that has
// been there in other letters is no orphan.
func TestCompareKnowsAnOutputInOtherLetters(t *testing.T) {
	dir := t.TempDir()
	writeFile(t, dir, "review_prompt.gen.go", generated("same"))
	writeFile(t, dir, "Deploy_prompt.gen.go", generated("same"))
	// A second name of the file looks the same as its name in other letters.
	if err := os.Link(filepath.Join(dir, "review_prompt.gen.go"), filepath.Join(dir, "Review_prompt.gen.go")); err != nil && !errors.Is(err, fs.ErrExist) {
		t.Fatal(err)
	}
	p := planFor(t, dir, map[string][]byte{"review_prompt.gen.go": generated("same")})
	if len(p.removes) != 1 || p.removes[0].name != "Deploy_prompt.gen.go" {
		t.Errorf("%v would be removed, want Deploy_prompt.gen.go", p.removes)
	}
}

// Such a file system knows an output too that it does not list, and has what stands
// there in other letters be in the way.
func TestCompareFindsWhatIsInTheWayInOtherLetters(t *testing.T) {
	dir := t.TempDir()
	for _, name := range []string{"REVIEW_PROMPT.GEN.GO", "Review_prompt.gen.go", "review_prompt.gen.go"} {
		writeFile(t, dir, name, []byte("by hand"))
	}
	d := openDirectory(t, dir)
	entries, err := d.ReadDir(".")
	if err != nil {
		t.Fatal(err)
	}
	entries = slices.DeleteFunc(entries, func(e fs.DirEntry) bool { return e.Name() == "review_prompt.gen.go" })
	_, faults := (&plan{dir: dir}).compareGenerated(d, newListing(d, entries), "review_prompt.gen.go", generated("new"), "rename it")
	if len(faults) != 1 {
		t.Errorf("%v, want one that what stands there is in the way", faults)
	}
}

// A listing is exact where asking for an entry in other letters finds nothing.
func TestListingIsExact(t *testing.T) {
	for _, names := range [][]string{{}, {"1", "A"}, {"1", "a"}, {"A", "a"}} {
		dir := t.TempDir()
		for _, name := range names {
			writeFile(t, dir, name, nil)
		}
		d := openDirectory(t, dir)
		entries, err := d.ReadDir(".")
		if err != nil {
			t.Fatal(err)
		}
		_, err = os.Stat(filepath.Join(dir, "A"))
		isExact := slices.Contains(names, "a") && errors.Is(err, fs.ErrNotExist)
		if there := newListing(d, entries); there.isExact != isExact {
			t.Errorf("the listing of %q is exact: %t", names, there.isExact)
		}
	}
}

func openDirectory(t *testing.T, dir string) *directory.Directory {
	t.Helper()
	d, err := directory.Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(d.Close)
	return d
}

func TestWriteIsAtomicForReadersAndOtherWriters(t *testing.T) {
	dir := t.TempDir()
	versions := []map[string][]byte{
		{"a_prompt.gen.go": generated(strings.Repeat("even ", 10000)), "even_prompt.gen.go": generated("even")},
		{"a_prompt.gen.go": generated(strings.Repeat("odd ", 20000)), "odd_prompt.gen.go": generated("odd")},
	}
	writeFile(t, dir, "a_prompt.gen.go", versions[0]["a_prompt.gen.go"])
	whole := func(data []byte) bool {
		return slices.ContainsFunc(versions, func(v map[string][]byte) bool { return bytes.Equal(v["a_prompt.gen.go"], data) })
	}

	var runs sync.WaitGroup
	for i := range 4 {
		runs.Go(func() {
			for range 50 {
				d, err := directory.Open(dir)
				if err != nil {
					t.Error(err)
					return
				}
				p, diagnostics := compare(d, dir, versions[i%2])
				d.Close()
				for _, d := range append(diagnostics, write([]*plan{p})...) {
					t.Error(d)
				}
			}
		})
	}
	done := make(chan struct{})
	go func() { runs.Wait(); close(done) }()
	for reading := true; reading; {
		select {
		case <-done:
			reading = false
		default:
		}
		data, err := os.ReadFile(filepath.Join(dir, "a_prompt.gen.go"))
		if err != nil || !whole(data) {
			t.Fatalf("a reader saw %d bytes, %v", len(data), err)
		}
	}
	for name := range snapshot(t, dir) {
		if strings.HasPrefix(name, ".") {
			t.Errorf("%s is left", name)
		}
	}
}

func BenchmarkWrite(b *testing.B) {
	files := map[string][]byte{}
	for i := range 1000 {
		files[fmt.Sprintf("spec%d_prompt.gen.go", i)] = generated(strings.Repeat("text ", 1000))
	}
	run := func(b *testing.B, dir string) {
		d, err := directory.Open(dir)
		if err != nil {
			b.Fatal(err)
		}
		defer d.Close()
		p, diagnostics := compare(d, dir, files)
		if diagnostics = append(diagnostics, write([]*plan{p})...); len(diagnostics) > 0 {
			b.Fatal(diagnostics)
		}
	}
	b.Run("new", func(b *testing.B) {
		for b.Loop() {
			b.StopTimer()
			dir := b.TempDir()
			b.StartTimer()
			run(b, dir)
		}
	})
	b.Run("unchanged", func(b *testing.B) {
		dir := b.TempDir()
		run(b, dir)
		for b.Loop() {
			run(b, dir)
		}
	})
}
