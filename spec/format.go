package spec

import (
	"fmt"
	"go/build/constraint"
	"go/token"
	"net/url"
	"strings"
	"unicode"
	"unicode/utf8"
)

// A Format is the shape of a string, beyond its type.
type Format struct {
	// Pattern is the shape as a regular expression of JSON Schema, where it
	// can say it, or empty.
	Pattern string
	// MaxLength is how many characters it may have, or 0 where the pattern or nothing
	// says so. Counting classes such as \p{L} costs the patterns of editors a lot.
	MaxLength int
	// check returns what is wrong with s, as words that follow the key, or an
	// empty string.
	check func(s string) string
}

var (
	wireNameFormat = &Format{Pattern: `^[A-Za-z0-9_.-]{1,128}$`, check: func(s string) string {
		if s == "" {
			return "must not be empty"
		}
		if problem := checkLength(s); problem != "" {
			return problem
		}
		return checkCharacters(s, isNameByte)
	}}
	prefixFormat = &Format{Pattern: `^[A-Za-z0-9_.-]{0,127}$`, check: func(s string) string {
		if len(s) >= maxNameLength {
			return fmt.Sprintf("must leave room for a name: it has %d characters, and a name with its prefix has at most %d", len(s), maxNameLength)
		}
		return checkCharacters(s, isNameByte)
	}}
	argumentNameFormat = &Format{Pattern: `^[A-Za-z_][A-Za-z0-9_.-]*$`, MaxLength: maxNameLength, check: func(s string) string {
		if s == "" || s[0] != '_' && !isLetter(s[0]) {
			return "must start with a letter or _"
		}
		if problem := checkLength(s); problem != "" {
			return problem
		}
		return checkCharacters(s, isNameByte)
	}}
	exampleNameFormat = &Format{Pattern: `^[A-Za-z0-9][A-Za-z0-9_.-]{0,63}$`, check: func(s string) string {
		return checkFileName(s, maxExampleNameLength)
	}}

	goNameFormat = &Format{Pattern: `^\p{Lu}[\p{L}\p{Nd}_]*$`, MaxLength: maxNameLength, check: func(s string) string {
		if !isExportedIdentifier(s) {
			return fmt.Sprintf("must be an exported Go identifier, such as ReviewConfig, not %q", s)
		}
		return checkLength(s)
	}}
	packageNameFormat = &Format{Pattern: `^[\p{L}_][\p{L}\p{Nd}_]*$`, MaxLength: maxNameLength, check: func(s string) string {
		if !isPackageName(s) {
			return fmt.Sprintf("must be the name of a Go package, such as prompts, not %q", s)
		}
		return checkLength(s)
	}}
	goTypeFormat = &Format{Pattern: `^[^\s"'*\[\]]+\.\p{Lu}[\p{L}\p{Nd}_]*$`, check: func(s string) string {
		importPath, name := splitGoType(s)
		if !isImportPath(importPath) || !isExportedIdentifier(name) {
			return fmt.Sprintf("must be an import path, a dot and an exported type, such as net/netip.Addr, not %q", s)
		}
		return ""
	}}

	lineFormat = &Format{Pattern: `^[^\n]*\S[^\n]*$`, check: func(s string) string {
		if strings.ContainsAny(s, "\n\r") {
			return "must be one line"
		}
		return checkProse(s)
	}}
	proseFormat = &Format{Pattern: `\S`, check: checkProse}

	enumValueFormat = &Format{Pattern: `^\S(.*\S)?$`, check: func(s string) string {
		switch {
		case strings.TrimSpace(s) == "":
			return "must not be blank: a blank value counts as absent"
		case strings.TrimSpace(s) != s:
			return fmt.Sprintf("must not start or end with white space, which is trimmed from what clients send: %q", s)
		case strings.ContainsAny(s, "\n\r"):
			return "must be one line"
		}
		return checkProse(s)
	}}
	separatorFormat = &Format{Pattern: `[\s\S]`, check: func(s string) string {
		if s == "" {
			return "must not be empty"
		}
		return checkControl(s)
	}}
	fileFormat = &Format{Pattern: `^[^/\\]+(/[^/\\]+)*$`, check: checkFilePath}

	iconSourceFormat = &Format{Pattern: `^(https://|data:)`, check: func(s string) string {
		u, err := url.Parse(s)
		switch {
		case err != nil:
			return fmt.Sprintf("is no valid URI: %q", s)
		case strings.HasPrefix(s, "https://") && u.Host != "":
			return ""
		case strings.HasPrefix(s, "data:") && strings.Contains(s, ","):
			return ""
		case strings.HasPrefix(s, "data:"):
			return "is no data: URI: write data:image/png;base64, and the data"
		}
		return fmt.Sprintf("must be an https URL or a data: URI, not %q", s)
	}}
	iconSizeFormat = &Format{Pattern: `^([1-9][0-9]*x[1-9][0-9]*|any)$`, check: func(s string) string {
		width, height, found := strings.Cut(s, "x")
		if s != "any" && (!found || !isPositiveNumber(width) || !isPositiveNumber(height)) {
			return fmt.Sprintf(`must be a width and a height in pixels, such as "48x48", or "any", not %q`, s)
		}
		return ""
	}}

	buildTagsFormat = &Format{Pattern: `^[^\n]*\S[^\n]*$`, check: func(s string) string {
		if problem := lineFormat.check(s); problem != "" {
			return problem
		}
		if strings.HasPrefix(s, "//go:build") {
			return "must be the expression alone, without //go:build"
		}
		if _, err := constraint.Parse("//go:build " + s); err != nil {
			return fmt.Sprintf("is no //go:build expression: %v", err)
		}
		return ""
	}}
	initialismFormat = &Format{Pattern: `^[A-Za-z][A-Za-z0-9]*$`, check: func(s string) string {
		if s == "" || !isLetter(s[0]) {
			return fmt.Sprintf("must be a word that starts with a letter, such as \"SLO\", not %q", s)
		}
		return checkCharacters(s, func(c byte) bool { return isLetter(c) || isDigit(c) })
	}}
)

