package document

import "strings"

// datetime returns the kind of the date or time at span. One that is ill-formed
// is reported, and the scan goes on after it. That the day exists is for
// decoding to find out.
func (s *scanner) datetime(span Span) (Kind, bool) {
	kind, problem := datetimeKind(s.text(span))
	if problem != "" {
		f := s.report(span, "%s is not a date or time in TOML 1.0: %s", s.show(span), problem)
		f.strict = problem == noSeconds || problem == noOffset
	}
	return kind, true
}

const (
	noDate    = "a date is written 2006-01-02"
	noSeconds = "its seconds are missing"
	noOffset  = "its offset is out of range"
)

// datetimeKind returns the kind of a date or time, or what is wrong with it.
func datetimeKind(word string) (kind Kind, problem string) {
	rest, isDate := cutShape(word, "dddd-dd-dd")
	switch {
	case !isDate && !strings.Contains(word[:min(3, len(word))], ":"):
		return LocalDate, noDate
	case !isDate:
		kind = LocalTime
		rest = word
	case rest == "":
		return LocalDate, ""
	case strings.IndexByte("Tt ", rest[0]) >= 0:
		kind = LocalDatetime
		rest = rest[1:]
	default:
		return LocalDate, noDate
	}
	rest, ok := cutShape(rest, "dd:dd")
	if !ok {
		return kind, "a time is written 15:04:05"
	}
	rest, ok = cutShape(rest, ":dd")
	if !ok {
		return kind, noSeconds
	}
	if strings.HasPrefix(rest, ".") {
		fraction := strings.TrimLeft(rest[1:], decimal)
		if len(fraction) == len(rest)-1 {
			return kind, "digits are missing after the point"
		}
		rest = fraction
	}
	switch {
	case rest == "":
		return kind, ""
	case kind == LocalTime:
		return kind, "a time without a date has nothing after the seconds"
	case rest == "Z" || rest == "z":
		return OffsetDatetime, ""
	}
	return OffsetDatetime, offsetProblem(rest)
}

// offsetProblem says what is wrong with an offset from UTC. It looks at the
// numbers too, since package time accepts an hour of 24 and a minute of 60.
func offsetProblem(offset string) string {
	if offset[0] == '+' || offset[0] == '-' {
		if rest, ok := cutShape(offset[1:], "dd:dd"); ok && rest == "" {
			if offset[1:3] > "23" || offset[4:6] > "59" {
				return noOffset
			}
			return ""
		}
	}
	return "its offset is written Z, +07:00 or -07:00"
}

// cutShape cuts off what shape describes, where d stands for a digit, and
// reports whether s begins with it.
func cutShape(s, shape string) (rest string, ok bool) {
	if len(s) < len(shape) {
		return s, false
	}
	for i := range len(shape) {
		if shape[i] == 'd' && !digit(s[i]) || shape[i] != 'd' && shape[i] != s[i] {
			return s, false
		}
	}
	return s[len(shape):], true
}
