package main_test

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/mcprompt/mcprompt/cmd/mcprompt-vet/analyzers"
)

// example matches the example of a check in the README: the name of the check, what is
// wrong, and what is said of it.
var example = regexp.MustCompile("(?s)\n### (prompt[a-z]+)\n.*?```go\n(.*?)```\n\n```text\n(.*?)```\n")

// surroundings is what the examples need of a package. The blank variables are there
// for those that do not.
const surroundings = `package prompts

import (
	"context"
	"encoding/base64"
	"errors"
	"fmt"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

var (
	_ context.Context
	_ base64.Encoding
	_ = errors.New
	_ = fmt.Sprint
)

func answer(text string) *mcp.GetPromptResult {
	return &mcp.GetPromptResult{Messages: []*mcp.PromptMessage{{Role: "user", Content: &mcp.TextContent{Text: text}}}}
}

`

// TestReadme runs all checks over the examples of the README, each in a file of its
// own, and holds what they say against what the README says that they do.
func TestReadme(t *testing.T) {
	readme, err := os.ReadFile("../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	module := t.TempDir()
	for _, name := range []string{"go.mod", "go.sum"} {
		data, err := os.ReadFile("../../" + name)
		if err != nil {
			t.Fatal(err)
		}
		writeFile(t, filepath.Join(module, name), data)
	}

	var source, want bytes.Buffer
	source.WriteString(surroundings)
	var names []string
	for _, block := range example.FindAllSubmatch(readme, -1) {
		name, code, message := string(block[1]), block[2], block[3]
		names = append(names, name)
		fmt.Fprintf(&source, "//line %s.go:1:1\n%s\n", name, code)
		want.Write(message)
	}
	writeFile(t, filepath.Join(module, "prompts.go"), source.Bytes())

	var documented []string
	for _, a := range analyzers.All() {
		documented = append(documented, a.Name)
	}
	if got, want := strings.Join(names, " "), strings.Join(documented, " "); got != want {
		t.Errorf("the README has examples of %s, want %s", got, want)
	}
	got := strings.ReplaceAll(output(t, module, tool(t), "./..."), module+string(filepath.Separator), "")
	if got != want.String() {
		t.Errorf("the README says\n%sand the tool\n%s", want.String(), got)
	}
}

func writeFile(t *testing.T, name string, data []byte) {
	t.Helper()
	if err := os.WriteFile(name, data, 0o644); err != nil {
		t.Fatal(err)
	}
}
