package main

import (
	"context"
	"encoding/json"
	"flag"
	"log/slog"
	"net/netip"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/modelcontextprotocol/go-sdk/mcp"
	"github.com/rogpeppe/go-internal/diff"

	"github.com/mcprompt/mcprompt/examples/quickstart/prompts"
	"github.com/mcprompt/mcprompt/spec"
)

var update = flag.Bool("update", false, "rewrite the golden files")

// revisions are those of the protocol that the server is held against.
var revisions = []string{"2025-06-18", "2025-11-25", "2026-07-28"}

// An example is one of the specs' examples.
type example struct {
	prompt, name string
	arguments    map[string]string
}

// golden is the name of the file with the example's conversation.
func (e example) golden() string { return e.prompt + "." + e.name + ".golden" }

// loadExamples returns the examples of all specs.
func loadExamples(t *testing.T) []example {
	t.Helper()
	pkg, diagnostics := spec.Load(os.DirFS("prompts"), spec.Options{Dir: "prompts", RequireSpecs: true})
	for _, diagnostic := range diagnostics {
		t.Error(diagnostic) // warnings too: this is the package that people learn from
	}
	var examples []example
	for _, prompt := range pkg.Prompts {
		if len(prompt.Examples) == 0 {
			t.Errorf("prompt %s has no examples", prompt.Name.Wire)
		}
		for _, e := range prompt.Examples {
			examples = append(examples, example{prompt.Name.Wire, e.Name, e.Arguments})
		}
	}
	return examples
}

// connect returns the session of a client of the given revision.
func connect(t *testing.T, transport mcp.Transport, revision string) *mcp.ClientSession {
	t.Helper()
	return connectWith(t, transport, revision, nil)
}

// connectWith returns the session of a client of the given revision and options.
func connectWith(t *testing.T, transport mcp.Transport, revision string, options *mcp.ClientOptions) *mcp.ClientSession {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), deadline)
	defer cancel()
	client := mcp.NewClient(&mcp.Implementation{Name: "test", Version: "1"}, options)
	session, err := client.Connect(ctx, transport, &mcp.ClientSessionOptions{ProtocolVersion: revision})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := session.Close(); err != nil {
			t.Errorf("closing the session: %v", err)
		}
	})
	if got := session.InitializeResult().ProtocolVersion; got != revision {
		t.Fatalf("the session is of revision %s, not %s", got, revision)
	}
	return session
}

// connectInMemory returns a session with a server in this process.
func connectInMemory(t *testing.T) *mcp.ClientSession {
	t.Helper()
	return connect(t, inMemory(t), "2026-07-28")
}

// inMemory returns a transport to a server in this process.
func inMemory(t *testing.T) mcp.Transport {
	t.Helper()
	clientSide, serverSide := mcp.NewInMemoryTransports()
	if _, err := newServer().Connect(t.Context(), serverSide, nil); err != nil {
		t.Fatal(err)
	}
	return clientSide
}

// listPrompts returns all prompts that the server lists.
func listPrompts(t *testing.T, session *mcp.ClientSession) []*mcp.Prompt {
	t.Helper()
	var list []*mcp.Prompt
	for prompt, err := range session.Prompts(t.Context(), nil) {
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, prompt)
	}
	return list
}

func TestList(t *testing.T) {
	list := listPrompts(t, connectInMemory(t))

	var names, specs []string
	for _, prompt := range list {
		names = append(names, prompt.Name)
	}
	paths, err := filepath.Glob("prompts/*.prompt.toml")
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range paths {
		specs = append(specs, strings.TrimSuffix(filepath.Base(path), ".prompt.toml"))
	}
	slices.Sort(names)
	slices.Sort(specs)
	if !slices.Equal(names, specs) {
		t.Errorf("the server lists %q, and there are specs of %q", names, specs)
	}

	compareGolden(t, "list.golden", printList(t, list))
}

func TestExamples(t *testing.T) {
	session := connectInMemory(t)
	wanted := []string{"list.golden"}
	for _, e := range loadExamples(t) {
		wanted = append(wanted, e.golden())
		t.Run(e.prompt+"/"+e.name, func(t *testing.T) {
			compareGolden(t, e.golden(), getPrompt(t, session, e.prompt, e.arguments))
		})
	}

	// A golden file of which the example is gone would hold nothing against anything.
	files, err := os.ReadDir("testdata")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		if !slices.Contains(wanted, file.Name()) {
			t.Errorf("testdata/%s belongs to no example", file.Name())
		}
	}
}

// TestTransports holds what a client gets over each transport, and of each revision, against what it gets in memory.
func TestTransports(t *testing.T) {
	examples := loadExamples(t)
	reference := connectInMemory(t)
	wantList := printList(t, listPrompts(t, reference))
	overSessions(t, func(t *testing.T, connect func(*mcp.ClientOptions) *mcp.ClientSession, _ bool) {
		session := connect(nil)
		compare(t, "the list", printList(t, listPrompts(t, session)), wantList)
		for _, e := range examples {
			want := getPrompt(t, reference, e.prompt, e.arguments)
			compare(t, e.golden(), getPrompt(t, session, e.prompt, e.arguments), want)
		}
		_, err := session.GetPrompt(t.Context(), &mcp.GetPromptParams{Name: "sql_explain"})
		wantProblem(t, err, "query", "is required")
	})
}

