package text

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// A token is a part of an action that the parser has refused. Unlike the
// parser's own, tokens know where they stand, and there are some for what other
// languages write.
type token struct {
	kind       tokenKind
	start, end int // in the source
	text       string
}

type tokenKind int

const (
	// operandToken is a name, a field, a variable or a number.
	operandToken tokenKind = iota
	// stringToken is a text in quotes as it should be.
	stringToken
	// quotedToken is what stands in quotes of another kind: '…' or “…”.
	quotedToken
	// symbolToken is an operator, a parenthesis, or any other character.
	symbolToken
)

// symbols are those of more than one character, the longest first.
var symbols = []string{"===", "!==", "==", "!=", "<>", "<=", ">=", "&&", "||", ":="}

// curlyQuotes are the quotes that word processors put in place of " and '.
const curlyQuotes = "“”„‟‘’‚‛«»‹›＂＇"

// tokens splits s from start to end, which is within an action.
func tokens(s string, start, end int) []token {
	var list []token
	for i := start; i < end; {
		t := token{kind: symbolToken, start: i}
		r, size := utf8.DecodeRuneInString(s[i:end])
		switch {
		case isSpace(s[i]):
			i++
			continue
		case r == '"':
			t.kind, t.end = stringToken, quotedEnd(s, i)
		case r == '`':
			t.kind, t.end = stringToken, quotedUntil(s, i, size, "`")
		case r == '\'':
			t.kind, t.end = quotedToken, quotedEnd(s, i)
		case strings.ContainsRune(curlyQuotes, r):
			t.kind, t.end = quotedToken, quotedUntil(s[:end], i, size, curlyQuotes+`"'`)
			if strings.Contains(s[i:t.end], "\n") {
				t.end = i + size
			}
		case isOperandRune(r) || isSign(s, i, start):
			t.kind, t.end = operandToken, operandEnd(s[:end], i)
		default:
			t.end = i + size
			for _, symbol := range symbols {
				if strings.HasPrefix(s[i:end], symbol) {
					t.end = i + len(symbol)
					break
				}
			}
		}
		t.end = min(t.end, end)
		t.text = s[t.start:t.end]
		list = append(list, t)
		i = t.end
	}
	return list
}

// quotedUntil returns the offset after the next of quotes behind the one at
// start, or after that one alone where there is none.
func quotedUntil(s string, start, size int, quotes string) int {
	inside := s[start+size:]
	n := strings.IndexAny(inside, quotes)
	if n < 0 {
		return start + size
	}
	_, closing := utf8.DecodeRuneInString(inside[n:])
	return start + size + n + closing
}

// isSign reports whether the character at i is the sign of a number, and no
// operator between two.
func isSign(s string, i, start int) bool {
	return (s[i] == '-' || s[i] == '+') && i+1 < len(s) && '0' <= s[i+1] && s[i+1] <= '9' &&
		(i == start || isSpace(s[i-1]) || s[i-1] == '(')
}

// operandEnd returns the offset after the operand that starts at start. A hyphen
// within a name belongs to it, as arguments may have one.
func operandEnd(s string, start int) int {
	first, _ := utf8.DecodeRuneInString(strings.TrimPrefix(strings.TrimPrefix(s[start:], "$"), "."))
	isName := unicode.IsLetter(first) || first == '_'
	if strings.HasPrefix(s[start:], "$") && !strings.HasPrefix(s[start:], "$.") {
		isName = false
	}
	_, size := utf8.DecodeRuneInString(s[start:])
	for i := start + size; ; {
		rest := s[i:]
		hyphens := len(rest) - len(strings.TrimLeft(rest, "-"))
		if !isName {
			hyphens = 0
		}
		r, size := utf8.DecodeRuneInString(rest[hyphens:])
		if !isOperandRune(r) {
			return i
		}
		i += hyphens + size
	}
}

func isOperandRune(r rune) bool {
	return r == '.' || r == '$' || r == '_' || unicode.IsLetter(r) || unicode.IsDigit(r)
}

// isWord reports whether t is a name without a dot or a dollar sign.
func (t token) isWord() bool {
	r, _ := utf8.DecodeRuneInString(t.text)
	return t.kind == operandToken && !strings.ContainsAny(t.text, ".$+-") && !unicode.IsDigit(r)
}
