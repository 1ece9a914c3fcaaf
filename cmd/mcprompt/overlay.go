package main

import (
	"io/fs"
	"slices"
	"strings"

	"github.com/mcprompt/mcprompt/cmd/mcprompt/internal/directory"
)

// withFile is a directory as it will be with one more file.
type withFile struct {
	*directory.Directory
	name string
	file memoryFiles // that alone
}

func newWithFile(d *directory.Directory, name string, data []byte) withFile {
	return withFile{d, name, memoryFiles{name: data}}
}

func (w withFile) Open(name string) (fs.File, error) {
	if name == w.name {
		return w.file.Open(name)
	}
	return w.Directory.Open(name)
}

func (w withFile) Stat(name string) (fs.FileInfo, error) {
	if name == w.name {
		return fs.Stat(w.file, name)
	}
	return w.Directory.Stat(name)
}

func (w withFile) Lstat(name string) (fs.FileInfo, error) {
	if name == w.name {
		return fs.Stat(w.file, name)
	}
	return w.Directory.Lstat(name)
}

func (w withFile) ReadDir(name string) ([]fs.DirEntry, error) {
	entries, err := w.Directory.ReadDir(name)
	if name != "." || err != nil {
		return entries, err
	}
	info, err := fs.Stat(w.file, w.name)
	if err != nil {
		return nil, err
	}
	entries = append(entries, fs.FileInfoToDirEntry(info))
	slices.SortFunc(entries, func(a, b fs.DirEntry) int { return strings.Compare(a.Name(), b.Name()) })
	return entries, nil
}
