package gen_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/mcprompt/mcprompt/gen"
	"github.com/mcprompt/mcprompt/spec"
	"github.com/mcprompt/mcprompt/spec/text"
)

// A filledRequest asks for a prompt whose slots are filled.
type filledRequest struct {
	Prompt    string
	Arguments map[string]string
	Slots     map[string]filling
}

// A filling fills a slot.
type filling struct {
	Data     []byte
	Messages []filledMessage
}

// A filledMessage is one message that fills a slot.
type filledMessage struct {
	Role                            string
	Kind, Text, URI, Name, MIMEType string
	Data                            []byte
}

// A wireOutcome is the JSON of a result, or an error.
type wireOutcome struct {
	Result json.RawMessage
	Error  string
	Code   int64
}

// filledMain is the program that answers requests. Of its %s, the first are the
// handlers, and the second the methods that fill slots.
const filledMain = `package main

import (
	"context"
	"encoding/json"
	"errors"
	"os"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	"github.com/modelcontextprotocol/go-sdk/mcp"

	"differential/prompts"
)

type request struct {
	Prompt    string
	Arguments map[string]string
	Slots     fillings
}

type fillings map[string]struct {
	Data     []byte
	Messages []message
}

type message struct {
	Role, Kind, Text, URI, Name, MIMEType string
	Data                                  []byte
}

func (f fillings) messages(slot string) []prompts.Message {
	var list []prompts.Message
	for _, m := range f[slot].Messages {
		speak := prompts.User
		if m.Role == "assistant" {
			speak = prompts.Assistant
		}
		list = append(list, speak(map[string]prompts.Content{
			"text":          prompts.Text(m.Text),
			"image":         prompts.Image(m.Data, m.MIMEType),
			"audio":         prompts.Audio(m.Data, m.MIMEType),
			"resource_link": prompts.Link(m.URI, m.Name),
			"resource":      prompts.TextResource(m.URI, m.MIMEType, m.Text),
			"blob":          prompts.BlobResource(m.URI, m.MIMEType, m.Data),
		}[m.Kind]))
	}
	return list
}

func handler(prompt string, f fillings) mcp.PromptHandler {
	switch prompt {
%s	}
	panic(prompt)
}

%s
type outcome struct {
	Result *mcp.GetPromptResult
	Error  string
	Code   int64
}

func main() {
	var requests []request
	if err := json.NewDecoder(os.Stdin).Decode(&requests); err != nil {
		panic(err)
	}
	outcomes := make([]outcome, len(requests))
	for i, r := range requests {
		result, err := handler(r.Prompt, r.Slots)(context.Background(), &mcp.GetPromptRequest{
			Params: &mcp.GetPromptParams{Name: r.Prompt, Arguments: r.Arguments},
		})
		outcomes[i].Result = result
		if rpc := (*jsonrpc.Error)(nil); errors.As(err, &rpc) {
			outcomes[i].Error, outcomes[i].Code = rpc.Message, rpc.Code
		} else if err != nil {
			outcomes[i].Error = err.Error()
		}
	}
	if err := json.NewEncoder(os.Stdout).Encode(outcomes); err != nil {
		panic(err)
	}
}
`

// runFilled builds and vets a program around the generated files of a package, and
// returns its answers to requests.
func runFilled(t *testing.T, p *spec.Package, assets fstest.MapFS, requests []filledRequest) []wireOutcome {
	t.Helper()
	generated, diagnostics := gen.Generate(p)
	if len(diagnostics) > 0 {
		t.Fatal(diagnostics)
	}
	dir := t.TempDir()
	writeModule(t, dir)
	for name, src := range generated {
		checkFormat(t, name, src)
		write(t, filepath.Join(dir, "prompts", name), src)
	}
	for name, file := range assets {
		write(t, filepath.Join(dir, "prompts", name), file.Data)
	}
	var handlers, methods strings.Builder
	for _, prompt := range p.Prompts {
		goName := strings.ToUpper(prompt.Name.Wire)
		provider := "f"
		if len(prompt.Slots) == 0 {
			provider = ""
		}
		fmt.Fprintf(&handlers, "\tcase %q:\n\t\treturn prompts.%sHandler(%s)\n", prompt.Name.Wire, goName, provider)
		for _, slot := range prompt.Slots {
			methods.WriteString(slotMethod(prompt, goName, slot))
		}
	}
	write(t, filepath.Join(dir, "main.go"), fmt.Appendf(nil, filledMain, handlers.String(), methods.String()))
	program := filepath.Join(dir, "contents.exe")
	goCommand(t, dir, "build", "-o", program, ".")
	goCommand(t, dir, "vet", "./...")

	in, err := json.Marshal(requests)
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(program)
	cmd.Stdin = bytes.NewReader(in)
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("the generated program: %v\n%s", err, &stderr)
	}
	var outcomes []wireOutcome
	unmarshal(t, out, &outcomes)
	if len(outcomes) != len(requests) {
		t.Fatalf("%d outcomes of %d requests", len(outcomes), len(requests))
	}
	for i := range outcomes {
		if slices.Equal(outcomes[i].Result, []byte("null")) {
			outcomes[i].Result = nil
		}
	}
	return outcomes
}

// slotMethod returns the method that fills a slot.
func slotMethod(prompt *spec.Prompt, goName string, slot *spec.Slot) string {
	params := "context.Context"
	if len(prompt.Arguments) > 0 {
		params += ", prompts." + goName + "Args"
	}
	if slot.Element != nil {
		params += ", " + map[text.Kind]string{text.String: "string"}[slot.Element.Type.Kind]
	}
	name := slot.Name.Wire
	typ, value := "[]byte", fmt.Sprintf("f[%q].Data", name)
	switch slot.Kind {
	case spec.TextSlot, spec.ResourceTextSlot:
		typ, value = "string", "string("+value+")"
	case spec.ContentsSlot:
		typ, value = "prompts.Content", "prompts.Text(string("+value+"))"
	case spec.MessageListSlot:
		typ, value = "[]prompts.Message", fmt.Sprintf("f.messages(%q)", name)
	}
	return fmt.Sprintf("func (f fillings) %s%s(%s) (%s, error) { return %s, nil }\n\n", goName, strings.ToUpper(name), params, typ, value)
}
