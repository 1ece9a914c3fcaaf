package gen_test

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"maps"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/mcprompt/mcprompt/gen/testdata/contents/protocol"
	"github.com/mcprompt/mcprompt/spec"
)

// TestRandomContents holds the generated code of random specs, with slots filled at
// random, against the protocol and against the evaluator.
func TestRandomContents(t *testing.T) {
	t.Parallel()
	r := newRandomSpecs(1)
	files := maps.Clone(r.files)
	for i := range 60 {
		files[fmt.Sprintf("p%02d.prompt.toml", i)] = &fstest.MapFile{Data: randomSound(t, r)}
	}
	p, diagnostics := spec.Load(files, spec.Options{Dir: "prompts", RequireSpecs: true})
	if diagnostics.HasErrors() {
		t.Fatal(diagnostics)
	}
	var requests []filledRequest
	for _, prompt := range p.Prompts {
		for range 12 {
			request := filledRequest{Prompt: prompt.Name.Wire, Slots: map[string]filling{}}
			if len(prompt.Arguments) > 0 {
				request.Arguments = r.arguments()
			}
			for _, slot := range prompt.Slots {
				request.Slots[slot.Name.Wire] = r.filling(slot.Kind, hasEmbedPolicy(prompt))
			}
			requests = append(requests, request)
		}
	}
	outcomes := runFilled(t, p, r.files, requests)
	seen := map[string]int{}
	for i, request := range requests {
		prompt := p.Prompts[i/12]
		compareContents(t, prompt, request, outcomes[i], seen)
		if t.Failed() {
			t.Fatalf("with the spec\n%s", files[prompt.Base+".prompt.toml"].Data)
		}
	}
	for _, what := range []string{
		"text", "image", "audio", "resource_link", "resource", "blob", "annotations", "_meta", "icons", "no messages",
		"an oversized resource", "max_embedded_bytes", "max_prompt_bytes", "embed_uris", "slot", "path",
	} {
		if seen[what] < 3 {
			t.Errorf("%s: seen %d times", what, seen[what])
		}
	}
	t.Logf("%d prompts, %d requests: %v", len(p.Prompts), len(requests), seen)
}

// randomSound returns a spec that loads, with a policy where it has found one that
// does not refuse it at once.
func randomSound(t *testing.T, r *randomSpecs) []byte {
	t.Helper()
	toml := r.spec()
	candidates := []string{toml}
	for range r.Intn(6) {
		candidates = append(candidates, toml+r.policy())
	}
	var diagnostics spec.Diagnostics
	for _, src := range slices.Backward(candidates) {
		files := maps.Clone(r.files)
		files["p.prompt.toml"] = &fstest.MapFile{Data: []byte(src)}
		if _, diagnostics = spec.Load(files, spec.Options{RequireSpecs: true}); !diagnostics.HasErrors() {
			return []byte(src)
		}
	}
	t.Fatalf("%v\n%s", diagnostics, toml)
	return nil
}

func hasEmbedPolicy(p *spec.Prompt) bool {
	return p.Policy.MaxEmbeddedBytes != nil || len(p.Policy.EmbedURIs) > 0
}

// filling returns what fills a slot. The evaluator has texts alone for what Go code
// chooses under a policy.
func (r *randomSpecs) filling(kind spec.SlotKind, textOnly bool) filling {
	data := make([]byte, 1+r.Intn(30))
	r.Read(data)
	switch kind {
	case spec.TextSlot, spec.ResourceTextSlot, spec.ContentsSlot:
		return filling{Data: []byte(oneOf(r, "", "\ufeffa\r\n", "{{.text}} $1", r.words(), r.words(), "\xff", strings.Repeat("long ", 9)))}
	case spec.MessageListSlot:
		var f filling
		for range r.Intn(4) {
			m := filledMessage{Role: oneOf(r, "user", "assistant"), Kind: "text", Text: oneOf(r, "", r.words())}
			if !textOnly {
				m.Kind = oneOf(r, "text", "image", "audio", "resource_link", "resource", "blob")
			}
			m.URI, m.Name, m.Data = oneOf(r, "app:a", "https://example.com/a%20b?c#d"), r.words(), data
			m.MIMEType = map[string]string{"image": "image/png", "audio": "audio/wav", "resource": "text/plain", "blob": "a/b"}[m.Kind]
			f.Messages = append(f.Messages, m)
		}
		return f
	}
	if r.chance(12) {
		data = nil
	}
	return filling{Data: data}
}

// rendered returns the message as the evaluator has it.
func (m filledMessage) rendered() spec.RenderedMessage {
	b := spec.Block{Type: m.Kind, MIMEType: m.MIMEType}
	switch m.Kind {
	case "text":
		b.Text = m.Text
	case "image", "audio":
		b.Data = m.Data
	case "resource_link":
		b.URI, b.Name = m.URI, m.Name
	case "resource":
		b.URI, b.Text = m.URI, m.Text
	case "blob":
		b.Type, b.IsBlob, b.URI, b.Data = "resource", true, m.URI, m.Data
	}
	return spec.RenderedMessage{Role: spec.Role(m.Role), Content: b}
}

