package text

import (
	"fmt"
	"strings"
)

// unclosedFault says what is missing at the end of an action that is never closed: its
// braces or, where these are there, what keeps them from being seen.
func unclosedFault(src *Source, a action) Fault {
	f := Fault{Source: src, Start: a.start, End: a.end, Message: "this action is never closed: }} is missing"}
	if isComment(a) {
		if !strings.Contains(a.body[len("/*"):], "*/") {
			f.Message = "this comment is never closed: */}} is missing"
		}
		return f
	}
	for i := a.bodyStart; i < a.end; {
		end, closed := i+1, true
		where := ""
		switch src.Text[i] {
		case '"', '\'':
			end, closed = quoted(src.Text, i)
			where = " on its line"
		case '`':
			n := strings.IndexByte(src.Text[end:a.end], '`')
			end, closed = end+n+1, n >= 0
			if !closed {
				end = a.end
			}
		}
		if !closed {
			f.Start, f.End = i, end
			f.Message = fmt.Sprintf("this text is never closed%s: %c is missing", where, src.Text[i])
			return f
		}
		i = end
	}
	return f
}
