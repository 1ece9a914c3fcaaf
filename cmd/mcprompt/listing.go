package main

import (
	"errors"
	"io/fs"
	"strings"
	"unicode"

	"github.com/mcprompt/mcprompt/cmd/mcprompt/internal/directory"
)

// A listing says what a directory holds. The zero listing says nothing.
type listing struct {
	types map[string]fs.FileMode // of the entries, by their names
	// isExact is true where the file system knows no entry by its name in letters of
	// another case.
	isExact bool
}

func newListing(d *directory.Directory, entries []fs.DirEntry) listing {
	return listing{entryTypes(entries), tellsCase(d, entries)}
}

// lacks reports whether there is certainly nothing under a name. Beyond ASCII, a file
// system that tells letters by their case may still take two spellings of one for the
// same.
func (l listing) lacks(name string) bool {
	_, listed := l.types[name]
	return !listed && l.isExact && strings.IndexFunc(name, func(r rune) bool { return r > unicode.MaxASCII }) < 0
}

func entryTypes(entries []fs.DirEntry) map[string]fs.FileMode {
	types := make(map[string]fs.FileMode, len(entries))
	for _, entry := range entries {
		types[entry.Name()] = entry.Type()
	}
	return types
}

// tellsCase reports whether the file system is known to tell letters by their case in a
// directory: it does not find an entry under the same name in upper case.
func tellsCase(d *directory.Directory, entries []fs.DirEntry) bool {
	for _, entry := range entries {
		if upper := strings.ToUpper(entry.Name()); upper != entry.Name() {
			_, err := d.Stamp(upper)
			return errors.Is(err, fs.ErrNotExist)
		}
	}
	return false
}
