package main

import (
	"bytes"
	"maps"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"
)

// unpack writes the files of an archive in testdata to a new directory.
func unpack(t *testing.T, archive string) string {
	t.Helper()
	parsed, err := txtar.ParseFile(filepath.Join("testdata", archive))
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	if err := txtar.Write(parsed, dir); err != nil {
		t.Fatal(err)
	}
	return dir
}

func TestGenerateIsTheSameEveryTime(t *testing.T) {
	dir := unpack(t, "package.txtar")
	specs := snapshot(t, dir)
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(0))
	var want map[string]string
	for i := range 50 {
		runtime.GOMAXPROCS(i%8 + 1)
		var stdout, stderr bytes.Buffer
		if code := run([]string{"generate", dir}, &stdout, &stderr); code != 0 {
			t.Fatalf("exit code %d: %s", code, &stderr)
		}
		got := snapshot(t, dir)
		switch {
		case want == nil && len(got) <= len(specs):
			t.Fatal("nothing was generated")
		case want == nil:
			want = got
		case !maps.Equal(got, want):
			t.Fatalf("run %d wrote other files than the first", i+1)
		}
		for name := range got {
			if strings.HasSuffix(name, ".gen.go") {
				if err := os.Remove(filepath.Join(dir, name)); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
}

func TestFaultsAreTheSameEveryTime(t *testing.T) {
	dir := unpack(t, "faulty.txtar")
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(0))
	want := ""
	for i := range 50 {
		runtime.GOMAXPROCS(i%8 + 1)
		var stdout, stderr bytes.Buffer
		if code := run([]string{filepath.Join(dir, "...")}, &stdout, &stderr); code != 1 {
			t.Fatalf("exit code %d, want 1", code)
		}
		switch got := stderr.String(); {
		case want == "" && strings.Count(got, "\n") < 8:
			t.Fatalf("there are more faults than these:\n%s", got)
		case want == "":
			want = got
		case got != want:
			t.Fatalf("run %d reported:\n%s\nthe first run reported:\n%s", i+1, got, want)
		}
	}
}
