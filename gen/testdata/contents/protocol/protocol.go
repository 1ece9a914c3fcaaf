// Package protocol holds JSON against what the protocol says of the result of
// prompts/get. It is stricter than the protocol where that leaves room for what no
// generated code sends: it knows every field.
package protocol

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"io"
	"net/url"
	"slices"
	"strings"
	"unicode/utf8"
)

// CheckResult returns the first thing that is wrong with a result, if anything is.
// It has a resultType where the protocol's revision knows of that.
func CheckResult(data []byte) error {
	decoder := json.NewDecoder(bytes.NewReader(data))
	decoder.UseNumber()
	var v any
	if err := decoder.Decode(&v); err != nil {
		return err
	}
	if _, err := decoder.Token(); err != io.EOF {
		return fmt.Errorf("more follows the result")
	}
	return result("result", v)
}

// A check returns what is wrong with the value at a path, if anything is.
type check func(path string, v any) error

// field is one field of an object.
type field struct {
	check    check
	required bool
}

// object returns the check of an object that has these fields and no others.
func object(fields map[string]field) check {
	return func(path string, v any) error {
		m, ok := v.(map[string]any)
		if !ok {
			return fmt.Errorf("%s is %s, and not an object", path, kind(v))
		}
		for name, f := range fields {
			if _, present := m[name]; f.required && !present {
				return fmt.Errorf("%s has no %s", path, name)
			}
		}
		for name, value := range m {
			f, known := fields[name]
			if !known {
				return fmt.Errorf("%s has a field %s", path, name)
			}
			if err := f.check(path+"."+name, value); err != nil {
				return err
			}
		}
		return nil
	}
}

// list returns the check of an array, never null, of elements.
func list(element check) check {
	return func(path string, v any) error {
		elements, ok := v.([]any)
		if !ok {
			return fmt.Errorf("%s is %s, and not an array", path, kind(v))
		}
		for i, e := range elements {
			if err := element(fmt.Sprintf("%s[%d]", path, i), e); err != nil {
				return err
			}
		}
		return nil
	}
}

// text returns the check of a string that valid accepts. U+FFFD stands where
// something was no UTF-8, so it is refused.
func text(what string, valid func(string) bool) check {
	return func(path string, v any) error {
		s, ok := v.(string)
		if !ok {
			return fmt.Errorf("%s is %s, and not a string", path, kind(v))
		}
		if strings.ContainsRune(s, utf8.RuneError) {
			return fmt.Errorf("%s is %q, which was no UTF-8", path, s)
		}
		if !valid(s) {
			return fmt.Errorf("%s is %q, which is not %s", path, s, what)
		}
		return nil
	}
}

// number returns the check of a number that valid accepts.
func number(what string, valid func(json.Number) bool) check {
	return func(path string, v any) error {
		n, ok := v.(json.Number)
		if !ok {
			return fmt.Errorf("%s is %s, and not a number", path, kind(v))
		}
		if !valid(n) {
			return fmt.Errorf("%s is %s, which is not %s", path, n, what)
		}
		return nil
	}
}

// kind says what a JSON value is.
func kind(v any) string {
	switch v.(type) {
	case nil:
		return "null"
	case bool:
		return "a boolean"
	case string:
		return "a string"
	case json.Number:
		return "a number"
	case []any:
		return "an array"
	}
	return "an object"
}

func oneOf(values ...string) check {
	return text("one of "+strings.Join(values, ", "), func(s string) bool { return slices.Contains(values, s) })
}

var (
	anyText  = text("text", func(string) bool { return true })
	someText = text("more than white space", func(s string) bool { return strings.TrimSpace(s) != "" })
	base64ed = text("base64", func(s string) bool { _, err := base64.StdEncoding.Strict().DecodeString(s); return err == nil })
	uri      = text("a URI", func(s string) bool { u, err := url.Parse(s); return err == nil && u.Scheme != "" })
	mimeType = text("a MIME type", func(s string) bool { return strings.Count(s, "/") == 1 })
	size     = number("a size", func(n json.Number) bool { i, err := n.Int64(); return err == nil && i >= 0 })
	priority = number("from 0 to 1", func(n json.Number) bool { f, err := n.Float64(); return err == nil && 0 <= f && f <= 1 })
	role     = oneOf("user", "assistant")
)

// meta is an object of any fields, whose values may be null.
func meta(path string, v any) error {
	if _, ok := v.(map[string]any); !ok {
		return fmt.Errorf("%s is %s, and not an object", path, kind(v))
	}
	return nil
}

var annotations = object(map[string]field{
	"audience": {list(role), false}, "priority": {priority, false}, "lastModified": {someText, false},
})

var icon = object(map[string]field{
	"src": {uri, true}, "mimeType": {mimeType, false}, "sizes": {list(someText), false}, "theme": {oneOf("light", "dark"), false},
})

// block returns the check of a content block with these fields beside those that
// all blocks have.
func block(fields map[string]field) check {
	fields["type"] = field{anyText, true}
	fields["annotations"] = field{annotations, false}
	fields["_meta"] = field{meta, false}
	return object(fields)
}

// blocks are the checks of the content blocks by their types.
var blocks = map[string]check{
	"text":  block(map[string]field{"text": {anyText, true}}),
	"image": block(map[string]field{"data": {base64ed, true}, "mimeType": {mimeType, true}}),
	"audio": block(map[string]field{"data": {base64ed, true}, "mimeType": {mimeType, true}}),
	"resource_link": block(map[string]field{
		"uri": {uri, true}, "name": {someText, true}, "title": {anyText, false}, "description": {anyText, false},
		"mimeType": {mimeType, false}, "size": {size, false}, "icons": {list(icon), false},
	}),
	"resource": block(map[string]field{"resource": {resource, true}}),
}

// resource checks the contents of a resource: text or blob, and not both.
func resource(path string, v any) error {
	m, _ := v.(map[string]any)
	_, isText := m["text"]
	_, isBlob := m["blob"]
	if isText == isBlob && m != nil {
		return fmt.Errorf("%s has both text and blob, or neither", path)
	}
	return object(map[string]field{
		"uri": {uri, true}, "mimeType": {mimeType, false}, "text": {anyText, false}, "blob": {base64ed, false}, "_meta": {meta, false},
	})(path, v)
}

func content(path string, v any) error {
	m, ok := v.(map[string]any)
	if !ok {
		return fmt.Errorf("%s is %s, and not a content block", path, kind(v))
	}
	typ, _ := m["type"].(string)
	check := blocks[typ]
	if check == nil {
		return fmt.Errorf("%s has the type %v", path, m["type"])
	}
	return check(path, v)
}

var result = object(map[string]field{
	"messages":    {list(object(map[string]field{"role": {role, true}, "content": {content, true}})), true},
	"description": {anyText, false},
	"resultType":  {oneOf("complete"), false},
	"_meta":       {meta, false},
})
