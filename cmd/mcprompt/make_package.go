package main

import (
	"bytes"
	"errors"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/mcprompt/mcprompt/gen"
	"github.com/mcprompt/mcprompt/spec"
)

// makePackage writes the files, by their slash-separated paths in it, to a place, and
// with them the Go that is generated from them: all of it or, where anything is at
// fault, nothing.
func (p *place) makePackage(files map[string][]byte) spec.Diagnostics {
	obstacles := inTheWay(p.dir, files)
	var diagnostics spec.Diagnostics
	byDir := map[string]map[string][]byte{}
	for name, data := range files {
		dir := path.Dir(name)
		if byDir[dir] == nil {
			byDir[dir] = map[string][]byte{}
		}
		byDir[dir][path.Base(name)] = data
	}
	var plans []*plan
	for _, below := range slices.Sorted(maps.Keys(byDir)) {
		faults := p.generateNew(below, byDir[below])
		diagnostics = append(diagnostics, faults...)
		plans = append(plans, planUnlessThere(path.Join(p.dir, below), byDir[below]))
	}
	switch isStarted, err := findStarted(plans); {
	case obstacles.HasErrors() && !isStarted:
		return obstacles
	case err != nil:
		return spec.Diagnostics{fault(p.dir, "cannot be read", err)}
	}
	if diagnostics.HasErrors() {
		return diagnostics
	}
	return append(diagnostics, p.put(plans)...)
}

// findStarted reports whether a run that was killed has begun to put the package in place.
// Then some of its files are there and hold what they are to hold, others are missing, and
// no file else is of the package. It leaves in the plans what is left to do.
func findStarted(plans []*plan) (isStarted bool, err error) {
	present, missing := 0, 0
	for _, p := range plans {
		entries, err := os.ReadDir(p.dir)
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return false, err
		}
		p.litter = litterIn(entries)
		there := entryTypes(entries)
		left := p.writes[:0:0]
		for _, f := range p.writes {
			kind, isThere := there[f.name]
			delete(there, f.name)
			if !isThere {
				left = append(left, f)
				continue
			}
			data, err := os.ReadFile(filepath.Join(p.dir, f.name))
			if err != nil || kind != 0 || !bytes.Equal(data, f.data) {
				return false, nil
			}
			present++
		}
		for name := range there {
			if path.Base(p.dir) != spec.GoldenDirectory && isPartOfPackage(name) {
				return false, nil
			}
		}
		missing += len(left)
		p.writes = left
	}
	return present > 0 && missing > 0, nil
}

// generateNew adds to the files of a directory below the place what is generated from
// them.
func (p *place) generateNew(below string, files map[string][]byte) spec.Diagnostics {
	isSpec := func(name string) bool { return strings.HasSuffix(name, specSuffix) }
	if !slices.ContainsFunc(slices.Collect(maps.Keys(files)), isSpec) {
		return nil
	}
	physical := filepath.Join(p.physical, filepath.FromSlash(below))
	_, above := directoriesAbove(physical)
	parents, diagnostics := parentSettings(above, filepath.IsAbs(p.dir))
	if diagnostics.HasErrors() {
		return diagnostics
	}
	dir := path.Join(p.dir, below)
	pkg, faults := spec.Load(memoryFiles(files), spec.Options{Dir: dir, Name: filepath.Base(physical), Parents: parents})
	if diagnostics = append(diagnostics, faults...); diagnostics.HasErrors() {
		return diagnostics
	}
	generated, faults := gen.Generate(pkg)
	maps.Copy(files, generated)
	return append(diagnostics, faults...)
}

// put carries out the plans of a new package. Where its directory is not there yet, it is
// made under another name beside where it is to be, and gets its own when all is done.
func (p *place) put(plans []*plan) spec.Diagnostics {
	top, isMissing := missingTop(p.dir)
	if !isMissing {
		return write(plans)
	}
	r := askReprieve()
	defer r.end()
	staging, remove, err := makeStaging(top)
	if err != nil {
		return spec.Diagnostics{fault(p.dir, "cannot be made", err)}
	}
	defer remove()
	for _, plan := range plans {
		below, err := filepath.Rel(top, filepath.FromSlash(plan.dir))
		if err != nil {
			return spec.Diagnostics{fault(plan.dir, "cannot be made", err)}
		}
		plan.at = filepath.Join(staging, below)
	}
	if diagnostics := carryOut(plans, r); diagnostics.HasErrors() || r.isOver() {
		return diagnostics
	}
	if err := os.Rename(staging, top); err != nil {
		return spec.Diagnostics{fault(filepath.ToSlash(top), "cannot be put in place", err)}
	}
	return nil
}

// missingTop returns the uppermost of the directories in a path that is not there, and
// reports whether one is missing.
func missingTop(dir string) (top string, isMissing bool) {
	for name := filepath.FromSlash(dir); ; name = filepath.Dir(name) {
		if _, err := os.Lstat(name); !errors.Is(err, fs.ErrNotExist) || filepath.Dir(name) == name {
			return top, isMissing
		}
		top, isMissing = name, true
	}
}
