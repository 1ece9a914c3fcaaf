package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"net/http"
	"net/http/httptest"
	"slices"
	"testing"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/mcprompt/mcprompt/examples/quickstart/prompts"
)

// transports returns how clients reach the server: by name, functions that return a
// new transport to it.
func transports(t *testing.T) map[string]func(*testing.T) mcp.Transport {
	_, endpoint := startHTTP(t)
	// Not as the server does it, but as one with sessions would.
	sessions := httptest.NewServer(mcp.NewStreamableHTTPHandler(func(*http.Request) *mcp.Server { return newServer() }, nil))
	t.Cleanup(sessions.Close)
	return map[string]func(*testing.T) mcp.Transport{
		"memory": inMemory,
		"stdio": func(t *testing.T) mcp.Transport {
			return &mcp.CommandTransport{Command: serverCommand(t)}
		},
		"http": func(*testing.T) mcp.Transport {
			return &mcp.StreamableClientTransport{Endpoint: endpoint}
		},
		"http with sessions": func(*testing.T) mcp.Transport {
			return &mcp.StreamableClientTransport{Endpoint: sessions.URL}
		},
	}
}

// overSessions runs test over each transport and with each revision. Test gets what
// connects clients, and whether the server can ask their users: where the protocol
// needs a session for that, the server's own HTTP has none.
func overSessions(t *testing.T, test func(t *testing.T, connect func(*mcp.ClientOptions) *mcp.ClientSession, canAsk bool)) {
	for name, transport := range transports(t) {
		for _, revision := range revisions {
			if name == "http with sessions" && revision >= "2026-07-28" {
				continue // which has none
			}
			t.Run(name+"/"+revision, func(t *testing.T) {
				test(t, func(options *mcp.ClientOptions) *mcp.ClientSession {
					return connectWith(t, transport(t), revision, options)
				}, name != "http" || revision >= "2026-07-28")
			})
		}
	}
}

// A user answers forms, and keeps those that were shown.
type user struct {
	forms   []*mcp.ElicitParams
	answers []*mcp.ElicitResult // by turns
}

func (u *user) fill(_ context.Context, req *mcp.ElicitRequest) (*mcp.ElicitResult, error) {
	if len(u.forms) == len(u.answers) {
		return nil, fmt.Errorf("asked once more: %s", req.Params.Message)
	}
	u.forms = append(u.forms, req.Params)
	return u.answers[len(u.forms)-1], nil
}

// accept returns the answer with a reason.
func accept(reason any) *mcp.ElicitResult {
	return &mcp.ElicitResult{Action: "accept", Content: map[string]any{"reason": reason}}
}

// TestAsks checks what becomes of each way to answer the one question that there is.
func TestAsks(t *testing.T) {
	const (
		question = "Why is this change made? The diff shows the rest."
		reason   = "Webhooks that time out are lost."
		form     = `{"properties":{"reason":{"description":"What goes wrong, or is missing, without the change.",` +
			`"maxLength":500,"minLength":10,"title":"Reason","type":"string"}},"required":["reason"],"type":"object"}`
	)
	arguments := map[string]string{"repository": "example/billing", "branch": "retry-webhooks"}
	complete := maps.Clone(arguments)
	complete["reason"] = reason

	tests := []struct {
		name   string
		answer *mcp.ElicitResult
		want   string // the problem with the reason, or "" where there is none
	}{
		{"accept", accept(reason), ""},
		{"decline", &mcp.ElicitResult{Action: "decline"}, "was not given: the user declined to answer"},
		{"cancel", &mcp.ElicitResult{Action: "cancel"}, "was not given: the user dismissed the question"},
	}
	overSessions(t, func(t *testing.T, connect func(*mcp.ClientOptions) *mcp.ClientSession, canAsk bool) {
		for _, test := range tests {
			t.Run(test.name, func(t *testing.T) {
				u := &user{answers: []*mcp.ElicitResult{test.answer}}
				session := connect(&mcp.ClientOptions{ElicitationHandler: u.fill})
				result, err := session.GetPrompt(t.Context(), &mcp.GetPromptParams{Name: "pull_request", Arguments: arguments})
				if !canAsk {
					wantProblem(t, err, "reason", "is required")
					return
				}
				if len(u.forms) != 1 {
					t.Fatalf("the user was asked %d times: %v", len(u.forms), err)
				}
				if got := u.forms[0].Message; got != question {
					t.Errorf("the question is %q", got)
				}
				schema, _ := json.Marshal(u.forms[0].RequestedSchema)
				compare(t, "the form", string(schema), form)
				if test.want != "" {
					wantProblem(t, err, "reason", test.want)
					return
				}
				if err != nil {
					t.Fatal(err)
				}
				compare(t, "after the answer", printConversation(t, result), getPrompt(t, session, "pull_request", complete))
			})
		}
		t.Run("no capability", func(t *testing.T) {
			session := connect(nil)
			_, err := session.GetPrompt(t.Context(), &mcp.GetPromptParams{Name: "pull_request", Arguments: arguments})
			wantProblem(t, err, "reason", "is required")
		})
		t.Run("other arguments first", func(t *testing.T) {
			session := connect(&mcp.ClientOptions{ElicitationHandler: (&user{}).fill})
			_, err := session.GetPrompt(t.Context(), &mcp.GetPromptParams{Name: "pull_request"})
			wantProblem(t, err, "branch", "is required")
		})
	})
}

