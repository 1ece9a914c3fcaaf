package main

import (
	"bytes"
	"cmp"
	"errors"
	"io/fs"
	"slices"

	"github.com/mcprompt/mcprompt/cmd/mcprompt/internal/directory"
	"github.com/mcprompt/mcprompt/spec"
	"github.com/mcprompt/mcprompt/spec/parallel"
)

// write carries out the plans: all of them or none. A signal that comes meanwhile ends
// the run when there is nothing half done.
func write(plans []*plan) spec.Diagnostics {
	r := askReprieve()
	defer r.end()
	diagnostics := carryOut(plans, r)
	if !diagnostics.HasErrors() && !r.isOver() {
		remember(plans)
	}
	return diagnostics
}

// carryOut carries out the plans: all of them or, where something fails or a signal
// comes early enough, none. It returns what is at fault.
func carryOut(plans []*plan, r *reprieve) spec.Diagnostics {
	faults := make([]spec.Diagnostics, len(plans))
	parallel.For(len(plans), func(i int) { faults[i] = plans[i].stage() })
	diagnostics := slices.Concat(faults...)
	isDone := false
	if !diagnostics.HasErrors() && !r.isOver() {
		diagnostics = commit(plans)
		isDone = !diagnostics.HasErrors()
	}
	for _, p := range plans {
		p.discard(isDone)
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

// open opens the directory that the plan changes.
func (p *plan) open() (*directory.Directory, spec.Diagnostics) {
	d, err := directory.Open(cmp.Or(p.at, p.dir))
	if err != nil {
		return nil, spec.Diagnostics{fault(p.dir, "cannot be opened", err)}
	}
	if stamp, err := d.OwnStamp(); p.inode != 0 && (err != nil || stamp.Inode != p.inode) {
		d.Close()
		return nil, spec.Diagnostics{pathDiagnostic(p.dir, "another directory has taken its place during the run: run mcprompt again")}
	}
	return d, nil
}

// pin says that the plan is made for that directory. What stands in the way in another one
// that comes to have its path, nobody has looked at.
func (p *plan) pin(d *directory.Directory) {
	if stamp, err := d.OwnStamp(); err == nil {
		p.inode = stamp.Inode
	}
}

func (p *plan) changes() bool { return len(p.writes)+len(p.removes) > 0 }

// stage writes the data of the plan's files to temporary files.
func (p *plan) stage() spec.Diagnostics {
	if !p.changes() {
		return nil
	}
	if p.makesDir {
		if err := p.made.makeDir(cmp.Or(p.at, p.dir)); err != nil {
			return spec.Diagnostics{fault(p.dir, "cannot be made", err)}
		}
	}
	d, faults := p.open()
	if faults != nil {
		return faults
	}
	defer d.Close()
	var diagnostics spec.Diagnostics
	if err := p.hold(d); err != nil {
		// What that file cannot, no other can.
		for _, f := range p.writes {
			diagnostics = append(diagnostics, fault(p.path(f.name), "cannot be written", err))
		}
		for _, f := range p.removes {
			diagnostics = append(diagnostics, fault(p.path(f.name), "cannot be removed", err))
		}
		return diagnostics
	}
	errs := make([]error, len(p.writes))
	parallel.For(len(p.writes), func(i int) { errs[i] = p.writes[i].stage(d, temporaryFor(p.run, i)) })
	for i, err := range errs {
		if err != nil {
			diagnostics = append(diagnostics, fault(p.path(p.writes[i].name), "cannot be written", err))
		}
	}
	return diagnostics
}

// hold has other runs leave the plan's temporary files alone.
func (p *plan) hold(d *directory.Directory) (err error) {
	if p.at != "" {
		return nil // it is in a directory that is held as a whole
	}
	// A name is hardly ever taken, but runs that tidy up may take the file away before it
	// is held, and on a busy machine do so several times.
	const attempts = 100
	for range attempts {
		p.held, err = d.Hold(heldName(p.run))
		if !errors.Is(err, fs.ErrExist) {
			break
		}
		p.run = newRunNumber()
	}
	return err
}

func (f *file) stage(d *directory.Directory, temporary string) error {
	if err := d.Create(temporary, f.data, f.mode); err != nil {
		return err
	}
	f.staged = temporary
	if f.old != nil {
		d.KeepOwner(temporary, f.name)
	}
	return nil
}

// commit puts the staged files of all plans in place, and takes away those that no
// longer belong. Where that fails, it takes back what it has done.
func commit(plans []*plan) spec.Diagnostics {
	for i, p := range plans {
		if diagnostics := p.commit(); diagnostics.HasErrors() {
			for _, done := range slices.Backward(plans[:i+1]) {
				diagnostics = append(diagnostics, done.rollBack()...)
			}
			return diagnostics
		}
	}
	return nil
}

func (p *plan) commit() spec.Diagnostics {
	if !p.changes() {
		return nil
	}
	d, faults := p.open()
	if faults != nil {
		return faults
	}
	defer d.Close()
	for i := range p.writes {
		f := &p.writes[i]
		put := d.Rename
		if p.isNew && p.at == "" { // else nobody else knows of the directory yet
			put = d.Publish
		}
		if err := put(f.staged, f.name); err != nil {
			return spec.Diagnostics{fault(p.path(f.name), "cannot be put in place", err)}
		}
		f.staged, f.isDone = "", true
	}
	for i := range p.removes {
		f := &p.removes[i]
		temporary := temporaryFor(p.run, len(p.writes)+i)
		err := d.Rename(f.name, temporary)
		if errors.Is(err, fs.ErrNotExist) {
			continue // another run was faster
		}
		if err != nil {
			return spec.Diagnostics{fault(p.path(f.name), "cannot be removed", err)}
		}
		f.staged, f.isDone = temporary, true
	}
	return nil
}

// rollBack makes the directory what it was before commit.
func (p *plan) rollBack() spec.Diagnostics {
	isDone := func(f file) bool { return f.isDone }
	if !slices.ContainsFunc(p.writes, isDone) && !slices.ContainsFunc(p.removes, isDone) {
		return nil
	}
	d, diagnostics := p.open()
	if diagnostics != nil {
		return diagnostics
	}
	defer d.Close()
	restore := func(f *file, how func() error) {
		if !f.isDone {
			return
		}
		f.isDone = false
		if err := how(); err != nil {
			diagnostics = append(diagnostics, fault(p.path(f.name), "is changed already, and cannot be put back", err))
		}
	}
	for i := range p.writes {
		f := &p.writes[i]
		restore(f, func() error { return f.putBack(d, temporaryFor(p.run, i)) })
	}
	for i := range p.removes {
		f := &p.removes[i]
		restore(f, func() error {
			temporary := f.staged
			f.staged = ""
			return d.Publish(temporary, f.name)
		})
	}
	return diagnostics
}

// putBack makes the file what it was before it was written, unless another run has
// written it since.
func (f *file) putBack(d *directory.Directory, temporary string) error {
	if now, _, err := d.ReadFile(f.name); err == nil && !bytes.Equal(now, f.data) {
		return nil
	}
	if f.old == nil {
		return d.Remove(f.name)
	}
	if err := d.Create(temporary, f.old, f.mode); err != nil {
		return err
	}
	f.staged = temporary
	d.KeepOwner(temporary, f.name)
	if err := d.Rename(temporary, f.name); err != nil {
		return err
	}
	f.staged = ""
	return nil
}

// discard removes the temporary files that are left, those of killed runs among them
// and, unless the plan is carried out, the directories that were made for it.
func (p *plan) discard(isDone bool) {
	if p.held != nil || isDone && len(p.litter) > 0 {
		if d, faults := p.open(); faults == nil { // else a later run removes them
			for _, f := range slices.Concat(p.writes, p.removes) {
				if f.staged != "" {
					d.Remove(f.staged)
				}
			}
			if p.held != nil {
				d.Remove(heldName(p.run))
			}
			p.litter.remove(d)
			d.Close()
		}
	}
	if p.held != nil {
		p.held.Close()
	}
	if !isDone {
		p.made.undo()
	}
}
