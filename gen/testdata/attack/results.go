package attack

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/mcprompt/mcprompt/gen/testdata/attack/target"
	"github.com/mcprompt/mcprompt/gen/testdata/contents/protocol"
)

// promptNames are the names of the prompts.
var promptNames = []string{"ask", "bounds", "budget", "contents", "echo", "lists", "pick", "slots", "values"}

// A message is one of a result.
type message struct {
	Role    string
	Content struct {
		Type, Text, Data, URI, Name, Title, Description string
		Resource                                        struct{ URI, Text, Blob string }
	}
}

// bytesSent is how many bytes of text and data a message has.
func (m message) bytesSent() int {
	data, _ := base64.StdEncoding.DecodeString(m.Content.Data + m.Content.Resource.Blob)
	return len(m.Content.Text) + len(m.Content.Resource.Text) + len(data)
}

// messages returns the check of a result, which is one of the protocol.
func messages(check func([]message) error) func(json.RawMessage) error {
	return func(raw json.RawMessage) error {
		// What was sent may have U+FFFD. The check of the protocol takes it for what
		// became of bytes that are no text.
		plain := bytes.ReplaceAll(raw, []byte("\ufffd"), []byte("?"))
		plain = bytes.ReplaceAll(plain, []byte(`\ufffd`), []byte("?"))
		if err := protocol.CheckResult(plain); err != nil {
			return err
		}
		if !utf8.Valid(raw) {
			return fmt.Errorf("the result is no UTF-8")
		}
		var result struct{ Messages []message }
		if err := json.Unmarshal(raw, &result); err != nil {
			return err
		}
		return check(result.Messages)
	}
}

// texts returns the expectation of a result that has these texts.
func texts(want []string) expectation {
	return expectation{result: messages(func(list []message) error {
		if len(list) != len(want) {
			return fmt.Errorf("there are %d messages, and not %d", len(list), len(want))
		}
		for i, m := range list {
			if err := same(fmt.Sprintf("message %d", i+1), m.Content.Text, want[i]); err != nil {
				return err
			}
		}
		return nil
	})}
}

// same returns how a text differs from what it must be.
func same(what, got, want string) error {
	if got != want {
		return fmt.Errorf("%s is %.200q (%d bytes), and not %.200q (%d bytes)", what, got, len(got), want, len(want))
	}
	return nil
}

// allSame returns how the first of the texts that differs does so: they are what each
// is, what it has, and what it must have, by turns.
func allSame(triples ...string) error {
	for t := range slices.Chunk(triples, 3) {
		if err := same(t[0], t[1], t[2]); err != nil {
			return err
		}
	}
	return nil
}

// prompts are what each prompt gives for arguments that are right, by their printed
// forms.
var prompts = map[string]func(map[string][]string) expectation{
	"echo": echo, "values": eachValue, "lists": eachElement, "bounds": bounds, "pick": pickOne,
	"contents": contents, "slots": slots, "budget": budget, "ask": written,
}

func echo(args map[string][]string) expectation {
	text, more := args["text"][0], args["more"][0]
	return expectation{result: messages(func(list []message) error {
		if len(list) != 4 {
			return fmt.Errorf("there are %d messages", len(list))
		}
		return allSame(
			"the text", list[0].Content.Text, text,
			"more text", list[1].Content.Text, more,
			"the text of the resource", list[2].Content.Resource.Text, text,
			"the title", list[3].Content.Title, text,
			"the description", list[3].Content.Description, text)
	})}
}

func eachValue(args map[string][]string) expectation {
	var want []string
	for _, p := range parameters["values"] {
		// A boolean that is false is as good as none.
		if elements, ok := args[p.name]; ok && (p.typ != "boolean" || elements[0] == "true") {
			want = append(want, p.name+": "+elements[0])
		}
	}
	return texts(append(want, "Is that all?"))
}

func eachElement(args map[string][]string) expectation {
	var want []string
	for _, p := range parameters["lists"] {
		for _, element := range args[p.name] {
			want = append(want, p.name+": "+element)
		}
	}
	return texts(append(want, "Is that all?"))
}

func bounds(args map[string][]string) expectation {
	title, ticks := args["title"][0], "```"
	for strings.Contains(title, ticks) {
		ticks += "`"
	}
	end := "\n"
	if strings.HasSuffix(title, "\n") {
		end = ""
	}
	code := "-"
	if elements, ok := args["code"]; ok {
		code = elements[0]
	}
	return texts([]string{
		ticks + "text\n" + title + end + ticks,
		code + "|" + args["answer"][0] + "|" + args["count"][0] + "|" + args["ratio"][0],
		strings.Join(args["file-paths"], "|"),
	})
}

func pickOne(args map[string][]string) expectation {
	at, _ := strconv.Atoi(args["at"][0])
	to, _ := strconv.Atoi(args["to"][0])
	fault := expectation{codes: []int{internalError}}
	if at < 0 || at >= len(args["list"]) {
		return fault
	}
	element := args["list"][at]
	if to < 0 || to > len(element) || to < len(element) && !utf8.RuneStart(element[to]) {
		return fault
	}
	return texts([]string{element, element[:to]})
}

