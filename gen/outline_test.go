package gen_test

import (
	"bytes"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/mcprompt/mcprompt/gen"
	"github.com/mcprompt/mcprompt/spec"
)

// TestRegenerate edits the specs of each package line by line. Where the file of an
// edited spec can be generated alone, generating all of the package must give the
// same file, and leave the others as they were.
func TestRegenerate(t *testing.T) {
	t.Parallel()
	alone, together := 0, 0
	packages, err := filepath.Glob(packagesDir + "/*")
	if err != nil {
		t.Fatal(err)
	}
	for _, dir := range append(packages, contentPackages(t)...) {
		files := treeFS(t, dir)
		pkg, diagnostics := spec.Load(files, spec.Options{Dir: dir})
		before, outline, faults := gen.GenerateWithOutline(pkg)
		if len(diagnostics)+len(faults) > 0 {
			t.Fatal(diagnostics, faults)
		}
		outline = stored(t, outline)
		for _, prompt := range pkg.Prompts {
			name := prompt.Base + ".prompt.toml"
			original := files[name].Data
			for what, edited := range edits(string(original)) {
				files[name] = &fstest.MapFile{Data: []byte(edited)}
				if checkRegenerated(t, name+": "+what, files, dir, prompt.Base, outline, before) {
					alone++
				} else {
					together++
				}
			}
			files[name] = &fstest.MapFile{Data: original}
		}
	}
	t.Logf("%d edits were generated alone, and %d were not", alone, together)
	if alone < 1000 || together < 1000 {
		t.Errorf("that tries too little")
	}
}

// treeFS returns the files of a directory and of those below it, but for the
// generated ones, in memory.
func treeFS(t *testing.T, dir string) fstest.MapFS {
	t.Helper()
	files := fstest.MapFS{}
	disk := os.DirFS(dir)
	err := fs.WalkDir(disk, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || strings.HasSuffix(name, ".gen.go") {
			return err
		}
		data, err := fs.ReadFile(disk, name)
		files[name] = &fstest.MapFile{Data: data}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

// checkRegenerated generates the file of one spec alone, and reports whether that
// could be done.
func checkRegenerated(t *testing.T, what string, files fstest.MapFS, dir, base string, outline *gen.Outline, before map[string][]byte) bool {
	t.Helper()
	part, faults := spec.Load(files, spec.Options{Dir: dir, Only: []string{base}})
	if faults.HasErrors() {
		return false
	}
	got, ok := gen.Regenerate(part, outline)
	if !ok {
		return false
	}
	want := maps.Clone(before)
	maps.Copy(want, got)
	all, faults := spec.Load(files, spec.Options{Dir: dir})
	if faults.HasErrors() {
		t.Errorf("%s: %v", what, faults)
		return true
	}
	after, faults := gen.Generate(all)
	if len(faults) > 0 {
		t.Errorf("%s: %v", what, faults)
	}
	for name := range after {
		if !bytes.Equal(after[name], want[name]) {
			t.Errorf("%s: %s differs at %s", what, name, firstDifference(string(after[name]), string(want[name])))
		}
	}
	if len(after) != len(want) {
		t.Errorf("%s: %d files, not %d", what, len(after), len(want))
	}
	return true
}

// edits returns src, and src with each of its lines left out and changed.
func edits(src string) map[string]string {
	edited := map[string]string{}
	lines := slices.Collect(strings.Lines(src))
	for i, line := range lines {
		with := func(other string) string {
			return strings.Join(lines[:i], "") + other + strings.Join(lines[i+1:], "")
		}
		edited["without "+line] = with("")
		edited["in capitals "+line] = with(strings.ToUpper(line))
		edited["longer "+line] = with(strings.Replace(line, `"`, `"a`, 1))
		edited["false for true "+line] = with(strings.Replace(line, "true", "false", 1))
		edited["complete "+line] = with(line + "complete = true\n")
		edited["elicit "+line] = with(line + "elicit = true\n")
		edited["go_name "+line] = with(line + "go_name = \"Another\"\n")
	}
	maps.DeleteFunc(edited, func(_, text string) bool { return text == src })
	edited["nothing"] = src
	return edited
}

// stored returns the outline as it is after it was stored.
func stored(t *testing.T, outline *gen.Outline) *gen.Outline {
	t.Helper()
	data, err := outline.MarshalText()
	if err != nil {
		t.Fatal(err)
	}
	read := &gen.Outline{}
	if err := read.UnmarshalText(data); err != nil {
		t.Fatal(err)
	}
	if again, _ := read.MarshalText(); !bytes.Equal(again, data) {
		t.Errorf("%s\nbecomes\n%s", data, again)
	}
	return read
}

// TestOutlineNotices edits a spec so that other files, or other specs, have to notice.
func TestOutlineNotices(t *testing.T) {
	const other = `description = "Other."
messages = [{ role = "user", text = "Other." }]
examples = [{ name = "c" }]
`
	const edited = `description = "Edited."
arguments = [{ name = "one", description = "It.", pattern = "a+", required = true }]
messages = [{ role = "user", text = "{{.one}}" }, { role = "assistant", text = { slot = "first" } }]
examples = [{ name = "b.d", arguments = { one = "a" }, slots = { first = "F." } }]
`
	files := fstest.MapFS{"a.prompt.toml": {Data: []byte(edited)}, "a.b.prompt.toml": {Data: []byte(other)}}
	load := func(only ...string) *spec.Package {
		p, diagnostics := spec.Load(files, spec.Options{Dir: "prompts", Only: only})
		if len(diagnostics) > 0 {
			t.Fatal(diagnostics)
		}
		return p
	}
	_, outline, diagnostics := gen.GenerateWithOutline(load())
	if len(diagnostics) > 0 {
		t.Fatal(diagnostics)
	}
	for _, test := range []struct {
		old, new string
		isAlone  bool
	}{
		{"Edited.", "Changed.", true},
		{`"a+"`, `"a*b?"`, true},
		{`"b.d"`, `"b.c"`, false},                                      // a golden of the other spec
		{"one", "two", false},                                          // the variable for the pattern
		{"first", "second", false},                                     // a method of the provider
		{"messages", "name = \"z\"\ngo_name = \"A\"\nmessages", false}, // the name in the list
		{"messages", "go_name = \"Z\"\nmessages", false},
	} {
		files["a.prompt.toml"] = &fstest.MapFile{Data: []byte(strings.ReplaceAll(edited, test.old, test.new))}
		if _, isAlone := gen.Regenerate(load("a"), outline); isAlone != test.isAlone {
			t.Errorf("%s for %s: alone %v", test.new, test.old, isAlone)
		}
	}
}
