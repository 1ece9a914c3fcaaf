package spec

import (
	"go/build"
	"io"
	"os/exec"
	"path"
	"strings"
	"testing"
)

// TestIsForOneSystem holds the names of systems against what go/build makes of them, and
// against the systems that there are.
func TestIsForOneSystem(t *testing.T) {
	noSystem := build.Context{
		Compiler: "gc",
		JoinPath: path.Join,
		OpenFile: func(string) (io.ReadCloser, error) { return io.NopCloser(strings.NewReader("package p\n")), nil },
	}
	out, err := exec.Command("go", "tool", "dist", "list").Output()
	if err != nil {
		t.Fatal(err)
	}
	words := append(strings.FieldsFunc(string(out), func(r rune) bool { return r == '/' || r == '\n' }), systemNames...)
	words = append(words, "unix", "test", "cgo", "x", "")
	if len(words) < 100 {
		t.Fatalf("there are %d words", len(words))
	}
	for _, word := range words {
		for _, stem := range []string{
			word, "_" + word, "a_" + word, "a_b_" + word, "a_" + word + "_test", "a_" + word + "_b", "a_linux_" + word, word + "_amd64", "a_test_" + word, word + "_test",
		} {
			matches, err := noSystem.MatchFile("", stem+".go")
			if hidden := stem == "" || stem[0] == '_'; hidden {
				continue // which Go does not read at all
			}
			if want := err != nil || !matches; isForOneSystem(stem) != want {
				t.Errorf("isForOneSystem(%q) is %v, for go/build %v", stem, !want, want)
			}
		}
	}
}
