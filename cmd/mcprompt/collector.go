package main

import (
	"os"
	"runtime"
	"runtime/debug"
	"runtime/metrics"
)

// freeMemory is how much memory a run takes before it collects garbage. Most of what a
// run allocates is soon garbage, so it is faster the less often that is collected; but
// memory that is touched for the first time costs time as well.
const freeMemory = 104 << 20

// delayCollections has the run collect garbage only to stay within freeMemory, while what
// is alive takes less than half of that. From there on it collects as any program does: a
// limit that there is hardly room below would have it collect without end.
//
// A policy that the user has set stays, and so does a lower limit.
func delayCollections() {
	if os.Getenv("GOGC") != "" {
		return
	}
	limit := debug.SetMemoryLimit(-1)
	if limit <= freeMemory {
		return
	}
	percent := debug.SetGCPercent(-1)
	debug.SetMemoryLimit(freeMemory)
	afterCollection(func() (again bool) {
		if liveBytes() < freeMemory/2 {
			return true
		}
		debug.SetGCPercent(percent)
		debug.SetMemoryLimit(limit)
		return false
	})
}

// afterCollection calls do after the next collection of garbage and, as long as do asks
// for it, after those that follow.
func afterCollection(do func() (again bool)) {
	type sentinel struct{ _ *byte } // nothing refers to it, so that the collection finds it
	runtime.AddCleanup(&sentinel{}, func(struct{}) {
		if do() {
			afterCollection(do)
		}
	}, struct{}{})
}

// liveBytes returns how much the last collection has found to be alive.
func liveBytes() uint64 {
	live := []metrics.Sample{{Name: "/gc/heap/live:bytes"}}
	metrics.Read(live)
	return live[0].Value.Uint64()
}
