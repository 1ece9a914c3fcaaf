package main

import (
	"bytes"
	"flag"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/mcprompt/mcprompt/cmd/mcprompt/internal/record"
)

var skipSeed = flag.Uint64("skip-seed", 0, "the only sequence of edits that TestSkipChangesNothing makes")

// A twin is a module that is edited in two places, of which only one has records.
type twin struct {
	t       *testing.T
	random  *rand.Rand
	roots   [2]string // with records, and without
	cache   string
	isWrong bool     // the last run found a fault
	log     []string // what was done, for when it goes wrong
}

// A run that skips what has not changed leaves, reports and returns what one does
// that generates everything.
func TestSkipChangesNothing(t *testing.T) {
	skipped := 0
	seeds := []uint64{1, 2, 3, 4, 5, 6}
	if *skipSeed != 0 {
		seeds = []uint64{*skipSeed}
	}
	for _, seed := range seeds {
		t.Run(fmt.Sprint("seed ", seed), func(t *testing.T) {
			tw := &twin{t: t, random: rand.New(rand.NewPCG(seed, 0)), cache: t.TempDir()}
			for i := range tw.roots {
				tw.roots[i] = t.TempDir()
			}
			for _, name := range slices.Sorted(maps.Keys(skipFiles)) {
				tw.write(name, skipFiles[name][0])
			}
			for range 60 {
				switch {
				case tw.isWrong && tw.random.IntN(3) > 0:
					tw.putRight()
				case tw.random.IntN(4) > 0:
					tw.edit()
				}
				if tw.run() {
					skipped++
				}
				if t.Failed() {
					t.Fatalf("to see it again: go test -run TestSkipChangesNothing -skip-seed %d\nsteps:\n%s", seed, strings.Join(tw.log, "\n"))
				}
			}
		})
	}
	if skipped == 0 {
		t.Error("nothing was ever skipped")
	}
}

// skipFiles are the files of the module, each with what may be in it. What stands
// first is right, and most others are of its size.
var skipFiles = map[string][]string{
	"go.mod":                         {"module example.com/m\n"},
	"mcprompt.toml":                  {"[policy]\nmax_prompt_bytes = 100000\n", "[policy]\nmax_prompt_bytes = 200000\n", "[policy]\nmax_prompt_bytes = 1\n"},
	"a/mcprompt.toml":                {"[policy]\nmax_prompt_bytes = 90000\n", "[policy]\nmax_prompt_bytes = 80000\n", "[policy"},
	"a/prompts/mcprompt.toml":        {"prefix = \"x_\"\n", "prefix = \"y_\"\n", "prefix = 1\n"},
	"a/prompts/_tone.md":             {"Be kind.\n", "Be nice.\n", "{{.gone}\n", "Be {{.who}}\n"},
	"a/prompts/greet.md":             {"Greet {{.who}}. {{template \"tone\" .}}\n", "Enjoy {{.who}}. {{template \"tone\" .}}\n", ""},
	"a/prompts/logo.svg":             {"<svg fill=\"red\"/>\n", "<svg fill=\"tan\"/>\n", "<svg/>\n"},
	"a/prompts/data/x_prompt.gen.go": {"package data\n", "package date\n", strings.Repeat("x", 90000)},
	"a/prompts/hand.go":              {"package prompts\n\nconst Other = 1\n", "package prompts\n\nconst Greet = 1\n", "package prompt1\n\nconst Other = 1\n", "package prompts\n\ntype GreetArgs int\n", "pack"},
	"a/prompts/greet.prompt.toml": {
		skipSpec("Greets.", "greet.md"), skipSpec("Hailed", "greet.md"), skipSpec("Greets.", "data.md"), "description = 1\n", "",
	},
	"a/prompts/hail.prompt.toml": {
		"description = \"Hails.\"\n[[messages]]\nrole = \"user\"\ntext = \"Hail!\"\n",
		"description = \"Hails.\"\n[[messages]]\nrole = \"user\"\ntext = \"Heil.\"\n",
		"description = \"Hails.\"\n[[arguments]]\nname = \"unused\"\ndescription = \"Warns.\"\n[[messages]]\nrole = \"user\"\ntext = \"Hail!\"\n",
	},
	"a/prompts/spare/unread.txt": {"one\n", "two\n"},
	"a/prompts/unread.txt":       {"one\n", "two\n"},
}

