package runs

import (
	"context"
	"encoding/json"
	"math"
	"strings"
	"testing"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/mcprompt/mcprompt/gen/testdata/contents/asking"
	"github.com/mcprompt/mcprompt/gen/testdata/contents/lenient"
)

// byTest returns the options of a client that can ask, but leaves it to the test to
// answer: nothing but the server checks the answers.
func byTest() *mcp.ClientOptions {
	options := answering(new([]*mcp.ElicitParams))
	options.MultiRoundTrip = &mcp.MultiRoundTripOptions{Disabled: true}
	return options
}

// connectLenient returns a session with the package lenient.
func connectLenient(t *testing.T, options *mcp.ClientOptions) *mcp.ClientSession {
	t.Helper()
	return connectTo(t, lenient.Register, "2026-07-28", options)
}

// question returns what a result asks, with the properties of the form.
func question(t *testing.T, result *mcp.GetPromptResult) (message string, properties map[string]map[string]any) {
	t.Helper()
	if len(result.InputRequests) != 1 {
		t.Fatalf("the result asks %d questions", len(result.InputRequests))
	}
	params := result.InputRequests["arguments"].(*mcp.ElicitParams)
	data, err := json.Marshal(params.RequestedSchema)
	var schema struct{ Properties map[string]map[string]any }
	if err != nil || json.Unmarshal(data, &schema) != nil {
		t.Fatalf("%v: %v", params.RequestedSchema, err)
	}
	return params.Message, schema.Properties
}

// order are right answers for the prompt order, but for those that change some.
func order(changes map[string]any) map[string]any {
	answers := map[string]any{"what": "tea", "count": 2, "ratio": 0.5, "gift": true, "extras": []string{"milk"}}
	for name, answer := range changes {
		answers[name] = answer
	}
	return answers
}

// TestAnswers answers in ways that only the server refuses, or takes.
func TestAnswers(t *testing.T) {
	session := connectLenient(t, byTest())
	for name, test := range map[string]struct {
		answers map[string]any
		want    string // of the text, or of the second question
	}{
		"all":               {order(nil), "2 times 0.5 tea, wrapped, with 1 extras."},
		"extra":             {order(map[string]any{"note": "hot", "other": 1}), "2 times 0.5 tea, wrapped, with 1 extras."},
		"texts":             {order(map[string]any{"count": " 3 ", "ratio": "1e2", "gift": "0", "extras": "milk,sugar"}), "3 times 100 tea, with 2 extras."},
		"nothing chosen":    {order(map[string]any{"extras": []string{}}), "2 times 0.5 tea, wrapped, with 0 extras."},
		"white space":       {order(map[string]any{"what": " "}), "2 times 0.5  , wrapped, with 1 extras."},
		"an exact integer":  {order(map[string]any{"count": 1<<53 - 1}), "9007199254740991 times 0.5 tea, wrapped, with 1 extras."},
		"a whole number":    {order(map[string]any{"count": json.RawMessage("2.0"), "ratio": 1e21}), "2 times 1e+21 tea, wrapped, with 1 extras."},
		"a greater one":     {order(map[string]any{"count": "9223372036854775807"}), "9223372036854775807 times 0.5 tea, wrapped, with 1 extras."},
		"an inexact one":    {order(map[string]any{"count": 1<<53 + 1}), `argument "count" must be an integer from -9007199254740991 to 9007199254740991, or text`},
		"a great one":       {order(map[string]any{"count": 1e21}), `argument "count" must be an integer from`},
		"an infinite one":   {order(map[string]any{"count": -math.MaxFloat64}), `argument "count" must be an integer from`},
		"a fraction":        {order(map[string]any{"count": 1.5}), `argument "count" must be an integer`},
		"null":              {order(map[string]any{"what": nil}), `argument "what" is required`},
		"blank":             {order(map[string]any{"what": "", "count": " "}), `argument "what" is required; argument "count" is required`},
		"nothing":           {nil, `argument "what" is required; argument "count" is required; argument "ratio" is required; argument "gift" is required; argument "extras" is required`},
		"a number as text":  {order(map[string]any{"what": 5}), `argument "what" must be text`},
		"a list as text":    {order(map[string]any{"what": []string{"tea"}}), `argument "what" must be text`},
		"an object":         {order(map[string]any{"what": map[string]any{"a": "b"}}), `argument "what" must be text`},
		"a boolean counts":  {order(map[string]any{"count": true}), `argument "count" must be an integer`},
		"a list as number":  {order(map[string]any{"ratio": []string{}}), `argument "ratio" must be a number`},
		"a number is true":  {order(map[string]any{"gift": 1}), `argument "gift" must be true or false`},
		"text is true":      {order(map[string]any{"gift": "yes"}), `argument "gift" must be true or false, not "yes"`},
		"one for a list":    {order(map[string]any{"extras": true}), `argument "extras" must be a list of texts`},
		"a list of numbers": {order(map[string]any{"extras": []any{"milk", 1}}), `argument "extras" must be a list of texts`},
		"no value":          {order(map[string]any{"extras": []string{"mlik"}}), `argument "extras" element 1 must be one of "milk" or "sugar", not "mlik"; did you mean "milk"?`},
	} {
		t.Run(name, func(t *testing.T) {
			result, err := session.GetPrompt(t.Context(), &mcp.GetPromptParams{
				Name:           "order",
				Arguments:      map[string]string{"unknown": "ignored"},
				InputResponses: mcp.InputResponseMap{"arguments": accept(test.answers)},
			})
			if err != nil {
				t.Fatal(err)
			}
			if !result.NeedsInput() {
				if got := result.Messages[0].Content.(*mcp.TextContent).Text; got != test.want {
					t.Errorf("got %q, want %q", got, test.want)
				}
				return
			}
			message, properties := question(t, result)
			first, fault, _ := strings.Cut(message, "\nprompt \"order\": ")
			if first != "What shall it be, and how much of it?\nThe `usual` is one tea." || !strings.HasPrefix(fault, test.want) {
				t.Errorf("asked %q, want %q", message, test.want)
			}
			// What is right need not be given again.
			for name, property := range properties {
				_, isKept := property["default"]
				if isWrong := strings.Contains(fault, `argument "`+name+`"`); !isWrong && !isKept {
					t.Errorf("%s: the answer is not kept", name)
				}
			}
			checkShown(t, result)
		})
	}
}

