package main

import (
	"bytes"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/mcprompt/mcprompt/spec"
)

func said(role spec.Role, content spec.Block) spec.RenderedMessage {
	return spec.RenderedMessage{Role: role, Content: content}
}

func textBlock(s string) spec.Block { return spec.Block{Type: "text", Text: s} }

func reviewPrompt(description string) *spec.Prompt {
	return &spec.Prompt{Name: spec.Name{Wire: "review"}, Description: description}
}

func TestConversation(t *testing.T) {
	size := int64(12)
	annotations := &spec.Annotations{Audience: []spec.Role{spec.User}, Priority: 0.5, LastModified: "2026-07-28T00:00:00Z"}
	got := conversation(reviewPrompt("Reviews\na <file>.\u00a0"), []spec.RenderedMessage{
		said(spec.User, textBlock("Two lines,\n\n\tof which one is indented.")),
		said(spec.Assistant, textBlock("Ends with a newline \nand has \"quotes\".\n")),
		said(spec.User, spec.Block{Type: "image", MIMEType: "image/png", Data: []byte("png"), Annotations: annotations}),
		said(spec.User, spec.Block{Type: "audio", MIMEType: "audio/wav", Data: []byte("wav"), Meta: spec.Meta{{Key: "b", Value: int64(1)}, {Key: "a", Value: "<"}}}),
		said(spec.User, spec.Block{Type: "resource_link", URI: "file:///a", Name: "a", Title: "\"A\"", Description: "Two\nlines.", MIMEType: "text/plain", Size: &size, Icons: []spec.Icon{{Source: "https://example.com/a.png"}}}),
		said(spec.User, spec.Block{Type: "resource", URI: "file:///a", MIMEType: "text/plain", Text: "  a"}),
		said(spec.User, spec.Block{Type: "resource", URI: "file:///b", MIMEType: "text/plain", IsBlob: true}),
	})
	const want = `review: Reviews
  "a <file>.\u00a0"

user:
    Two lines,

    	of which one is indented.

assistant:
  "Ends with a newline "
    and has "quotes".
  ""

user, image:
  mimeType: image/png
  annotations: {"audience":["user"],"priority":0.5,"lastModified":"2026-07-28T00:00:00Z"}
  data: 3 bytes, SHA-256 8f8cbb7dcf46e0bc7d53265749a6c17d116093a6ba95e442764060c76fd4a86c

user, audio:
  mimeType: audio/wav
  _meta: {"b":1,"a":"<"}
  data: 3 bytes, SHA-256 61e25c2cdda1758ce167dbeb7e6d776c5cd6c2f12168f190ef0dca674ff60e6c

user, resource_link:
  uri: file:///a
  name: a
  title: "\"A\""
  description: "Two\nlines."
  mimeType: text/plain
  size: 12
  icons: [{"src":"https://example.com/a.png"}]

user, resource:
  uri: file:///a
  mimeType: text/plain
      a

user, resource:
  uri: file:///b
  mimeType: text/plain
  blob: 0 bytes, SHA-256 e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855
`
	if string(got) != want {
		t.Errorf("got:\n%s\nwant:\n%s", got, want)
	}
	if !isConversation(got) {
		t.Error("it is not taken for a conversation")
	}
}