// TestTypedClient gets prompts as a client in Go does, with typed arguments, and
// holds the answers against those to wire forms written by hand.
func TestTypedClient(t *testing.T) {
	session := connectInMemory(t)

	lasted := 94 * time.Minute
	failed := 37.5
	typedClient[prompts.IncidentSummaryArgs]{
		get:   prompts.GetIncidentSummary,
		build: prompts.BuildIncidentSummary,
		args: prompts.IncidentSummaryArgs{
			Title:         "Checkout, returned errors",
			Severity:      prompts.IncidentSummarySeverityCritical,
			Started:       time.Date(2026, 7, 28, 9, 12, 0, 0, time.FixedZone("", 2*60*60)),
			Duration:      &lasted,
			Services:      []string{"checkout, web", "payments"},
			FailedPercent: &failed,
			Timeline:      json.RawMessage("[]"),
		},
		wire: map[string]string{
			"title":          "Checkout, returned errors",
			"severity":       "sev1",
			"started":        "2026-07-28T09:12:00+02:00",
			"duration":       "94m",
			"services":       `["checkout, web", "payments"]`,
			"failed_percent": "3.75e1",
			"timeline":       "[]",
		},
	}.test(t, session, "incident_summary")

	network := netip.MustParsePrefix("203.0.113.0/24")
	typedClient[prompts.TriageAlertArgs]{
		get:   prompts.GetTriageAlert,
		build: prompts.BuildTriageAlert,
		args: prompts.TriageAlertArgs{
			Alert:      "HighErrorRate",
			Level:      slog.LevelWarn,
			Value:      3.5,
			Threshold:  5,
			Since:      time.Date(2026, 7, 28, 3, 14, 15, 0, time.UTC),
			Window:     5 * time.Minute,
			SourceCIDR: &network,
			Labels:     json.RawMessage("{}"),
			Runbook:    &url.URL{Scheme: "https", Host: "runbooks.example.com", Path: "/"},
		},
		wire: map[string]string{
			"alert":       "HighErrorRate",
			"level":       " warn ",
			"value":       "3.50",
			"threshold":   "+5",
			"since":       "2026-07-28T03:14:15Z",
			"source_cidr": "203.0.113.0/24",
			"labels":      " ", // blank, so the default
		},
	}.test(t, session, "triage_alert")

	typedClient[prompts.ReleaseNotesArgs]{
		get:   prompts.GetReleaseNotes,
		build: prompts.BuildReleaseNotes,
		args: prompts.ReleaseNotesArgs{
			Version:  "1.8.1",
			Date:     time.Date(2026, 7, 28, 0, 0, 0, 0, time.UTC),
			Changes:  []string{"one, two", "[three]"},
			Audience: []prompts.ReleaseNotesAudience{prompts.ReleaseNotesAudienceOperators},
		},
		wire: map[string]string{
			"version":  "1.8.1",
			"date":     "2026-07-28",
			"changes":  "one, two\n\n[three]\n",
			"audience": `["operators"]`,
		},
	}.test(t, session, "release_notes")
}

// A typedClient is a prompt's generated functions, arguments for them, and the same
// arguments as a client without types sends them.
type typedClient[Args any] struct {
	get   func(context.Context, *mcp.ClientSession, Args) (*mcp.GetPromptResult, error)
	build func(Args) (*mcp.GetPromptResult, error)
	args  Args
	wire  map[string]string
}

func (c typedClient[Args]) test(t *testing.T, session *mcp.ClientSession, prompt string) {
	t.Run(prompt, func(t *testing.T) {
		want := getPrompt(t, session, prompt, c.wire)
		got, err := c.get(t.Context(), session, c.args)
		if err != nil {
			t.Fatal(err)
		}
		compare(t, "the typed client", printConversation(t, got), want)
		built, err := c.build(c.args)
		if err != nil {
			t.Fatal(err)
		}
		compare(t, "without a server", printConversation(t, built), want)
	})
}

// getPrompt returns the conversation of a prompt.
func getPrompt(t *testing.T, session *mcp.ClientSession, prompt string, arguments map[string]string) string {
	t.Helper()
	result, err := session.GetPrompt(t.Context(), &mcp.GetPromptParams{Name: prompt, Arguments: arguments})
	if err != nil {
		t.Fatal(err)
	}
	return printConversation(t, result)
}

// printConversation returns the messages for people to read: the role, and the text
// after a tab on each line that has any.
func printConversation(t *testing.T, result *mcp.GetPromptResult) string {
	t.Helper()
	var b strings.Builder
	b.WriteString(result.Description + "\n")
	for _, message := range result.Messages {
		content, ok := message.Content.(*mcp.TextContent)
		if !ok {
			t.Fatalf("the content is %T", message.Content)
		}
		b.WriteString("\n" + string(message.Role) + ":\n")
		for line := range strings.SplitSeq(content.Text, "\n") {
			if line != "" {
				b.WriteString("\t" + line)
			}
			b.WriteString("\n")
		}
	}
	return b.String()
}

// printList returns all that clients see of the prompts.
func printList(t *testing.T, list []*mcp.Prompt) string {
	t.Helper()
	var b strings.Builder
	encoder := json.NewEncoder(&b)
	encoder.SetEscapeHTML(false)
	encoder.SetIndent("", "  ")
	if err := encoder.Encode(list); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// compare fails the test where got, which name names, is not what is wanted.
func compare(t *testing.T, name, got, want string) {
	t.Helper()
	if got != want {
		t.Errorf("%s:\n%s", name, diff.Diff("want", []byte(want), "got", []byte(got)))
	}
}

// compareGolden compares got with the golden file of that name.
func compareGolden(t *testing.T, name, got string) {
	t.Helper()
	path := filepath.Join("testdata", name)
	if *update {
		if err := os.WriteFile(path, []byte(got), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	compare(t, path, got, string(want))
}
