package document

// The limits keep a small hostile file from costing much time, memory or stack.
// No file that a person would write comes near them.
const (
	// maxDepth is how deep arrays and inline tables may nest, and how many
	// parts a key may have.
	maxDepth = 64

	// maxFaults is how many faults are collected before the scan gives up.
	maxFaults = 100

	// maxWork bounds what BurntSushi will spend on paths, counted as charge
	// counts it.
	maxWork = 64 << 20
)

// partWeight is what a part of a path costs besides its bytes: BurntSushi
// reserves 25 for each when it spells a path, and looks each up in a map.
const partWeight = 32

// charge counts n spellings of a path of the given weight, and refuses the file
// where they come to more than maxWork.
//
// BurntSushi spells out the whole path from the root as a string several times
// for every key, every dotted part of it, and every array and inline table. A
// long header above many short keys is thus quadratic; so is a chain of inline
// tables with dotted keys. We count what it would spend before it does.
func (s *scanner) charge(n, weight int) bool {
	s.work += n * weight
	if s.work > maxWork {
		return s.tooMuch(s.here(), "the keys of this file are too long and too many to be read in reasonable time")
	}
	return true
}

// spellings is how often BurntSushi spells out the path of a header or a key
// line whose key has the given number of parts, those of prefixes counting half.
func spellings(parts int) int { return (parts + 3) / 2 }

// deeper enters an array or an inline table, which the caller leaves again by
// decrementing s.depth.
func (s *scanner) deeper() bool {
	if s.depth == maxDepth {
		return s.tooMuch(s.here(), "arrays and inline tables nest deeper than %d levels here", maxDepth)
	}
	s.depth++
	return true
}
