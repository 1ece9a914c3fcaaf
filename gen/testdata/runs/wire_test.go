package runs

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/mcprompt/mcprompt/spec"
	"github.com/mcprompt/mcprompt/spec/support"
)

const (
	// callsFile lists the calls of prompts/get to make of a package.
	callsFile = "calls.json"
	// wireFile has the raw results of prompts/list and of those calls.
	wireFile = "wire.json"
)

// A call is one call of prompts/get, and the raw answer.
type call struct {
	Prompt    string            `json:"prompt"`
	Arguments map[string]string `json:"arguments,omitempty"`
	Result    json.RawMessage   `json:"result,omitempty"`
	Error     *jsonrpc.Error    `json:"error,omitempty"`
}

// A dialogue is what a client hears from a server of one package.
type dialogue struct {
	List  json.RawMessage `json:"prompts/list"`
	Calls []*call         `json:"prompts/get"`
}

// TestWire serves each package in memory and over stdio, and holds the JSON that
// arrives at the client against the golden file and against the evaluator.
func TestWire(t *testing.T) {
	for name := range packages {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			calls := readCalls(t, name)
			heard := converse(t, inMemory(t, name), calls)
			checkWire(t, name, heard)
			checkAgainstSpec(t, name, heard)
			overStdio := converse(t, &mcp.CommandTransport{Command: childServer(name)}, calls)
			if got, want := canonical(t, overStdio), canonical(t, heard); got != want {
				t.Errorf("over stdio:\n%s\nin memory:\n%s", got, want)
			}
		})
	}
}

func readCalls(t *testing.T, name string) []call {
	data, err := os.ReadFile(filepath.Join(packagesDir, name, callsFile))
	if err != nil {
		t.Fatal(err)
	}
	var calls []call
	if err := json.Unmarshal(data, &calls); err != nil {
		t.Fatal(err)
	}
	return calls
}

// inMemory returns the client's end of a connection with a server in this process.
func inMemory(t *testing.T, name string) mcp.Transport {
	client, server := mcp.NewInMemoryTransports()
	session, err := newServer(name).Connect(context.Background(), server, nil)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { session.Close() })
	return client
}

// childServer returns the command that serves a package over stdio.
func childServer(name string) *exec.Cmd {
	command := exec.Command(os.Args[0])
	command.Env = append(os.Environ(), serveVariable+"="+name)
	command.Stderr = os.Stderr
	return command
}

// converse lists the prompts of a server and makes calls.
func converse(t *testing.T, transport mcp.Transport, calls []call) *dialogue {
	t.Helper()
	ctx := context.Background()
	recorder := &recorder{Transport: transport}
	session, err := mcp.NewClient(&mcp.Implementation{Name: "client", Version: "1"}, nil).Connect(ctx, recorder, nil)
	if err != nil {
		t.Fatal(err)
	}
	defer session.Close()
	if _, err := session.ListPrompts(ctx, nil); err != nil {
		t.Fatal(err)
	}
	heard := &dialogue{List: recorder.answer().Result}
	for _, c := range calls {
		_, err := session.GetPrompt(ctx, &mcp.GetPromptParams{Name: c.Prompt, Arguments: c.Arguments})
		answer := recorder.answer()
		c.Result = answer.Result
		if answer.Error != nil {
			c.Result = nil
			if !errors.As(answer.Error, &c.Error) {
				t.Fatalf("%s: %T is no error of JSON-RPC", c.Prompt, answer.Error)
			}
		}
		if (err == nil) != (c.Error == nil) {
			t.Errorf("%s: the client says %v", c.Prompt, err)
		}
		heard.Calls = append(heard.Calls, &c)
	}
	return heard
}

// recorder is a transport that keeps the last response read from it.
type recorder struct {
	mcp.Transport
	mutex sync.Mutex
	last  *jsonrpc.Response
}

func (r *recorder) Connect(ctx context.Context) (mcp.Connection, error) {
	connection, err := r.Transport.Connect(ctx)
	return &recordedConnection{connection, r}, err
}

// answer returns the last response.
func (r *recorder) answer() *jsonrpc.Response {
	r.mutex.Lock()
	defer r.mutex.Unlock()
	return r.last
}

type recordedConnection struct {
	mcp.Connection
	recorder *recorder
}

