package support

import (
	"encoding"
	"errors"
	"fmt"
	"strings"
)

// ParseText returns the value of which s is the wire form by the UnmarshalText
// method of its type.
func ParseText[T any, P interface {
	*T
	encoding.TextUnmarshaler
}](s string) (T, error) {
	var value T
	if err := P(&value).UnmarshalText([]byte(strings.TrimSpace(s))); err != nil {
		var zero T
		if said := err.Error(); Excerpt(said) != said {
			return zero, errors.New("is not valid: " + Excerpt(said))
		}
		return zero, fmt.Errorf("is not valid: %w", err)
	}
	return value, nil
}

// EncodeText returns the wire form of value by its MarshalText method. Where it
// has none, or that fails, the wire form is the one that value prints with.
func EncodeText[T any](value T) string {
	if marshaler, ok := any(&value).(encoding.TextMarshaler); ok {
		if text, err := marshaler.MarshalText(); err == nil {
			return string(text)
		}
	}
	if stringer, ok := any(&value).(fmt.Stringer); ok {
		return stringer.String()
	}
	return fmt.Sprint(value)
}

// FormatText returns value as its String method writes it or, where it has none,
// its wire form.
func FormatText[T any](value T) string {
	if stringer, ok := any(&value).(fmt.Stringer); ok {
		return stringer.String()
	}
	return EncodeText(value)
}
