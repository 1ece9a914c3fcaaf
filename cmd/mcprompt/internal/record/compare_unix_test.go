//go:build unix

package record

import (
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"syscall"
	"testing"
	"time"

	"github.com/mcprompt/mcprompt/cmd/mcprompt/internal/directory"
)

// states are what may be where a name leads. Each makes what was not there before.
var states = map[string]func(path string) error{
	"absent":        func(string) error { return nil },
	"a file":        func(path string) error { return os.WriteFile(path, []byte("one"), 0o644) },
	"another":       func(path string) error { return os.WriteFile(path, []byte("two"), 0o644) },
	"an empty file": func(path string) error { return os.WriteFile(path, nil, 0o644) },
	"a directory":   func(path string) error { return os.Mkdir(path, 0o755) },
	"one of a file": func(path string) error {
		return os.MkdirAll(filepath.Join(path, "in"), 0o755)
	},
	"a link to one":  func(path string) error { return os.Symlink("one", path) },
	"a link to sub":  func(path string) error { return os.Symlink("sub", path) },
	"a dangling one": func(path string) error { return os.Symlink("nothing", path) },
	"a loop":         func(path string) error { return os.Symlink(filepath.Base(path), path) },
	"a link out":     func(path string) error { return os.Symlink("../../..", path) },
	"a pipe":         func(path string) error { return syscall.Mkfifo(path, 0o644) },
}

// questions ask everything about a name.
var questions = map[Kind]func(o *Observer, name string) string{
	Content: func(o *Observer, name string) string {
		data, err := fs.ReadFile(o, name)
		return answer(string(data), err)
	},
	Target: func(o *Observer, name string) string { info, err := fs.Stat(o, name); return kindAnswer(info, err) },
	Link:   func(o *Observer, name string) string { info, err := fs.Lstat(o, name); return kindAnswer(info, err) },
	Entries: func(o *Observer, name string) string {
		entries, err := fs.ReadDir(o, name)
		listed := ""
		for _, entry := range entries {
			listed += entry.Name() + entry.Type().String() + "/"
		}
		return answer(listed, err)
	},
}

func answer(data string, err error) string {
	switch {
	case err == nil:
		return "it is " + data
	case os.IsNotExist(err):
		return "absent"
	}
	return "denied"
}

func kindAnswer(info fs.FileInfo, err error) string {
	if err != nil {
		return answer("", err)
	}
	return answer(info.Mode().Type().String(), nil)
}

// Whatever comes to stand where something else stood, the record is the same if and
// only if the answer is.
func TestCompareTellsEveryState(t *testing.T) {
	path := t.TempDir()
	prepare(t, path)
	d := openDirectory(t, path)
	for kind, ask := range questions {
		for _, name := range []string{"name", "sub/name"} {
			for before, makeBefore := range states {
				for after, makeAfter := range states {
					put(t, filepath.Join(path, name), makeBefore)
					observer := Observe(d, isGo)
					first := ask(observer, name)
					record := &Record{Inputs: observer.Observations()}
					if len(record.Inputs) != 1 || record.Inputs[0].Kind != kind {
						t.Fatalf("%s: %+v is noted", before, record.Inputs)
					}
					put(t, filepath.Join(path, name), makeAfter)
					second := ask(Observe(d, isGo), name)
					want := first == second
					// Nobody is to wait for a pipe, so that what is in it is always another.
					if kind == Content && after == "a pipe" {
						want = first == "denied"
					}
					if c := record.Compare(d, isGo); c.IsSame() != want {
						t.Errorf("%d of %s: %s becomes %s, %q %q, and the same is %v", kind, name, before, after, first, second, c.IsSame())
					}
				}
			}
		}
	}
}

func prepare(t *testing.T, path string) {
	t.Helper()
	if err := os.Mkdir(filepath.Join(path, "sub"), 0o755); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"one", "sub/one"} {
		writeFile(t, filepath.Join(path, name), "one")
	}
}

// put replaces what is at path.
func put(t *testing.T, path string, makeState func(string) error) {
	t.Helper()
	if err := os.RemoveAll(path); err != nil {
		t.Fatal(err)
	}
	if err := makeState(path); err != nil {
		t.Fatal(err)
	}
}

// generated is a directory with an output, and its record.
func generated(t *testing.T) (path string, d *directory.Directory, r *Record) {
	t.Helper()
	path = t.TempDir()
	prepare(t, path)
	writeFile(t, filepath.Join(path, "a.gen.go"), "line\nline\n")
	d = openDirectory(t, path)
	observer := Observe(d, isGo)
	if _, err := fs.ReadDir(observer, "."); err != nil {
		t.Fatal(err)
	}
	if _, err := fs.ReadFile(observer, "one"); err != nil {
		t.Fatal(err)
	}
	output := Observation{Name: "a.gen.go", Kind: Output, Digest: DigestOf([]byte("line\nline\n"))}
	return path, d, &Record{Inputs: observer.Observations(), Outputs: []Observation{output}}
}

