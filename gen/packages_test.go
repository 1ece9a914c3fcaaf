package gen_test

import (
	"bytes"
	"flag"
	"fmt"
	"go/format"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/mcprompt/mcprompt/gen"
	"github.com/mcprompt/mcprompt/spec"
)

var update = flag.Bool("update", false, "rewrite the golden files")

// packagesDir holds real prompt packages, each with the files generated from it.
const packagesDir = "testdata/packages"

// TestPackages holds what is generated from each package against the files in it.
func TestPackages(t *testing.T) {
	forEachPackage(t, func(t *testing.T, dir string) {
		got := generate(t, dirFS(t, dir), dir)
		want := generatedFiles(t, dir)
		for _, name := range slices.Sorted(maps.Keys(got)) {
			path := filepath.Join(dir, name)
			switch {
			case bytes.Equal(got[name], want[name]):
			case *update:
				if err := os.WriteFile(path, got[name], 0o666); err != nil {
					t.Error(err)
				}
			default:
				t.Errorf("%s differs at %s", path, firstDifference(string(got[name]), string(want[name])))
			}
		}
		for name := range want {
			if _, ok := got[name]; ok {
				continue
			}
			path := filepath.Join(dir, name)
			if !*update {
				t.Errorf("%s is not generated any more", path)
			} else if err := os.Remove(path); err != nil {
				t.Error(err)
			}
		}
	})
}

// machinePath is the start of a path that would tell where the code was generated.
var machinePath = regexp.MustCompile(`/(root|home|Users|tmp|work|usr)/|[A-Z]:\\`)

// TestOutputStyle holds every generated file against gofmt, and to having
// nothing in it that changes with the tool, the time or the machine.
func TestOutputStyle(t *testing.T) {
	forEachPackage(t, func(t *testing.T, dir string) {
		for name, src := range generate(t, dirFS(t, dir), dir) {
			checkFormat(t, name, src)
			for i, line := range strings.Split(string(src), "\n") {
				at := fmt.Sprintf("%s:%d: %s", name, i+1, line)
				if machinePath.MatchString(line) {
					t.Errorf("a path of the machine: %s", at)
				}
				if strings.Contains(line, runtime.Version()) || strings.Contains(line, "github.com/mcprompt/mcprompt") && !strings.Contains(line, "/testdata/types/") {
					t.Errorf("the tool is named: %s", at)
				}
				if strings.TrimRight(line, " \t") != line && !strings.Contains(string(src), "`") {
					t.Errorf("space at the end: %s", at)
				}
			}
		}
	})
}

// TestSameEveryTime generates again and again, on one processor to eight.
func TestSameEveryTime(t *testing.T) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(0))
	forEachPackage(t, func(t *testing.T, dir string) {
		files := dirFS(t, dir)
		first := generate(t, files, dir)
		for i := range 50 {
			runtime.GOMAXPROCS(1 + i%8)
			if again := generate(t, files, dir); !maps.EqualFunc(first, again, bytes.Equal) {
				t.Fatalf("run %d differs", i)
			}
		}
	})
}

// TestLineEndings generates from a checkout with CRLF what comes of one with LF.
func TestLineEndings(t *testing.T) {
	changed := 0
	forEachPackage(t, func(t *testing.T, dir string) {
		unix, windows := dirFS(t, dir), fstest.MapFS{}
		for name, file := range unix {
			text := strings.ReplaceAll(string(file.Data), "\n", "\r\n")
			if text != string(file.Data) {
				changed++
			}
			windows[name] = &fstest.MapFile{Data: []byte(text)}
		}
		want := generate(t, unix, dir)
		got := generate(t, windows, dir)
		for name := range want {
			if !bytes.Equal(got[name], want[name]) {
				t.Errorf("%s differs at %s", name, firstDifference(string(got[name]), string(want[name])))
			}
		}
	})
	if changed == 0 {
		t.Error("no file has a line end")
	}
}

// TestRoot generates from an os.Root, as the command does.
func TestRoot(t *testing.T) {
	forEachPackage(t, func(t *testing.T, dir string) {
		root, err := os.OpenRoot(dir)
		if err != nil {
			t.Fatal(err)
		}
		defer root.Close()
		if got, want := generate(t, root.FS(), dir), generatedFiles(t, dir); !maps.EqualFunc(got, want, bytes.Equal) {
			t.Error("the files differ")
		}
	})
}

func TestNoPrompts(t *testing.T) {
	files, diagnostics := gen.Generate(&spec.Package{Name: "prompts"})
	if len(files) > 0 || len(diagnostics) > 0 {
		t.Errorf("got %v, %v", files, diagnostics)
	}
}

// forEachPackage runs a test for each package of packagesDir.
func forEachPackage(t *testing.T, test func(t *testing.T, dir string)) {
	t.Helper()
	dirs, err := filepath.Glob(packagesDir + "/*")
	if err != nil || len(dirs) < 14 {
		t.Fatalf("too few packages: %d, %v", len(dirs), err)
	}
	for _, dir := range dirs {
		t.Run(filepath.Base(dir), func(t *testing.T) { test(t, dir) })
	}
}

// dirFS returns the files of a directory but for the generated ones, in memory.
func dirFS(t testing.TB, dir string) fstest.MapFS {
	t.Helper()
	files := fstest.MapFS{}
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, entry := range entries {
		if strings.HasSuffix(entry.Name(), ".gen.go") {
			continue
		}
		data, err := os.ReadFile(filepath.Join(dir, entry.Name()))
		if err != nil {
			t.Fatal(err)
		}
		files[entry.Name()] = &fstest.MapFile{Data: data}
	}
	return files
}

// generatedFiles returns the generated files of a directory.
func generatedFiles(t testing.TB, dir string) map[string][]byte {
	t.Helper()
	files := map[string][]byte{}
	paths, err := filepath.Glob(dir + "/*.gen.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range paths {
		if files[filepath.Base(path)], err = os.ReadFile(path); err != nil {
			t.Fatal(err)
		}
	}
	return files
}

// generate loads a package without a fault and generates its files.
func generate(t testing.TB, fsys fs.FS, dir string) map[string][]byte {
	t.Helper()
	p, diagnostics := spec.Load(fsys, spec.Options{Dir: dir, RequireSpecs: true})
	if len(diagnostics) > 0 {
		t.Fatalf("loading:\n%v", diagnostics)
	}
	files, diagnostics := gen.Generate(p)
	if len(diagnostics) > 0 {
		t.Fatalf("generating:\n%v", diagnostics)
	}
	return files
}

// checkFormat holds a generated file against gofmt.
func checkFormat(t testing.TB, name string, src []byte) {
	t.Helper()
	formatted, err := format.Source(src)
	if err != nil {
		t.Errorf("%s does not parse: %v\n%s", name, err, src)
	} else if !bytes.Equal(formatted, src) {
		t.Errorf("%s is not formatted; as it is, and as gofmt writes it, at %s", name, firstDifference(string(src), string(formatted)))
	}
}

// firstDifference shows the first line in which two texts differ.
func firstDifference(got, want string) string {
	gotLines, wantLines := strings.Split(got, "\n"), strings.Split(want, "\n")
	for i := 0; ; i++ {
		a, b := "(the end)", "(the end)"
		if i < len(gotLines) {
			a = gotLines[i]
		}
		if i < len(wantLines) {
			b = wantLines[i]
		}
		if a != b || i > len(gotLines) {
			return fmt.Sprintf("line %d:\n got %q\nwant %q", i+1, a, b)
		}
	}
}
