package main

import (
	"os"
	"runtime"
	"runtime/debug"
)

// Most of what a run allocates is soon garbage, so that a run is faster the less often
// that is collected; but touching fresh memory takes time as well. So the first
// collections are put off until the run has freeMemory, of which 1000 specs keep a
// quarter, and take five collections.
//
// With more that is alive, that limit would have a run collect without end. Then the heap
// grows by laterPercent of what is alive: the default is slower, and what a run of 10,000
// specs keeps is too much to have three times of it.
const (
	freeMemory       = 104 << 20
	firstCollections = 6
	laterPercent     = 150
)

// delayCollections sets when the run collects garbage. A policy that the user has set
// stays, and so does a lower limit.
func delayCollections() {
	if os.Getenv("GOGC") != "" {
		return
	}
	limit := debug.SetMemoryLimit(-1)
	if limit <= freeMemory {
		return
	}
	debug.SetGCPercent(-1)
	debug.SetMemoryLimit(freeMemory)
	afterCollections(firstCollections, func() {
		debug.SetGCPercent(laterPercent)
		debug.SetMemoryLimit(limit)
	})
}

// afterCollections calls do after n collections of garbage.
func afterCollections(n int, do func()) {
	type sentinel struct{ _ *byte } // nothing refers to it, so that a collection finds it
	runtime.AddCleanup(&sentinel{}, func(left int) {
		if left == 0 {
			do()
			return
		}
		afterCollections(left, do)
	}, n-1)
}
