//go:build linux || darwin || freebsd

package directory

import (
	"io"
	"path/filepath"
	"testing"
)

// TestReadEndsWithTheFile reads files that others change after they were asked about.
func TestReadEndsWithTheFile(t *testing.T) {
	for _, test := range []struct {
		name, asked, read string
		isEnd             bool // so that one read tells all
	}{
		{"the same", "one", "one", true},
		{"longer", "one", "one and more", false},
		{"shorter", "one", "o", false},
		{"empty", "", "", true},
		{"no longer empty", "", "one", false},
	} {
		t.Run(test.name, func(t *testing.T) {
			dir := t.TempDir()
			file := filepath.Join(dir, "file")
			write(t, file, test.asked)
			f, err := open(t, dir).Open("file")
			if err != nil {
				t.Fatal(err)
			}
			defer f.Close()
			if _, err := f.Stat(); err != nil {
				t.Fatal(err)
			}
			write(t, file, test.read)

			b := make([]byte, 100)
			n, err := f.Read(b)
			if string(b[:n]) != test.read || err == io.EOF != test.isEnd || err != nil && err != io.EOF {
				t.Errorf("the first read gives %q and %v", b[:n], err)
			}
			if n, err := f.Read(b); n != 0 || err != io.EOF {
				t.Errorf("the second read gives %q and %v", b[:n], err)
			}
		})
	}
}
