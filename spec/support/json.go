package support

import (
	"encoding/json"
	"errors"
	"strings"
)

// ParseJSON returns the JSON value of which s is the wire form: its text without
// the white space around it.
func ParseJSON(s string) (json.RawMessage, error) {
	raw := json.RawMessage(strings.TrimSpace(s))
	if !json.Valid(raw) {
		var value any
		err := json.Unmarshal(raw, &value)
		return nil, errors.New("must be valid JSON: " + err.Error())
	}
	return raw, nil
}

// QuoteJSON returns s as a JSON string, without the escapes for HTML.
func QuoteJSON[T ~string](s T) string {
	for i := range len(s) {
		if c := s[i]; c < ' ' || c == '"' || c == '\\' || c > '~' {
			return escapeJSON(string(s))
		}
	}
	return `"` + string(s) + `"`
}

// escapeJSON returns s, which may have characters to escape, as a JSON string.
func escapeJSON(s string) string {
	var b strings.Builder
	encoder := json.NewEncoder(&b)
	encoder.SetEscapeHTML(false)
	_ = encoder.Encode(s) // a string into memory does not fail
	return strings.TrimSuffix(b.String(), "\n")
}

// RawJSON returns the text of a JSON value, which is null where there is none.
func RawJSON(value json.RawMessage) string {
	if len(value) == 0 {
		return "null"
	}
	return string(value)
}
