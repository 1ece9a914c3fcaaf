package support

import (
	"net/url"
	"strings"
)

// LastSegment returns the name that the last segment of a URI's path gives, or
// the URI itself where it has none.
func LastSegment(uri string) string {
	u, err := url.Parse(uri)
	if err != nil {
		return uri
	}
	trimmed := strings.TrimRight(u.Path, "/")
	name := trimmed[strings.LastIndexByte(trimmed, '/')+1:]
	if strings.TrimSpace(name) == "" {
		return uri
	}
	return name
}
