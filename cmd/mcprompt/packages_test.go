package main

import "testing"

func TestJoinPath(t *testing.T) {
	for _, test := range []struct{ dir, name, want string }{
		{".", "a.toml", "a.toml"},
		{"prompts", "a.toml", "prompts/a.toml"},
		{"../prompts", "a.toml", "../prompts/a.toml"},
		{"/", "a.toml", "/a.toml"},
		{"C:/", "a.toml", "C:/a.toml"},
		{"//server/share/prompts", "a.toml", "//server/share/prompts/a.toml"},
	} {
		if got := joinPath(test.dir, test.name); got != test.want {
			t.Errorf("joinPath(%q, %q) = %q, want %q", test.dir, test.name, got, test.want)
		}
	}
}
