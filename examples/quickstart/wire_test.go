package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/netip"
	"slices"
	"strings"
	"testing"
)

// A wire is a connection on which tests write JSON-RPC by hand, so that they see the
// very bytes that a client gets.
type wire struct {
	revision string
	calls    int
	// exchange sends a message and returns the answer to it, or "" where the
	// message is a notification.
	exchange func(t *testing.T, method, message string) string
}

// openStdio returns a wire to the standard input and output of server.
func openStdio(t *testing.T, revision string, server *process) *wire {
	t.Helper()
	w := &wire{revision: revision}
	w.exchange = func(t *testing.T, method, message string) string {
		t.Helper()
		if _, err := io.WriteString(server.stdin, message+"\n"); err != nil {
			t.Fatal(err)
		}
		if strings.HasPrefix(method, "notifications/") {
			return ""
		}
		// The server is killed at the deadline, which ends a read in vain.
		line, err := server.stdout.ReadString('\n')
		if err != nil {
			t.Fatalf("no answer to %s: %v", message, err)
		}
		return strings.TrimSuffix(line, "\n")
	}
	w.handshake(t)
	return w
}

// openHTTP returns a wire to the server at url.
func openHTTP(t *testing.T, revision, url string) *wire {
	t.Helper()
	w := &wire{revision: revision}
	w.exchange = func(t *testing.T, method, message string) string {
		t.Helper()
		req, err := http.NewRequestWithContext(t.Context(), http.MethodPost, url, strings.NewReader(message))
		if err != nil {
			t.Fatal(err)
		}
		req.Header.Set("Content-Type", "application/json")
		req.Header.Set("Accept", "application/json, text/event-stream")
		if method != "initialize" {
			req.Header.Set("MCP-Protocol-Version", revision)
		}
		if revision >= "2026-07-28" {
			var named struct{ Params struct{ Name string } }
			if err := json.Unmarshal([]byte(message), &named); err != nil {
				t.Fatal(err)
			}
			req.Header.Set("Mcp-Method", method)
			req.Header.Set("Mcp-Name", named.Params.Name)
		}
		client := http.Client{Timeout: deadline}
		resp, err := client.Do(req)
		if err != nil {
			t.Fatal(err)
		}
		defer resp.Body.Close()
		body, err := io.ReadAll(resp.Body)
		if err != nil {
			t.Fatal(err)
		}
		return string(body)
	}
	w.handshake(t)
	return w
}

// handshake does what a client of the revision does first, and checks that the server
// speaks it.
func (w *wire) handshake(t *testing.T) {
	t.Helper()
	if w.revision >= "2026-07-28" {
		var result struct{ SupportedVersions []string }
		w.result(t, "server/discover", "{}", &result)
		if !slices.Contains(result.SupportedVersions, w.revision) {
			t.Fatalf("the server supports %q, and not %s", result.SupportedVersions, w.revision)
		}
		return
	}
	var result struct{ ProtocolVersion string }
	w.result(t, "initialize", `{"protocolVersion":"`+w.revision+`","capabilities":{},"clientInfo":{"name":"test","version":"1"}}`, &result)
	if result.ProtocolVersion != w.revision {
		t.Fatalf("the server speaks %s, not %s", result.ProtocolVersion, w.revision)
	}
	w.exchange(t, "notifications/initialized", `{"jsonrpc":"2.0","method":"notifications/initialized"}`)
}

// call calls a method with params, a JSON object, and returns the whole answer.
func (w *wire) call(t *testing.T, method, params string) string {
	t.Helper()
	w.calls++
	if w.revision >= "2026-07-28" {
		// Without a handshake, each request says what the client is and can do.
		meta := `{"_meta":{"io.modelcontextprotocol/protocolVersion":"` + w.revision + `",` +
			`"io.modelcontextprotocol/clientInfo":{"name":"test","version":"1"},` +
			`"io.modelcontextprotocol/clientCapabilities":{}}`
		if params != "{}" {
			meta += ","
		}
		params = meta + strings.TrimPrefix(params, "{")
	}
	return w.exchange(t, method, fmt.Sprintf(`{"jsonrpc":"2.0","id":%d,"method":%q,"params":%s}`, w.calls, method, params))
}

// An answer is a JSON-RPC response, in parts as they were sent.
type answer struct {
	ID            int
	Result, Error json.RawMessage
}

// decode returns the parts of the answer to the last call.
func (w *wire) decode(t *testing.T, line string) answer {
	t.Helper()
	var a answer
	if err := json.Unmarshal([]byte(line), &a); err != nil {
		t.Fatalf("%v in %q", err, line)
	}
	if a.ID != w.calls {
		t.Fatalf("not the answer to call %d: %s", w.calls, line)
	}
	return a
}

