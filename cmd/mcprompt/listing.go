package main

import (
	"errors"
	"io/fs"
	"strings"

	"github.com/mcprompt/mcprompt/cmd/mcprompt/internal/directory"
)

// A listing says what a directory holds. The zero listing says nothing.
type listing struct {
	types map[string]fs.FileMode // of the entries, by their names
	// isExact is true where there is nothing under a name that is not listed. Else the
	// file system may know an entry by its name in other letters.
	isExact bool
}

func newListing(d *directory.Directory, entries []fs.DirEntry) listing {
	return listing{entryTypes(entries), tellsCase(d, entries)}
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
