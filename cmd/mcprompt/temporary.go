package main

import (
	"fmt"
	"io/fs"
	"math/rand/v2"
	"regexp"
	"strconv"
	"strings"

	"github.com/mcprompt/mcprompt/cmd/mcprompt/internal/directory"
)

// Temporary files are hidden from the go command, and stand beside the files that
// they become, so that renaming one is a single step. Those of a run in one directory
// have a number in their names, which keeps runs apart:
//
//	.mcprompt-0123456789abcdef.tmp      is held by the run while there are others
//	.mcprompt-0123456789abcdef-0.tmp    becomes a file, or was one
const (
	temporaryPrefix = ".mcprompt-"
	temporarySuffix = ".tmp"
)

var temporaryName = regexp.MustCompile(`^\` + temporaryPrefix + `([0-9a-f]{16})(-[0-9]+)?\` + temporarySuffix + `$`)

func newRunNumber() string { return fmt.Sprintf("%016x", rand.Uint64()) }

func heldName(run string) string { return temporaryPrefix + run + temporarySuffix }

func temporaryFor(run string, i int) string {
	return temporaryPrefix + run + "-" + strconv.Itoa(i) + temporarySuffix
}

func isTemporary(name string) bool { return runOf(name) != "" }

// runOf returns the number of the run that a temporary file is of, or "" where a file is
// none.
func runOf(name string) string {
	if !strings.HasPrefix(name, temporaryPrefix) {
		return "" // nearly every name, and much faster than by matching
	}
	match := temporaryName.FindStringSubmatch(name)
	if match == nil {
		return ""
	}
	return match[1]
}

// litterByRun is the temporary files of other runs that were found in a directory.
type litterByRun map[string][]string

func litterIn(entries []fs.DirEntry) litterByRun {
	l := litterByRun{}
	for _, entry := range entries {
		if run := runOf(entry.Name()); run != "" && entry.Type().IsRegular() {
			l[run] = append(l[run], entry.Name())
		}
	}
	return l
}

// remove removes what is of runs that were killed. Where that fails, a later run tries
// again.
func (l litterByRun) remove(d *directory.Directory) {
	for run, names := range l {
		d.RemoveAbandoned(heldName(run), names)
	}
}
