// Package args has the name of a parameter of generated code.
package args

// A Flag is a command-line flag.
type Flag struct{ name string }

// UnmarshalText accepts any text.
func (f *Flag) UnmarshalText(text []byte) error {
	f.name = string(text)
	return nil
}

// MarshalText is the inverse of UnmarshalText.
func (f *Flag) MarshalText() ([]byte, error) { return []byte(f.name), nil }
