package main

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"sort"
	"strings"
)

// A tree is what is in a directory: by the path of each file in it what the file
// holds and may be done to it, and of a directory nothing.
type tree map[string]node

type node struct {
	mode fs.FileMode
	data string
}

func read(root string) (tree, error) {
	t := tree{}
	err := filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || path == root {
			return err
		}
		info, err := entry.Info()
		if err != nil {
			return err
		}
		n := node{mode: info.Mode()}
		if info.Mode().IsRegular() {
			data, err := os.ReadFile(path)
			if err != nil {
				return err
			}
			n.data = string(data)
		}
		below, err := filepath.Rel(root, path)
		t[filepath.ToSlash(below)] = n
		return err
	})
	return t, err
}

// restore makes root hold the tree and nothing else.
func (t tree) restore(root string) error {
	if err := os.RemoveAll(root); err != nil {
		return err
	}
	if err := os.MkdirAll(root, 0o755); err != nil {
		return err
	}
	for _, name := range t.names() {
		n, path := t[name], filepath.Join(root, name)
		var err error
		if n.mode.IsDir() {
			err = os.Mkdir(path, n.mode.Perm())
		} else if err = os.WriteFile(path, []byte(n.data), 0o600); err == nil {
			err = os.Chmod(path, n.mode.Perm())
		}
		if err != nil {
			return err
		}
	}
	return nil
}

func (t tree) names() []string {
	names := make([]string, 0, len(t))
	for name := range t {
		names = append(names, name)
	}
	sort.Strings(names)
	return names
}

// cache is where the records are, which may be lost.
const cache = "cache"

// isRecord reports whether a path is that of a record, whatever its name is.
func isRecord(name string) bool { return name == cache || strings.HasPrefix(name, cache+"/") }

// isTemporary reports whether a path is, or is in, what a run is writing.
func isTemporary(name string) bool {
	for part := range strings.SplitSeq(name, "/") {
		if strings.HasPrefix(part, ".mcprompt-") || strings.HasSuffix(part, ".tmp") {
			return true
		}
	}
	return false
}

// differences names what differs between two trees, but for records.
func differences(got, want tree) []string {
	var d []string
	for _, name := range got.names() {
		if isRecord(name) && !isTemporary(name) {
			continue
		}
		if w, ok := want[name]; !ok {
			d = append(d, name+" is there")
		} else if w != got[name] {
			d = append(d, fmt.Sprintf("%s is another: %v, %d bytes", name, got[name].mode, len(got[name].data)))
		}
	}
	for _, name := range want.names() {
		if _, ok := got[name]; !ok && !isRecord(name) {
			d = append(d, name+" is missing")
		}
	}
	return d
}
