package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

// A scenario is a command and what it finds.
type scenario struct {
	name string
	// before are the commands that are run first, and edit changes the specs after that.
	before [][]string
	edit   func(*place) error
	// command is struck, and by default also what is run next.
	command []string
	next    []string
	checked []string // the packages that have to be right at the end
	// refusal is in what the command says where it has done all before.
	refusal string
}

func scenarios() []scenario {
	generated := [][]string{{"./..."}, {"schema", "-write", "./..."}, {"test", "-update", "./..."}, {"./..."}}
	return []scenario{
		{name: "generate anew", command: []string{"./..."}, checked: []string{"./..."}},
		{name: "generate", before: generated, edit: editMany, command: []string{"./..."}, checked: []string{"./..."}},
		{name: "generate one", before: generated, edit: editOne, command: []string{"./..."}, checked: []string{"./..."}},
		{name: "generate nothing", before: generated, command: []string{"./..."}, checked: []string{"./..."}},
		{name: "check", before: generated, command: []string{"check", "./..."}, checked: []string{"./..."}},
		{name: "generate elsewhere", command: []string{"generate", "-o", "out/deep", "a"}},
		{name: "generate elsewhere anew", before: [][]string{{"generate", "-o", "out/deep", "a"}}, edit: editMany, command: []string{"generate", "-o", "out/deep", "a"}},
		{name: "test anew", command: []string{"test", "-update", "./..."}},
		{name: "test", before: generated, edit: editMany, command: []string{"test", "-update", "./..."}},
		{name: "schema anew", command: []string{"schema", "-write", "./..."}},
		{name: "schema", before: generated, edit: staleSchemas, command: []string{"schema", "-write", "./..."}},
		{name: "add", before: generated, command: []string{"add", "a/deploy"}, refusal: "exists already"},
		{name: "new package", command: []string{"new", "server", "new/server"}, checked: []string{"new/..."}, refusal: "this is in the way"},
		{name: "new in a directory", edit: func(p *place) error { return p.write("c/README.md", "Other.\n") },
			command: []string{"new", "review", "c"}, checked: []string{"c"}, refusal: "this is in the way"},
	}
}

func oneSpec(name, text string) string {
	return "description = \"" + name + "\"\n" +
		"arguments = [{ name = \"who\", description = \"Whom.\", required = true }]\n" +
		"messages = [{ role = \"user\", text = \"" + text + " {{.who}}\" }]\n" +
		"[[examples]]\nname = \"x\"\narguments = { who = \"" + text + "\" }\n"
}

// prepare makes what the command finds, a module with two packages. It returns what there
// was before the edit.
func (s *scenario) prepare(p *place) (tree, error) {
	if err := (tree{}).restore(p.root); err != nil {
		return nil, err
	}
	err := p.write(
		"go.mod", "module example.com/m\n",
		"a/one.prompt.toml", oneSpec("One.", "Old"),
		"a/two.prompt.toml", oneSpec("Two.", "Old"),
		"a/gone.prompt.toml", oneSpec("Gone.", "Old"),
		"b/three.prompt.toml", oneSpec("Three.", "Old"),
	)
	if err != nil {
		return nil, err
	}
	for _, command := range s.before {
		if code, said := p.mcprompt(command...); code != 0 {
			return nil, fmt.Errorf("%q: exit code %d: %s", command, code, said)
		}
	}
	unedited, err := read(p.root)
	if err != nil || s.edit == nil {
		return nil, err
	}
	return unedited, s.edit(p)
}

// editMany changes, adds and removes specs of both packages.
func editMany(p *place) error {
	return errors.Join(os.Remove(filepath.Join(p.root, "a", "gone.prompt.toml")), p.write(
		"a/one.prompt.toml", oneSpec("One.", "New"),
		"a/two.prompt.toml", oneSpec("Two anew.", "New"),
		"a/added.prompt.toml", oneSpec("Added.", "New"),
		"b/three.prompt.toml", oneSpec("Three.", "New"),
	))
}

// editOne changes what only the spec's own file shows.
func editOne(p *place) error { return p.write("a/one.prompt.toml", oneSpec("One.", "New")) }

// staleSchemas puts schemas of another version into both packages.
func staleSchemas(p *place) error {
	for _, dir := range []string{"a", "b"} {
		for _, name := range []string{"prompt.schema.json", "mcprompt.schema.json"} {
			path := filepath.Join(p.root, dir, name)
			data, err := os.ReadFile(path)
			if err != nil {
				return err
			}
			if err := os.WriteFile(path, []byte(strings.Replace(string(data), "\n}", ",\n  \"old\": 1\n}", 1)), 0o644); err != nil {
				return err
			}
		}
	}
	return nil
}

// undo makes the specs of a place those of a tree.
func undo(p *place, unedited tree) error {
	now, err := read(p.root)
	if err != nil {
		return err
	}
	isInput := func(name string) bool { return strings.HasSuffix(name, ".toml") }
	for _, name := range now.names() {
		if _, ok := unedited[name]; !ok && isInput(name) {
			if err := os.Remove(filepath.Join(p.root, name)); err != nil {
				return err
			}
		}
	}
	for _, name := range unedited.names() {
		if isInput(name) {
			if err := p.write(name, unedited[name].data); err != nil {
				return err
			}
		}
	}
	return nil
}

// runNext does what comes next, which is to find that nothing or something is left to do.
// What makes something is not done twice, and leaves it to others to tidy up.
func (s *scenario) runNext(p *place) (tree, error) {
	code, said := p.mcprompt(s.next...)
	if code != 0 && !s.isRefused(code, said) {
		return nil, fmt.Errorf("the next run has the exit code %d: %s", code, said)
	}
	if s.refusal != "" {
		for _, command := range [][]string{{"./..."}, {"test", "-update", "./..."}} {
			if code, said := p.mcprompt(command...); code != 0 {
				return nil, fmt.Errorf("%q has the exit code %d: %s", command, code, said)
			}
		}
	}
	return read(p.root)
}

// isRefused reports whether a command that makes something has found it made.
func (s *scenario) isRefused(code int, said string) bool {
	return code == 1 && s.refusal != "" && strings.Contains(said, s.refusal)
}
