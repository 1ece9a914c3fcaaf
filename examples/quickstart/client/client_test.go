package main

import (
	"context"
	"flag"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/modelcontextprotocol/go-sdk/mcp"
	"github.com/rogpeppe/go-internal/diff"

	"github.com/mcprompt/mcprompt/examples/quickstart/prompts"
)

var update = flag.Bool("update", false, "rewrite the golden files")

// TestSample does what the README says: the client starts the server and shows a
// prompt. It does so from another directory of the module.
func TestSample(t *testing.T) {
	golden, err := filepath.Abs("testdata/sample.golden")
	if err != nil {
		t.Fatal(err)
	}
	t.Chdir(filepath.Join("..", "prompts"))

	got, err := runFor(t, "", promptRequest{})
	if err != nil {
		t.Fatal(err)
	}
	if *update {
		if err := os.WriteFile(golden, []byte(got), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(golden)
	if err != nil {
		t.Fatal(err)
	}
	if got != string(want) {
		t.Errorf("%s", diff.Diff("want", want, "got", []byte(got)))
	}
}

func TestHTTP(t *testing.T) {
	url := serve(t)

	got, err := runFor(t, url, promptRequest{
		prompt: "review_config",
		arguments: map[string]string{
			"path":   "app.yaml",
			"config": "a: 1\n\nuser:\n\tb",
		},
	})
	if err != nil {
		t.Fatal(err)
	}
	const want = `ARGUMENTS OF review_config

    path*     Where the file is, relative to /etc/app. [string, matching ^[^/]]
    config*   The text of the file. [string, at most 65536 characters]
    severity  Lowest severity to report. [one of low, medium or high, default medium]

CONVERSATION

user:
    Review this config for unsafe defaults.
    Report findings of severity medium and above.

    The file is "app.yaml":

    ` + "```" + `
    a: 1

    user:
    	b
    ` + "```" + `

assistant:
    Findings:
`
	if !strings.HasSuffix(got, want) {
		t.Errorf("got %s\nwant at the end of it %s", got, want)
	}
}

// TestAsks checks that the server's question, the answer to it and what comes of that
// are shown.
func TestAsks(t *testing.T) {
	url := serve(t)
	const question = `QUESTION

    Why is this change made? The diff shows the rest.

    reason  What goes wrong, or is missing, without the change.

ANSWER

`
	tests := []struct {
		name    string
		answers values
		want    string
		err     string
	}{
		{"answered", values{"reason": "Webhooks that time out are lost."}, question + `    reason: Webhooks that time out are lost.

CONVERSATION
`, ""},
		{"not answered", nil, question + "    (declined: there is no -answer reason=…)\n", `the server does not take these arguments:
    reason was not given: the user declined to answer`},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			got, err := runFor(t, url, promptRequest{
				prompt:    "pull_request",
				arguments: values{"repository": "example/billing", "branch": "retry-webhooks"},
				answers:   test.answers,
			})
			said := ""
			if err != nil {
				said = explain(err)
			}
			if said != test.err {
				t.Errorf("the error is %q, not %q", said, test.err)
			}
			if !strings.Contains(got, test.want) {
				t.Errorf("%s\ndoes not have\n%s", got, test.want)
			}
		})
	}
}

func TestBadArguments(t *testing.T) {
	url := serve(t)
	tests := []struct {
		name    string
		request promptRequest
		want    string
	}{
		{
			"some",
			promptRequest{prompt: "review_config", arguments: map[string]string{"path": "/etc/passwd", "severity": "hihg"}},
			`the server does not take these arguments:
    path must match ^[^/]
    config is required
    severity must be one of "low", "medium" or "high", not "hihg"; did you mean "high"?`,
		},
		{
			"none, which is not the sample",
			promptRequest{prompt: "code_review"},
			`the server does not take these arguments:
    code is required`,
		},
		{
			"an unknown prompt",
			promptRequest{prompt: "code_revue"},
			`unknown prompt "code_revue"`,
		},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			_, err := runFor(t, url, test.request)
			if err == nil {
				t.Fatal("no error")
			}
			if got := explain(err); got != test.want {
				t.Errorf("got %s\nwant %s", got, test.want)
			}
		})
	}
}

func TestValues(t *testing.T) {
	var arguments values
	for _, argument := range []string{"a=1", "b=x=y", "c="} {
		if err := arguments.Set(argument); err != nil {
			t.Errorf("%q: %v", argument, err)
		}
	}
	for name, want := range map[string]string{"a": "1", "b": "x=y", "c": ""} {
		if got, ok := arguments[name]; !ok || got != want {
			t.Errorf("%s is %q, not %q", name, got, want)
		}
	}
	for _, argument := range []string{"", "a", "=1"} {
		if err := arguments.Set(argument); err == nil {
			t.Errorf("%q is an argument", argument)
		}
	}
}

func TestWrap(t *testing.T) {
	tests := []struct {
		text string
		want []string
	}{
		{"", []string{""}},
		{"a b c", []string{"a b c"}},
		{"over the edge", []string{"over", "the", "edge"}},
		{"äö üäö ü", []string{"äö", "üäö ü"}},
		{"incomprehensible to me", []string{"incomprehensible", "to me"}},
		{"is incomprehensible", []string{"is", "incomprehensible"}},
	}
	for _, test := range tests {
		if got := wrap(test.text, 5); !slices.Equal(got, test.want) {
			t.Errorf("wrap(%q) = %q, not %q", test.text, got, test.want)
		}
	}
}

// runFor returns what run prints.
func runFor(t *testing.T, url string, request promptRequest) (string, error) {
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	var b strings.Builder
	err := run(ctx, &b, url, request)
	return b.String(), err
}

// serve serves the prompts over HTTP in this process, and returns the URL.
func serve(t *testing.T) string {
	server := mcp.NewServer(&mcp.Implementation{Name: "test", Version: "1"}, nil)
	prompts.Register(server)
	httpServer := httptest.NewServer(mcp.NewStreamableHTTPHandler(
		func(*http.Request) *mcp.Server { return server },
		&mcp.StreamableHTTPOptions{Stateless: true},
	))
	t.Cleanup(httpServer.Close)
	return httpServer.URL
}