func skipSpec(description, text string) string {
	return `description = "` + description + `"
[[arguments]]
name        = "who"
description = "Whom."
required    = true
[[messages]]
role = "user"
text = { file = "` + text + `" }
[[messages]]
role  = "user"
image = { file = "logo.svg" }
[[messages]]
role = "user"
[messages.resource]
uri       = "file:///x"
mime_type = "text/plain"
text      = { file = "data/x_prompt.gen.go" }
`
}

// both does the same in both places.
func (tw *twin) both(what string, do func(root string) error) {
	tw.t.Helper()
	tw.log = append(tw.log, what)
	for _, root := range tw.roots {
		if err := do(root); err != nil {
			tw.t.Fatalf("%s: %v", what, err)
		}
	}
}

func (tw *twin) write(name, data string) {
	tw.both(fmt.Sprintf("write %s %.40q", name, data), func(root string) error {
		path := filepath.Join(root, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			return err
		}
		if info, err := os.Lstat(path); err == nil && !info.Mode().IsRegular() {
			if err := os.RemoveAll(path); err != nil {
				return err
			}
		}
		return os.WriteFile(path, []byte(data), 0o644)
	})
}

// outputs returns the generated files of the package, and some that are not its.
func (tw *twin) outputs() []string {
	return []string{"a/prompts/mcprompt.gen.go", "a/prompts/greet_prompt.gen.go", "a/prompts/hail_prompt.gen.go", "a/prompts/orphan_prompt.gen.go"}
}

// edit changes one thing, or puts one right.
func (tw *twin) edit() {
	inputs := slices.Sorted(maps.Keys(skipFiles))
	name := inputs[tw.random.IntN(len(inputs))]
	output := tw.outputs()[tw.random.IntN(len(tw.outputs()))]
	target := name
	if tw.random.IntN(2) == 0 {
		target = output
	}
	contents := skipFiles[name]
	switch tw.random.IntN(12) {
	case 0, 1:
		tw.write(name, contents[tw.random.IntN(len(contents))])
	case 2, 3:
		tw.putRight()
	case 4: // an edit that hides itself
		tw.hidden(name, contents[tw.random.IntN(len(contents))])
	case 5:
		tw.both("touch "+target, func(root string) error {
			return ignoreAbsent(os.Chtimes(filepath.Join(root, target), longAgo, longAgo))
		})
	case 6:
		tw.both("remove "+target, func(root string) error { return os.RemoveAll(filepath.Join(root, target)) })
	case 7:
		tw.both("rename "+target, func(root string) error {
			return ignoreAbsent(os.Rename(filepath.Join(root, target), filepath.Join(root, target+".go")))
		})
	case 8:
		tw.both("link "+target, func(root string) error { return linkAway(filepath.Join(root, target)) })
	case 9:
		tw.both("edit "+output, func(root string) error { return replaceByte(filepath.Join(root, output)) })
	case 10:
		tw.write(output, []string{"package prompts\n", "package prompts\n\nconst Hand = 1\n", "// Code generated by mcprompt. DO NOT EDIT.\n\npackage prompts\n"}[tw.random.IntN(3)])
	case 11:
		tw.both("directory "+target, func(root string) error {
			if err := os.RemoveAll(filepath.Join(root, target)); err != nil {
				return err
			}
			return os.MkdirAll(filepath.Join(root, target), 0o755)
		})
	}
}

// putRight makes the package what it was at first, apart from its outputs.
func (tw *twin) putRight() {
	tw.both("remove what does not belong", func(root string) error {
		paths, err := filepath.Glob(filepath.Join(root, "a", "prompts", "*"))
		if err != nil {
			return err
		}
		for _, path := range paths {
			info, err := os.Lstat(path)
			if err != nil {
				return err
			}
			data, _ := os.ReadFile(path)
			if info.Mode().IsRegular() && hasHeader(data) {
				continue
			}
			if err := os.RemoveAll(path); err != nil {
				return err
			}
		}
		return nil
	})
	for _, name := range slices.Sorted(maps.Keys(skipFiles)) {
		tw.write(name, skipFiles[name][0])
	}
}

