package spec

import (
	"fmt"
	"strings"
)

// mimeTypeFormat is the shape of a MIME type, with parameters or without.
var mimeTypeFormat = &Format{Pattern: `^[A-Za-z0-9][A-Za-z0-9!#$&^_.+-]*/[A-Za-z0-9][A-Za-z0-9!#$&^_.+-]* *(;.+)?$`, check: func(s string) string {
	essence, parameters, found := strings.Cut(s, ";")
	major, minor, _ := strings.Cut(strings.TrimRight(essence, " "), "/")
	if !isMIMEName(major) || !isMIMEName(minor) || found && !areMIMEParameters(parameters) {
		return fmt.Sprintf("must be a MIME type, such as image/png or text/plain; charset=utf-8, not %q", s)
	}
	return ""
}}

func isMIMEName(s string) bool {
	for i := range len(s) {
		if !isLetter(s[i]) && !isDigit(s[i]) && (i == 0 || strings.IndexByte("!#$&^_.+-", s[i]) < 0) {
			return false
		}
	}
	return s != ""
}

// areMIMEParameters reports whether s is what follows the first ";" of a MIME type:
// parameters whose values are words or quoted.
func areMIMEParameters(s string) bool {
	for {
		name, value, _ := strings.Cut(strings.TrimLeft(s, " "), "=")
		if !isMIMEName(name) {
			return false
		}
		value, rest, more := strings.Cut(value, ";")
		value = strings.TrimRight(value, " ")
		quoted := len(value) > 1 && value[0] == '"' && value[len(value)-1] == '"' && !strings.ContainsAny(value[1:len(value)-1], "\"\\\n\r\t")
		if !quoted && !isMIMEName(value) {
			return false
		}
		if !more {
			return true
		}
		s = rest
	}
}