// slotError is how the evaluator puts that a slot brings what it must not. The
// generated code says the same of the provider.
var slotError = regexp.MustCompile(`, message \d+: (slot "s\d+") `)

// compareContents holds one outcome against the protocol and the evaluator, and
// counts what it has seen.
func compareContents(t *testing.T, prompt *spec.Prompt, request filledRequest, got wireOutcome, seen map[string]int) {
	t.Helper()
	slots := map[string]spec.SlotValue{}
	for name, f := range request.Slots {
		value := spec.SlotValue{Data: f.Data}
		for _, m := range f.Messages {
			value.Messages = append(value.Messages, m.rendered())
		}
		slots[name] = value
	}
	values, problems := spec.ParseArguments(prompt, request.Arguments, false)
	if len(problems) > 0 {
		t.Fatalf("%s %v: %v", request.Prompt, request.Arguments, problems)
	}
	want, err := spec.Render(prompt, values, slots)
	if err != nil {
		compareErrors(t, request, got, err, seen)
		return
	}
	if got.Error != "" {
		t.Errorf("%s %v: got the error %s", request.Prompt, request.Arguments, got.Error)
		return
	}
	if err := protocol.CheckResult(got.Result); err != nil {
		t.Errorf("%s %v: %v\n%s", request.Prompt, request.Arguments, err, got.Result)
	}
	var result struct {
		Description string
		Messages    []struct{ Role, Content any }
	}
	unmarshal(t, got.Result, &result)
	if result.Description != prompt.Description || len(result.Messages) != len(want) {
		t.Errorf("%s %v: got %s, want %d messages", request.Prompt, request.Arguments, got.Result, len(want))
		return
	}
	if len(want) == 0 {
		seen["no messages"]++
	}
	for i, m := range want {
		content := result.Messages[i].Content.(map[string]any)
		checkData(t, content, m.Content)
		if expected := asSent(t, m.Content); result.Messages[i].Role != string(m.Role) || !reflect.DeepEqual(content, expected) {
			t.Errorf("%s %v, message %d:\n got %s %v\nwant %s %v", request.Prompt, request.Arguments, i+1, result.Messages[i].Role, content, m.Role, expected)
		}
		note(prompt, m.Content, seen)
	}
}

// note counts what a block has.
func note(prompt *spec.Prompt, b spec.Block, seen map[string]int) {
	seen[b.Type]++
	for what, has := range map[string]bool{
		"blob": b.IsBlob, "annotations": b.Annotations != nil, "_meta": len(b.Meta) > 0, "icons": len(b.Icons) > 0,
		"an oversized resource": b.Type == "resource_link" && b.Size != nil && prompt.Policy.LinkOverBudget &&
			*b.Size > prompt.Policy.MaxEmbeddedBytes.Bytes && b.Title == "" && len(b.Icons) == 0,
	} {
		if has {
			seen[what]++
		}
	}
}

// compareErrors holds an error against that of the evaluator.
func compareErrors(t *testing.T, request filledRequest, got wireOutcome, err error, seen map[string]int) {
	t.Helper()
	want := err.Error()
	code := int64(-32603)
	switch {
	case slotError.MatchString(want):
		seen["slot"]++
		want = slotError.ReplaceAllString(want, ", $1: the ")
		want = want[:strings.LastIndex(want, "the ")]
	case strings.Contains(want, "must be a path"):
		seen["path"]++
		code = -32602
	}
	for _, limit := range []string{"max_embedded_bytes", "max_prompt_bytes", "embed_uris"} {
		if strings.Contains(want, limit+" is") {
			seen[limit]++
		}
	}
	if !strings.HasPrefix(got.Error, want) || got.Code != code || got.Result != nil {
		t.Errorf("%s %v: got %d %s %s, want %d %s", request.Prompt, request.Arguments, got.Code, got.Error, got.Result, code, want)
	}
}

// checkData holds that base64 of a content gives its bytes, once decoded.
func checkData(t *testing.T, content map[string]any, b spec.Block) {
	t.Helper()
	encoded, ok := content["data"].(string)
	if b.IsBlob {
		encoded, ok = content["resource"].(map[string]any)["blob"].(string)
	}
	if !b.IsBlob && b.Type != "image" && b.Type != "audio" {
		return
	}
	if data, err := base64.StdEncoding.DecodeString(encoded); !ok || err != nil || !bytes.Equal(data, b.Data) {
		t.Errorf("got %v, want %q", content, b.Data)
	}
}

// asSent returns the JSON that the SDK sends for a block of the evaluator: it has no
// way to send a resource with an empty text, but as an empty blob.
func asSent(t *testing.T, b spec.Block) map[string]any {
	t.Helper()
	if b.Type == "resource" && b.Text == "" {
		b.IsBlob = true
	}
	data, err := json.Marshal(b)
	if err != nil {
		t.Fatal(err)
	}
	var v map[string]any
	unmarshal(t, data, &v)
	return v
}

// unmarshal decodes JSON, numbers as they are written.
func unmarshal(t *testing.T, data []byte, v any) {
	t.Helper()
	decoder := json.NewDecoder(bytes.NewReader(data))
	decoder.UseNumber()
	if err := decoder.Decode(v); err != nil {
		t.Fatalf("%v\n%s", err, data)
	}
}
