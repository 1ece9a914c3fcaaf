package support

import (
	"strconv"
	"strings"
)

// ParseBoolean returns the boolean of which s is the wire form, as
// strconv.ParseBool understands it.
func ParseBoolean(s string) (bool, error) {
	s = strings.TrimSpace(s)
	value, err := strconv.ParseBool(s)
	if err != nil {
		return false, wrongValue("true or false", s)
	}
	return value, nil
}