// checkShown holds that a client of the SDK shows the question of a result.
func checkShown(t *testing.T, result *mcp.GetPromptResult) {
	t.Helper()
	server := mcp.NewServer(&mcp.Implementation{Name: "server", Version: "1"}, nil)
	server.AddPrompt(&mcp.Prompt{Name: "again"}, func(_ context.Context, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
		if req.Params.InputResponses != nil {
			return &mcp.GetPromptResult{Messages: []*mcp.PromptMessage{}}, nil
		}
		return &mcp.GetPromptResult{InputRequests: result.InputRequests}, nil
	})
	session := dial(t, inMemory(t, server), "2026-07-28", answering(new([]*mcp.ElicitParams), &mcp.ElicitResult{Action: "decline"}))
	if _, err := session.GetPrompt(t.Context(), &mcp.GetPromptParams{Name: "again"}); err != nil {
		t.Errorf("the client says %v", err)
	}
}

// TestOddResponses answers with what is no answer to the form.
func TestOddResponses(t *testing.T) {
	session := connectLenient(t, byTest())
	get := func(responses mcp.InputResponseMap) (*mcp.GetPromptResult, error) {
		return session.GetPrompt(t.Context(), &mcp.GetPromptParams{Name: "order", InputResponses: responses})
	}
	for name, responses := range map[string]mcp.InputResponseMap{
		"none":          nil,
		"to another":    {"other": accept(order(nil))},
		"not of a form": {"arguments": &mcp.ListRootsResult{Roots: []*mcp.Root{}}},
	} {
		result, err := get(responses)
		if err != nil {
			t.Errorf("%s: %v", name, err)
		} else if message, _ := question(t, result); strings.Contains(message, "order") {
			t.Errorf("%s: asked %q, which names a fault", name, message)
		}
	}
	_, err := get(mcp.InputResponseMap{"arguments": &mcp.ElicitResult{Action: "maybe", Content: order(nil)}})
	checkProblem(t, err, `argument "what" was not given: the client answered with the action "maybe"`)
	_, err = get(mcp.InputResponseMap{"arguments": &mcp.ElicitResult{Action: "decline", Content: order(nil)}})
	checkProblem(t, err, `argument "extras" was not given: the user declined to answer`)

	// Answers do not replace what was sent, nor what no question is about.
	_, err = session.GetPrompt(t.Context(), &mcp.GetPromptParams{
		Name: "order", Arguments: map[string]string{"count": "many"}, InputResponses: mcp.InputResponseMap{"arguments": accept(order(nil))},
	})
	checkProblem(t, err, `argument "count" must be an integer, not "many"`)
}

// TestFieldOrder holds that the fields stand in the form as in the spec.
func TestFieldOrder(t *testing.T) {
	session, recorder := connectUser(t, "2026-07-28", byTest())
	if _, err := session.GetPrompt(t.Context(), &mcp.GetPromptParams{Name: "everything"}); err != nil {
		t.Fatal(err)
	}
	recorder.mutex.Lock()
	defer recorder.mutex.Unlock()
	_, rest, _ := strings.Cut(string(recorder.last.Result), `"properties":{`)
	for _, name := range []string{"text", "slug", "count", "ratio", "sure", "size", "level", "day", "moment", "window", "page", "details", "tags", "sizes", "levels", "address"} {
		found := false
		if _, rest, found = strings.Cut(rest, `"`+name+`":{`); !found {
			t.Errorf("%s stands elsewhere", name)
		}
	}
}

// TestTypedGet gets a prompt with typed arguments, of which the zero values of those
// to ask for are asked for.
func TestTypedGet(t *testing.T) {
	var asked []*mcp.ElicitParams
	session, _ := connectUser(t, "2026-07-28", answering(&asked, accept(map[string]any{"subject": "the roof"})))
	result, err := asking.GetNote(t.Context(), session, asking.NoteArgs{To: "Ada"})
	if err != nil {
		t.Fatal(err)
	}
	if got := result.Messages[0].Content.(*mcp.TextContent).Text; got != "Write to Ada about the roof." || len(asked) != 1 {
		t.Errorf("got %q after %d questions", got, len(asked))
	}
	_, err = asking.GetNote(t.Context(), session, asking.NoteArgs{To: "Ada", Subject: "a b"})
	if err != nil || len(asked) != 1 {
		t.Fatalf("%d questions, %v", len(asked), err)
	}
	if got := lenient.EncodeOrderArgs(lenient.OrderArgs{}); got["extras"] != "" || got["what"] != "" {
		t.Errorf("nothing is sent as %q", got)
	}
	if got := lenient.EncodeOrderArgs(lenient.OrderArgs{Extras: []lenient.OrderExtras{}}); got["extras"] != "[]" {
		t.Errorf("an empty list is sent as %q", got)
	}
}
