package templates

import (
	"bytes"
	"io/fs"
	"os"
	"regexp"
	"slices"
	"testing"
	"testing/fstest"

	"github.com/mcprompt/mcprompt/gen"
	"github.com/mcprompt/mcprompt/spec"
)

// TestStarters checks that every directory here is a starter, and that nothing in one
// is left out or says the starter's name where it has another.
func TestStarters(t *testing.T) {
	entries, err := os.ReadDir(".")
	if err != nil {
		t.Fatal(err)
	}
	var directories, names []string
	for _, entry := range entries {
		if entry.IsDir() {
			directories = append(directories, entry.Name())
		}
	}
	for _, starter := range Starters() {
		names = append(names, starter.Name)
	}
	slices.Sort(names)
	if !slices.Equal(names, directories) {
		t.Errorf("the starters are %q, and the directories %q", names, directories)
	}

	for _, starter := range Starters() {
		files, err := starter.Files(Names{"re-named", "renamed", "example.com/m/re-named"})
		if err != nil {
			t.Fatal(err)
		}
		word := regexp.MustCompile(`(?i)\b(package |command |templates/)` + starter.Name + `\b|"` + starter.Name + `"`)
		err = fs.WalkDir(os.DirFS(starter.Name), ".", func(file string, entry fs.DirEntry, err error) error {
			isGenerated, _ := regexp.MatchString(`\.gen\.go$`, file)
			if err == nil && !entry.IsDir() && (files[file] == nil) != isGenerated {
				t.Errorf("%s/%s: generated is %t, and the starter has it: %t", starter.Name, file, isGenerated, files[file] != nil)
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		for file, data := range files {
			if at := word.Find(data); at != nil {
				t.Errorf("%s/%s still says %q", starter.Name, file, at)
			}
		}
	}
}

// TestReadme checks that the README has each starter with its summary.
func TestReadme(t *testing.T) {
	readme, err := os.ReadFile("../README.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range Starters() {
		line := "| [" + s.Name + "](templates/" + s.Name + ") | " + s.Summary + " |\n"
		if !bytes.Contains(readme, []byte(line)) {
			t.Errorf("the README has no line %s", line)
		}
	}
}

// TestExamples checks that each spec of a starter has an example, and nothing to warn
// of.
func TestExamples(t *testing.T) {
	for _, dir := range []string{"basic", "fewshot", "review", "multimodal", "server/prompts"} {
		pkg, diagnostics := spec.Load(os.DirFS(dir), spec.Options{Dir: dir, RequireSpecs: true})
		for _, diagnostic := range diagnostics {
			t.Error(diagnostic)
		}
		for _, prompt := range pkg.Prompts {
			if len(prompt.Examples) == 0 {
				t.Errorf("%s: the prompt %s has no example", dir, prompt.Name.Wire)
			}
		}
	}
}

// TestSpec checks that there is nothing to warn of in the commented spec: as it stands,
// and with all that it has commented out.
func TestSpec(t *testing.T) {
	asItStands := Spec("v1.5-beta_2")
	all := regexp.MustCompile(`(?m)^#(\S)`).ReplaceAll(asItStands, []byte("$1"))
	if bytes.Equal(all, asItStands) {
		t.Fatal("nothing is commented out")
	}
	for _, src := range [][]byte{asItStands, all} {
		pkg, diagnostics := spec.Load(
			fstest.MapFS{"v1.5-beta_2.prompt.toml": {Data: src}},
			spec.Options{Dir: "prompts", RequireSpecs: true},
		)
		if !diagnostics.HasErrors() {
			_, faults := gen.Generate(pkg)
			diagnostics = append(diagnostics, faults...)
		}
		for _, diagnostic := range diagnostics {
			t.Error(diagnostic)
		}
	}
}
