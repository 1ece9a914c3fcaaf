package record

import (
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"io/fs"

	"github.com/mcprompt/mcprompt/cmd/mcprompt/internal/directory"
)

// A record is stored as its digest, and behind it the fields in their order. Texts
// and lists have their lengths before them, and numbers are varints.

// magic is the first of what a digest is taken of. It names the format.
const magic = "mcprompt record 1\n"

// errDamaged is the error of a record that is not what was stored.
var errDamaged = errors.New("the record is damaged")

// Encode returns the record in the form that is stored.
func (r *Record) Encode() []byte {
	const perFile = 96
	b := make([]byte, sha256.Size, 1024+perFile*(len(r.Inputs)+len(r.Outputs))+len(r.Outline))
	b = append(b, magic...)
	b = append(b, r.Context[:]...)
	b = appendObservations(b, r.Inputs)
	b = appendObservations(b, r.Outputs)
	b = binary.AppendUvarint(b, uint64(len(r.Outline)))
	b = append(b, r.Outline...)
	digest := DigestOf(b[sha256.Size:])
	copy(b, digest[:])
	return b
}

func appendObservations(b []byte, observations []Observation) []byte {
	b = binary.AppendUvarint(b, uint64(len(observations)))
	for _, o := range observations {
		b = binary.AppendUvarint(b, uint64(len(o.Name)))
		b = append(b, o.Name...)
		b = append(b, byte(o.Kind))
		b = append(b, o.Digest[:]...)
		b = binary.AppendUvarint(b, uint64(o.Stamp.Mode))
		b = binary.AppendVarint(b, o.Stamp.Size)
		b = binary.AppendUvarint(b, o.Stamp.Inode)
		b = binary.AppendVarint(b, o.Stamp.Modified)
		b = binary.AppendVarint(b, o.Stamp.Changed)
	}
	return b
}

// Decode reads a record that was stored.
func Decode(data []byte) (*Record, error) {
	if len(data) < sha256.Size || DigestOf(data[sha256.Size:]) != Digest(data[:sha256.Size]) {
		return nil, errDamaged
	}
	d := &decoder{rest: data[sha256.Size:], text: string(data[sha256.Size:])}
	if string(d.take(uint64(len(magic)))) != magic {
		return nil, errDamaged
	}
	r := &Record{}
	d.digest(&r.Context)
	r.Inputs = d.observations()
	r.Outputs = d.observations()
	r.Outline = d.take(d.number())
	if d.isDamaged || len(d.rest) > 0 {
		return nil, errDamaged
	}
	return r, nil
}

// A decoder reads fields from what is left of a record. After one that is not whole
// all others are zero.
type decoder struct {
	rest      []byte
	text      string // all that there was, for names to be parts of
	isDamaged bool
}

func (d *decoder) take(n uint64) []byte {
	if n > uint64(len(d.rest)) {
		d.isDamaged = true
		d.rest = nil
		return nil
	}
	taken := d.rest[:n]
	d.rest = d.rest[n:]
	return taken
}

func (d *decoder) name() string {
	n := d.number()
	start := len(d.text) - len(d.rest)
	return d.text[start : start+len(d.take(n))]
}

func (d *decoder) digest(to *Digest) { copy(to[:], d.take(sha256.Size)) }

func (d *decoder) number() uint64 {
	value, n := binary.Uvarint(d.rest)
	d.skipNumber(n)
	return value
}

func (d *decoder) signed() int64 {
	value, n := binary.Varint(d.rest)
	d.skipNumber(n)
	return value
}

// skipNumber skips the n bytes of a number. No bytes, or less, are those of one that
// is not whole.
func (d *decoder) skipNumber(n int) {
	if n <= 0 {
		n = len(d.rest) + 1
	}
	d.take(uint64(n))
}

func (d *decoder) observations() []Observation {
	const least = 2 + sha256.Size + 5 // bytes of an observation
	n := d.number()
	if n > uint64(len(d.rest)/least) {
		d.isDamaged = true
		return nil
	}
	observations := make([]Observation, n)
	for i := range observations {
		o := &observations[i]
		o.Name = d.name()
		if kind := d.take(1); kind != nil {
			o.Kind = Kind(kind[0])
		}
		d.digest(&o.Digest)
		o.Stamp = directory.Stamp{
			Mode:     fs.FileMode(d.number()),
			Size:     d.signed(),
			Inode:    d.number(),
			Modified: d.signed(),
			Changed:  d.signed(),
		}
	}
	return observations
}
