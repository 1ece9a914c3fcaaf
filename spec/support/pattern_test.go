package support

import (
	"net/url"
	"path"
	"strings"
	"testing"
)

func TestMatchURI(t *testing.T) {
	for _, test := range []struct {
		pattern, uri string
		want         bool
	}{
		{"file:///etc/app/*", "file:///etc/app/a.yaml", true},
		{"file:///etc/app/*", "file:///etc/app/", true},
		{"file:///etc/app/*", "file:///etc/app", false},
		{"file:///etc/app/*", "file:///etc/app/a/b", false},
		{"file:///etc/app/*", "file:///etc/apple", false},
		{"file:///etc/app/**", "file:///etc/app/a/b", true},
		{"file:///etc/*/a", "file:///etc/x/a", true},
		{"file:///etc/*/a", "file:///etc/x/y/a", false},
		{"file:///etc/**/a", "file:///etc/x/y/a", true},
		{"file:///etc/a", "file:///etc/a", true},
		{"file:///etc/a", "file:///etc/a/", false},
		{"file:///etc/a*b*c", "file:///etc/aXbbYc", true},
		{"file:///etc/a*b*c", "file:///etc/aXbbY", false},

		// What is not in normal form is brought into it.
		{"file:///etc/app/*", "FILE:///etc/app/a", true},
		{"file:///etc/app/*", "file:/etc/app/a", true},
		{"file:///etc/app/*", "file:///etc/app/../passwd", false},
		{"file:///etc/app/*", "file:///etc/./app//a", true},
		{"file:///etc/app/**", "file:///etc/app/x/../../../passwd", false},
		{"file:///etc/app/*", "file:///etc/app/..", false},
		{"file:///**", "file:///../a", true},
		{"https://example.com/*", "https://EXAMPLE.com/a", true},
		{"https://example.com/*", "HTTPS://example.com/A", true},

		// Ways out.
		{"file:///etc/app/*", "file:///etc/app/..%2fpasswd", false},
		{"file:///etc/app/*", "file:///etc/app/%2e%2e", false},
		{"file:///etc/app/*", "file:///etc/app/%2E%2E%2Fpasswd", false},
		{"file:///etc/app/*", "file:///etc/app/%252e%252e", false},
		{"file:///etc/app/*", "file:///etc/app/..%5Cpasswd", false},
		{"file:///etc/app/*", `file:///etc/app/..\passwd`, false},
		{"file:///etc/app/*", "file:///etc/app/..%00.yaml", false},
		{"file:///etc/app/*", "file:///etc/app/%c0%ae%c0%ae", false},
		{"file:///etc/app/*", "file:///etc/app/%ff", false},
		{"file:///etc/app/*", "file:///etc/app/a%0Ab", false},
		{"file:///etc/app/*", "file://evil/etc/app/a", false},
		{"file:///etc/app/*", "//etc/app/a", false},
		{"file:///etc/app/*", "/etc/app/a", false},
		{"file:///etc/app/*", "", false},
		{"file:///etc/app/*", "file:///etc/app/%zz", false},

		// A host is what it is.
		{"https://*.example.com/*", "https://a.example.com/b", true},
		{"https://*.example.com/*", "https://evil.test?.example.com/b", false},
		{"https://*.example.com/*", "https://evil.test?x=.example.com/b", false},
		{"https://*.example.com/*", "https://evil.test#.example.com/b", false},
		{"https://*.example.com/*", "https://evil.test/.example.com/b", false},
		{"https://*.example.com/*", "https://a@b.example.com/c", false},
		{"https://*.example.com/*", "https://evil.test%2F.example.com/c", false},
		{"https://example.com/*", "https://example.com:8080/a", false},
		{"https://example.com:*/*", "https://example.com:8080/a", true},

		// Queries belong to the URI, fragments do not.
		{"https://example.com/a", "https://example.com/a?b", false},
		{"https://example.com/a*", "https://example.com/a?b", false},
		{"https://example.com/a?*", "https://example.com/a?b=c", true},
		{"https://example.com/**", "https://example.com/a?b=c/d", true},
		{"https://example.com/a", "https://example.com/a#b", true},

		// URIs without a hierarchy.
		{"urn:isbn:*", "urn:isbn:1", true},
		{"urn:isbn:*", "urn:isbn:1/2", false},
		{"urn:a/*", "urn:a/..", false},
		{"urn:a/**", "urn:a/../b", false},
		{"urn:a/*", "urn:a/%ff", false},
		{"file:etc/*", "file:etc/..", false},
		{"file:///etc/app/*", "file:///etc/app/%41", true}, // encoded without need, and harmless
	} {
		if got := MatchURI(test.uri, []string{"none:*", test.pattern}); got != test.want {
			t.Errorf("MatchURI(%q, %q) = %t", test.uri, test.pattern, got)
		}
	}
	if MatchURI("file:///a", nil) {
		t.Error("no pattern matches")
	}
}

