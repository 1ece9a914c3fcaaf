package support

import (
	"errors"
	"fmt"
	"regexp"
	"unicode/utf8"
)

// MinLength returns the check that a string has at least n characters.
func MinLength(n int) func(string) error {
	return func(value string) error {
		if length := utf8.RuneCountInString(value); length < n {
			return fmt.Errorf("must have at least %s, not %d", countOf(n, "character"), length)
		}
		return nil
	}
}

// MaxLength returns the check that a string has at most n characters.
func MaxLength(n int) func(string) error {
	return func(value string) error {
		if length := utf8.RuneCountInString(value); length > n {
			return fmt.Errorf("must have at most %s, not %d", countOf(n, "character"), length)
		}
		return nil
	}
}

// Pattern returns the check that a string has a match of expression in it.
func Pattern(expression *regexp.Regexp) func(string) error {
	return func(value string) error {
		if !expression.MatchString(value) {
			return errors.New("must match " + expression.String())
		}
		return nil
	}
}

// Minimum returns the check that a number is at least bound.
func Minimum[T int64 | float64](bound T) func(T) error {
	return func(value T) error {
		if value < bound {
			return outOfBounds("at least", bound, value)
		}
		return nil
	}
}

// Maximum returns the check that a number is at most bound.
func Maximum[T int64 | float64](bound T) func(T) error {
	return func(value T) error {
		if value > bound {
			return outOfBounds("at most", bound, value)
		}
		return nil
	}
}

// outOfBounds returns the error that value is on the wrong side of bound.
func outOfBounds[T int64 | float64](side string, bound, value T) error {
	return fmt.Errorf("must be %s %s, not %s", side, formatBound(bound), formatBound(value))
}

// formatBound returns n as numbers of its type print.
func formatBound[T int64 | float64](n T) string {
	if f, ok := any(n).(float64); ok {
		return FormatNumber(f)
	}
	return FormatInteger(int64(n))
}

// MinItems returns the check that a list has at least n elements.
func MinItems[T any](n int) func([]T) error {
	return func(list []T) error {
		if len(list) < n {
			return fmt.Errorf("must have at least %s, not %d", countOf(n, "element"), len(list))
		}
		return nil
	}
}

// MaxItems returns the check that a list has at most n elements.
func MaxItems[T any](n int) func([]T) error {
	return func(list []T) error {
		if len(list) > n {
			return fmt.Errorf("must have at most %s, not %d", countOf(n, "element"), len(list))
		}
		return nil
	}
}
