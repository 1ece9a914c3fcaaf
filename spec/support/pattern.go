package support

import (
	"net/url"
	"path"
	"strings"
	"unicode"
	"unicode/utf8"
)

// MatchURI reports whether one of the patterns matches the URI as the server that
// reads it would see it: its scheme and host in lower case, and its "." and ".."
// segments gone. In a pattern, "*" stands for anything but "/" and "?", and "**"
// for anything. What one program takes for a name and another for a way out matches
// nothing: a URI with an encoded slash, backslash, dot or percent sign, with bytes
// that are no text, or with a user.
func MatchURI(uri string, patterns []string) bool {
	normal, ok := normalURI(uri)
	if !ok {
		return false
	}
	for _, glob := range patterns {
		if matchPattern(glob, normal) {
			return true
		}
	}
	return false
}

// normalURI returns the URI in the form that patterns are written for, unless it
// is one that matches nothing.
func normalURI(uri string) (normal string, ok bool) {
	u, err := url.Parse(uri)
	if err != nil || u.User != nil || isAmbiguous(uri) {
		return "", false
	}
	normal = strings.ToLower(u.Scheme) + ":"
	if u.Opaque != "" {
		decoded, err := url.PathUnescape(u.Opaque)
		if err != nil || !isPlainText(decoded) || path.Clean(u.Opaque) != strings.TrimSuffix(u.Opaque, "/") {
			return "", false
		}
		normal += u.Opaque
	} else {
		normal += "//" + strings.ToLower(u.Host) + cleanPath(u.EscapedPath())
	}
	if u.RawQuery != "" {
		normal += "?" + u.RawQuery
	}
	return normal, isPlainText(u.Path)
}

// isAmbiguous reports whether a URI has what decoding once more than is right
// would turn into a slash or a dot.
func isAmbiguous(uri string) bool {
	lower := strings.ToLower(uri)
	for _, sequence := range []string{"%2f", "%5c", "%2e", "%25", "\\"} {
		if strings.Contains(lower, sequence) {
			return true
		}
	}
	return false
}

// isPlainText reports whether a decoded path is text without control characters,
// where a program in C would take a name to end.
func isPlainText(s string) bool {
	return utf8.ValidString(s) && !strings.ContainsFunc(s, unicode.IsControl)
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
	none := state{-1, -1}
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
		case shallow != none && shallow.inText < len(s) && s[shallow.inText] != '/' && s[shallow.inText] != '?':
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
