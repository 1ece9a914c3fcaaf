package support

import (
	"net/url"
	"strings"
)

// LastSegment returns the name that the last segment of a URI's path gives, or
// the URI itself where that gives none.
func LastSegment(uri string) string {
	u, err := url.Parse(uri)
	if err != nil {
		return uri
	}
	trimmed := strings.TrimRight(u.EscapedPath(), "/")
	segment := trimmed[strings.LastIndexByte(trimmed, '/')+1:]
	name, err := url.PathUnescape(segment)
	switch {
	case IsBlank(segment):
		return uri
	case err != nil, IsBlank(name), !isPlainText(name):
		return segment // the wire carries text, and people read it
	}
	return name
}