// slowMatch is matchPattern as the words have it.
func slowMatch(glob, s string) bool {
	switch {
	case glob == "":
		return s == ""
	case strings.HasPrefix(glob, "**"):
		for i := range len(s) + 1 {
			if slowMatch(glob[2:], s[i:]) {
				return true
			}
		}
		return false
	case glob[0] == '*':
		for i := range len(s) + 1 {
			if slowMatch(glob[1:], s[i:]) {
				return true
			}
			if i < len(s) && (s[i] == '/' || s[i] == '?') {
				return false
			}
		}
		return false
	}
	return s != "" && s[0] == glob[0] && slowMatch(glob[1:], s[1:])
}

// FuzzMatchPattern holds matchPattern against slowMatch.
func FuzzMatchPattern(f *testing.F) {
	f.Add("**a*b/*c**d", "xxaabb/acc/dd")
	f.Add("*a*b", "xa/ab")
	f.Add("***", "/?")
	f.Add("a*?b**", "axx?b/")
	f.Fuzz(func(t *testing.T, glob, s string) {
		if strings.Count(glob, "*") > 8 || len(glob) > 24 || len(s) > 40 {
			return // the reference takes too long
		}
		if got, want := matchPattern(glob, s), slowMatch(glob, s); got != want {
			t.Errorf("matchPattern(%q, %q) = %t, want %t", glob, s, got, want)
		}
	})
}

// FuzzEmbeddedValue holds that no value leads out of the directory that a policy
// allows, however the server decodes the URI.
func FuzzEmbeddedValue(f *testing.F) {
	for _, value := range []string{"a.yaml", "..", "../passwd", "%2e%2e", "%2e%2e%2fpasswd", "%252e%252e%252fpasswd", `..\passwd`, "a/../../b", "\x00", "..\x00", "a?b", "a#b", "é", "．．／", "%", ""} {
		f.Add(value)
	}
	f.Fuzz(func(t *testing.T, value string) {
		for _, escape := range []func(string) (string, error){PathSegment, RelativePath} {
			inserted, err := escape(value)
			if err != nil {
				continue
			}
			uri := "file:///etc/app/" + inserted
			if !MatchURI(uri, []string{"file:///etc/app/*"}) {
				continue
			}
			decoded := strings.TrimPrefix(uri, "file://")
			for range 3 {
				checkInside(t, uri, decoded)
				once, err := url.PathUnescape(decoded)
				if err != nil {
					break
				}
				decoded = once
			}
		}
	})
}

// checkInside holds that a path, as a server may read it, is in /etc/app.
func checkInside(t *testing.T, uri, name string) {
	for _, read := range []string{name, strings.ReplaceAll(name, `\`, "/")} {
		if before, _, found := strings.Cut(read, "\x00"); found {
			read = before
		}
		if clean := path.Clean(read); clean != "/etc/app" && !strings.HasPrefix(clean, "/etc/app/") {
			t.Errorf("%s names %s", uri, clean)
		}
	}
}

func TestLastSegment(t *testing.T) {
	for uri, want := range map[string]string{
		"file:///etc/app/a.yaml":         "a.yaml",
		"file:///etc/app/":               "app",
		"file:///etc/app//":              "app",
		"file:///etc/two%20words.md":     "two words.md",
		"file:///etc/a%2Fb":              "a/b",
		"file:///etc/%FF":                "%FF",
		"file:///etc/%0A":                "%0A",
		"file:///etc/%20":                "%20",
		"file:///":                       "file:///",
		"https://example.com":            "https://example.com",
		"https://example.com/a?b=c/d#e/": "a",
		"urn:isbn:1":                     "urn:isbn:1",
		"%zz":                            "%zz",
		"file:///100%":                   "file:///100%",
	} {
		if got := LastSegment(uri); got != want {
			t.Errorf("LastSegment(%q) = %q, want %q", uri, got, want)
		}
	}
}

// FuzzLastSegment holds that a URI always gives a name, which the wire can carry.
func FuzzLastSegment(f *testing.F) {
	f.Add("file:///etc/app/a.yaml")
	f.Add("urn:a/%20")
	f.Fuzz(func(t *testing.T, uri string) {
		if _, err := ParseURI(uri); err != nil || strings.TrimSpace(uri) != uri {
			return
		}
		if name := LastSegment(uri); IsBlank(name) || !isPlainText(name) {
			t.Errorf("LastSegment(%q) = %q", uri, name)
		}
	})
}