func TestCompareOutputs(t *testing.T) {
	regular := func(data string) func(string) error {
		return func(path string) error { return os.WriteFile(path, []byte(data), 0o644) }
	}
	link := func(path string) error {
		if err := os.WriteFile(filepath.Join(path, "../sub/copy"), []byte("line\nline\n"), 0o644); err != nil {
			return err
		}
		return os.Symlink("sub/copy", path)
	}
	for name, test := range map[string]struct {
		file    string
		make    func(string) error
		differs bool
	}{
		"the same":               {"a.gen.go", regular("line\nline\n"), false},
		"by Windows":             {"a.gen.go", regular("line\r\nline\r\n"), false},
		"by Windows in part":     {"a.gen.go", regular("line\r\nline\n"), false},
		"by an old Mac":          {"a.gen.go", regular("line\rline\r"), true},
		"of the same size":       {"a.gen.go", regular("line\nLine\n"), true},
		"a link to the same":     {"a.gen.go", link, true},
		"empty":                  {"a.gen.go", regular(""), true},
		"gone":                   {"a.gen.go", states["absent"], true},
		"a directory":            {"a.gen.go", states["a directory"], true},
		"a pipe":                 {"a.gen.go", states["a pipe"], true},
		"one more":               {"b.gen.go", regular("line\nline\n"), true},
		"one more that is a dir": {"b.gen.go", states["a directory"], true},
		"one below":              {"sub/b.gen.go", regular("line\nline\n"), false},
	} {
		t.Run(name, func(t *testing.T) {
			path, d, r := generated(t)
			put(t, filepath.Join(path, test.file), test.make)
			c := r.Compare(d, isGo)
			if c.OutputsDiffer != test.differs || len(c.Changed) > 0 {
				t.Errorf("%+v, want %v", c, test.differs)
			}
		})
	}
	t.Run("one for another", func(t *testing.T) {
		path, d, r := generated(t)
		if err := os.Rename(filepath.Join(path, "a.gen.go"), filepath.Join(path, "b.gen.go")); err != nil {
			t.Fatal(err)
		}
		if c := r.Compare(d, isGo); !c.OutputsDiffer {
			t.Errorf("%+v", c)
		}
	})
}

// prove gives a file of a record a stamp that proves it.
func prove(t *testing.T, d *directory.Directory, o *Observation) {
	t.Helper()
	stamp, err := d.Stamp(o.Name)
	if err != nil {
		t.Fatal(err)
	}
	o.Stamp = stamp
}

func TestCompareReadsNothingThatIsProved(t *testing.T) {
	_, d, r := generated(t)
	input := &r.Inputs[slices.IndexFunc(r.Inputs, func(o Observation) bool { return o.Kind == Content })]
	// With a digest of something else, reading would find a difference.
	input.Digest, r.Outputs[0].Digest = Digest{1}, Digest{2}
	if c := r.Compare(d, isGo); len(c.Changed) != 1 || !c.OutputsDiffer {
		t.Fatalf("without proofs: %+v", c)
	}
	prove(t, d, input)
	prove(t, d, &r.Outputs[0])
	if c := r.Compare(d, isGo); !c.IsSame() || c.Proofs {
		t.Errorf("with proofs: %+v", c)
	}
}

// The size and the time that programs can set prove nothing.
func TestCompareTellsHiddenChanges(t *testing.T) {
	path, d, r := generated(t)
	old := time.Date(2001, 2, 3, 4, 5, 6, 0, time.UTC)
	file := filepath.Join(path, "one")
	if err := os.Chtimes(file, old, old); err != nil {
		t.Fatal(err)
	}
	if c := r.Compare(d, isGo); !c.IsSame() {
		t.Fatalf("touched: %+v", c)
	}
	writeFile(t, file, "ONE")
	if err := os.Chtimes(file, old, old); err != nil {
		t.Fatal(err)
	}
	if c := r.Compare(d, isGo); len(c.Changed) != 1 || c.Changed[0].Name != "one" {
		t.Errorf("changed: %+v", c)
	}
}

// A record is worth storing again when it has a new proof, and only then.
func TestCompareTakesProofs(t *testing.T) {
	path, d, r := generated(t)
	input := &r.Inputs[slices.IndexFunc(r.Inputs, func(o Observation) bool { return o.Kind == Content })]
	prove(t, d, input)
	prove(t, d, &r.Outputs[0])
	now := time.Now().UnixNano()
	future := now + int64(time.Hour) // by then every file is old enough
	if differs, proved := input.compare(d, isGo, future); differs || proved {
		t.Errorf("a file that is proved: %v, %v", differs, proved)
	}
	before := input.Stamp
	if err := os.Chtimes(filepath.Join(path, "one"), time.Unix(1, 0), time.Unix(1, 0)); err != nil {
		t.Fatal(err)
	}
	past := before.Changed - int64(time.Hour)
	if differs, proved := input.compare(d, isGo, past); differs || proved || input.Stamp != before {
		t.Errorf("a file that was touched in this tick: %v, %v, %+v", differs, proved, input.Stamp)
	}
	if differs, proved := input.compare(d, isGo, future); differs || !proved || input.Stamp == before {
		t.Errorf("a file that was touched: %v, %v, %+v", differs, proved, input.Stamp)
	}
	if differs, proved := input.compare(d, isGo, future); differs || proved {
		t.Errorf("a file that was touched, again: %v, %v", differs, proved)
	}
	writeFile(t, filepath.Join(path, "one"), "two")
	proof := input.Stamp
	if differs, proved := input.compare(d, isGo, future); !differs || proved || input.Stamp != proof {
		t.Errorf("a file that was changed: %v, %v, %+v", differs, proved, input.Stamp)
	}
}

func TestCompareOfAnUnknownKind(t *testing.T) {
	_, d, r := generated(t)
	r.Inputs[0].Kind = Entries + 1
	if c := r.Compare(d, isGo); c.IsSame() {
		t.Error("what it is not known how to ask is the same")
	}
}
