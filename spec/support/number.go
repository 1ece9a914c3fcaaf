package support

import (
	"errors"
	"math"
	"strconv"
	"strings"
)

// ParseInteger returns the integer of which s is the wire form: base 10, with or
// without a sign.
func ParseInteger(s string) (int64, error) {
	s = strings.TrimSpace(s)
	n, err := strconv.ParseInt(s, 10, 64)
	if errors.Is(err, strconv.ErrRange) {
		return 0, wrongValue("an integer from -9223372036854775808 to 9223372036854775807", s)
	}
	if err != nil {
		return 0, wrongValue("an integer", s)
	}
	return n, nil
}

// ParseNumber returns the number of which s is the wire form: a finite decimal,
// with or without an exponent.
func ParseNumber(s string) (float64, error) {
	s = strings.TrimSpace(s)
	// What strconv.ParseFloat takes beyond decimals has one of these characters:
	// 0x1p-2, inf, nan, 1_000.
	if strings.ContainsAny(s, "xXnN_") {
		return 0, wrongValue("a number", s)
	}
	f, err := strconv.ParseFloat(s, 64)
	if errors.Is(err, strconv.ErrRange) {
		return 0, wrongValue("a number that 64 bits can hold", s)
	}
	if err != nil {
		return 0, wrongValue("a number", s)
	}
	return f, nil
}

// FormatInteger returns n in base 10.
func FormatInteger(n int64) string {
	return strconv.FormatInt(n, 10)
}

// FormatNumber returns the finite number f as encoding/json writes it.
func FormatNumber(f float64) string {
	size := math.Abs(f)
	if size == 0 || size >= 1e-6 && size < 1e21 {
		return strconv.FormatFloat(f, 'f', -1, 64)
	}
	s := strconv.FormatFloat(f, 'e', -1, 64)
	if n := len(s); n >= 4 && s[n-4:n-1] == "e-0" {
		return s[:n-2] + s[n-1:] // 1e-7 for 1e-07
	}
	return s
}