// hidden changes what is in a file, and leaves its time as it was.
func (tw *twin) hidden(name, data string) {
	times := map[string]time.Time{}
	for _, root := range tw.roots {
		if info, err := os.Stat(filepath.Join(root, name)); err == nil {
			times[root] = info.ModTime()
		}
	}
	tw.write(name, data)
	tw.both("restore the time of "+name, func(root string) error {
		if times[root].IsZero() {
			return nil
		}
		return os.Chtimes(filepath.Join(root, name), times[root], times[root])
	})
}

func ignoreAbsent(err error) error {
	if os.IsNotExist(err) {
		return nil
	}
	return err
}

// linkAway puts a file below its directory, and a link to it in its place.
func linkAway(path string) error {
	info, err := os.Lstat(path)
	if err != nil || !info.Mode().IsRegular() || runtime.GOOS == "windows" {
		return ignoreAbsent(err)
	}
	away := filepath.Join(filepath.Dir(path), "spare", filepath.Base(path))
	if err := os.MkdirAll(filepath.Dir(away), 0o755); err != nil {
		return err
	}
	if err := os.RemoveAll(away); err != nil {
		return err
	}
	if err := os.Rename(path, away); err != nil {
		return err
	}
	return os.Symlink(filepath.Join("spare", filepath.Base(away)), path)
}

// replaceByte changes a letter in the middle of a file, and nothing of its size and
// time.
func replaceByte(path string) error {
	info, err := os.Lstat(path)
	if err != nil || !info.Mode().IsRegular() || info.Size() == 0 {
		return ignoreAbsent(err)
	}
	data, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	data[len(data)/2] ^= 1
	if err := os.WriteFile(path, data, 0o644); err != nil {
		return err
	}
	return os.Chtimes(path, info.ModTime(), info.ModTime())
}

// run runs a command in both places, and reports whether the one with records has
// skipped a package.
func (tw *twin) run() (skipped bool) {
	args := [][]string{{"generate", "-v", "./..."}, {"generate", "-v", "./..."}, {"check", "./..."}, {"generate", "-list-outputs", "a/prompts"}}[tw.random.IntN(4)]
	tw.log = append(tw.log, "run "+strings.Join(args, " "))
	var said, held [2]string
	for i, root := range tw.roots {
		tw.t.Setenv(record.CacheVariable, []string{tw.cache, "off"}[i])
		tw.t.Chdir(root)
		var stdout, stderr bytes.Buffer
		code := run(args, &stdout, &stderr)
		said[i] = fmt.Sprintf("exit code %d\n%s", code, &stdout)
		for line := range strings.Lines(stderr.String()) {
			if strings.HasPrefix(line, "unchanged ") {
				skipped = true
			} else {
				said[i] += line
			}
		}
		held[i] = tw.tree(root)
		tw.isWrong = code != 0
	}
	if said[0] != said[1] {
		tw.t.Errorf("with records it says\n%s\nand without\n%s", said[0], said[1])
	}
	if held[0] != held[1] {
		tw.t.Errorf("with records it leaves\n%s\nand without\n%s", held[0], held[1])
	}
	return skipped
}

// tree returns everything that is below root.
func (tw *twin) tree(root string) string {
	var b strings.Builder
	err := filepath.Walk(root, func(path string, info os.FileInfo, err error) error {
		if err != nil {
			return err
		}
		relative, err := filepath.Rel(root, path)
		if err != nil {
			return err
		}
		fmt.Fprintf(&b, "%s %v", relative, info.Mode())
		if info.Mode().IsRegular() {
			data, err := os.ReadFile(path)
			if err != nil {
				return err
			}
			fmt.Fprintf(&b, " %x", record.DigestOf(data))
		}
		b.WriteByte('\n')
		return nil
	})
	if err != nil {
		tw.t.Fatal(err)
	}
	return b.String()
}
