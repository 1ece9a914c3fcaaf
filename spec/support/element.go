package support

import (
	"fmt"
	"unicode/utf8"
)

// IndexList returns the element of list at i.
func IndexList[T any](list []T, i int64) (T, error) {
	if i < 0 || i >= int64(len(list)) {
		var zero T
		return zero, fmt.Errorf("index %d is out of range: the list has %s", i, countOf(len(list), "element"))
	}
	return list[i], nil
}

// IndexString returns the byte of s at i.
func IndexString(s string, i int64) (int64, error) {
	if i < 0 || i >= int64(len(s)) {
		return 0, fmt.Errorf("index %d is out of range: the text has %s", i, countOf(len(s), "byte"))
	}
	return int64(s[i]), nil
}

// SliceList returns the elements of list from the first bound up to, and without,
// the second. A bound that is not given is that of the list.
func SliceList[T any](list []T, bounds ...int64) ([]T, error) {
	from, to, err := sliceBounds(len(list), bounds)
	if err != nil {
		return nil, fmt.Errorf("%w: the list has %s", err, countOf(len(list), "element"))
	}
	return list[from:to], nil
}

// SliceString returns the bytes of s from the first bound up to, and without, the
// second. A bound that is not given is that of s. It does not cut a character in
// two.
func SliceString(s string, bounds ...int64) (string, error) {
	from, to, err := sliceBounds(len(s), bounds)
	if err != nil {
		return "", fmt.Errorf("%w: the text has %s", err, countOf(len(s), "byte"))
	}
	if cutsCharacter(s, from) || cutsCharacter(s, to) {
		return "", fmt.Errorf("slice %d:%d cuts a character in two", from, to)
	}
	return s[from:to], nil
}

// sliceBounds returns where a slice of what has the given length starts and ends.
func sliceBounds(length int, bounds []int64) (from, to int64, err error) {
	from, to = 0, int64(length)
	if len(bounds) > 0 {
		from = bounds[0]
	}
	if len(bounds) > 1 {
		to = bounds[1]
	}
	if from < 0 || from > to || to > int64(length) {
		return 0, 0, fmt.Errorf("slice %d:%d is out of range", from, to)
	}
	return from, to, nil
}

// cutsCharacter reports whether position i of s is inside a character.
func cutsCharacter(s string, i int64) bool {
	return i < int64(len(s)) && !utf8.RuneStart(s[i])
}
