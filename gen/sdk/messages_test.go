package sdk

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// TestMessages holds the JSON of each kind of message, with annotations that are set on
// what the methods return, in a collection with room for all and in one without.
func TestMessages(t *testing.T) {
	const want = `[` +
		`{"content":{"type":"text","text":"a","annotations":{"priority":0.5}},"role":"user"},` +
		`{"content":{"type":"image","mimeType":"image/png","data":"AQI=","annotations":{"priority":0.5}},"role":"assistant"},` +
		`{"content":{"type":"audio","mimeType":"audio/wav","data":"Aw==","annotations":{"priority":0.5}},"role":"user"},` +
		`{"content":{"type":"resource_link","uri":"app:a","name":"A","annotations":{"priority":0.5}},"role":"user"},` +
		`{"content":{"type":"resource_link","uri":"file:///a/b%20c","name":"b c","annotations":{"priority":0.5}},"role":"user"},` +
		`{"content":{"type":"resource_link","mimeType":"text/plain","uri":"app:big","name":"app:big","size":7,"annotations":{"priority":0.5}},"role":"user"},` +
		`{"content":{"type":"resource","resource":{"uri":"app:t","mimeType":"text/plain","text":"t"},"annotations":{"priority":0.5}},"role":"user"},` +
		`{"content":{"type":"resource","resource":{"uri":"app:e","mimeType":"text/plain","blob":""},"annotations":{"priority":0.5}},"role":"user"},` +
		`{"content":{"type":"resource","resource":{"uri":"app:b","mimeType":"a/b","blob":"BA=="},"annotations":{"priority":0.5}},"role":"assistant"},` +
		`{"content":{"type":"resource","resource":{"uri":"app:n","mimeType":"a/b","blob":""},"annotations":{"priority":0.5}},"role":"user"},` +
		`{"content":{"type":"text","text":"z","annotations":{"priority":0.5}},"role":"assistant"},` +
		`{"content":{"type":"text","text":""},"role":"assistant"},` +
		`{"content":{"type":"text","text":""},"role":"user"},` +
		`{"content":{"type":"text","text":"more"},"role":"assistant"}]`
	for _, m := range []messages{newMixedMessages(2, 9), newMixedMessages(0, 0), newMessages(1)} {
		half := &mcp.Annotations{Priority: 0.5}
		m.user("a").Annotations = half
		m.image(new(imageMessage), "assistant", []byte{1, 2}, "image/png").Annotations = half
		m.audio(new(audioMessage), "user", []byte{3}, "audio/wav").Annotations = half
		m.link(new(linkMessage), "user", "app:a", "A").Annotations = half
		m.link(new(linkMessage), "user", "file:///a/b%20c", " ").Annotations = half
		m.oversized(new(linkMessage), "user", "app:big", "text/plain", 7).Annotations = half
		m.textResource(new(resourceMessage), "user", "app:t", "text/plain", "t").Annotations = half
		m.textResource(new(resourceMessage), "user", "app:e", "text/plain", "").Annotations = half
		m.blobResource(new(resourceMessage), "assistant", "app:b", "a/b", []byte{4}).Annotations = half
		m.blobResource(new(resourceMessage), "user", "app:n", "a/b", nil).Annotations = half
		m.assistant("z").Annotations = half
		m.chosen("assistant", Content{})
		m.all([]Message{{}, Assistant(Text("more"))})
		if got := marshal(t, m.result("").Messages); got != want {
			t.Errorf("got %s\nwant %s", got, want)
		}
	}
}

// TestNoMessages holds that no messages are an array.
func TestNoMessages(t *testing.T) {
	for _, m := range []messages{newMessages(0), newMixedMessages(0, 0)} {
		m.all(nil)
		if got := marshal(t, m.result("d").Messages); got != "[]" {
			t.Errorf("got %s", got)
		}
	}
}