// TestConversationsDiffer shows conversations that are easily taken for each other.
func TestConversationsDiffer(t *testing.T) {
	shown := map[string]int{}
	for i, messages := range [][]spec.RenderedMessage{
		{},
		{said(spec.User, textBlock(""))},
		{said(spec.User, textBlock("\n"))},
		{said(spec.User, textBlock(" "))},
		{said(spec.User, textBlock("a"))},
		{said(spec.Assistant, textBlock("a"))},
		{said(spec.User, textBlock("a\n"))},
		{said(spec.User, textBlock("a\n\n"))},
		{said(spec.User, textBlock("\na"))},
		{said(spec.User, textBlock("a "))},
		{said(spec.User, textBlock("a\t"))},
		{said(spec.User, textBlock("a\r"))},
		{said(spec.User, textBlock(`"a "`))},
		{said(spec.User, textBlock("a\n\nuser:\n    b"))},
		{said(spec.User, textBlock("a")), said(spec.User, textBlock("b"))},
		{said(spec.User, textBlock("a\nb"))},
		{said(spec.User, textBlock("a\r\nb"))},
		{said(spec.User, textBlock("a b"))},
		{said(spec.User, textBlock("a\u00a0b"))},
		{said(spec.User, textBlock("a\u200bb"))},
		{said(spec.User, textBlock("uri: a"))},
		{said(spec.User, spec.Block{Type: "resource", URI: "a", Text: ""})},
		{said(spec.User, spec.Block{Type: "resource", URI: "a", IsBlob: true})},
		{said(spec.User, spec.Block{Type: "resource", Text: "uri: a"})},
		{said(spec.User, spec.Block{Type: "resource_link", URI: "a"})},
		{said(spec.User, spec.Block{Type: "resource_link", URI: "a", Name: "b"})},
		{said(spec.User, spec.Block{Type: "resource_link", URI: "a\n  name: b"})},
		{said(spec.User, spec.Block{Type: "resource_link", URI: "a", Title: "b"})},
		{said(spec.User, spec.Block{Type: "image", Data: []byte{0}})},
		{said(spec.User, spec.Block{Type: "image", Data: []byte{1}})},
		{said(spec.User, spec.Block{Type: "audio", Data: []byte{1}})},
	} {
		got := string(conversation(reviewPrompt("Reviews."), messages))
		if first, found := shown[got]; found {
			t.Errorf("%d and %d are both shown as:\n%s", first, i, got)
		}
		shown[got] = i
		if is := isConversation([]byte(got)); is != (len(messages) > 0) {
			t.Errorf("isConversation is %v of:\n%s", is, got)
		}
		for line := range strings.Lines(got) {
			if end := strings.TrimSuffix(line, "\n"); strings.TrimRight(end, " \t\r") != end {
				t.Errorf("the end of %q is not seen", line)
			}
		}
	}
}

// FuzzWriteLines reads texts back from what is shown of them.
func FuzzWriteLines(f *testing.F) {
	for _, seed := range []string{"", "\n", "a\n\n b\n", "\"", "  \"a\" ", "\u2028\x00\r\n"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, s string) {
		if !utf8.ValidString(s) {
			return // texts are UTF-8
		}
		var b bytes.Buffer
		writeLines(&b, s)
		lines := strings.Split(strings.TrimSuffix(b.String(), "\n"), "\n")
		for i, line := range lines {
			if quoted, ok := strings.CutPrefix(line, `  "`); ok {
				unquoted, err := strconv.Unquote(`"` + quoted)
				if err != nil {
					t.Fatal(err)
				}
				lines[i] = unquoted
			} else {
				lines[i] = strings.TrimPrefix(line, "    ")
			}
		}
		if got := strings.Join(lines, "\n"); got != s {
			t.Errorf("%q is shown as %q, which reads %q", s, b.String(), got)
		}
	})
}

func TestIsConversationOfOtherFiles(t *testing.T) {
	for _, s := range []string{
		"",
		"error: no such file\n",
		"review: Reviews.\n\nuser:\n",
		"review: Reviews.\n\nuser:\n    a",
		"review: Reviews.\n\nsystem:\n    a\n",
		"review: Reviews.\n\nuser, picture:\n    a\n",
		"review: Reviews.\n\nuser:\n    a\nmore\n",
		"two words: Reviews.\n\nuser:\n    a\n",
		"# review: Reviews.\n\nuser:\n    a\n",
	} {
		if isConversation([]byte(s)) {
			t.Errorf("this is taken for a conversation:\n%s", s)
		}
	}
}
