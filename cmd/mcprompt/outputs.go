package main

import (
	"bytes"
	"cmp"
	"errors"
	"io"
	"io/fs"
	"maps"
	"os"
	"slices"
	"strings"

	"github.com/mcprompt/mcprompt/cmd/mcprompt/internal/directory"
	"github.com/mcprompt/mcprompt/cmd/mcprompt/internal/record"
	"github.com/mcprompt/mcprompt/spec"
	"github.com/mcprompt/mcprompt/spec/parallel"
)

// A plan is what must change in one directory so that it holds what was
// generated, and nothing that an earlier run generated and this one did not.
type plan struct {
	dir     string   // as diagnostics show it
	outputs []string // the names of the generated files, changed or not, in order
	writes  []file
	removes []file
	// litter is the temporary files of other runs.
	litter   litterByRun
	at       string // where the directory is reached, if not by dir
	inode    uint64 // of the directory that the plan was made for, or 0
	makesDir bool   // the directory does not exist yet
	isNew    bool   // no file is overwritten
	isKnown  bool   // nothing has changed since the last run, so nothing was generated
	// remember stores, once the plan is carried out, what the next run need not do
	// again. It may be nil.
	remember func()
	// run is in the names of the plan's temporary files. It keeps plans apart
	// that are carried out in one directory at once.
	run  string
	held io.Closer // the file that is held while there are temporary files
	made creation  // the directories that were made
}

// A file is one to write or to remove.
type file struct {
	name   string
	data   []byte      // to write
	old    []byte      // what the file holds, or nil where there is none
	mode   fs.FileMode // the permissions of the file, or 0 where there is none
	staged string      // the temporary file that holds data or, once it is removed, old
	isDone bool        // it is written or removed
}

func (p *plan) path(name string) string { return joinPath(p.dir, name) }

func newPlan(dir string, files map[string][]byte) *plan {
	return &plan{dir: dir, outputs: slices.Sorted(maps.Keys(files)), run: newRunNumber()}
}

// planNew returns the plan that writes files to a directory that does not exist.
func planNew(dir string, files map[string][]byte) *plan {
	p := newPlan(dir, files)
	p.makesDir = true
	for _, name := range p.outputs {
		p.writes = append(p.writes, file{name: name, data: files[name]})
	}
	return p
}

// planUnlessThere is planNew for files that are written only where no others are. The
// directory may exist.
func planUnlessThere(dir string, files map[string][]byte) *plan {
	p := planNew(dir, files)
	p.isNew = true
	return p
}

// concernPrompts reports whether the plans have anything to do with prompts.
func concernPrompts(plans []*plan) bool {
	return slices.ContainsFunc(plans, func(p *plan) bool { return len(p.outputs)+len(p.removes) > 0 })
}

// compare holds the generated files against the directory d, shown as dir. It
// returns the plan of what differs. Whatever stands in an output's way without
// being ours is a diagnostic: no run ever overwrites it.
func compare(d *directory.Directory, dir string, files map[string][]byte) (*plan, spec.Diagnostics) {
	p := newPlan(dir, files)
	p.pin(d)
	entries, err := d.ReadDir(".")
	if err != nil {
		return p, spec.Diagnostics{fault(dir, "cannot be read", err)}
	}
	there := newListing(d, entries)
	names := p.outputs
	changes := make([]*file, len(names))
	problems := make([]spec.Diagnostics, len(names))
	parallel.For(len(names), func(i int) {
		changes[i], problems[i] = p.compareGenerated(d, there, names[i], files[names[i]], "rename it or the spec")
	})
	for _, f := range changes {
		if f != nil {
			p.writes = append(p.writes, *f)
		}
	}
	for _, entry := range entries {
		switch name := entry.Name(); {
		case !entry.Type().IsRegular():
		case spec.IsOutputName(name) && files[name] == nil:
			problems = append(problems, p.removeOrphan(d, name, names, hasHeader))
		}
	}
	p.litter = litterIn(entries)
	return p, slices.Concat(problems...)
}

