// Package in has the name of a variable of generated code.
package in

import "errors"

// A Unit is a unit of length.
type Unit string

// UnmarshalText accepts the units there are.
func (u *Unit) UnmarshalText(text []byte) error {
	switch string(text) {
	case "inch", "mile":
		*u = Unit(text)
		return nil
	}
	return errors.New("no such unit")
}
