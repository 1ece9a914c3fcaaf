package document

import "strings"

// number returns the kind of the number at span. One that is ill-formed is
// reported and taken for an integer, and the scan goes on after it.
func (s *scanner) number(span Span) (Kind, bool) {
	kind, problem := numberKind(s.text(span))
	if problem != "" {
		s.report(span, "%s is not a number in TOML: %s", s.show(span), problem)
	}
	return kind, true
}

// numberKind returns the kind of a number, or what is wrong with it.
func numberKind(word string) (kind Kind, problem string) {
	digits := word
	if word[0] == '+' || word[0] == '-' {
		digits = word[1:]
	}
	if len(digits) > 1 && digits[0] == '0' {
		if base := strings.IndexByte("box", digits[1]); base >= 0 {
			if len(digits) < len(word) {
				return Integer, "a sign goes with decimal numbers only"
			}
			return Integer, digitsProblem(digits[2:], [...]string{"01", "01234567", "0123456789abcdefABCDEF"}[base])
		}
	}
	kind = Integer
	mantissa, exponent, hasExponent := cutAny(digits, "eE")
	whole, fraction, hasFraction := cutAny(mantissa, ".")
	problem = digitsProblem(whole, decimal)
	if problem == "" && len(whole) > 1 && whole[0] == '0' {
		problem = "it has a leading zero"
	}
	if problem == "" && hasFraction {
		kind = Float
		problem = digitsProblem(fraction, decimal)
	}
	if problem == "" && hasExponent {
		kind = Float
		if exponent != "" && (exponent[0] == '+' || exponent[0] == '-') {
			exponent = exponent[1:]
		}
		problem = digitsProblem(exponent, decimal)
	}
	return kind, problem
}

const decimal = "0123456789"

// digitsProblem says what is wrong with digits that may have underscores
// between them.
func digitsProblem(s, digits string) string {
	if s == "" {
		return "digits are missing"
	}
	previous := byte('_')
	for i := range len(s) {
		c := s[i]
		switch {
		case c == '_':
			if previous == '_' {
				return "an underscore stands between two digits"
			}
		case strings.IndexByte(digits, c) < 0:
			return "it has characters other than digits"
		}
		previous = c
	}
	if previous == '_' {
		return "an underscore stands between two digits"
	}
	return ""
}

// cutAny cuts s at the first of chars.
func cutAny(s, chars string) (before, after string, found bool) {
	if i := strings.IndexAny(s, chars); i >= 0 {
		return s[:i], s[i+1:], true
	}
	return s, "", false
}
