package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

// A folder holds sources, one for each number from 0 to n-1, and what a program
// generates from them.
type folder struct {
	dir, cache string
	n          int

	// source and text are the name of a source, with a verb for its number, and
	// its text.
	source, text string

	outputs string // is the pattern of the names of outputs
	shared  int    // is how many outputs there are beyond one for each source
}

// prompts returns a folder of n specs.
func prompts(dir string, n int) *folder {
	return &folder{dir, dir + ".cache", n, "review_%05d.prompt.toml", specText, "*.gen.go", 1}
}

// components returns a folder of n files that have one component of templ each.
func components(dir string, n int) *folder {
	return &folder{dir, dir + ".cache", n, "review_%05d.templ", componentText, "*_templ.go", 0}
}

// create writes the sources.
func (f *folder) create() error {
	for i := range f.n {
		if err := f.write(i, "whatever its state"); err != nil {
			return err
		}
	}
	return nil
}

func (f *folder) write(i int, word string) error {
	return write(filepath.Join(f.dir, fmt.Sprintf(f.source, i)), fmt.Sprintf(f.text, i, word))
}

// write writes a file, and makes its directory.
func write(name, content string) error {
	if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
		return err
	}
	return os.WriteFile(name, []byte(content), 0o666)
}

// command returns the subject that runs a command in the folder, with the program's
// cache beside it. The command must leave all outputs there.
func (f *folder) command(args ...string) subject {
	return subject{
		dir: f.dir, args: args, env: []string{"XDG_CACHE_HOME=" + f.cache},
		verify: func(int) error { return f.complete() },
	}
}

// cold returns a command that finds nothing of an earlier run.
func (f *folder) cold(args ...string) subject {
	s := f.command(args...)
	s.prepare = func(int) error { return f.clean() }
	return s
}

// changed returns a command that finds one source changed, a different one in each
// round.
func (f *folder) changed(args ...string) subject {
	s := f.command(args...)
	word := func(round int) string { return fmt.Sprintf("changed in round %d", round) }
	s.prepare = func(round int) error { return f.write(round, word(round)) }
	s.verify = func(round int) error { return f.tells(round, word(round)) }
	return s
}

// clean removes the outputs and the program's cache.
func (f *folder) clean() error {
	if err := os.RemoveAll(f.cache); err != nil {
		return err
	}
	names, err := filepath.Glob(filepath.Join(f.dir, f.outputs))
	for _, name := range names {
		if err := os.Remove(name); err != nil {
			return err
		}
	}
	return err
}

// complete returns an error unless all outputs are there.
func (f *folder) complete() error {
	names, err := filepath.Glob(filepath.Join(f.dir, f.outputs))
	if want := f.n + f.shared; err == nil && len(names) != want {
		err = fmt.Errorf("%s holds %d outputs instead of %d", f.dir, len(names), want)
	}
	return err
}

// tells returns an error unless the output of source i has the word.
func (f *folder) tells(i int, word string) error {
	base, _, _ := strings.Cut(fmt.Sprintf(f.source, i), ".")
	names, err := filepath.Glob(filepath.Join(f.dir, base+f.outputs))
	if err != nil || len(names) != 1 {
		return fmt.Errorf("%s has %d outputs of %s instead of one: %v", f.dir, len(names), base, err)
	}
	content, err := os.ReadFile(names[0])
	if err == nil && !strings.Contains(string(content), word) {
		err = fmt.Errorf("%s lacks the words %q", names[0], word)
	}
	return err
}
