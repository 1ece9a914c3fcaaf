package spec

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// TestEmbedNames holds what is said of the names of embedded files against the go
// command: what it refuses is refused, and what it takes is taken, but for what
// would be lost in a published module or on Windows.
func TestEmbedNames(t *testing.T) {
	if testing.Short() {
		t.Skip("runs the go command")
	}
	stricter := map[string]bool{"vendor/a.png": true, "sub/vendor/x/a.png": true, "trailing ": true, "sub /a.png": true, "nul .png": true}
	names := []string{
		"a.png", "sub/a.png", ".hidden/a.png", "_kept/a.png", ".a.png", "_a.png", "two words.png", "é.png", "日本.png", "a+b~1.png", "a,b=c.png", "a#b%.png", "a$b{c}.png", "testdata/a.png",
		"a;b.png", "a'b.png", "[a].png", "a]b.png", "a|b.png", "a<b.png", "a?b.png", "a*b.png", "a:b.png", "☃.png", "e\u0301.png", "a\u00a0b.png", "dot.", "sub./a.png", "CON", "con.png", "sub/lpt9.tar.gz", "com0.png", "COM10.png", "nul .png",
		"-a.png", "{a}.png", "$a.png", " a.png", "~a.png", "sub/-a.png", ".git/a.png", "sub/.hg/a.png", ".bzr/a", "sub/.svn/a", "nested/a.png", "nested/below/a.png",
		"vendor/a.png", "sub/vendor/x/a.png", "trailing ", "sub /a.png",
	}
	dir := t.TempDir()
	writeFile(t, filepath.Join(dir, "go.mod"), "module m\n\ngo 1.26\n")
	for i, name := range names {
		pkg := filepath.Join(dir, fmt.Sprint("p", i))
		if err := os.MkdirAll(filepath.Dir(filepath.Join(pkg, name)), 0o777); err == nil {
			os.WriteFile(filepath.Join(pkg, name), []byte("data"), 0o666)
		}
		if strings.HasPrefix(name, "nested/") {
			writeFile(t, filepath.Join(pkg, "nested/go.mod"), "module nested\n")
		}
		writeFile(t, filepath.Join(pkg, "p.go"), fmt.Sprintf("package p\n\nimport _ \"embed\"\n\n//go:embed %s\nvar data []byte\n", strconv.Quote(name)))
	}
	cmd := exec.Command("go", "list", "-e", "-f", "{{.ImportPath}}{{with .Error}} {{.}}{{end}}", "./...")
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "GOFLAGS=-mod=mod", "GOWORK=off", "GO111MODULE=on")
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	faults := map[string]string{}
	for line := range strings.Lines(string(out)) {
		importPath, fault, _ := strings.Cut(strings.TrimSpace(line), " ")
		faults[importPath] = fault
	}
	for i, name := range names {
		fault, listed := faults[fmt.Sprint("m/p", i)]
		if !listed {
			continue // the message took another line
		}
		d := &directory{fsys: os.DirFS(filepath.Join(dir, fmt.Sprint("p", i)))}
		_, problem := d.readEmbedded(name)
		switch {
		case fault == "" && problem != "" && !stricter[name]:
			t.Errorf("%q %s, and the go command takes it", name, problem)
		case fault != "" && problem == "":
			t.Errorf("%q is taken, and the go command says %s", name, fault)
		case stricter[name] && problem == "":
			t.Errorf("%q is taken", name)
		}
	}
}
