package gen_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/mcprompt/mcprompt/gen/testdata/module"
)

// program is a built program that answers requests with a package of generated
// code.
type program struct{ path string }

// request asks for a prompt.
type request struct {
	Prompt    string
	Arguments map[string]string
}

// outcome is what a prompt gives for a set of arguments: the texts of its
// messages, or an error.
type outcome struct {
	Texts []string
	Error string
	// Code is that of a JSON-RPC error.
	Code int64
}

func (o outcome) String() string {
	if o.Error != "" {
		return fmt.Sprintf("error %d: %s", o.Code, o.Error)
	}
	return fmt.Sprintf("%q", o.Texts)
}

// mainSource is the program, which %s gives the handlers.
const mainSource = `package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	"github.com/modelcontextprotocol/go-sdk/mcp"

	"differential/prompts"
)

var handlers = map[string]mcp.PromptHandler{
%s}

type request struct {
	Prompt    string
	Arguments map[string]string
}

type outcome struct {
	Texts []string
	Error string
	Code  int64
}

func main() {
	var requests []request
	if err := json.NewDecoder(os.Stdin).Decode(&requests); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	outcomes := make([]outcome, len(requests))
	for i, r := range requests {
		outcomes[i] = answer(r)
	}
	if err := json.NewEncoder(os.Stdout).Encode(outcomes); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func answer(r request) (o outcome) {
	defer func() {
		if r := recover(); r != nil {
			o.Error = fmt.Sprint("panic: ", r)
		}
	}()
	result, err := handlers[r.Prompt](context.Background(), &mcp.GetPromptRequest{
		Params: &mcp.GetPromptParams{Name: r.Prompt, Arguments: r.Arguments},
	})
	if err != nil {
		o.Error = err.Error()
		if rpc := (*jsonrpc.Error)(nil); errors.As(err, &rpc) {
			o.Error, o.Code = rpc.Message, rpc.Code
		}
		return o
	}
	for _, m := range result.Messages {
		o.Texts = append(o.Texts, m.Content.(*mcp.TextContent).Text)
	}
	return o
}
`

// buildProgram builds and vets a program around the generated files of a
// package, whose prompts it knows by name, with their Go names.
func buildProgram(t *testing.T, generated map[string][]byte, prompts map[string]string) *program {
	t.Helper()
	dir := t.TempDir()
	writeModule(t, dir)
	for name, src := range generated {
		write(t, filepath.Join(dir, "prompts", name), src)
	}
	var handlers strings.Builder
	for prompt, goName := range prompts {
		fmt.Fprintf(&handlers, "\t%q: prompts.%sHandler(),\n", prompt, goName)
	}
	write(t, filepath.Join(dir, "main.go"), fmt.Appendf(nil, mainSource, handlers.String()))

	p := &program{filepath.Join(dir, "differential.exe")}
	// Nobody waits for the program, but for the compiler. What vet needs compiled
	// is what has been built, as long as the flags are the same.
	const fast = "-gcflags=differential/...=-N -l"
	goCommand(t, dir, "build", fast, "-ldflags=-s -w", "-o", p.path, ".")
	goCommand(t, dir, "vet", fast, "./...")
	return p
}

// writeModule makes dir a module that has what ours requires, so that it builds
// with what the tests of ours have downloaded.
func writeModule(t *testing.T, dir string) {
	t.Helper()
	for _, name := range []string{"go.mod", "go.sum"} {
		src, err := os.ReadFile(filepath.Join("..", name))
		if err == nil && name == "go.mod" {
			src, err = module.Renamed(src, "differential")
		}
		if err != nil {
			t.Fatal(err)
		}
		write(t, filepath.Join(dir, name), src)
	}
}

func write(t *testing.T, path string, src []byte) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, src, 0o666); err != nil {
		t.Fatal(err)
	}
}

// goCommand runs the go command in a module of its own, whatever workspace the
// tests run in.
func goCommand(t *testing.T, dir string, args ...string) {
	t.Helper()
	cmd := exec.Command("go", args...)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "GOWORK=off")
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("go %s: %v\n%s", strings.Join(args, " "), err, out)
	}
}

// run returns the outcomes of requests.
func (p *program) run(t *testing.T, requests []request) []outcome {
	t.Helper()
	in, err := json.Marshal(requests)
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(p.path)
	cmd.Stdin = bytes.NewReader(in)
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("the generated program: %v\n%s", err, &stderr)
	}
	var outcomes []outcome
	if err := json.Unmarshal(out, &outcomes); err != nil {
		t.Fatal(err)
	}
	if len(outcomes) != len(requests) {
		t.Fatalf("%d outcomes of %d requests", len(outcomes), len(requests))
	}
	return outcomes
}
