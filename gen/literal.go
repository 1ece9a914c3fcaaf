package gen

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// quoted returns an interpreted string literal.
func quoted(s string) expression { return atom(strconv.Quote(s)) }

// quotedAll returns an interpreted string literal for each of list.
func quotedAll[S ~string](list []S) []expression {
	literals := make([]expression, len(list))
	for i, s := range list {
		literals[i] = quoted(string(s))
	}
	return literals
}

// raw returns a raw string literal.
func raw(s string) expression { return atom("`" + s + "`") }

// rawWhere returns s as a raw string literal where it reads better so and can be one.
func rawWhere(isBetter bool, s string) expression {
	if isBetter && isRawable(s) {
		return raw(s)
	}
	return quoted(s)
}

// literal returns s as a string literal: a raw one for text of several lines
// that can be shown as it is.
func literal(s string) expression { return rawWhere(isWorthRaw(s), s) }

// concatenation returns the operands that make s: what literal returns or, for text
// that only its backquotes keep from being a raw literal, raw literals with the
// backquotes between them.
func concatenation(s string) []expression {
	if !isWorthRaw(s) || !isRawable(strings.ReplaceAll(s, "`", "")) {
		return []expression{quoted(s)}
	}
	var parts []expression
	for s != "" {
		n := strings.IndexByte(s, '`')
		if n < 0 {
			n = len(s)
		}
		if n > 0 {
			parts = append(parts, raw(s[:n]))
		}
		rest := strings.TrimLeft(s[n:], "`")
		if ticks := s[n : len(s)-len(rest)]; ticks != "" {
			parts = append(parts, quoted(ticks))
		}
		s = rest
	}
	return parts
}

// isWorthRaw reports whether s reads better raw. A few words over two lines do
// with their \n spelled out.
func isWorthRaw(s string) bool {
	switch strings.Count(s, "\n") {
	case 0:
		return false
	case 1:
		return len(s) >= 80
	}
	return len(s) >= 40
}

// isRawable reports whether s can stand in a raw string literal, where readers
// of the code see it as it is: characters that do not show are escaped instead.
func isRawable(s string) bool {
	if !utf8.ValidString(s) {
		return false
	}
	for _, r := range s {
		if r == '`' || r != '\n' && r != '\t' && !unicode.IsPrint(r) {
			return false
		}
	}
	return true
}

// scalar returns a literal of a string, a number or a boolean.
func scalar(v any) expression {
	switch v := v.(type) {
	case string:
		return quoted(v)
	case int64:
		return integer(v)
	case float64:
		return float(v)
	case bool:
		return boolean(v)
	}
	panic(fmt.Sprintf("no literal of a %T", v))
}

// integer returns a literal of a whole number.
func integer[T int | int64](n T) expression { return atom(strconv.FormatInt(int64(n), 10)) }

// float returns a literal of a floating-point constant.
func float(v float64) expression {
	s := strconv.FormatFloat(v, 'g', -1, 64)
	if !strings.ContainsAny(s, ".e") {
		s += ".0"
	}
	return atom(s)
}

// boolean returns a boolean constant.
func boolean(v bool) expression { return atom(strconv.FormatBool(v)) }
