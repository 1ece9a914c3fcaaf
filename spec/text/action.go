package text

import "strings"

// An action is one {{...}} of a template, found without parsing it, so that
// faults can be placed at it and a second fault can be looked for behind it.
type action struct {
	start, end int // of the whole action, delimiters included
	// keyword is the first word of a control action ("else if" is "else"), or
	// empty.
	keyword string
	body    string // what follows the keyword, without the delimiters
	// bodyStart is where body stands.
	bodyStart int
	closed    bool // whether the right delimiter is there
}

var keywords = []string{"block", "break", "continue", "define", "else", "end", "if", "range", "template", "with"}

// actions lists the actions of a template in order. It agrees with the lexer
// of text/template/parse on where an action ends: at the first }} outside a
// string, a character constant or a comment.
func actions(s string) []action {
	list := make([]action, 0, strings.Count(s, "{{"))
	for i := 0; ; {
		open := strings.Index(s[i:], "{{")
		if open < 0 {
			return list
		}
		a := action{start: i + open}
		a.end, a.closed = actionEnd(s, a.start)
		inner := strings.TrimPrefix(s[a.start:a.end], "{{")
		innerEnd := a.end
		if a.closed {
			inner = strings.TrimSuffix(inner, "}}")
			innerEnd -= len("}}")
		}
		if strings.HasPrefix(inner, "-") && len(inner) > 1 && isSpace(inner[1]) {
			inner = inner[1:]
		}
		if strings.HasSuffix(inner, "-") && len(inner) > 1 && isSpace(inner[len(inner)-2]) {
			inner = inner[:len(inner)-1]
			innerEnd--
		}
		inner = strings.TrimLeft(inner, spaces)
		a.body = inner
		for _, word := range keywords {
			if rest, ok := strings.CutPrefix(inner, word); ok && (rest == "" || !isWordByte(rest[0])) {
				a.keyword, a.body = word, rest
			}
		}
		a.bodyStart = innerEnd - len(a.body)
		list = append(list, a)
		i = a.end
	}
}

const spaces = " \t\r\n"

func isSpace(b byte) bool { return strings.IndexByte(spaces, b) >= 0 }

func isWordByte(b byte) bool {
	return b == '_' || b >= 0x80 || '0' <= b && b <= '9' || 'a' <= b|0x20 && b|0x20 <= 'z'
}

// actionEnd returns the offset after the action that starts at start, and
// whether it is closed at all.
func actionEnd(s string, start int) (end int, closed bool) {
	i := start + len("{{")
	rest := s[i:]
	if len(rest) > 1 && rest[0] == '-' && isSpace(rest[1]) {
		rest = rest[2:]
	}
	if strings.HasPrefix(rest, "/*") {
		i = len(s) - len(rest) + len("/*")
		closing := strings.Index(s[i:], "*/")
		if closing < 0 {
			return len(s), false
		}
		i += closing
	}
	for i < len(s) {
		switch s[i] {
		case '"', '\'':
			i = quotedEnd(s, i)
		case '`':
			n := strings.IndexByte(s[i+1:], '`')
			if n < 0 {
				return len(s), false
			}
			i += n + 2
		case '}':
			if strings.HasPrefix(s[i:], "}}") {
				return i + len("}}"), true
			}
			i++
		default:
			i++
		}
	}
	return len(s), false
}

// pipelineEnd returns the offset after the pipeline, or the command, that starts
// at start: before the parenthesis or the delimiter that ends it, or the next |.
func pipelineEnd(s string, start int, isCommand bool) int {
	depth := 0
	for i := start; i < len(s); {
		switch c := s[i]; {
		case c == '"' || c == '\'':
			i = quotedEnd(s, i)
			continue
		case c == '`':
			i += strings.IndexByte(s[i+1:], '`') + 1
		case c == '(':
			depth++
		case depth == 0 && (c == ')' || isCommand && c == '|' || strings.HasPrefix(s[i:], "}}")):
			end := len(strings.TrimRight(s[:i], spaces))
			// A trim marker is a minus after a space.
			if c == '}' && s[end-1] == '-' && end > start+1 && isSpace(s[end-2]) {
				end = len(strings.TrimRight(s[:end-1], spaces))
			}
			return end
		case c == ')':
			depth--
		}
		i++
	}
	return len(s)
}

// quotedEnd returns the offset after the string or character constant that
// starts at start. One that is not closed on its line ends with the line.
func quotedEnd(s string, start int) int {
	end, _ := quoted(s, start)
	return end
}

// quoted is quotedEnd, and reports whether the constant is closed.
func quoted(s string, start int) (end int, closed bool) {
	for i := start + 1; i < len(s); i++ {
		switch s[i] {
		case s[start]:
			return i + 1, true
		case '\n':
			return i, false
		case '\\':
			i++
		}
	}
	return len(s), false
}