// checkLength says how much too long a name is.
func checkLength(s string) string {
	if n := utf8.RuneCountInString(s); n > maxNameLength {
		return fmt.Sprintf("must have at most %d characters, not %d", maxNameLength, n)
	}
	return ""
}

// checkCharacters says which character of s is none of those allowed.
func checkCharacters(s string, allowed func(byte) bool) string {
	for i, r := range s {
		if r >= 0x80 || !allowed(byte(r)) {
			if allowed('-') {
				return fmt.Sprintf("must be made of A-Z, a-z, 0-9, _, . and -, but has %q at character %d of %q", r, len([]rune(s[:i]))+1, s)
			}
			return fmt.Sprintf("must be made of letters and digits, but has %q in %q", r, s)
		}
	}
	return ""
}

// checkSpecName says why s cannot be the base name of a spec on every system.
func checkSpecName(s string) string {
	if problem := checkFileName(s, maxNameLength); problem != "" {
		return problem
	}
	// Go and Windows look no further than the first dot.
	stem, _, dotted := strings.Cut(s, ".")
	if dotted && isForOneSystem(stem) {
		return fmt.Sprintf("has %q before its first dot, so that Go would build the generated file for that system alone: rename the file, and set name", stem)
	}
	if isWindowsDevice(stem) {
		return fmt.Sprintf("is that of a device on Windows, %s: rename the file", stem)
	}
	return ""
}

// checkFileName says why s cannot be part of a file name on every system.
func checkFileName(s string, maxLength int) string {
	if s == "" || !isLetter(s[0]) && !isDigit(s[0]) {
		return "must start with a letter or a digit"
	}
	if len(s) > maxLength {
		return fmt.Sprintf("must have at most %d characters, not %d", maxLength, len(s))
	}
	return checkCharacters(s, isNameByte)
}

// checkProse says why s is no text for people.
func checkProse(s string) string {
	if strings.TrimSpace(s) == "" {
		return "must not be blank"
	}
	return checkControl(s)
}

// checkControl says which control character s has, other than those that lay
// out text.
func checkControl(s string) string {
	for _, r := range s {
		if r != '\n' && r != '\t' && r != '\r' && unicode.IsControl(r) {
			return fmt.Sprintf("must not have control characters, but has %U", r)
		}
	}
	return ""
}

// splitGoType splits import/path.Type.
func splitGoType(s string) (importPath, name string) {
	dot := strings.LastIndexByte(s, '.')
	if dot < 0 {
		return "", s
	}
	return s[:dot], s[dot+1:]
}

// isImportPath reports whether s can stand in a Go import declaration.
func isImportPath(s string) bool {
	if s == "" || s == "C" {
		return false
	}
	for element := range strings.SplitSeq(s, "/") {
		if element == "" || element == "." || element == ".." {
			return false
		}
	}
	for _, r := range s {
		if !unicode.IsGraphic(r) || unicode.IsSpace(r) || strings.ContainsRune("!\"#$%&'()*,:;<=>?[\\]^`{|}\uFFFD", r) {
			return false
		}
	}
	return true
}

func isExportedIdentifier(s string) bool {
	return token.IsIdentifier(s) && token.IsExported(s)
}

func isPackageName(s string) bool {
	return token.IsIdentifier(s) && s != "_" && s != passedOver && !strings.HasSuffix(s, "_test")
}

// passedOver is the name of a package whose files the go command passes over.
const passedOver = "documentation"

func isPositiveNumber(s string) bool {
	for i := range len(s) {
		if !isDigit(s[i]) || s[0] == '0' {
			return false
		}
	}
	return s != ""
}

func isNameByte(c byte) bool {
	return isLetter(c) || isDigit(c) || c == '_' || c == '.' || c == '-'
}

func isLetter(c byte) bool { return 'a' <= c|0x20 && c|0x20 <= 'z' }

func isDigit(c byte) bool { return '0' <= c && c <= '9' }