func contents(args map[string][]string) expectation {
	segment, path, query, home := args["segment"][0], args["path"][0], args["query"][0], args["home"][0]
	segments := strings.Split(path, "/")
	if segment == "." || segment == ".." || strings.HasPrefix(path, "/") || slices.Contains(segments, ".") || slices.Contains(segments, "..") {
		return expectation{codes: []int{invalidParams}}
	}
	return expectation{result: messages(func(list []message) error {
		if len(list) != 7 {
			return fmt.Errorf("there are %d messages", len(list))
		}
		for _, e := range []struct {
			at                   int
			uri, before, want    string
			delimiters, unescape string
		}{
			{4, list[3].Content.Resource.URI, "file:///data/", segment, "/?#", "path"},
			{5, list[4].Content.Resource.URI, "file:///etc/app/", path, "?#", "path"},
			{6, list[5].Content.URI, "https://example.com/search?q=", query, "/?#&=", "query"},
		} {
			if err := insertsOnly(e.uri, e.before, e.want, e.delimiters, e.unescape == "query"); err != nil {
				return fmt.Errorf("message %d: %w", e.at, err)
			}
		}
		if strings.TrimSpace(query) != "" {
			if err := same("the name", list[5].Content.Name, query); err != nil {
				return err
			}
		}
		return allSame(
			"the text of the resource", list[4].Content.Resource.Text, path,
			"the URI", list[6].Content.URI, home,
			"the description", list[6].Content.Description, home)
	})}
}

// insertsOnly returns how a URI does more than to have a value after what is before it.
func insertsOnly(uri, before, want, delimiters string, query bool) error {
	inserted, ok := strings.CutPrefix(uri, before)
	if !ok || strings.ContainsAny(inserted, delimiters) {
		return fmt.Errorf("the value reaches out of its place in %q", uri)
	}
	unescape := url.PathUnescape
	if query {
		unescape = url.QueryUnescape
	}
	got, err := unescape(inserted)
	if err != nil {
		return err
	}
	u, err := url.Parse(uri)
	if err != nil {
		return err
	}
	if resolved := u.JoinPath(); resolved.Path != u.Path && strings.TrimRight(resolved.Path, "/") != strings.TrimRight(cleanSlashes(u.Path), "/") {
		return fmt.Errorf("%q leads to %q", uri, resolved)
	}
	return same("the value", got, want)
}

// cleanSlashes returns a path with one slash where it has many.
func cleanSlashes(path string) string {
	for strings.Contains(path, "//") {
		path = strings.ReplaceAll(path, "//", "/")
	}
	return path
}

func slots(args map[string][]string) expectation {
	kind, words := args["kind"][0], args["words"][0]
	switch kind {
	case "error", "invalid":
		return expectation{codes: []int{internalError}}
	case "protocol":
		return expectation{codes: []int{target.ProviderCode}}
	}
	data := base64.StdEncoding.EncodeToString([]byte(words))
	return expectation{result: messages(func(list []message) error {
		if len(list) != 6 {
			return fmt.Errorf("there are %d messages", len(list))
		}
		exhibit := list[1].Content
		got, want := exhibit.Text+exhibit.Data+exhibit.Name+exhibit.Resource.Text+exhibit.Resource.Blob, words
		switch kind {
		case "nothing":
			want = ""
		case "image", "audio", "blob_resource":
			want = data
		case "link":
			if strings.TrimSpace(words) == "" {
				want = "memo:words" // no name, and no path that would give one
			}
		}
		return allSame(
			"the opening", list[0].Content.Text, words,
			"the exhibit", got, want,
			"the first of the history", list[2].Content.Text, words,
			"the second of the history", list[3].Content.Text, "",
			"the picture", list[4].Content.Data, data,
			"the page", list[5].Content.Resource.Text, words)
	})}
}

func budget(args map[string][]string) expectation {
	page, body, note := args["page"][0], args["body"][0], args["note"][0]
	uri, err := url.Parse(page)
	allowed := err == nil && uri.User == nil && !strings.Contains(page, "%") &&
		(uri.Scheme == "file" && uri.Host == "" && strings.HasPrefix(uri.JoinPath().Path, "/etc/app/") ||
			uri.Scheme == "https" && strings.HasSuffix(strings.ToLower(uri.Host), ".example.com"))
	size := len(note)
	if len(body) <= 1024 {
		size += len(body)
	}
	// What is allowed by the one of two programs may be refused by the other.
	codes := []int{internalError}
	if size <= 4096 && (page == "file:///etc/app/a.yaml" || page == "https://a.example.com/x") {
		codes = nil
	}
	return expectation{codes: codes, result: messages(func(list []message) error {
		if len(list) != 2 {
			return fmt.Errorf("there are %d messages", len(list))
		}
		if total := list[0].bytesSent() + list[1].bytesSent(); total > 4096 {
			return fmt.Errorf("there are %d bytes", total)
		}
		isEmbedded := list[1].Content.Type == "resource"
		if isEmbedded && !allowed {
			return fmt.Errorf("%q is embedded", page)
		}
		if isEmbedded != (len(body) <= 1024) {
			return fmt.Errorf("a %s has %d bytes", list[1].Content.Type, len(body))
		}
		return allSame(
			"the note", list[0].Content.Text, note,
			"the URI", list[1].Content.URI+list[1].Content.Resource.URI, page)
	})}
}

func written(args map[string][]string) expectation {
	return texts([]string{strings.Join([]string{
		args["to"][0], args["subject"][0], args["copies"][0], args["urgent"][0], args["size"][0], strings.Join(args["tags"], ","),
	}, "|")})
}
