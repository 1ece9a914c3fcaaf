package spec

import (
	"fmt"
	"strings"
)

// uriPatternFormat is the shape of the patterns of embed_uris. It refuses those
// that match no URI, so that a policy does not forbid by a slip what it means to
// allow.
var uriPatternFormat = &Format{Pattern: `^[a-z][a-z0-9+.-]*:[^\s#\\]+$`, check: checkURIPattern}

// checkURIPattern says what is wrong with a pattern for URIs, after its key.
func checkURIPattern(s string) string {
	scheme, rest, found := strings.Cut(s, ":")
	switch {
	case !found || !isScheme(strings.ToLower(scheme)) || rest == "":
		return fmt.Sprintf("must be a URI in which * and ** stand for anything, as file:///etc/app/*, not %q", s)
	case !isScheme(scheme):
		return fmt.Sprintf("must have its scheme in lower case, as URIs are compared: %q", s)
	case strings.Contains(rest, "#"):
		return fmt.Sprintf("must have no fragment, as URIs are compared without: %q", s)
	case strings.ContainsFunc(rest, isNoPatternCharacter):
		return fmt.Sprintf("must be written in the characters of a URI, others percent-encoded: %q", s)
	}
	for _, sequence := range []string{"%2f", "%5c", "%2e", "%25"} {
		if strings.Contains(strings.ToLower(rest), sequence) {
			return fmt.Sprintf("must have no %s, as a URI with that is never embedded: %q", strings.ToUpper(sequence), s)
		}
	}
	if hierarchical, found := strings.CutPrefix(rest, "//"); found {
		return checkHierarchy(s, hierarchical)
	}
	if rest[0] == '/' {
		return fmt.Sprintf("must be written with two slashes and the host before the path, as file:///etc/app/*: %q", s)
	}
	return checkSegments(s, rest)
}

// checkHierarchy says what is wrong with a pattern that has rest after "//".
func checkHierarchy(s, rest string) string {
	host := rest
	if i := strings.IndexAny(rest, "/?"); i >= 0 {
		host = rest[:i]
	}
	switch {
	case strings.Contains(host, "@"):
		return fmt.Sprintf("must have no user, as a URI with one is never embedded: %q", s)
	case strings.Contains(host, "**"):
		return fmt.Sprintf("must not have ** in its host, where it would stand for a path too: write *: %q", s)
	case strings.ToLower(host) != host:
		return fmt.Sprintf("must have its host in lower case, as URIs are compared: %q", s)
	}
	return checkSegments(s, rest[len(host):])
}

// checkSegments says what is wrong with the path of a pattern.
func checkSegments(s, rest string) string {
	path, _, _ := strings.Cut(rest, "?")
	segments := strings.Split(path, "/")
	for i, segment := range segments {
		inside := 0 < i && i < len(segments)-1
		if segment == "." || segment == ".." || segment == "" && inside {
			return fmt.Sprintf("must have no empty, . or .. segments, as URIs are compared without: %q", s)
		}
	}
	return ""
}

func isScheme(s string) bool {
	for i := range len(s) {
		isLower := 'a' <= s[i] && s[i] <= 'z'
		if !isLower && (i == 0 || !isDigit(s[i]) && strings.IndexByte("+.-", s[i]) < 0) {
			return false
		}
	}
	return s != ""
}

func isNoPatternCharacter(r rune) bool {
	return r <= ' ' || r > '~' || strings.ContainsRune("\"<>\\^`{|}", r)
}
