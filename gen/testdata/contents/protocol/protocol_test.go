package protocol

import (
	"strings"
	"testing"
)

// valid are contents that the protocol admits.
var valid = []string{
	`{"type": "text", "text": ""}`,
	`{"type": "text", "text": "a", "annotations": {}, "_meta": {"a": null}}`,
	`{"type": "text", "text": "a", "annotations": {"audience": [], "priority": 0.5, "lastModified": "2026-07-28T00:00:00Z"}}`,
	`{"type": "image", "data": "", "mimeType": "image/png"}`,
	`{"type": "audio", "data": "aGk=", "mimeType": "audio/wav", "annotations": {"audience": ["user", "assistant"], "priority": 1}}`,
	`{"type": "resource_link", "uri": "app:a", "name": "a"}`,
	`{"type": "resource_link", "uri": "app:a", "name": "a", "title": "", "description": "b", "mimeType": "a/b", "size": 0, "icons": [{"src": "https://a/b", "sizes": ["any"], "theme": "dark", "mimeType": "image/png"}]}`,
	`{"type": "resource", "resource": {"uri": "app:a", "text": ""}}`,
	`{"type": "resource", "resource": {"uri": "app:a", "mimeType": "a/b", "blob": "", "_meta": {}}, "_meta": {}}`,
}

// invalid are contents that it does not, with what the error says.
var invalid = map[string]string{
	`null`:                               "is null",
	`[]`:                                 "is an array",
	`"a"`:                                "is a string",
	`{}`:                                 "has the type <nil>",
	`{"type": "video"}`:                  "has the type video",
	`{"type": "tool_use"}`:               "has the type tool_use",
	`{"type": "text"}`:                   "has no text",
	`{"type": "text", "text": null}`:     "text is null",
	`{"type": "text", "text": ["a"]}`:    "text is an array",
	`{"type": "text", "text": "\ufffd"}`: "was no UTF-8",
	`{"type": "text", "text": "a", "data": ""}`:                                                                "has a field data",
	`{"type": "text", "text": "a", "_meta": null}`:                                                             "_meta is null",
	`{"type": "text", "text": "a", "annotations": null}`:                                                       "annotations is null",
	`{"type": "text", "text": "a", "annotations": {"a": 1}}`:                                                   "has a field a",
	`{"type": "text", "text": "a", "annotations": {"audience": null}}`:                                         "audience is null",
	`{"type": "text", "text": "a", "annotations": {"audience": ["system"]}}`:                                   "not one of user, assistant",
	`{"type": "text", "text": "a", "annotations": {"priority": 1.5}}`:                                          "not from 0 to 1",
	`{"type": "text", "text": "a", "annotations": {"priority": "1"}}`:                                          "is a string",
	`{"type": "text", "text": "a", "annotations": {"lastModified": ""}}`:                                       "not more than white space",
	`{"type": "image", "mimeType": "image/png"}`:                                                               "has no data",
	`{"type": "image", "data": "aGk="}`:                                                                        "has no mimeType",
	`{"type": "image", "data": "aGk", "mimeType": "image/png"}`:                                                "not base64",
	`{"type": "image", "data": null, "mimeType": "image/png"}`:                                                 "data is null",
	`{"type": "audio", "data": "aGk=", "mimeType": ""}`:                                                        "not a MIME type",
	`{"type": "resource_link", "uri": "app:a"}`:                                                                "has no name",
	`{"type": "resource_link", "name": "a"}`:                                                                   "has no uri",
	`{"type": "resource_link", "uri": "app:a", "name": " "}`:                                                   "not more than white space",
	`{"type": "resource_link", "uri": "a/b", "name": "a"}`:                                                     "not a URI",
	`{"type": "resource_link", "uri": "app:a", "name": "a", "size": 1.5}`:                                      "not a size",
	`{"type": "resource_link", "uri": "app:a", "name": "a", "size": -1}`:                                       "not a size",
	`{"type": "resource_link", "uri": "app:a", "name": "a", "size": null}`:                                     "size is null",
	`{"type": "resource_link", "uri": "app:a", "name": "a", "icons": null}`:                                    "icons is null",
	`{"type": "resource_link", "uri": "app:a", "name": "a", "icons": [{"theme": "dark"}]}`:                     "has no src",
	`{"type": "resource_link", "uri": "app:a", "name": "a", "icons": [{"src": "https://a", "theme": "blue"}]}`: "not one of light, dark",
	`{"type": "resource", "resource": null}`:                                                                   "is null",
	`{"type": "resource", "resource": {"uri": "app:a"}}`:                                                       "both text and blob, or neither",
	`{"type": "resource", "resource": {"uri": "app:a", "text": "", "blob": ""}}`:                               "both text and blob, or neither",
	`{"type": "resource", "resource": {"text": ""}}`:                                                           "has no uri",
	`{"type": "resource", "resource": {"uri": "app:a", "blob": "a"}}`:                                          "not base64",
	`{"type": "resource", "uri": "app:a", "resource": {"uri": "app:a", "text": ""}}`:                           "has a field uri",
}

func TestContents(t *testing.T) {
	wrap := func(content string) []byte {
		return []byte(`{"messages": [{"role": "user", "content": ` + content + `}]}`)
	}
	for _, content := range valid {
		if err := CheckResult(wrap(content)); err != nil {
			t.Errorf("%s: %v", content, err)
		}
	}
	for content, want := range invalid {
		if err := CheckResult(wrap(content)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: got %v, want %s", content, err, want)
		}
	}
}

func TestResults(t *testing.T) {
	const message = `{"role": "user", "content": {"type": "text", "text": "a"}}`
	for data, want := range map[string]string{
		`{"messages": []}`: "",
		`{"messages": [` + message + `, ` + message + `], "description": "a", "resultType": "complete", "_meta": {}}`: "",
		``:                             "EOF",
		`null`:                         "is null",
		`[]`:                           "is an array",
		`{}`:                           "has no messages",
		`{"messages": null}`:           "messages is null",
		`{"messages": [null]}`:         "[0] is null",
		`{"messages": []} {}`:          "more follows",
		`{"messages": [], "tools": 1}`: "has a field tools",
		`{"messages": [], "resultType": "input_required"}`:                            "not one of complete",
		`{"messages": [], "description": null}`:                                       "description is null",
		`{"messages": [{"content": {"type": "text", "text": "a"}}]}`:                  "has no role",
		`{"messages": [{"role": "user"}]}`:                                            "has no content",
		`{"messages": [{"role": "system", "content": {"type": "text", "text": ""}}]}`: "not one of user, assistant",
		"{\"messages\": [], \"description\": \"\xff\"}":                               "was no UTF-8",
	} {
		err := CheckResult([]byte(data))
		if (err == nil) != (want == "") || err != nil && !strings.Contains(err.Error(), want) {
			t.Errorf("%s: got %v, want %s", data, err, want)
		}
	}
}
