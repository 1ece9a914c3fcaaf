package support

import (
	"errors"
	"strings"
)

// OneOf returns the function that parses the wire form of one of values.
func OneOf[T ~string](values ...T) func(string) (T, error) {
	return func(s string) (T, error) {
		s = strings.TrimSpace(s)
		for _, value := range values {
			if string(value) == s {
				return value, nil
			}
		}
		return "", notOneOf(s, values)
	}
}

// notOneOf returns the error that s is none of values.
func notOneOf[T ~string](s string, values []T) error {
	words := make([]string, len(values))
	for i, value := range values {
		words[i] = string(value)
	}
	expected := enumerate(words, "or")
	if len(words) > 1 {
		expected = "one of " + expected
	}
	message := "must be " + expected + ", not " + QuoteValue(s)
	if near := Suggest(s, words); near != "" {
		message += "; did you mean " + QuoteValue(near) + "?"
	}
	return errors.New(message)
}
