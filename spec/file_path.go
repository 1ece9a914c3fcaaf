package spec

import (
	"fmt"
	"path"
	"strings"
)

// checkFilePath says why s names no file inside the package directory.
func checkFilePath(s string) string {
	const inside = "files are inside the package directory"
	switch {
	case strings.TrimSpace(s) == "":
		return "must not be blank"
	case strings.HasPrefix(s, "data:"), looksLikeBase64(s):
		return "must be the name of a file: put the data there; base64 is made on the wire"
	case strings.Contains(s, "://"):
		return fmt.Sprintf("must be the name of a file, not a URL: %s; resource_link is for pointers", inside)
	case strings.Contains(s, `\`):
		return fmt.Sprintf("must have forward slashes, not backslashes: %q", s)
	case path.IsAbs(s), len(s) > 1 && s[1] == ':' && isLetter(s[0]):
		return fmt.Sprintf("must not be an absolute path: %s", inside)
	case s == "..", strings.HasPrefix(s, "../"), strings.Contains(s, "/../"), strings.HasSuffix(s, "/.."):
		return fmt.Sprintf(`must not have "..": %s`, inside)
	case path.Clean(s) != s:
		return fmt.Sprintf("must be written as %q", path.Clean(s))
	}
	return checkControl(s)
}

// looksLikeBase64 reports whether a file's name is probably data.
func looksLikeBase64(s string) bool {
	const longName = 100
	return len(s) > longName && !strings.ContainsFunc(s, func(r rune) bool {
		return r >= 0x80 || !isAlphanumeric(byte(r)) && !strings.ContainsRune("+/=-_\r\n\t ", r)
	})
}
