package main

import (
	"strings"
	"testing"
)

func TestCheckImportPath(t *testing.T) {
	for _, good := range []string{"prompts", "a/b-c/d_e", "2024", "x.y~z+w", "console", "v1", "PROMPTS"} {
		if err := checkImportPath(good); err != nil {
			t.Errorf("%q: %v", good, err)
		}
	}
	for bad, want := range map[string]string{
		"":             "empty string",
		"a b":          "invalid char ' '",
		"prüfung":      "invalid char 'ü'",
		"a/-x":         "leading dash",
		"a/x.":         "trailing dot",
		"a//b":         "empty string",
		"a\n":          `invalid char '\n'`,
		"..":           `called ".."`,
		".git/x":       `called ".git"`,
		"_x":           `called "_x"`,
		"a/testdata/b": `called "testdata"`,
		"NUL":          "disallowed",
	} {
		if err := checkImportPath(bad); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v does not say %q", bad, err, want)
		}
	}
}

func TestCheckModulePath(t *testing.T) {
	for path, isGood := range map[string]bool{
		"example.com/m":    true,
		"example.com/m/v2": true,
		"m":                true,
		"example.com/m/v1": false,
		"example.com/v1.2": false,
		"example.com/a b":  false,
	} {
		if err := checkModulePath(path); (err == nil) != isGood {
			t.Errorf("%s: %v", path, err)
		}
	}
}

func TestPlaceName(t *testing.T) {
	for importPath, want := range map[string]string{
		"example.com/m":         "m",
		"example.com/m/v2":      "m",
		"example.com/m/prompts": "prompts",
		"v2":                    "v2",
	} {
		if got := (&place{importPath: importPath}).name(); got != want {
			t.Errorf("%s is called %s, not %s", importPath, got, want)
		}
	}
}
