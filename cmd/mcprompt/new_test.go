package main

import (
	"bytes"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/mcprompt/mcprompt/gen/testdata/module"
	"github.com/mcprompt/mcprompt/templates"
)

// TestNewInEmptyDirectory checks that each starter builds and passes its tests as the
// module that it becomes in an empty directory.
func TestNewInEmptyDirectory(t *testing.T) {
	for _, starter := range templates.Starters() {
		t.Run(starter.Name, func(t *testing.T) {
			dir := filepath.Join(t.TempDir(), "my-"+starter.Name)
			if err := os.Mkdir(dir, 0o777); err != nil {
				t.Fatal(err)
			}
			m := userModule{dir}
			commands := m.add(t, starter, ".")
			want := []string{shellCommand("cd", dir), "go mod tidy", "go generate ./...", "go test ./..."}
			if !slices.Equal(commands, want) {
				t.Errorf("the commands are %q, not %q", commands, want)
			}
			m.check(t)
		})
	}
}

// TestNewInModule checks that the starters build and pass their tests as packages of
// one module.
func TestNewInModule(t *testing.T) {
	m := userModule{t.TempDir()}
	renamed, err := module.Renamed([]byte(readFile(t, "../../go.mod")), "example.com/there")
	if err != nil {
		t.Fatal(err)
	}
	goMod := string(renamed)
	write := func() {
		if err := os.WriteFile(filepath.Join(m.dir, "go.mod"), []byte(goMod), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	write()
	for _, starter := range templates.Starters() {
		commands := m.add(t, starter, "internal/"+starter.Name)
		if got := readFile(t, filepath.Join(m.dir, "go.mod")); got != goMod {
			t.Fatalf("the go.mod of the module has become:\n%s", got)
		}
		// The module has the SDK, but not the tool.
		want := []string{shellCommand("cd", filepath.Join(m.dir, "internal", starter.Name)), shellCommand(findTool().addCommand()...), "go mod tidy", "go generate ./...", "go test ./..."}
		if !slices.Equal(commands, want) {
			t.Errorf("the commands are %q, not %q", commands, want)
		}
	}
	m.goCommand(t, findTool().addCommand()[1:]...)
	m.check(t)
}

// A userModule is one on disk that the starters are tried in.
type userModule struct{ dir string }

// add makes a package of the starter in a directory below the module's, and returns the
// commands that are said to come next.
func (m userModule) add(t *testing.T, starter templates.Starter, below string) []string {
	t.Helper()
	var stdout, stderr bytes.Buffer
	if code := run([]string{"new", starter.Name, filepath.Join(m.dir, below)}, &stdout, &stderr); code != 0 {
		t.Fatalf("exit code %d: %s", code, &stderr)
	}
	_, after, _ := strings.Cut(stdout.String(), " Next:\n\n")
	var commands []string
	for line := range strings.Lines(after) {
		commands = append(commands, strings.TrimSpace(line))
	}
	return commands
}

// check builds, vets and tests all packages, and generates what is generated already.
// To list what they need completes go.mod as go mod tidy does, but never asks the network
// for what is not built.
func (m userModule) check(t *testing.T) {
	t.Helper()
	if err := os.WriteFile(filepath.Join(m.dir, "go.sum"), []byte(readFile(t, "../../go.sum")), 0o666); err != nil {
		t.Fatal(err)
	}
	m.goCommand(t, "list", "-deps", "./...", toolPackage)
	before := m.files(t)
	m.goCommand(t, "generate", "./...")
	if after := m.files(t); !maps.Equal(after, before) {
		t.Error("go generate changes files")
	}
	m.goCommand(t, "build", "./...")
	m.goCommand(t, "vet", "./...")
	m.goCommand(t, "test", "./...")
}

// files returns what is in each file of the module, but for what the go command keeps.
func (m userModule) files(t *testing.T) map[string]string {
	t.Helper()
	files := map[string]string{}
	err := filepath.WalkDir(m.dir, func(name string, entry fs.DirEntry, err error) error {
		if err == nil && !entry.IsDir() && entry.Name() != "go.mod" && entry.Name() != "go.sum" {
			files[name] = readFile(t, name)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

// goCommand runs the go command in the module, whatever workspace the tests run in.
func (m userModule) goCommand(t *testing.T, args ...string) {
	t.Helper()
	cmd := exec.Command("go", args...)
	cmd.Dir = m.dir
	// What is built does not depend on where it is, so that it is built once.
	cmd.Env = append(os.Environ(), "GOWORK=off", "GOFLAGS=-mod=mod -trimpath")
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("go %s: %v\n%s", strings.Join(args, " "), err, out)
	}
}

func readFile(t *testing.T, name string) string {
	t.Helper()
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}
