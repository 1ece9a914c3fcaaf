package spec

import (
	"math"
	"regexp/syntax"
	"unicode/utf8"

	"github.com/mcprompt/mcprompt/spec/document"
)

// The limits keep packages from strangers from costing much time or memory: without
// them, what a file costs can grow faster than the file. No package that a person would
// write comes near them.
const (
	// MaxFileSize is how many bytes a file of a prompt package may have that is read
	// as text: a spec, a template, the settings.
	MaxFileSize = 1 << 20

	// MaxEmbeddedFileSize is how many bytes a file may have that is embedded as it is.
	// It keeps a mistake out of the binary; a policy is what limits a prompt.
	MaxEmbeddedFileSize = 16 << 20

	// maxGoFileSize is how many bytes are read of a hand-written Go file.
	maxGoFileSize = 4 << 20

	// maxTextBytes is how many bytes of text a prompt may have from files, and
	// maxDataBytes how many of data.
	maxTextBytes = 2 << 20
	maxDataBytes = 64 << 20

	// maxPackageBytes is how many bytes of text a package may have from files and
	// partials, at each place where it uses them, and maxPackagePieces how many actions
	// and pieces of text, counted likewise.
	maxPackageBytes  = 32 << 20
	maxPackagePieces = 500000

	// batch is how many specs are read before these two are counted.
	batch = 32

	// maxElements is how many elements an array, and how many keys a table may have.
	maxElements = 1000

	// maxNameLength is how long the name of a prompt may be, its prefix included, and
	// any other name that others are made from.
	maxNameLength = 128

	// maxExampleNameLength is how long the name of an example may be: its golden, which
	// is named after the spec too, is then a file that every system can have.
	maxExampleNameLength = 64

	// maxPatternSize is how many instructions the regular expression of an argument
	// may compile to. Counted repetition has one for each time.
	maxPatternSize = 10000

	// maxFaults is how many errors, and how many warnings, are collected of a file
	// before its reading gives up.
	maxFaults = 100

	// maxMessage is how many bytes a message may have.
	maxMessage = 2000

	// maxNearby is how many names of files are looked through for one that was meant.
	maxNearby = 1000
)

// A packageSize counts what maxPackageBytes and maxPackagePieces limit.
type packageSize struct{ bytes, pieces int }

// add adds the specs of files. It reports false, and in the file that is one too many,
// where a limit is passed. What comes behind would take as much again, and is not read.
func (s *packageSize) add(files []*file) bool {
	for _, f := range files {
		s.bytes += f.textBytes + f.size.Expanded
		s.pieces += f.size.Pieces
		switch {
		case s.bytes > maxPackageBytes:
			f.errorf(document.Span{}, "with this spec the package has over %d bytes (%d MiB) of text from files and partials, at all the places that use them: put some specs in another package", maxPackageBytes, maxPackageBytes>>20)
			return false
		case s.pieces > maxPackagePieces:
			f.errorf(document.Span{}, "with this spec the texts of the package have more than %d pieces, those of partials at each of their uses: put some specs in another package", maxPackagePieces)
			return false
		}
	}
	return true
}

// gaveUp reports whether a file has as many errors as are shown.
func (f *file) gaveUp() bool { return f.found[Error] >= maxFaults }

// brief cuts a message that is too long to be read.
func brief(message string) string {
	if len(message) <= maxMessage {
		return message
	}
	cut := maxMessage
	for !utf8.RuneStart(message[cut]) {
		cut--
	}
	return message[:cut] + "…"
}

// patternSize returns about how many instructions a regular expression compiles to.
func patternSize(re *syntax.Regexp) float64 {
	size := 1.0
	for _, sub := range re.Sub {
		size += patternSize(sub)
	}
	switch re.Op {
	case syntax.OpLiteral:
		size = float64(len(re.Rune))
	case syntax.OpCharClass:
		size += float64(len(re.Rune) / 2)
	case syntax.OpRepeat:
		size *= math.Max(1, float64(max(re.Min, re.Max)))
	}
	return size
}
