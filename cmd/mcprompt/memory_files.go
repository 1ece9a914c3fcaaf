package main

import (
	"bytes"
	"io/fs"
	"maps"
	"slices"
	"time"
)

// memoryFiles is a directory of files that are in memory alone.
type memoryFiles map[string][]byte

func (files memoryFiles) Open(name string) (fs.File, error) {
	data, ok := files[name]
	if !ok {
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist}
	}
	return memoryFile{bytes.NewReader(data), memoryInfo{name, len(data)}}, nil
}

func (files memoryFiles) ReadDir(name string) ([]fs.DirEntry, error) {
	if name != "." {
		return nil, &fs.PathError{Op: "readdir", Path: name, Err: fs.ErrNotExist}
	}
	entries := make([]fs.DirEntry, 0, len(files))
	for _, name := range slices.Sorted(maps.Keys(files)) {
		entries = append(entries, fs.FileInfoToDirEntry(memoryInfo{name, len(files[name])}))
	}
	return entries, nil
}

type memoryFile struct {
	*bytes.Reader
	info memoryInfo
}

func (f memoryFile) Stat() (fs.FileInfo, error) { return f.info, nil }
func (f memoryFile) Close() error               { return nil }

type memoryInfo struct {
	name string
	size int
}

func (i memoryInfo) Name() string       { return i.name }
func (i memoryInfo) Size() int64        { return int64(i.size) }
func (i memoryInfo) Mode() fs.FileMode  { return 0o644 }
func (i memoryInfo) ModTime() time.Time { return time.Time{} }
func (i memoryInfo) IsDir() bool        { return false }
func (i memoryInfo) Sys() any           { return nil }