// removeOrphan plans to remove a file that is none of names if it is ours, by what it
// holds. Where that cannot be read, nobody knows.
func (p *plan) removeOrphan(d *directory.Directory, name string, names []string, isOurs func(data []byte) bool) spec.Diagnostics {
	old, _, err := d.ReadFile(name)
	switch {
	case errors.Is(err, fs.ErrNotExist): // another run has removed it meanwhile
	case err != nil:
		return spec.Diagnostics{fault(p.path(name), "cannot be read", err)}
	case isOurs(old) && !isSameFile(d, name, names):
		p.removes = append(p.removes, file{name: name, old: old})
	}
	return nil
}

// compareGenerated is compareFile for a file with our header, without which one that
// stands there is in the way: the remedy says what then to do.
func (p *plan) compareGenerated(d *directory.Directory, there listing, name string, data []byte, remedy string) (*file, spec.Diagnostics) {
	f, faults := p.compareFile(d, there, name, data)
	if f != nil && f.old != nil && !hasHeader(f.old) {
		return nil, spec.Diagnostics{pathDiagnostic(p.path(name), "this file was not generated by mcprompt, which needs its name; "+remedy)}
	}
	return f, faults
}

// compareFile returns the change that makes name hold data, or nil where it does,
// or what stands in the way. A checkout may have given the lines of the file CRLF:
// neither Go nor people see a difference.
func (p *plan) compareFile(d *directory.Directory, there listing, name string, data []byte) (*file, spec.Diagnostics) {
	problem := func(d spec.Diagnostic) (*file, spec.Diagnostics) { return nil, spec.Diagnostics{d} }
	kind, listed := there.types[name]
	if !listed {
		if there.lacks(name) {
			return &file{name: name, data: data}, nil
		}
		stamp, err := d.Stamp(name)
		switch {
		case errors.Is(err, fs.ErrNotExist):
			return &file{name: name, data: data}, nil
		case err != nil:
			return problem(fault(p.path(name), "cannot be read", err))
		}
		kind = stamp.Mode.Type()
	}
	if kind != 0 {
		what := map[fs.FileMode]string{fs.ModeDir: "a directory", fs.ModeSymlink: "a symbolic link"}[kind]
		return problem(pathDiagnostic(p.path(name), "this is "+cmp.Or(what, "no regular file")+", where a generated file must stand; move it away"))
	}
	existing, stamp, err := d.ReadFile(name)
	switch {
	case errors.Is(err, fs.ErrNotExist): // another run has removed it meanwhile
		return &file{name: name, data: data}, nil
	case err != nil:
		return problem(fault(p.path(name), "cannot be read", err))
	case bytes.Equal(existing, data), bytes.Equal(record.WithoutCRLF(existing), data):
		return nil, nil
	}
	return &file{name: name, data: data, old: existing, mode: stamp.Mode.Perm()}, nil
}

// hasHeader reports whether a file says at its start that mcprompt has generated it:
// Go in the first line, and JSON, which has no comments, in the first member. A
// checkout may have given the lines carriage returns.
func hasHeader(data []byte) bool {
	if bytes.HasPrefix(data, []byte("{")) {
		start := bytes.ReplaceAll(data, []byte("\r\n"), []byte("\n"))
		return bytes.HasPrefix(start, []byte("{\n  \"$comment\": \""+spec.GeneratedNotice+"\",\n"))
	}
	line, _, _ := bytes.Cut(data, []byte("\n"))
	return string(bytes.TrimSuffix(line, []byte("\r"))) == spec.GeneratedHeader
}

// isSameFile reports whether name is one of the outputs in other letters, on a
// file system that does not tell them apart.
func isSameFile(d *directory.Directory, name string, outputs []string) bool {
	for _, output := range outputs {
		if !strings.EqualFold(name, output) {
			continue
		}
		a, errA := d.Lstat(name)
		b, errB := d.Lstat(output)
		return errA == nil && errB == nil && os.SameFile(a, b)
	}
	return false
}
