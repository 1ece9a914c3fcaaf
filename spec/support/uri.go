package support

import (
	"net/url"
	"strings"
)

// ParseURI returns the URI of which s is the wire form: by RFC 3986, with a
// scheme, and with or without a fragment.
func ParseURI(s string) (*url.URL, error) {
	s = strings.TrimSpace(s)
	u, err := url.Parse(s)
	if err != nil || u.Scheme == "" || !isStrictURI(s) {
		return nil, wrongValue("a URI with a scheme, such as https://example.com/a", s)
	}
	return u, nil
}

// isStrictURI reports whether each part of s, which url.Parse accepts with a
// scheme, has only the characters that RFC 3986 allows there.
func isStrictURI(s string) bool {
	_, rest, _ := strings.Cut(s, ":")
	rest, fragment, _ := strings.Cut(rest, "#")
	rest, query, _ := strings.Cut(rest, "?")
	if !isURIPart(fragment, ":@/?") || !isURIPart(query, ":@/?") {
		return false
	}
	authority, found := strings.CutPrefix(rest, "//")
	if !found {
		return isURIPart(rest, ":@/")
	}
	authority, rest, _ = strings.Cut(authority, "/")
	if !isURIPart(rest, ":@/") {
		return false
	}
	user, host, found := strings.Cut(authority, "@")
	if !found {
		user, host = "", authority
	}
	if !isURIPart(user, ":") {
		return false
	}
	if strings.HasPrefix(host, "[") { // an IP address, which url.Parse has checked
		address, port, _ := strings.Cut(host[1:], "]")
		return isURIPart(address, ":") && isURIPart(port, ":")
	}
	return isURIPart(host, ":") && strings.Count(host, ":") <= 1
}

// isURIPart reports whether s is made of what any part of a URI may have
// (unreserved characters, sub-delimiters, percent-encoded bytes) and of the
// characters in delimiters.
func isURIPart(s, delimiters string) bool {
	for i := 0; i < len(s); i++ {
		switch c := s[i]; {
		case 'a' <= c && c <= 'z', 'A' <= c && c <= 'Z', '0' <= c && c <= '9':
		case strings.IndexByte("-._~!$&'()*+,;=", c) >= 0:
		case strings.IndexByte(delimiters, c) >= 0:
		case c == '%' && i+2 < len(s) && isHexDigit(s[i+1]) && isHexDigit(s[i+2]):
			i += 2
		default:
			return false
		}
	}
	return true
}

// isHexDigit reports whether c is a hexadecimal digit.
func isHexDigit(c byte) bool {
	return '0' <= c && c <= '9' || 'a' <= c && c <= 'f' || 'A' <= c && c <= 'F'
}

// FormatURI returns u as text, or "" where u is nil.
func FormatURI(u *url.URL) string {
	if u == nil {
		return ""
	}
	return u.String()
}
