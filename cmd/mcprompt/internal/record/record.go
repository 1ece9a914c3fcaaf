// Package record remembers, from one run to the next, what a prompt package was
// generated from and what came of it, so that a package in which nothing has changed
// is not generated again.
//
// A record holds the digest of every input and output. Nothing else decides: a file
// that was touched, checked out again or copied with other times is still the same,
// and one that was edited by hand is not. Reading thousands of files takes longer
// than asking the system about them, so that a file whose stamp proves that it is
// what it was is not read again.
//
// Records are in the user's cache directory. One that is missing, damaged or of
// another program is no record: losing it costs only time.
package record

import (
	"crypto/sha256"

	"github.com/mcprompt/mcprompt/cmd/mcprompt/internal/directory"
)

// A Digest tells one content from another.
type Digest [sha256.Size]byte

// DigestOf returns the digest of data.
func DigestOf(data []byte) Digest { return sha256.Sum256(data) }

// A Record is what is remembered of one prompt package.
type Record struct {
	// Context is the digest of what decides besides the directory: the program, and
	// what stands above the directory.
	Context Digest
	// Inputs is what was observed of the directory when the package was generated,
	// in the order of names and kinds.
	Inputs []Observation
	// Outputs are the generated files, in the order of their names, with the digests
	// of what was generated.
	Outputs []Observation
	// Outline is what package gen needs in order to generate some of the prompts
	// anew.
	Outline []byte
}

// An Observation is the digest of what the system said about a name.
type Observation struct {
	Name string
	Kind Kind
	// Digest is that of the answer.
	Digest Digest
	// Stamp is that of a file whose content was observed, where it proves what the
	// file holds, else zero.
	Stamp directory.Stamp
}

// A Kind says what the system was asked.
type Kind byte

const (
	// Content is what is in a file.
	Content Kind = iota
	// Output is what is in a generated file, whose line ends do not count.
	Output
	// Target is the kind of file that a name leads to, and Link that of the name
	// itself, which may be a link.
	Target
	Link
	// Entries are the names in a directory with their kinds.
	Entries
)

// IsOutput reports whether a name is that of a generated file, or of one that is on
// its way to become such.
type IsOutput func(name string) bool
