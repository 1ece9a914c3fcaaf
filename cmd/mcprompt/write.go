package main

import (
	"errors"
	"io/fs"
	"os"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/mcprompt/mcprompt/cmd/mcprompt/internal/directory"
	"github.com/mcprompt/mcprompt/spec"
	"github.com/mcprompt/mcprompt/spec/parallel"
)

// Temporary files are hidden from the go command, and stand beside the files that
// they become, so that renaming one is a single step.
const (
	temporaryPrefix = ".mcprompt-"
	temporarySuffix = ".tmp"
)

func isTemporary(name string) bool {
	return strings.HasPrefix(name, temporaryPrefix) && strings.HasSuffix(name, temporarySuffix)
}

// isLitter reports whether an entry is a temporary file that no run which is
// still alive can be about to rename.
func isLitter(entry fs.DirEntry) bool {
	if !isTemporary(entry.Name()) {
		return false
	}
	info, err := entry.Info()
	return err == nil && time.Since(info.ModTime()) > time.Hour
}

// write carries out the plans: all of them or, unless the file system fails
// between two renames, none.
func write(plans []*plan) spec.Diagnostics {
	faults := make([]spec.Diagnostics, len(plans))
	parallel.For(len(plans), func(i int) { faults[i] = plans[i].stage() })
	diagnostics := slices.Concat(faults...)
	for _, p := range plans {
		if !diagnostics.HasErrors() {
			diagnostics = p.commit()
		}
		p.discard()
	}
	if diagnostics.HasErrors() {
		return diagnostics
	}
	for _, p := range plans {
		diagnostics = append(diagnostics, p.tidy()...)
	}
	if !diagnostics.HasErrors() {
		remember(plans)
	}
	return diagnostics
}

// remember stores for the next run what is true once the plans are carried out.
func remember(plans []*plan) {
	parallel.For(len(plans), func(i int) {
		if plans[i].remember != nil {
			plans[i].remember()
		}
	})
}

// stage writes the data of the plan's files to temporary files.
func (p *plan) stage() spec.Diagnostics {
	if len(p.writes) == 0 {
		return nil
	}
	if p.makesDir {
		if err := os.MkdirAll(p.dir, 0o755); err != nil {
			return spec.Diagnostics{fault(p.dir, "cannot be made", err)}
		}
	}
	d, err := directory.Open(p.dir)
	if err != nil {
		return spec.Diagnostics{fault(p.dir, "cannot be opened", err)}
	}
	defer d.Close()
	errs := make([]error, len(p.writes))
	parallel.For(len(p.writes), func(i int) {
		temporary := temporaryPrefix + p.run + "-" + strconv.Itoa(i) + temporarySuffix
		errs[i] = p.writes[i].stage(d, temporary)
	})
	var diagnostics spec.Diagnostics
	for i, err := range errs {
		if err != nil {
			diagnostics = append(diagnostics, fault(p.path(p.writes[i].name), "cannot be written", err))
		}
	}
	return diagnostics
}

func (f *file) stage(d *directory.Directory, temporary string) error {
	if err := d.Create(temporary, f.data, f.mode); err != nil {
		return err
	}
	f.staged = temporary
	return nil
}

// commit puts the staged files in place.
func (p *plan) commit() spec.Diagnostics {
	if len(p.writes) == 0 {
		return nil
	}
	d, err := directory.Open(p.dir)
	if err != nil {
		return spec.Diagnostics{fault(p.dir, "cannot be opened", err)}
	}
	defer d.Close()
	for i := range p.writes {
		f := &p.writes[i]
		if err := d.Rename(f.staged, f.name); err != nil {
			return spec.Diagnostics{fault(p.path(f.name), "cannot be put in place", err)}
		}
		f.staged = ""
	}
	return nil
}

// discard removes the temporary files that have not been put in place.
func (p *plan) discard() {
	if !slices.ContainsFunc(p.writes, func(f file) bool { return f.staged != "" }) {
		return
	}
	d, err := directory.Open(p.dir)
	if err != nil {
		return // a later run removes them
	}
	defer d.Close()
	for _, f := range p.writes {
		if f.staged != "" {
			d.Remove(f.staged)
		}
	}
}

// tidy removes what no longer belongs.
func (p *plan) tidy() spec.Diagnostics {
	if len(p.removes)+len(p.litter) == 0 {
		return nil
	}
	d, err := directory.Open(p.dir)
	if err != nil {
		return spec.Diagnostics{fault(p.dir, "cannot be opened", err)}
	}
	defer d.Close()
	var diagnostics spec.Diagnostics
	for _, f := range p.removes {
		// Another run may have been faster.
		if err := d.Remove(f.name); err != nil && !errors.Is(err, fs.ErrNotExist) {
			diagnostics = append(diagnostics, fault(p.path(f.name), "cannot be removed", err))
		}
	}
	for _, name := range p.litter {
		d.Remove(name) // the next run tries again
	}
	return diagnostics
}
