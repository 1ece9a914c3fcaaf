package text

// The limits keep the texts of strangers from costing much time, memory or stack.
// Partials that call each other would otherwise grow without end: twenty that each
// call the next one twice make a million. No prompt that a person would write comes
// near them.
const (
	// maxDepth is how deep control actions, partials, and parentheses within an
	// action, may nest.
	maxDepth = 100

	// maxActions is how many actions one text may have, and maxWords how many names,
	// values and operators one action.
	maxActions = 10000
	maxWords   = 1000

	// maxPieces is how many nodes and operands the texts of a prompt may have, with
	// its partials in place of their uses.
	maxPieces = 10000

	// maxExpansion is how many bytes the partials of a prompt may expand to.
	maxExpansion = 1 << 20

	// maxFaults is how many faults are collected before the check gives up.
	maxFaults = 100
)