func (c *recordedConnection) Read(ctx context.Context) (jsonrpc.Message, error) {
	message, err := c.Connection.Read(ctx)
	if response, ok := message.(*jsonrpc.Response); ok {
		c.recorder.mutex.Lock()
		c.recorder.last = response
		c.recorder.mutex.Unlock()
	}
	return message, err
}

// checkWire holds what was heard against the golden file.
func checkWire(t *testing.T, name string, heard *dialogue) {
	t.Helper()
	path := filepath.Join(packagesDir, name, wireFile)
	got := canonical(t, heard)
	want, err := os.ReadFile(path)
	if *update {
		if got != string(want) {
			err = os.WriteFile(path, []byte(got), 0o666)
		} else {
			err = nil
		}
	}
	if err != nil {
		t.Fatal(err)
	}
	if !*update && got != string(want) {
		t.Errorf("%s: got:\n%s\nwant:\n%s", path, got, want)
	}
}

// canonical returns v as JSON with its keys in order.
func canonical(t *testing.T, v any) string {
	t.Helper()
	data, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	decoder := json.NewDecoder(bytes.NewReader(data))
	decoder.UseNumber()
	var decoded any
	if err := decoder.Decode(&decoded); err != nil {
		t.Fatal(err)
	}
	var b bytes.Buffer
	encoder := json.NewEncoder(&b)
	encoder.SetEscapeHTML(false)
	encoder.SetIndent("", "  ")
	if err := encoder.Encode(decoded); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// checkAgainstSpec holds each answer against what the evaluator makes of the
// same arguments.
func checkAgainstSpec(t *testing.T, name string, heard *dialogue) {
	t.Helper()
	p := loadPackage(t, name)
	for _, c := range heard.Calls {
		prompt := promptNamed(t, p, c.Prompt)
		values, want := spec.ParseArguments(prompt, c.Arguments, p.Settings.IgnoreUnknownArguments)
		got, want, ofGo := compareProblems(t, c.Error, want)
		switch {
		case !slices.Equal(got, want):
			t.Errorf("%s %v: got %v, want %v", c.Prompt, c.Arguments, got, want)
		case ofGo:
			// The evaluator does not know what is wrong with values of Go types.
		case len(want) > 0:
			if message := support.ProblemsMessage(c.Prompt, want); c.Error.Message != message {
				t.Errorf("%s %v: got %s, want %s", c.Prompt, c.Arguments, c.Error.Message, message)
			}
		case name == "gotypes":
			// Nor how they print.
		default:
			checkMessages(t, c, prompt, values)
		}
	}
}

// compareProblems returns the problems that an error lists and those that the
// evaluator does, without those of arguments that only their Go types refuse: of
// these it tells whether there are any.
func compareProblems(t *testing.T, err *jsonrpc.Error, want []support.Problem) (got, rest []support.Problem, ofGo bool) {
	t.Helper()
	if err != nil && err.Data != nil {
		if err.Code != jsonrpc.CodeInvalidParams {
			t.Errorf("%v has the code %d", err, err.Code)
		}
		if err := json.Unmarshal(err.Data, &got); err != nil {
			t.Fatal(err)
		}
	}
	refused := map[string]bool{}
	for _, problem := range got {
		if strings.Contains(problem.Problem, "is not valid: ") {
			refused[problem.Argument] = true
		}
	}
	without := func(list []support.Problem) []support.Problem {
		return slices.DeleteFunc(slices.Clone(list), func(problem support.Problem) bool { return refused[problem.Argument] })
	}
	return without(got), without(want), len(refused) > 0
}

func checkMessages(t *testing.T, c *call, prompt *spec.Prompt, values map[string]any) {
	t.Helper()
	want, err := spec.Render(prompt, values, nil)
	if err != nil {
		if c.Error == nil || c.Error.Message != err.Error() {
			t.Errorf("%s %v: got %v, want %v", c.Prompt, c.Arguments, c.Error, err)
		}
		return
	}
	if c.Error != nil {
		t.Errorf("%s %v: got %v", c.Prompt, c.Arguments, c.Error)
		return
	}
	var result mcp.GetPromptResult
	if err := json.Unmarshal(c.Result, &result); err != nil {
		t.Fatal(err)
	}
	got := []spec.RenderedMessage{}
	for _, m := range result.Messages {
		text := m.Content.(*mcp.TextContent).Text
		got = append(got, spec.RenderedMessage{Role: spec.Role(m.Role), Content: spec.Block{Type: "text", Text: text}})
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("%s %v: got %+v, want %+v", c.Prompt, c.Arguments, got, want)
	}
}
