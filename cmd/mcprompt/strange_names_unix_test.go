//go:build unix

package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/mcprompt/mcprompt/cmd/mcprompt/internal/record"
)

const plainSpec = "description = \"A.\"\nmessages = [{ role = \"user\", text = \"A.\" }]\n"

// strangeNames are names that file systems of Unix take.
var strangeNames = []string{
	"a\n::error file=b::forged", "a\rb", "a\tb", "a\x1b[31mb", "a\x7f", "\u202eabc", "a\u2028b", "\xff", "a\u0085b",
	"a b", `a"b`, "a'b", `a\b`, "a`b", "$(a)", "-flag", "--version", "*", "[a]", "{a}", "a%0Ab", "a:b", "a,b", "a;b", "CON", "nul.x", "C:", "ä", "_a",
	strings.Repeat("x", 200),
}

// inModule changes to a new module.
func inModule(t *testing.T) {
	t.Helper()
	t.Setenv(record.CacheVariable, t.TempDir())
	t.Chdir(t.TempDir())
	writeNew(t, "go.mod", "module example.com/m\n")
}

func writeNew(t *testing.T, name, content string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, []byte(content), 0o666); err != nil {
		t.Fatal(err)
	}
}

// commandsForAll are the commands that take patterns.
var commandsForAll = []string{"generate", "check", "list", "test", "schema -write", "check -format=github", "check -format=sarif", "check -format=json"}

// TestStrangeSpecNames holds that a spec whose name is not one that every system takes
// is refused, in one line that shows what it is, and that nothing is written.
func TestStrangeSpecNames(t *testing.T) {
	for _, name := range strangeNames {
		t.Run(name, func(t *testing.T) {
			inModule(t)
			writeNew(t, "p/"+name+".prompt.toml", plainSpec)
			for _, words := range commandsForAll[:4] {
				var stdout, stderr bytes.Buffer
				code := run(append(strings.Fields(words), "./..."), &stdout, &stderr)
				if code != 1 || stdout.Len() > 0 && words != "test" {
					t.Errorf("%s gives %d and %q, want a fault", words, code, stdout.String())
				}
				faults := strings.TrimSuffix(stderr.String(), "\n")
				if !strings.HasPrefix(faults, "p/") || strings.ContainsAny(faults, "\n\r\x1b\u202e\u2028") {
					t.Errorf("%s: want one line that shows the file, got %q", words, faults)
				}
			}
			if entries, err := os.ReadDir("p"); err != nil || len(entries) != 1 {
				t.Errorf("want the spec alone, got %v, %v", entries, err)
			}
		})
	}
}

// TestStrangeDirectories holds that a package whose directory has a strange name is
// generated, or refused for it, and that no line of output starts in the name.
func TestStrangeDirectories(t *testing.T) {
	for _, name := range strangeNames {
		for _, src := range []string{plainSpec, "descriptio = 1\n"} {
			t.Run(name, func(t *testing.T) {
				inModule(t)
				writeNew(t, "in/"+name+"/p.prompt.toml", src)
				for _, words := range append(commandsForAll, "generate -list-outputs") {
					for _, pattern := range []string{"./...", "in/" + name} {
						var stdout, stderr bytes.Buffer
						code := run(append(strings.Fields(words), pattern), &stdout, &stderr)
						if isPrintable(name) && src == plainSpec && name[0] != '_' && code != 0 {
							t.Errorf("%s %q gives %d: %s", words, pattern, code, stderr.String())
						}
						for line := range strings.Lines(stdout.String() + stderr.String()) {
							isCommand := strings.HasPrefix(strings.TrimSpace(line), "::")
							if isCommand && !strings.Contains(words, "github") || strings.ContainsAny(line, "\r\x1b\u202e\u2028") && !strings.Contains(words, "-format") {
								t.Errorf("%s %q prints the line %q", words, pattern, line)
							}
						}
					}
				}
				for _, dir := range []string{".", "in"} {
					entries, err := os.ReadDir(dir)
					if want := map[string]int{".": 2, "in": 1}[dir]; err != nil || len(entries) != want {
						t.Errorf("%s has %v, %v: something is written outside of the package", dir, entries, err)
					}
				}
			})
		}
	}
}

// TestPipesAndDevices holds that no command waits for a pipe that nobody writes to, or
// reads a device to its end, whatever file is one.
func TestPipesAndDevices(t *testing.T) {
	commands := append(commandsForAll, "render", "add", "new")
	for _, name := range []string{
		"go.mod", "go.work", "mcprompt.toml", "p/mcprompt.toml", "p/a.prompt.toml", "p/_a.md", "p/a.go", "p/go.mod", "p/p_prompt.gen.go",
		"p/mcprompt.gen.go", "p/testdata", "p/testdata/p.e.golden", "p/prompt.schema.json", "p/mcprompt.schema.json", "p/text.md", "p/data.txt", "p/picture.png",
	} {
		for kind, make := range map[string]func(string) error{
			"pipe":   func(name string) error { return syscall.Mkfifo(name, 0o600) },
			"device": func(name string) error { return os.Symlink("/dev/zero", name) },
		} {
			t.Run(kind+" "+name, func(t *testing.T) {
				inModule(t)
				writeNew(t, "p/p.prompt.toml", plainSpec+"[[examples]]\nname = \"e\"\n")
				for file, use := range map[string]string{
					"p/text.md":     "text = { file = \"text.md\" }",
					"p/data.txt":    "resource = { uri = \"file:///a\", mime_type = \"text/plain\", text = { file = \"data.txt\" } }",
					"p/picture.png": "image = { file = \"picture.png\" }",
				} {
					if file == name {
						writeNew(t, "p/p.prompt.toml", "description = \"A.\"\nmessages = [{ role = \"user\", "+use+" }]\n")
					}
				}
				os.Remove(name)
				if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
					t.Fatal(err)
				}
				if err := make(name); err != nil {
					t.Fatal(err)
				}
				for _, words := range commands {
					args := append(strings.Fields(words), "./...")
					switch words {
					case "render":
						args = []string{"render", "p/p.prompt.toml"}
					case "add":
						args = []string{"add", "p/added"}
					case "new":
						args = []string{"new", "basic", "made"}
					}
					var stdout, stderr bytes.Buffer
					run(args, &stdout, &stderr)
				}
				if info, err := os.Lstat(name); err != nil || info.Mode().IsRegular() {
					t.Errorf("%s is overwritten: %v, %v", name, info, err)
				}
			})
		}
	}
}
