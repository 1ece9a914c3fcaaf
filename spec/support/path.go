package support

import (
	"net/url"
	"strings"
)

// PathSegment returns s percent-encoded as one segment of a URI's path. It refuses
// "." and "..", which would lead elsewhere.
func PathSegment(s string) (string, error) {
	if s == "." || s == ".." {
		return "", wrongValue(`a path segment other than "." and ".."`, s)
	}
	return url.PathEscape(s), nil
}

// RelativePath returns s percent-encoded as segments of a URI's path, with every
// "/" kept. It refuses the segments "." and ".." and a "/" at the start, which
// would lead elsewhere.
func RelativePath(s string) (string, error) {
	if strings.HasPrefix(s, "/") {
		return "", wrongValue(`a path that does not start with "/"`, s)
	}
	for segment := range strings.SplitSeq(s, "/") {
		if segment == "." || segment == ".." {
			return "", wrongValue(`a path without the segments "." and ".."`, s)
		}
	}
	return strings.ReplaceAll(url.PathEscape(s), "%2F", "/"), nil
}