// TestAsksAgain checks that the user can correct an answer. The client here leaves it
// to the test to answer, so that nothing but the server checks what is wrong.
func TestAsksAgain(t *testing.T) {
	session := connectWith(t, inMemory(t), "2026-07-28", &mcp.ClientOptions{
		ElicitationHandler: (&user{}).fill, // declares the capability
		MultiRoundTrip:     &mcp.MultiRoundTripOptions{Disabled: true},
	})
	// get gets the prompt with an answer, and returns the question that comes back, with
	// what stands in the form already.
	get := func(answer *mcp.ElicitResult) (message string, filled any) {
		params := &mcp.GetPromptParams{
			Name:      "pull_request",
			Arguments: map[string]string{"repository": "example/billing", "branch": "retry-webhooks"},
		}
		if answer != nil {
			params.InputResponses = mcp.InputResponseMap{"arguments": answer}
		}
		result, err := session.GetPrompt(t.Context(), params)
		if err != nil {
			t.Fatal(err)
		}
		if !result.NeedsInput() {
			return "", nil
		}
		form := result.InputRequests["arguments"].(*mcp.ElicitParams)
		properties := form.RequestedSchema.(map[string]any)["properties"].(map[string]any)
		return form.Message, properties["reason"].(map[string]any)["default"]
	}
	const (
		question = "Why is this change made? The diff shows the rest."
		fault    = question + "\n" + `prompt "pull_request": argument "reason" `
	)
	tests := []struct {
		name   string
		answer *mcp.ElicitResult
		want   string
		filled any
	}{
		{"none", nil, question, nil},
		{"too short", accept("Bugs."), fault + "must have at least 10 characters, not 5", "Bugs."},
		{"empty", accept(""), fault + "is required", ""},
		{"left out", &mcp.ElicitResult{Action: "accept"}, fault + "is required", nil},
		{"another type", accept(map[string]any{}), fault + "must be text", nil},
		{"a number", accept(7.0), fault + "must be text", nil},
		{"right", accept("Webhooks that time out are lost."), "", nil},
	}
	for _, test := range tests {
		if message, filled := get(test.answer); message != test.want || filled != test.filled {
			t.Errorf("%s: the user is asked\n%q with %v, not\n%q with %v", test.name, message, filled, test.want, test.filled)
		}
	}
}

// TestGetAsks checks that typed arguments may leave out what the user is asked for.
func TestGetAsks(t *testing.T) {
	u := &user{answers: []*mcp.ElicitResult{accept("Webhooks that time out are lost.")}}
	session := connectWith(t, inMemory(t), "2026-07-28", &mcp.ClientOptions{ElicitationHandler: u.fill})
	args := prompts.PullRequestArgs{Repository: "example/billing", Branch: "retry-webhooks"}
	got, err := prompts.GetPullRequest(t.Context(), session, args)
	if err != nil {
		t.Fatal(err)
	}
	args.Reason = "Webhooks that time out are lost."
	want, err := prompts.BuildPullRequest(args)
	if err != nil {
		t.Fatal(err)
	}
	compare(t, "after the answer", printConversation(t, got), printConversation(t, want))
}

