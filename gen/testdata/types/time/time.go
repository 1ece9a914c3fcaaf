// Package time has the name of a package of the standard library.
package time

import (
	"errors"
	"fmt"
)

// A Slot is an hour of the day.
type Slot struct{ Hour int }

// UnmarshalText reads a slot such as "9h".
func (s *Slot) UnmarshalText(text []byte) error {
	if _, err := fmt.Sscanf(string(text), "%dh", &s.Hour); err != nil {
		return errors.New("want an hour such as 9h")
	}
	return nil
}

// MarshalText is the inverse of UnmarshalText.
func (s Slot) MarshalText() ([]byte, error) { return fmt.Appendf(nil, "%dh", s.Hour), nil }

// String shows the slot to people.
func (s Slot) String() string { return fmt.Sprintf("%02d:00", s.Hour) }
