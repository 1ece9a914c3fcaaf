package spec

import "testing"

func TestDirectoryPath(t *testing.T) {
	for _, test := range []struct{ dir, want string }{
		{"", "a.md"},
		{".", "a.md"},
		{"../prompts", "../prompts/a.md"},
		{"/", "/a.md"},
		{"C:/prompts", "C:/prompts/a.md"},
		{"//server/share/prompts", "//server/share/prompts/a.md"},
	} {
		d := &directory{options: Options{Dir: test.dir}}
		if got := d.path("a.md"); got != test.want {
			t.Errorf("a.md in %q is %q, want %q", test.dir, got, test.want)
		}
	}
}
