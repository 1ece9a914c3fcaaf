package gen_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"
)

// refusedDir holds archives with server code that uses the prompt packages below it,
// and what the compiler says of each.
const refusedDir = "testdata/refused"

// TestRefused compiles the server.go of each archive. Its file want has every error of
// the compiler; it is empty where the code is sound.
func TestRefused(t *testing.T) {
	t.Parallel()
	paths, err := filepath.Glob(refusedDir + "/*.txtar")
	if err != nil || len(paths) < 9 {
		t.Fatalf("too few archives: %v, %v", paths, err)
	}
	dir := t.TempDir()
	writeModule(t, dir)
	goCommand(t, dir, "mod", "edit", "-module", "refused")
	for _, name := range []string{"plain", "prompts"} {
		from := filepath.Join(refusedDir, "packages", name)
		for file, src := range generate(t, os.DirFS(from), name) {
			write(t, filepath.Join(dir, name, file), src)
		}
	}
	archives := map[string]*txtar.Archive{}
	for _, path := range paths {
		name := strings.TrimSuffix(filepath.Base(path), ".txtar")
		archive, err := txtar.ParseFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if len(archive.Files) != 2 || archive.Files[0].Name != "server.go" || archive.Files[1].Name != wantFile {
			t.Fatalf("%s must have server.go and %s", path, wantFile)
		}
		archives[name] = archive
		write(t, filepath.Join(dir, "servers", name, "server.go"), archive.Files[0].Data)
	}
	errors := compileErrors(t, dir)
	for name, archive := range archives {
		got, want := errors[name], string(archive.Files[1].Data)
		if (got == "") != (name == "sound") {
			t.Errorf("%s: the compiler says %q", name, got)
		}
		if got == want {
			continue
		}
		if !*update {
			t.Errorf("%s: got:\n%s\nwant:\n%s", name, got, want)
			continue
		}
		archive.Files[1].Data = []byte(got)
		if err := os.WriteFile(filepath.Join(refusedDir, name+".txtar"), txtar.Format(archive), 0o666); err != nil {
			t.Error(err)
		}
	}
}

// serverError is the start of an error in a server.go. What belongs to the error is
// indented below.
var serverError = regexp.MustCompile(`^servers[/\\](\w+)[/\\](server\.go:\d+:\d+: .*)$`)

// compileErrors builds the packages of a module and returns the errors in each server.
func compileErrors(t *testing.T, dir string) map[string]string {
	t.Helper()
	// With -e, the compiler goes on after the tenth error.
	cmd := exec.Command("go", "build", "-gcflags=-e", "./...")
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "GOWORK=off")
	out, err := cmd.CombinedOutput()
	if err == nil {
		t.Fatal("everything compiles")
	}
	errors := map[string]string{}
	name := ""
	for line := range strings.Lines(strings.ReplaceAll(string(out), "\r\n", "\n")) {
		switch m := serverError.FindStringSubmatch(strings.TrimSuffix(line, "\n")); {
		case m != nil:
			name = m[1]
			errors[name] += m[2] + "\n"
		case strings.HasPrefix(line, "\t") && name != "":
			errors[name] += line
		case !strings.HasPrefix(line, "# refused/servers/"):
			t.Errorf("the go command says: %s", line)
		}
	}
	return errors
}
