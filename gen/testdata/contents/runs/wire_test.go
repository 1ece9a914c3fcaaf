package runs

import (
	"bytes"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"

	"github.com/mcprompt/mcprompt/gen/testdata/contents/protocol"
)

// A call is one call of prompts/get, and the raw answer.
type call struct {
	Prompt    string            `json:"prompt"`
	Arguments map[string]string `json:"arguments,omitempty"`
	Result    json.RawMessage   `json:"result,omitempty"`
	Error     *jsonrpc.Error    `json:"error,omitempty"`
}

// one returns a call with names and values of arguments in turn.
func one(prompt string, arguments ...string) call {
	c := call{Prompt: prompt}
	for i := 0; i < len(arguments); i += 2 {
		if c.Arguments == nil {
			c.Arguments = map[string]string{}
		}
		c.Arguments[arguments[i]] = arguments[i+1]
	}
	return c
}

// calls are those to make of each package.
var calls = map[string][]call{
	"asking": {
		// The client cannot ask its user.
		one("note", "to", "Ada"),
		one("note", "to", "Ada", "subject", "two words"),
		one("note", "to", "", "subject", "one", "unknown", "refused"),
		one("everything"),
	},
	// Package attack makes many more, and knows what must come of each.
	"exposed": {
		one("echo", "text", "{{.text}}"),
		one("contents", "segment", "../../etc/passwd", "path", "a//b", "query", "a&b=c"),
		one("budget", "page", "file:///etc/app/%2e%2e/passwd", "body", "x"),
		one("values", "address", strings.Repeat("x", 1000)),
	},
	"lenient": {
		one("order"),
		one("order", "what", " ", "count", "1", "ratio", "1", "gift", "f", "extras", "milk", "unknown", "ignored"),
		one("order", "what", "tea", "count", "one", "unknown", "ignored"),
		one("plain", "unknown", "ignored"),
	},
	"proposing": {one("choose", "size", "Big")},
	"links": {
		one("release", "tag", "v1.2"),
		one("release", "tag", "a/b c?%2f", "home", "https://example.com/a?b=c#d", "label", "<Label>", "paths", "a.go, sub/b c.go"),
		one("release", "tag", "..", "label", " "),
		one("release", "tag", "x", "paths", "/etc/passwd"),
		one("release", "tag", "x", "home", "file:///%FF"),
	},
	"lone": {one("greeting"), one("greeting", "unknown", "ignored")},
	"media": {
		one("files"),
		one("files", "unknown", "refused"),
		one("slots", "views", "front, none, back"),
		one("slots", "views", "none"),
	},
	"mixed": {one("review", "path", "app.yaml", "config", "debug: true\n")},
	"policies": {
		one("links"),
		one("links", "bytes", "100"),
		one("links", "bytes", "101", "path", "a b"),
		one("links", "bytes", "101", "path", "0123456789012345678901234567890123456789"),
		one("links", "path", "a/b"),
		one("links", "path", ".."),
		one("tight"),
		one("strict"),
		one("strict", "bytes", "90"),
		one("strict", "bytes", "91"),
		one("strict", "bytes", "90010"),
		one("strict", "bytes", "90000010"),
		one("strict", "bytes", "89089089"),
		one("strict", "path", "sub/a.yaml"),
		one("strict", "path", "../a.yaml"),
		one("chosen", "kind", "none"),
		one("chosen", "kind", "text", "bytes", "101"),
		one("chosen", "kind", "text", "bytes", "151"),
		one("chosen", "kind", "image", "bytes", "100"),
		one("chosen", "kind", "image", "bytes", "101"),
		one("chosen", "kind", "audio", "bytes", "101"),
		one("chosen", "kind", "link", "uri", "https://example.com/anything", "bytes", "400"),
		one("chosen", "kind", "text_resource"),
		one("chosen", "kind", "text_resource", "bytes", "101", "uri", "file:///etc/app/a/b%20c.txt"),
		one("chosen", "kind", "blob_resource", "bytes", "101"),
		one("chosen", "kind", "blob_resource", "bytes", "101", "uri", "file:///etc/app/../passwd"),
		one("chosen", "kind", "text_resource", "uri", "file:///etc/app/%2e%2e/passwd"),
		one("chosen", "kind", "text_resource", "uri", "file:///etc/app/a%2fb"),
		one("chosen", "kind", "text_resource", "uri", "app:x/../../y"),
		one("chosen_strict", "kind", "text_resource", "bytes", "100"),
		one("chosen_strict", "kind", "blob_resource", "bytes", "101"),
		one("chosen_strict", "kind", "image", "bytes", "101"),
		one("chosen_strict", "kind", "text_resource", "uri", "https://example.com/"),
	},
	"resources": {
		one("inline", "path", "hosts", "note", "a <note> & more"),
		one("inline", "path", "a/b c"),
		one("inline", "path", "."),
		one("files"),
		one("files", "path", "../a"),
		one("files", "path", ".."),
		one("slots", "path", "app.yaml"),
		one("slots", "path", "void", "home", "https://example.com/?a=b"),
		one("slots", "path", "sub/%2e%2e"),
		one("slots", "path", "a/../b"),
		one("slots", "path", ".."),
	},
	"slots": {
		one("chat", "topic", "everything"),
		one("chat", "topic", "everything", "brief", "true"),
		one("chat", "topic", "nothing"),
		one("chat", "topic", "little", "brief", "true"),
		one("chat", "topic", "zeros"),
		one("chat", "topic", "text"),
		one("chat", "topic", "image"),
		one("chat", "topic", "audio"),
		one("chat", "topic", "link"),
		one("chat", "topic", "text resource"),
		one("chat", "topic", "blob resource"),
		one("elements"),
		one("elements", "files", "a.txt, secret, sub/b.txt", "days", "2026-07-28", "levels", "low, high", "counts", "0, 2", "pages", "https://example.com/a"),
		one("old"),
	},
}

// TestWire serves each package and holds the JSON that arrives at the client
// against the golden file and against the protocol.
func TestWire(t *testing.T) {
	for name, register := range packages {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			client := connect(t, register)
			if _, err := client.ListPrompts(t.Context(), nil); err != nil {
				t.Fatal(err)
			}
			heard := struct {
				List  json.RawMessage `json:"prompts/list"`
				Calls []call          `json:"prompts/get"`
			}{List: client.answer().Result}
			for _, c := range calls[name] {
				c.Result, c.Error = client.get(t, c.Prompt, c.Arguments)
				if c.Error == nil {
					if err := protocol.CheckResult(c.Result); err != nil {
						t.Errorf("%s %v: %v", c.Prompt, c.Arguments, err)
					}
				} else if c.Error.Code != jsonrpc.CodeInvalidParams && c.Error.Code != jsonrpc.CodeInternalError {
					t.Errorf("%s %v: the error %q has the code %d", c.Prompt, c.Arguments, c.Error.Message, c.Error.Code)
				}
				heard.Calls = append(heard.Calls, c)
			}
			checkGolden(t, filepath.Join("..", name, "wire.json"), canonical(t, heard))
		})
	}
}

// checkGolden holds a text against a file, or writes it there.
func checkGolden(t *testing.T, path, got string) {
	t.Helper()
	want, err := os.ReadFile(path)
	switch {
	case *update && (errors.Is(err, os.ErrNotExist) || err == nil && got != string(want)):
		if err := os.WriteFile(path, []byte(got), 0o666); err != nil {
			t.Fatal(err)
		}
	case err != nil:
		t.Fatal(err)
	case got != string(want):
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