// TestCompletes completes the repository, and then the branch of that repository.
func TestCompletes(t *testing.T) {
	tests := []struct {
		prompt, argument, typed string
		resolved                map[string]string
		want                    []string
	}{
		{"pull_request", "repository", "", nil, []string{"example/billing", "example/billing-ui", "example/search"}},
		{"pull_request", "repository", "example/s", nil, []string{"example/search"}},
		{"pull_request", "branch", "ret", map[string]string{"repository": "example/billing"}, []string{"retry-webhooks", "retry-backoff"}},
		{"pull_request", "branch", "ret", map[string]string{"repository": "example/search"}, []string{"retire-v1"}},
		{"pull_request", "branch", "ret", map[string]string{"repository": "example/none"}, nil},
		{"pull_request", "branch", "ret", nil, nil},
		{"pull_request", "reason", "", nil, nil},
		{"code_review", "focus", "Per", nil, []string{"performance"}},
	}
	overSessions(t, func(t *testing.T, connect func(*mcp.ClientOptions) *mcp.ClientSession, _ bool) {
		session := connect(nil)
		complete := func(prompt, argument, typed string, resolved map[string]string) (*mcp.CompleteResult, error) {
			return session.Complete(t.Context(), &mcp.CompleteParams{
				Ref:      &mcp.CompleteReference{Type: "ref/prompt", Name: prompt},
				Argument: mcp.CompleteParamsArgument{Name: argument, Value: typed},
				Context:  &mcp.CompleteContext{Arguments: resolved},
			})
		}
		for _, test := range tests {
			result, err := complete(test.prompt, test.argument, test.typed, test.resolved)
			if err != nil {
				t.Errorf("%+v: %v", test, err)
				continue
			}
			got := result.Completion
			if !slices.Equal(got.Values, test.want) || got.Total != len(test.want) || got.HasMore {
				t.Errorf("%+v: %+v", test, got)
			}
		}
		_, err := complete("pull_requests", "branch", "", nil)
		var wire *jsonrpc.Error
		if !errors.As(err, &wire) || wire.Code != jsonrpc.CodeInvalidParams {
			t.Errorf("an unknown prompt: %v, not code %d", err, jsonrpc.CodeInvalidParams)
		}
	})
}

// TestServerSettings checks that clients see what mcprompt.toml says.
func TestServerSettings(t *testing.T) {
	overSessions(t, func(t *testing.T, connect func(*mcp.ClientOptions) *mcp.ClientSession, _ bool) {
		session := connect(nil)
		initialized := session.InitializeResult()
		if initialized.Instructions != prompts.Instructions {
			t.Errorf("the instructions are %q", initialized.Instructions)
		}
		if initialized.Capabilities.Completions == nil || initialized.Capabilities.Tools != nil {
			t.Errorf("the capabilities are %+v", initialized.Capabilities)
		}
		list, err := session.ListPrompts(t.Context(), nil)
		if err != nil {
			t.Fatal(err)
		}
		if initialized.ProtocolVersion >= "2026-07-28" && (list.TTLMs != 3_600_000 || list.CacheScope != "public") {
			t.Errorf("the list may be used for %d ms, %s", list.TTLMs, list.CacheScope)
		}
	})
}

// wantProblem checks that an error says what is wrong with an argument.
func wantProblem(t *testing.T, err error, argument, problem string) {
	t.Helper()
	var wire *jsonrpc.Error
	if !errors.As(err, &wire) || wire.Code != jsonrpc.CodeInvalidParams {
		t.Fatalf("the error is %v", err)
	}
	var problems []struct{ Argument, Problem string }
	if err := json.Unmarshal(wire.Data, &problems); err != nil {
		t.Fatalf("%v in the data of %v", err, wire)
	}
	for _, p := range problems {
		if p.Argument == argument && p.Problem == problem {
			return
		}
	}
	t.Errorf("%s %s is not among %+v", argument, problem, problems)
}
