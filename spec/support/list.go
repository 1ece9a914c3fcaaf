package support

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"
	"unicode/utf8"
)

// ListOf returns the function that parses the wire form of a list: a JSON array,
// whose elements element turns into their wire forms, or else wire forms with
// separator between them. White space around the latter and empty ones do not
// count. The list is never nil.
func ListOf[T any](separator string, parse func(string) (T, error), element func(json.RawMessage) (string, error)) func(string) ([]T, error) {
	return func(s string) ([]T, error) {
		s = strings.TrimSpace(s)
		if strings.HasPrefix(s, "[") {
			return parseArray(s, parse, element)
		}
		return parseSeparated(s, separator, parse)
	}
}

// parseSeparated returns the elements whose wire forms stand in s with separator
// between them.
func parseSeparated[T any](s, separator string, parse func(string) (T, error)) ([]T, error) {
	list := make([]T, 0, strings.Count(s, separator)+1)
	for form := range strings.SplitSeq(s, separator) {
		form = strings.TrimSpace(form)
		if form == "" {
			continue
		}
		value, err := parse(form)
		if err != nil {
			return nil, fmt.Errorf("element %d %w", len(list)+1, err)
		}
		list = append(list, value)
	}
	return list, nil
}

// parseArray returns the elements of the JSON array s.
func parseArray[T any](s string, parse func(string) (T, error), element func(json.RawMessage) (string, error)) ([]T, error) {
	var array []json.RawMessage
	if err := json.Unmarshal([]byte(s), &array); err != nil {
		return nil, fmt.Errorf("must be a JSON array, since it starts with \"[\": %w", err)
	}
	list := make([]T, 0, len(array))
	for i, raw := range array {
		form, err := element(raw)
		if err != nil {
			return nil, fmt.Errorf("element %d %w", i+1, err)
		}
		value, err := parse(form)
		if err != nil {
			return nil, fmt.Errorf("element %d %w", i+1, err)
		}
		list = append(list, value)
	}
	return list, nil
}

// StringElement returns the wire form of an element that JSON writes as a string.
func StringElement(raw json.RawMessage) (string, error) {
	if raw[0] != '"' {
		return "", fmt.Errorf("must be a string, not %s", kindOfJSON(raw))
	}
	if bytes.IndexByte(raw, '\\') < 0 && utf8.Valid(raw) {
		return string(raw[1 : len(raw)-1]), nil
	}
	var s string
	err := json.Unmarshal(raw, &s)
	return s, err
}

// NumberElement returns the wire form of an element that JSON writes as a number
// or as a string of one.
func NumberElement(raw json.RawMessage) (string, error) {
	switch c := raw[0]; {
	case c == '"':
		return StringElement(raw)
	case c == '-', '0' <= c && c <= '9':
		return string(raw), nil
	}
	return "", fmt.Errorf("must be a number, not %s", kindOfJSON(raw))
}

// BooleanElement returns the wire form of an element that JSON writes as true or
// false or as a string of one.
func BooleanElement(raw json.RawMessage) (string, error) {
	switch raw[0] {
	case '"':
		return StringElement(raw)
	case 't', 'f':
		return string(raw), nil
	}
	return "", fmt.Errorf("must be true or false, not %s", kindOfJSON(raw))
}

// AnyElement returns the wire form of an element that is JSON, which is its text.
func AnyElement(raw json.RawMessage) (string, error) {
	return string(raw), nil
}

// kindOfJSON returns the words for the kind of a JSON value that is no string.
func kindOfJSON(raw json.RawMessage) string {
	switch raw[0] {
	case '{':
		return "an object"
	case '[':
		return "an array"
	case 't', 'f', 'n':
		return string(raw)
	}
	return "a number"
}

// EncodeList returns the wire form of list: the JSON array of its elements, which
// form turns into JSON.
func EncodeList[T any](list []T, form func(T) string) string {
	var b strings.Builder
	b.WriteByte('[')
	for i, value := range list {
		if i > 0 {
			b.WriteByte(',')
		}
		b.WriteString(form(value))
	}
	b.WriteByte(']')
	return b.String()
}

// EncodeQuotedList returns the wire form of list: the JSON array of its elements,
// which form turns into text and JSON writes as strings.
func EncodeQuotedList[T any](list []T, form func(T) string) string {
	return EncodeList(list, func(value T) string {
		return QuoteJSON(form(value))
	})
}
