package runs

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/mcprompt/mcprompt/gen/testdata/contents/asking"
)

// opener fills the slot of a note.
type opener struct{}

func (opener) NoteOpening(_ context.Context, args asking.NoteArgs) (string, error) {
	return "On " + args.Subject + ":", nil
}

// connectUser returns a session with the package asking, at a revision, of a client
// with the options.
func connectUser(t testing.TB, revision string, options *mcp.ClientOptions) (*mcp.ClientSession, *recorder) {
	t.Helper()
	clientEnd, serverEnd := mcp.NewInMemoryTransports()
	server := mcp.NewServer(&mcp.Implementation{Name: "server", Version: "1"}, nil)
	asking.Register(server, opener{})
	ctx := context.Background() // the session is closed after the test's own context
	serving, err := server.Connect(ctx, serverEnd, nil)
	if err != nil {
		t.Fatal(err)
	}
	recorder := &recorder{Transport: clientEnd}
	client := mcp.NewClient(&mcp.Implementation{Name: "client", Version: "1"}, options)
	session, err := client.Connect(ctx, recorder, &mcp.ClientSessionOptions{ProtocolVersion: revision})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		session.Close()
		serving.Wait()
	})
	return session, recorder
}

// answering returns the options of a client whose user gives the answers in turn. The
// questions are kept.
func answering(questions *[]*mcp.ElicitParams, answers ...*mcp.ElicitResult) *mcp.ClientOptions {
	return &mcp.ClientOptions{ElicitationHandler: func(_ context.Context, req *mcp.ElicitRequest) (*mcp.ElicitResult, error) {
		if len(*questions) == len(answers) {
			return nil, fmt.Errorf("asked once more: %s", req.Params.Message)
		}
		*questions = append(*questions, req.Params)
		return answers[len(*questions)-1], nil
	}}
}

func accept(content map[string]any) *mcp.ElicitResult {
	return &mcp.ElicitResult{Action: "accept", Content: content}
}

// everyAnswer has an answer for each argument of everything, of the type that its
// schema asks for.
var everyAnswer = map[string]any{
	"text": "four", "slug": "abc", "count": 7, "ratio": 0.25, "sure": true, "size": "big", "level": "warn",
	"day": "2026-07-28", "moment": "2026-07-28T09:30:00+02:00", "window": "90m", "page": "https://example.com/a#b",
	"details": `{"a":[1]}`, "tags": "x, y", "sizes": []any{"small", "huge"}, "levels": []any{"fatal"}, "address": "::1",
}

const everyAnswerText = `four abc 7 0.25 true big warn 2026-07-28 2026-07-28T09:30:00+02:00 1h30m0s
https://example.com/a#b {"a":[1]} x+y small+huge fatal ::1`

// TestForm holds the JSON of the question for an argument of every type against the
// golden file.
func TestForm(t *testing.T) {
	options := answering(new([]*mcp.ElicitParams))
	options.MultiRoundTrip = &mcp.MultiRoundTripOptions{Disabled: true}
	session, recorder := connectUser(t, "2026-07-28", options)
	result, err := session.GetPrompt(t.Context(), &mcp.GetPromptParams{Name: "everything"})
	if err != nil {
		t.Fatal(err)
	}
	if !result.NeedsInput() {
		t.Error("the result asks for nothing")
	}
	recorder.mutex.Lock()
	defer recorder.mutex.Unlock()
	checkGolden(t, "../asking/form.json", canonical(t, recorder.last.Result))
}

// TestEveryAnswer answers for an argument of every type, in whichever revision.
func TestEveryAnswer(t *testing.T) {
	for _, revision := range []string{"2025-06-18", "2025-11-25", "2026-07-28"} {
		t.Run(revision, func(t *testing.T) {
			var questions []*mcp.ElicitParams
			session, _ := connectUser(t, revision, answering(&questions, accept(everyAnswer)))
			result, err := session.GetPrompt(t.Context(), &mcp.GetPromptParams{Name: "everything"})
			if err != nil {
				t.Fatal(err)
			}
			if got := result.Messages[0].Content.(*mcp.TextContent).Text; got != everyAnswerText {
				t.Errorf("got %s", got)
			}
			if len(questions) != 1 || questions[0].Message != "What shall it be?" {
				t.Errorf("questions %v", questions)
			}
		})
	}
}

// TestOnlyMissing sends some arguments and is asked for the others.
func TestOnlyMissing(t *testing.T) {
	var questions []*mcp.ElicitParams
	answers := map[string]any{"subject": "the roof", "to": "somebody else", "unknown": "left out"}
	session, _ := connectUser(t, "2026-07-28", answering(&questions, accept(answers)))
	result, err := session.GetPrompt(t.Context(), &mcp.GetPromptParams{
		Name: "note", Arguments: map[string]string{"to": "Ada", "subject": ""},
	})
	if err != nil {
		t.Fatal(err)
	}
	if got := result.Messages[0].Content.(*mcp.TextContent).Text; got != "Write to Ada about the roof." {
		t.Errorf("got %q", got)
	}
	if got := result.Messages[1].Content.(*mcp.TextContent).Text; got != "On the roof:" {
		t.Errorf("got %q", got)
	}
	// The description asks where the spec has no other words.
	if want := "Ask for what a note lacks, and take the rest from Go code."; questions[0].Message != want {
		t.Errorf("asked %q", questions[0].Message)
	}
}