func marshal(t *testing.T, v any) string {
	t.Helper()
	data, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// TestContentLimits holds contents of each kind against the limits of a policy.
func TestContentLimits(t *testing.T) {
	five := strings.Repeat("x", 5)
	for name, c := range map[string]struct {
		content            Content
		size               int
		embeds, isResource bool
		limited            string // the type of the block that stands for one that is too big
	}{
		"nothing":       {Content{}, 0, false, false, "text"},
		"text":          {Text(five), 5, false, false, "text"},
		"image":         {Image([]byte(five), "image/png"), 5, true, false, "image"},
		"audio":         {Audio([]byte(five), "audio/wav"), 5, true, false, "audio"},
		"link":          {Link("app:a", five), 0, false, false, "resource_link"},
		"text resource": {TextResource("app:a", "a/b", five), 5, true, true, "resource_link"},
		"blob resource": {BlobResource("app:a", "a/b", []byte(five)), 5, true, true, "resource_link"},
	} {
		if got := contentSize(c.content.wire()); got != c.size {
			t.Errorf("%s: got %d bytes, want %d", name, got, c.size)
		}
		if err := c.content.withinLimit(5, "f"); err != nil {
			t.Errorf("%s: got %v", name, err)
		}
		const tooBig = "it embeds 5 bytes, and max_embedded_bytes is 4 (f)"
		if err := c.content.withinLimit(4, "f"); (err != nil) != c.embeds || err != nil && err.Error() != tooBig {
			t.Errorf("%s: got %v", name, err)
		}
		const refused = "app:a may not be embedded: embed_uris is file:///*, app:b (f)"
		if err := c.content.embeddable("f", "file:///*", "app:b"); (err != nil) != c.isResource || err != nil && err.Error() != refused {
			t.Errorf("%s: got %v", name, err)
		}
		if err := c.content.embeddable("f", "app:*"); err != nil {
			t.Errorf("%s: got %v", name, err)
		}
		if c.content.linkOver(5) != c.content {
			t.Errorf("%s: not kept", name)
		}
		if got := marshal(t, c.content.linkOver(4).wire()); !strings.HasPrefix(got, `{"type":"`+c.limited+`"`) {
			t.Errorf("%s: got %s", name, got)
		}
	}
	if got, want := marshal(t, TextResource("file:///a/b", "a/b", five).linkOver(4).wire()), `{"type":"resource_link","mimeType":"a/b","uri":"file:///a/b","name":"b","size":5}`; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

// TestBudget holds that the bytes of all messages count.
func TestBudget(t *testing.T) {
	m := newMessages(1)
	m.user("12345")
	m.all([]Message{User(Image([]byte("678"), "image/png")), User(Link("app:a", "a link has no bytes")), User(BlobResource("app:a", "a/b", []byte("90")))})
	if err := m.withinBudget("p", 10, "f"); err != nil {
		t.Error(err)
	}
	if err := m.withinBudget("p", 9, "f"); err == nil || err.Error() != `prompt "p" has 10 bytes, and max_prompt_bytes is 9 (f)` {
		t.Errorf("got %v", err)
	}
}

// TestEmbeddable holds that no way of writing a URI leads out of what is allowed.
func TestEmbeddable(t *testing.T) {
	patterns := []string{"file:///etc/app/**", "app:etc/**"}
	for uri, want := range map[string]bool{
		"file:///etc/app/a":             true,
		"FILE:///etc/app/a/b%20c?q#f":   true,
		"file:/etc/app/x/../a":          true,
		"file:///etc/app":               false,
		"file:///etc/app/../passwd":     false,
		"file:///etc/app/a/../../b":     false,
		"file:///etc/app/%2e%2e/passwd": false,
		"file:///etc/app/%2E./passwd":   false,
		"file:///etc/app/..%2fpasswd":   false,
		"file:///etc/app/..%5cpasswd":   false,
		"file:///etc/app/%252e%252e/a":  false,
		"file://host/etc/app/a":         false,
		"file://a@/etc/app/a":           false,
		"app:etc/a":                     true,
		"app:etc/../secret":             false,
		"app:etc/a/../../secret":        false,
		"app:etc/%2e%2e/secret":         false,
	} {
		if err := embeddable(uri, "f", patterns...); (err == nil) != want {
			t.Errorf("%s: got %v", uri, err)
		}
	}
}

// TestShortFaults holds that no fault of a content grows with what is at fault, which
// may come from a client.
func TestShortFaults(t *testing.T) {
	long := strings.Repeat("x", 100000)
	for name, err := range map[string]error{
		"embeddable":  embeddable("file:///"+long, "f", "app:*"),
		"no scheme":   TextResource(long, "text/plain", "").check(),
		"white space": Link("app:"+long+" ", "").check(),
		"MIME type":   Image([]byte{1}, long).check(),
		"other kind":  Image([]byte{1}, "audio/"+long).check(),
		"resource":    TextResource("app:a", long, "").check(),
	} {
		if err == nil || len(err.Error()) > 1000 {
			t.Errorf("%s: %.100v", name, err)
		}
	}
}
