// Package version is not named after its directory.
package version

import "strings"

// A Version is a list of numbers.
type Version []string

// UnmarshalText reads numbers with dots between them.
func (v *Version) UnmarshalText(text []byte) error {
	*v = strings.Split(string(text), ".")
	return nil
}

// MarshalText is the inverse of UnmarshalText.
func (v Version) MarshalText() ([]byte, error) { return []byte(strings.Join(v, ".")), nil }
