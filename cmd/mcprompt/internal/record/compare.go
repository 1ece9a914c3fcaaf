package record

import (
	"bytes"
	"time"

	"github.com/mcprompt/mcprompt/cmd/mcprompt/internal/directory"
	"github.com/mcprompt/mcprompt/spec/parallel"
)

// A Comparison says how a directory differs from its record.
type Comparison struct {
	// Changed are the inputs that are not what they were.
	Changed []Observation
	// OutputsDiffer is true where an output is not what it was, or there are more or
	// fewer.
	OutputsDiffer bool
	// Proofs is true where the record has more stamps than before, and is worth
	// storing again.
	Proofs bool
}

// IsSame reports whether nothing has changed.
func (c Comparison) IsSame() bool { return len(c.Changed) == 0 && !c.OutputsDiffer }

// Compare holds d against the record, and adds the stamps that prove what it had to
// read.
func (r *Record) Compare(d *directory.Directory, isOutput IsOutput) Comparison {
	now := time.Now().UnixNano()
	differs := make([]bool, len(r.Inputs)+len(r.Outputs))
	proved := make([]bool, len(differs))
	var c Comparison
	parallel.For(len(differs), func(i int) {
		if o := r.observation(i); o.Kind == Entries && o.Name == "." {
			differs[i], c.OutputsDiffer, proved[i] = o.compareOwnEntries(d, len(r.Outputs), isOutput, now)
		} else {
			differs[i], proved[i] = o.compare(d, isOutput, now)
		}
	})
	for i := range differs {
		c.Proofs = c.Proofs || proved[i]
		switch {
		case !differs[i]:
		case i < len(r.Inputs):
			c.Changed = append(c.Changed, r.Inputs[i])
		default:
			c.OutputsDiffer = true
		}
	}
	return c
}

// compareOwnEntries lists the directory again, unless its stamp proves that nothing
// has come, gone or been replaced. The directory must hold as many outputs as are
// known, and those must be files.
func (o *Observation) compareOwnEntries(d *directory.Directory, known int, isOutput IsOutput, now int64) (differs, outputsDiffer, proved bool) {
	stamp, err := d.OwnStamp()
	if err == nil && o.Stamp != (directory.Stamp{}) && o.Stamp == stamp {
		return false, false, false
	}
	entries, listErr := d.ReadDir(".")
	outputs := 0
	for _, entry := range entries {
		if isOutput(entry.Name()) {
			outputs++
			// What is no file is in the way of an output, whatever it leads to.
			outputsDiffer = outputsDiffer || !entry.Type().IsRegular()
		}
	}
	outputsDiffer = outputsDiffer || outputs != known
	differs = o.Digest != digestOfEntries(".", entries, listErr, isOutput)
	if err == nil && !differs && !outputsDiffer && stamp.Proves(now) {
		o.Stamp = stamp
		return false, false, true
	}
	return differs, outputsDiffer, false
}

// observation returns one of the inputs and, behind them, the outputs.
func (r *Record) observation(i int) *Observation {
	if i < len(r.Inputs) {
		return &r.Inputs[i]
	}
	return &r.Outputs[i-len(r.Inputs)]
}

// compare asks the system again what was observed. It reports whether the answer
// differs, and whether the observation has a new stamp.
func (o *Observation) compare(d *directory.Directory, isOutput IsOutput, now int64) (differs, proved bool) {
	switch o.Kind {
	case Content, Output:
		return o.compareContent(d, now)
	case Target:
		info, err := d.Stat(o.Name)
		return o.Digest != digestOfKind(info, err), false
	case Link:
		info, err := d.Lstat(o.Name)
		return o.Digest != digestOfKind(info, err), false
	case Entries:
		entries, err := d.ReadDir(o.Name)
		return o.Digest != digestOfEntries(o.Name, entries, err, isOutput), false
	}
	return true, false
}

func (o *Observation) compareContent(d *directory.Directory, now int64) (differs, proved bool) {
	if o.Stamp != (directory.Stamp{}) {
		if stamp, err := d.Stamp(o.Name); err == nil && stamp == o.Stamp {
			return false, false
		}
	}
	data, stamp, err := d.ReadFile(o.Name)
	if err != nil {
		return o.Digest != digestOfError(err), false
	}
	if o.Digest != DigestOf(data) && (o.Kind != Output || o.Digest != DigestOf(WithoutCRLF(data))) {
		return true, false
	}
	if !stamp.Proves(now) {
		return false, false
	}
	o.Stamp = stamp
	return false, true
}

// WithoutCRLF returns data with the line ends that it had before a checkout gave it
// those of Windows.
func WithoutCRLF(data []byte) []byte {
	return bytes.ReplaceAll(data, []byte("\r\n"), []byte("\n"))
}
