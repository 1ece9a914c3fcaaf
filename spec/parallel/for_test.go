package parallel

import (
	"fmt"
	"runtime"
	"sync/atomic"
	"testing"
)

func TestFor(t *testing.T) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(0))
	for _, processors := range []int{1, 2, 8} {
		runtime.GOMAXPROCS(processors)
		for _, n := range []int{0, 1, 2, 7, 1000} {
			t.Run(fmt.Sprint(processors, " processors ", n), func(t *testing.T) {
				calls := make([]atomic.Int32, n)
				For(n, func(i int) { calls[i].Add(1) })
				for i := range calls {
					if got := calls[i].Load(); got != 1 {
						t.Errorf("%d was called with %d times", i, got)
					}
				}
			})
		}
	}
}

func TestDo(t *testing.T) {
	var first, second atomic.Bool
	Do(func() { first.Store(true) }, func() { second.Store(true) })
	if !first.Load() || !second.Load() {
		t.Error("not all was called")
	}
}
