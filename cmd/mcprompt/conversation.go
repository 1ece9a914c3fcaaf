package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"github.com/mcprompt/mcprompt/spec"
)

// conversation shows messages as people read them and as goldens hold them: who
// speaks at the margin, what is said four spaces in, and other fields of the
// content, by the protocol's names, two spaces in.
//
//	review: Reviews a config file.
//
//	user:
//	    Review app.yaml.
//
//	user, resource:
//	  uri: file:///etc/app/app.yaml
//	  mimeType: text/yaml
//	    debug: true
//
// Two conversations that differ are shown differently. So a line that is not what
// it looks like, as with white space at its end, stands two spaces in as a Go
// string, and bytes that are no text are shown by their digest.
func conversation(prompt *spec.Prompt, messages []spec.RenderedMessage) []byte {
	var b bytes.Buffer
	first, rest, isLong := strings.Cut(prompt.Description, "\n")
	fmt.Fprintf(&b, "%s: %s\n", prompt.Name.Wire, visible(first))
	if isLong {
		writeLines(&b, rest)
	}
	for _, m := range messages {
		writeMessage(&b, m)
	}
	return b.Bytes()
}

func writeMessage(b *bytes.Buffer, m spec.RenderedMessage) {
	c := m.Content
	field := func(name, value string) { fmt.Fprintf(b, "  %s: %s\n", name, visible(value)) }
	optional := func(name, value string) {
		if value != "" {
			field(name, value)
		}
	}
	if c.Type == "text" {
		fmt.Fprintf(b, "\n%s:\n", m.Role)
	} else {
		fmt.Fprintf(b, "\n%s, %s:\n", m.Role, c.Type)
	}
	optional("uri", c.URI)
	optional("name", c.Name)
	optional("title", c.Title)
	optional("description", c.Description)
	optional("mimeType", c.MIMEType)
	if c.Size != nil {
		field("size", strconv.FormatInt(*c.Size, 10))
	}
	if len(c.Icons) > 0 {
		field("icons", compactJSON(c.Icons))
	}
	if c.Annotations != nil {
		field("annotations", compactJSON(c.Annotations))
	}
	if len(c.Meta) > 0 {
		field("_meta", compactJSON(c.Meta))
	}
	switch {
	case c.IsBlob:
		field("blob", digest(c.Data))
	case c.Type == "image" || c.Type == "audio":
		field("data", digest(c.Data))
	case c.Type == "text" || c.Type == "resource":
		writeLines(b, c.Text)
	}
}

// writeLines writes the lines of a text. The last one, which no newline ends, is
// seen only where it is not empty.
func writeLines(b *bytes.Buffer, text string) {
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		switch {
		case !isVisible(line), line == "" && i == len(lines)-1:
			fmt.Fprintf(b, "  %q\n", line)
		case line == "":
			b.WriteString("\n")
		default:
			fmt.Fprintf(b, "    %s\n", line)
		}
	}
}

// visible returns s as it is, or as a Go string where it could be taken for
// another one.
func visible(s string) string {
	if !isVisible(s) || strings.HasPrefix(s, `"`) {
		return strconv.Quote(s)
	}
	return s
}

// isVisible reports whether s, which is no more than a line, is what it looks like.
func isVisible(s string) bool {
	hidden := func(r rune) bool { return r != '\t' && !strconv.IsPrint(r) }
	return !strings.ContainsFunc(s, hidden) && strings.TrimRight(s, " \t") == s
}

func digest(data []byte) string {
	return fmt.Sprintf("%d bytes, SHA-256 %x", len(data), sha256.Sum256(data))
}

func compactJSON(v any) string {
	var b strings.Builder
	encoder := json.NewEncoder(&b)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(v); err != nil {
		panic(err) // what comes of a spec is JSON
	}
	return strings.TrimSuffix(b.String(), "\n")
}

// isConversation reports whether data is the text of some conversation that has
// messages.
func isConversation(data []byte) bool {
	const body = `(?:(?:  .*)?\n)`
	shape := regexp.MustCompile(`\A[A-Za-z0-9_.-]+: .+\n` + body + `*` +
		`(?:\n(?:user|assistant)(?:, (?:image|audio|resource|resource_link))?:\n` + body + `+)+\z`)
	return shape.Match(data)
}