// TestAsksAgain gives an answer that the argument's pattern refuses, which the schema
// cannot say.
func TestAsksAgain(t *testing.T) {
	short, right := accept(map[string]any{"subject": "roof"}), accept(map[string]any{"subject": "the roof"})
	var questions []*mcp.ElicitParams
	session, _ := connectUser(t, "2026-07-28", answering(&questions, short, right))
	// The SDK notes a session's revision in the parameters: each call has its own.
	get := func() *mcp.GetPromptParams {
		return &mcp.GetPromptParams{Name: "note", Arguments: map[string]string{"to": "Ada"}}
	}
	if _, err := session.GetPrompt(t.Context(), get()); err != nil {
		t.Fatal(err)
	}
	if len(questions) != 2 || !strings.Contains(questions[1].Message, `argument "subject" must match`) {
		t.Fatalf("the second question does not name the fault: %+v", questions)
	}
	schema, err := json.Marshal(questions[1].RequestedSchema)
	if err != nil || !strings.Contains(string(schema), `"default":"roof"`) {
		t.Errorf("the answer is not kept: %s, %v", schema, err)
	}

	// Older revisions have no second question.
	questions = nil
	session, _ = connectUser(t, "2025-11-25", answering(&questions, short))
	_, err = session.GetPrompt(t.Context(), get())
	checkProblem(t, err, `argument "subject" must match`)
}

// TestNotAnswered has an error with the right code for all ways not to answer.
func TestNotAnswered(t *testing.T) {
	var none []*mcp.ElicitParams
	tests := map[string]struct {
		options   *mcp.ClientOptions
		arguments map[string]string
		want      string
	}{
		"decline":             {answering(&none, &mcp.ElicitResult{Action: "decline"}), nil, "the user declined"},
		"cancel":              {answering(&none, &mcp.ElicitResult{Action: "cancel"}), nil, "the user dismissed"},
		"no capability":       {nil, nil, `argument "subject" is required`},
		"another is at fault": {answering(&none), map[string]string{"to": ""}, `argument "to" is required; argument "subject" is required`},
		"another is unknown":  {answering(&none), map[string]string{"too": "x"}, `argument "too" is not an argument`},
	}
	for name, test := range tests {
		for _, revision := range []string{"2025-11-25", "2026-07-28"} {
			t.Run(name+"/"+revision, func(t *testing.T) {
				none = nil
				session, _ := connectUser(t, revision, test.options)
				arguments := map[string]string{"to": "Ada"}
				for key, value := range test.arguments {
					arguments[key] = value
				}
				_, err := session.GetPrompt(t.Context(), &mcp.GetPromptParams{Name: "note", Arguments: arguments})
				checkProblem(t, err, test.want)
			})
		}
	}
}

// TestOnlyURLs has a client that can show its user pages alone, and no forms.
func TestOnlyURLs(t *testing.T) {
	options := answering(new([]*mcp.ElicitParams))
	options.Capabilities = &mcp.ClientCapabilities{Elicitation: &mcp.ElicitationCapabilities{URL: &mcp.URLElicitationCapabilities{}}}
	session, _ := connectUser(t, "2026-07-28", options)
	_, err := session.GetPrompt(t.Context(), &mcp.GetPromptParams{Name: "note", Arguments: map[string]string{"to": "Ada"}})
	checkProblem(t, err, `argument "subject" is required`)
}

// TestConcurrentQuestions asks a hundred users at once, none of whom gets what is
// another's.
func TestConcurrentQuestions(t *testing.T) {
	session, _ := connectUser(t, "2026-07-28", &mcp.ClientOptions{
		ElicitationHandler: func(context.Context, *mcp.ElicitRequest) (*mcp.ElicitResult, error) {
			return accept(map[string]any{"subject": "the roof"}), nil
		},
	})
	var wait sync.WaitGroup
	for i := range 100 {
		wait.Go(func() {
			name := fmt.Sprintf("user %d", i)
			result, err := asking.GetNote(t.Context(), session, asking.NoteArgs{To: name})
			if err != nil {
				t.Error(err)
				return
			}
			if got := result.Messages[0].Content.(*mcp.TextContent).Text; got != "Write to "+name+" about the roof." {
				t.Errorf("%s got %q", name, got)
			}
		})
	}
	wait.Wait()
}

// checkProblem holds an error against the code of wrong arguments and a text.
func checkProblem(t *testing.T, err error, want string) {
	t.Helper()
	var protocol *jsonrpc.Error
	if !errors.As(err, &protocol) || protocol.Code != jsonrpc.CodeInvalidParams || !strings.Contains(protocol.Message, want) {
		t.Errorf("got the error %v, want -32602 with %q", err, want)
	}
}

// TestSettings holds what mcprompt.toml says against what the server is given.
func TestSettings(t *testing.T) {
	if want := "Ask before you guess.\n\n{{This}} is no template."; asking.Instructions != want {
		t.Errorf("the instructions are %q", asking.Instructions)
	}
	earlier := func(_ context.Context, _ mcp.Request, c *mcp.Cacheable) { c.TTLMs, c.CacheScope = 1, "public" }
	for _, next := range []func(context.Context, mcp.Request, *mcp.Cacheable){nil, earlier} {
		set := asking.SetCacheable(next)
		var prompts, tools mcp.Cacheable
		set(t.Context(), &mcp.ListPromptsRequest{}, &prompts)
		set(t.Context(), &mcp.ListToolsRequest{}, &tools)
		if want := (mcp.Cacheable{TTLMs: 60000, CacheScope: "private"}); prompts != want {
			t.Errorf("the list of prompts has %+v", prompts)
		}
		var want mcp.Cacheable
		if next != nil {
			next(t.Context(), nil, &want)
		}
		if tools != want {
			t.Errorf("the list of tools has %+v", tools)
		}
	}
}
