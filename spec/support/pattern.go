package support

import (
	"net/url"
	"path"
	"strings"
)

// MatchURI reports whether one of the patterns matches the URI as the server that
// reads it would see it: its scheme and host in lower case, and its "." and ".."
// segments gone. In a pattern, "*" stands for anything but "/", and "**" for
// anything. A URI with an encoded slash, backslash, dot or percent sign matches
// nothing: what one program takes for a name, another takes for a way out.
func MatchURI(uri string, patterns []string) bool {
	u, err := url.Parse(uri)
	if err != nil || u.User != nil {
		return false
	}
	lower := strings.ToLower(uri)
	for _, sequence := range []string{"%2f", "%5c", "%2e", "%25", "\\"} {
		if strings.Contains(lower, sequence) {
			return false
		}
	}
	normal := strings.ToLower(u.Scheme) + ":" + u.Opaque
	if u.Opaque == "" {
		normal += "//" + strings.ToLower(u.Host) + cleanPath(u.EscapedPath())
	}
	if u.RawQuery != "" {
		normal += "?" + u.RawQuery
	}
	for _, glob := range patterns {
		if matchPattern(glob, normal) {
			return true
		}
	}
	return false
}

// cleanPath returns the path without its "." and ".." segments, and with the "/"
// that it ends with.
func cleanPath(s string) string {
	if s == "" {
		return ""
	}
	clean := path.Clean(s)
	if strings.HasSuffix(s, "/") && clean != "/" {
		clean += "/"
	}
	return clean
}

// matchPattern reports whether all of s matches glob. It goes back to the
// last "*" and the last "**" alone, so that its time is bounded by the product of
// their lengths.
func matchPattern(glob, s string) bool {
	type state struct{ inGlob, inText int }
	none := state{-1, 0}
	at, shallow, deep := state{}, none, none
	for at.inText < len(s) || at.inGlob < len(glob) {
		switch {
		case strings.HasPrefix(glob[at.inGlob:], "**"):
			at.inGlob += len("**")
			shallow, deep = none, at
		case strings.HasPrefix(glob[at.inGlob:], "*"):
			at.inGlob++
			shallow = at
		case at.inText < len(s) && at.inGlob < len(glob) && glob[at.inGlob] == s[at.inText]:
			at.inGlob++
			at.inText++
		case shallow != none && shallow.inText < len(s) && s[shallow.inText] != '/':
			shallow.inText++
			at = shallow
		case deep != none && deep.inText < len(s):
			deep.inText++
			at, shallow = deep, none
		default:
			return false
		}
	}
	return true
}
