package gen

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// commonInitialisms are the words that Go names write in one case, as the Go
// community's linters list them.
var commonInitialisms = map[string]bool{
	"ACL": true, "API": true, "ASCII": true, "CPU": true, "CSS": true, "DNS": true,
	"EOF": true, "GUID": true, "HTML": true, "HTTP": true, "HTTPS": true, "ID": true,
	"IP": true, "JSON": true, "LHS": true, "QPS": true, "RAM": true, "RHS": true,
	"RPC": true, "SLA": true, "SMTP": true, "SQL": true, "SSH": true, "TCP": true,
	"TLS": true, "TTL": true, "UDP": true, "UI": true, "UID": true, "URI": true,
	"URL": true, "UTF8": true, "UUID": true, "VM": true, "XML": true, "XMPP": true,
	"XSRF": true, "XSS": true,
}

// namer makes Go names of the words that specs use.
type namer struct{ initialisms map[string]bool }

func newNamer(extra []string) namer {
	n := namer{commonInitialisms}
	if len(extra) == 0 {
		return n
	}
	n.initialisms = make(map[string]bool, len(commonInitialisms)+len(extra))
	for word := range commonInitialisms {
		n.initialisms[word] = true
	}
	for _, word := range extra {
		n.initialisms[strings.ToUpper(word)] = true
	}
	return n
}

// exported returns the exported Go name for s, or "" where s has nothing to make
// a name of. A name that would start with a digit starts with fallback.
func (n namer) exported(s, fallback string) string {
	var b strings.Builder
	for _, word := range words(s) {
		if upper := strings.ToUpper(word); n.initialisms[upper] {
			b.WriteString(upper)
			continue
		}
		first, size := utf8.DecodeRuneInString(word)
		b.WriteRune(unicode.ToUpper(first))
		if rest := word[size:]; rest == strings.ToUpper(rest) {
			b.WriteString(strings.ToLower(rest)) // HIGH is a word like any other
		} else {
			b.WriteString(rest)
		}
	}
	name := b.String()
	if name == "" {
		return ""
	}
	// A letter without an upper case, as of Chinese, cannot start an exported
	// name either.
	if first, _ := utf8.DecodeRuneInString(name); !unicode.IsUpper(first) {
		return fallback + name
	}
	return name
}

// unexported returns the exported name with its first word in lower case:
// "URLCheck" gives "urlCheck".
func unexported(name string) string {
	runes := []rune(name)
	for i := range runes {
		if !unicode.IsUpper(runes[i]) || i > 0 && i+1 < len(runes) && unicode.IsLower(runes[i+1]) {
			break
		}
		runes[i] = unicode.ToLower(runes[i])
	}
	return string(runes)
}

// words splits s at everything that is neither letter nor digit, and where a
// lower-case letter or a digit meets an upper-case one.
func words(s string) []string {
	var list []string
	start := -1
	var last rune
	for i, r := range s {
		switch {
		case !unicode.IsLetter(r) && !unicode.IsDigit(r):
			if start >= 0 {
				list = append(list, s[start:i])
			}
			start = -1
		case start < 0:
			start = i
		case unicode.IsUpper(r) && !unicode.IsUpper(last):
			list = append(list, s[start:i])
			start = i
		}
		last = r
	}
	if start >= 0 {
		list = append(list, s[start:])
	}
	return list
}