// result calls a method that is to succeed, and decodes its result into v.
func (w *wire) result(t *testing.T, method, params string, v any) {
	t.Helper()
	line := w.call(t, method, params)
	a := w.decode(t, line)
	if a.Error != nil {
		t.Fatalf("%s %s fails: %s", method, params, line)
	}
	if err := json.Unmarshal(a.Result, v); err != nil {
		t.Fatalf("%v in %s", err, line)
	}
}

// overWires runs test over each transport and with each revision.
func overWires(t *testing.T, test func(*testing.T, *wire)) {
	_, url := startHTTP(t)
	for _, revision := range revisions {
		t.Run("stdio/"+revision, func(t *testing.T) { test(t, openStdio(t, revision, startServer(t))) })
		t.Run("http/"+revision, func(t *testing.T) { test(t, openHTTP(t, revision, url)) })
	}
}

// TestWireErrors holds errors against the bytes that clients get, which are the same
// with every revision and over every transport.
func TestWireErrors(t *testing.T) {
	tests := []struct{ name, params, want string }{
		{
			"unknown prompt",
			`{"name":"code_revue"}`,
			`{"code":-32602,"message":"unknown prompt \"code_revue\""}`,
		},
		{
			"arguments absent",
			`{"name":"explain_query"}`,
			badArguments("explain_query", "query", "is required"),
		},
		{
			"arguments null",
			`{"name":"explain_query","arguments":null}`,
			badArguments("explain_query", "query", "is required"),
		},
		{
			"required argument empty",
			`{"name":"explain_query","arguments":{"query":""}}`,
			badArguments("explain_query", "query", "is required"),
		},
		{
			"unknown argument",
			`{"name":"code_review","arguments":{"code":"x","max_findings":"3"}}`,
			badArguments("code_review",
				"max_findings", `is not an argument of this prompt; did you mean "max-findings"?`),
		},
		{
			"every kind of fault at once",
			`{"name":"incident_summary","arguments":{"title":"Down","severity":"sev9","duration":"2 hours",` +
				`"services":"[]","failed_percent":"101","timeline":"{","dashboard":"grafana","public":"perhaps","team":"web"}}`,
			badArguments("incident_summary",
				"title", `must have at least 5 characters, not 4`,
				"severity", `must be one of "sev1", "sev2" or "sev3", not "sev9"; did you mean "sev1"?`,
				"started", `is required`,
				"duration", `must be a duration such as 1h30m, not "2 hours"`,
				"services", `must have at least 1 element, not 0`,
				"failed_percent", `must be at most 100, not 101`,
				"timeline", `must be valid JSON: `+json.Unmarshal([]byte("{"), new(any)).Error(),
				"dashboard", `must be a URI with a scheme, such as https://example.com/a, not "grafana"`,
				"public", `must be true or false, not "perhaps"`,
				"team", `is not an argument of this prompt, which has "title", "severity", "started", "duration", "services", "failed_percent", "timeline", "dashboard" and "public"`),
		},
		{
			"Go types and numbers",
			`{"name":"triage_alert","arguments":{"alert":"x y","level":"LOUD","value":"NaN","threshold":"0x1p4","since":"2026-07-28","source_cidr":"203.0.113.0"}}`,
			badArguments("triage_alert",
				"alert", `must match ^[A-Za-z][A-Za-z0-9_:]*$`,
				"level", `is not valid: `+new(slog.Level).UnmarshalText([]byte("LOUD")).Error(),
				"value", `must be a number, not "NaN"`,
				"threshold", `must be a number, not "0x1p4"`,
				"since", `must be a date and time such as 2026-07-28T15:04:05Z, not "2026-07-28"`,
				"source_cidr", `is not valid: `+new(netip.Prefix).UnmarshalText([]byte("203.0.113.0")).Error()),
		},
		{
			"elements of lists",
			`{"name":"commit_message","arguments":{"diff":"x","issues":"[1, 2.5]"}}`,
			badArguments("commit_message", "issues", `element 2 must be an integer, not "2.5"`),
		},
	}
	overWires(t, func(t *testing.T, w *wire) {
		for _, test := range tests {
			line := w.call(t, "prompts/get", test.params)
			if got := string(w.decode(t, line).Error); got != test.want {
				t.Errorf("%s:\n got %s\nwant %s", test.name, got, test.want)
			}
		}
	})
}

