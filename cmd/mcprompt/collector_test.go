package main

import (
	"math"
	"runtime"
	"runtime/debug"
	"testing"
)

// policy is what decides when garbage is collected.
type policy struct {
	percent int
	limit   int64
}

func setPolicy(p policy) (before policy) {
	return policy{debug.SetGCPercent(p.percent), debug.SetMemoryLimit(p.limit)}
}

func currentPolicy() policy {
	p := policy{debug.SetGCPercent(100), debug.SetMemoryLimit(-1)}
	debug.SetGCPercent(p.percent)
	return p
}

// startWith has the test start with a policy, as the environment gives it to a run.
func startWith(t *testing.T, gogc string, p policy) {
	t.Setenv("GOGC", gogc)
	before := setPolicy(p)
	t.Cleanup(func() { setPolicy(before) })
}

func TestTheUsersPolicyStays(t *testing.T) {
	for _, test := range []struct {
		gogc string
		policy
	}{
		{"50", policy{50, math.MaxInt64}},
		{"100", policy{100, math.MaxInt64}},
		{"off", policy{-1, math.MaxInt64}},
		{"off", policy{-1, 1 << 30}},
		{"", policy{100, freeMemory / 2}},
	} {
		startWith(t, test.gogc, test.policy)
		delayCollections()
		if got := currentPolicy(); got != test.policy {
			t.Errorf("with GOGC=%s, %+v becomes %+v", test.gogc, test.policy, got)
		}
	}
}

// What is alive may fill the memory that the first collections are put off for. With that
// limit the run would do nothing but collect.
func TestTheLimitIsForTheFirstCollections(t *testing.T) {
	startWith(t, "", policy{100, 1 << 30})
	delayCollections()
	if got, want := currentPolicy(), (policy{-1, freeMemory}); got != want {
		t.Fatalf("it starts with %+v, want %+v", got, want)
	}
	for debug.SetMemoryLimit(-1) == freeMemory { // it is set last
		runtime.GC()
	}
	if got, want := currentPolicy(), (policy{laterPercent, 1 << 30}); got != want {
		t.Errorf("it goes on with %+v, want %+v", got, want)
	}
}
