// Package parallel runs a loop on all processors.
package parallel

import (
	"runtime"
	"sync"
	"sync/atomic"
)

// For calls do with each of 0 to n-1, as many at once as there are processors,
// and returns when all calls have. A processor takes the next index when it is
// done with one, as packages and files differ in size.
func For(n int, do func(i int)) {
	workers := min(n, runtime.GOMAXPROCS(0))
	if workers == 1 {
		for i := range n {
			do(i)
		}
		return
	}
	var next atomic.Int64
	var running sync.WaitGroup
	for range workers {
		running.Go(func() {
			for i := int(next.Add(1)) - 1; i < n; i = int(next.Add(1)) - 1 {
				do(i)
			}
		})
	}
	running.Wait()
}

// Do calls each of calls, as For does.
func Do(calls ...func()) { For(len(calls), func(i int) { calls[i]() }) }