// badArguments returns the one error that says what is wrong with the arguments of a
// prompt: faults has the name of each and its problem by turns.
func badArguments(prompt string, faults ...string) string {
	var said, data []string
	for fault := range slices.Chunk(faults, 2) {
		said = append(said, fmt.Sprintf("argument %q %s", fault[0], fault[1]))
		data = append(data, fmt.Sprintf(`{"argument":%q,"problem":%q}`, fault[0], fault[1]))
	}
	message := fmt.Sprintf("prompt %q: %s", prompt, strings.Join(said, "; "))
	return fmt.Sprintf(`{"code":-32602,"message":%q,"data":[%s]}`, message, strings.Join(data, ","))
}

// TestWireBlank checks that a client may send blank values for what the user skipped.
func TestWireBlank(t *testing.T) {
	tests := []struct{ name, skipped, blank string }{
		{
			"empty",
			`{"name":"code_review","arguments":{"code":"x"}}`,
			`{"name":"code_review","arguments":{"code":"x","language":"","focus":"","intent":"","files":"","max-findings":""}}`,
		},
		{
			"white space where the type is no string",
			`{"name":"commit_message","arguments":{"diff":"x"}}`,
			`{"name":"commit_message","arguments":{"diff":"x","style":"  ","issues":"\t","breaking":"\n"}}`,
		},
	}
	overWires(t, func(t *testing.T, w *wire) {
		for _, test := range tests {
			var skipped, blank struct{ Messages json.RawMessage }
			w.result(t, "prompts/get", test.skipped, &skipped)
			w.result(t, "prompts/get", test.blank, &blank)
			if len(skipped.Messages) == 0 || !bytes.Equal(blank.Messages, skipped.Messages) {
				t.Errorf("%s: blank arguments give\n%s\nand skipped ones\n%s", test.name, blank.Messages, skipped.Messages)
			}
		}
	})
}

// TestWireEmpty checks that allow_empty makes a value of what would be a skipped
// field, and that white space is text like any other.
func TestWireEmpty(t *testing.T) {
	const arguments = `"outgoing":" ","shift-start":"2026-07-20","shift-end":"2026-07-26"`
	overWires(t, func(t *testing.T, w *wire) {
		get := func(notes string) string {
			t.Helper()
			var result struct {
				Messages []struct{ Content struct{ Text string } }
			}
			w.result(t, "prompts/get", `{"name":"on_call_handover","arguments":{`+arguments+notes+`}}`, &result)
			return result.Messages[0].Content.Text
		}
		skipped, empty := get(""), get(`,"notes":""`)
		if !strings.Contains(skipped, "from   to whoever is next") {
			t.Errorf("a name that is a space is not in %q", skipped)
		}
		if !strings.Contains(skipped, "(none taken)") {
			t.Errorf("the default of notes is not in %q", skipped)
		}
		if strings.Contains(empty, "Notes") {
			t.Errorf("empty notes are there: %q", empty)
		}
	})
}

// TestWireLines holds whole answers against their bytes.
func TestWireLines(t *testing.T) {
	const messages = `"description":"Say what an SQL query returns.","messages":[{"content":{"type":"text",` +
		`"text":"Say in one paragraph what this query returns.\n\n` + "```sql" + `\nSELECT 1\n` + "```" + `"},"role":"user"}]`
	listed := []string{
		`{"arguments":[{"name":"query","description":"The query.","required":true}],` +
			`"description":"Say what an SQL query returns. [deprecated: use sql_explain]","name":"explain_query","title":"Explain a query"}`,
		`{"arguments":[` +
			`{"name":"path","description":"Where the file is, relative to /etc/app. [string, matching ^[^/]]","required":true},` +
			`{"name":"config","description":"The text of the file. [string, at most 65536 characters]","required":true},` +
			`{"name":"severity","description":"Lowest severity to report. [one of low, medium or high, default medium]"}],` +
			`"description":"Review a config file for unsafe defaults.","name":"review_config","title":"Review a config file"}`,
	}
	overWires(t, func(t *testing.T, w *wire) {
		line := w.call(t, "prompts/get", `{"name":"explain_query","arguments":{"query":"SELECT 1"}}`)
		result := "{" + messages + "}"
		if w.revision >= "2026-07-28" {
			result = `{"_meta":{"io.modelcontextprotocol/serverInfo":{"name":"quickstart","title":"mcprompt quickstart","version":"1.0.0"}},` +
				messages + `,"resultType":"complete"}`
		}
		if want := fmt.Sprintf(`{"jsonrpc":"2.0","id":%d,"result":%s}`, w.calls, result); line != want {
			t.Errorf("prompts/get:\n got %s\nwant %s", line, want)
		}

		line = w.call(t, "prompts/list", "{}")
		for _, want := range listed {
			if !strings.Contains(line, want) {
				t.Errorf("prompts/list does not have %s:\n%s", want, line)
			}
		}
	})
}
