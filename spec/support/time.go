package support

import (
	"strings"
	"time"
)

// ParseDate returns the start, in UTC, of the day of which s is the wire form:
// an RFC 3339 full-date.
func ParseDate(s string) (time.Time, error) {
	s = strings.TrimSpace(s)
	day, err := time.Parse(time.DateOnly, s)
	if err != nil {
		return time.Time{}, wrongValue("a date such as 2026-07-28", s)
	}
	return day, nil
}

// ParseDatetime returns the time of which s is the wire form: an RFC 3339
// date-time. It keeps the offset, and the fraction down to nanoseconds.
func ParseDatetime(s string) (time.Time, error) {
	s = strings.TrimSpace(s)
	upper := strings.ToUpper(s) // RFC 3339 allows t and z
	moment, err := time.ParseInLocation(time.RFC3339, upper, time.UTC)
	if err != nil || !isStrictDatetime(upper) {
		return time.Time{}, wrongValue("a date and time such as 2026-07-28T15:04:05Z", s)
	}
	return moment, nil
}

// isStrictDatetime reports whether s, which time.Parse accepts as RFC 3339, has
// none of the forms that RFC 3339 does not know: an hour of one digit, a comma
// before the fraction, an offset of a day or more.
func isStrictDatetime(s string) bool {
	const date, seconds, offset = "2006-01-02T", "2006-01-02T15:04:05", "+07:00"
	if len(s) <= len(seconds) || s[len(date)+2] != ':' || s[len(seconds)] == ',' {
		return false
	}
	if strings.HasSuffix(s, "Z") {
		return true
	}
	sent := s[len(s)-len(offset):]
	return sent[1:3] < "24" && sent[4:6] < "60"
}

// ParseDuration returns the duration of which s is the wire form, in Go's syntax.
func ParseDuration(s string) (time.Duration, error) {
	s = strings.TrimSpace(s)
	d, err := time.ParseDuration(s)
	if err != nil {
		return 0, wrongValue("a duration such as 1h30m", s)
	}
	return d, nil
}

// FormatDate returns the day of t, as in 2026-07-28.
func FormatDate(t time.Time) string {
	return t.Format(time.DateOnly)
}

// FormatDatetime returns t as an RFC 3339 date-time with its offset and fraction.
// RFC 3339 has no offset with seconds, so a time that has one is written in UTC.
func FormatDatetime(t time.Time) string {
	if _, offset := t.Zone(); offset%60 != 0 {
		t = t.UTC()
	}
	return t.Format(time.RFC3339Nano)
}
