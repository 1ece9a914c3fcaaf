package main

import (
	"os"
	"path/filepath"

	"github.com/mcprompt/mcprompt/cmd/mcprompt/internal/directory"
)

// makeStaging makes a directory beside which one is to be, for what will be in that. It
// is held like a temporary file until remove is called, which removes it and what is in
// it, unless it has got another name.
func makeStaging(beside string) (staging string, remove func(), err error) {
	parent := filepath.Dir(beside)
	removeAbandonedStagings(parent)
	staging = filepath.Join(parent, heldName(newRunNumber()))
	if err := os.Mkdir(staging, 0o777); err != nil {
		return "", nil, err
	}
	f, err := os.Open(staging)
	if err != nil {
		os.Remove(staging)
		return "", nil, err
	}
	if directory.Claim(f) != nil {
		// Where nothing can be held, what is open may not be renamed either.
		f.Close()
	}
	return staging, func() {
		os.RemoveAll(staging)
		f.Close()
	}, nil
}

// removeAbandonedStagings removes those of runs that were killed.
func removeAbandonedStagings(parent string) {
	entries, _ := os.ReadDir(parent)
	for _, entry := range entries {
		if !entry.IsDir() || runOf(entry.Name()) == "" {
			continue
		}
		path := filepath.Join(parent, entry.Name())
		f, err := os.Open(path)
		if err != nil {
			continue
		}
		if directory.IsAbandoned(f) {
			os.RemoveAll(path)
		}
		f.Close()
	}
}
