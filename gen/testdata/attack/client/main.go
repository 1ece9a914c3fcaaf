// Client lets hostile clients loose on the servers of package target, each a process of
// its own, and fails where an answer is not what it must be, where a server crashes, or
// where one holds on to more the more it is asked.
//
//	client -server PATH [-by-hand PATH]
package main

import (
	"flag"
	"fmt"
	"log"
	"maps"
	"slices"
	"strings"
	"time"

	"github.com/mcprompt/mcprompt/gen/testdata/attack"
	"github.com/mcprompt/mcprompt/gen/testdata/attack/target"
)

// A server may hold this much more after many requests than after a few: what is pooled
// and buffered differs by chance, and a leak grows with every request.
const (
	moreHeap       = 1 << 20
	moreGoroutines = 20
)

func main() {
	log.SetFlags(0)
	log.SetPrefix("client: ")
	server := flag.String("server", "", "the `executable` of the server")
	requests := flag.Int("requests", 100000, "how many requests to send")
	seed := flag.Uint64("seed", 1, "the `seed` of the requests")
	flag.Parse()
	if *server == "" || flag.NArg() > 0 {
		log.Fatal("usage: client -server PATH [-requests N] [-seed N]")
	}
	if err := run(*server, *requests, *seed); err != nil {
		log.Fatal(err)
	}
}

// run attacks the servers, and reports on them.
func run(server string, requests int, seed uint64) error {
	start := time.Now()
	generated, stop, err := servers(server)
	if err != nil {
		return err
	}
	defer stop()
	byHand, stopByHand, err := servers(server, "-by-hand")
	if err != nil {
		return err
	}
	defer stopByHand()

	options := attack.Options{Seed: seed, Workers: 4, Big: 4 << 20, Generated: generated, ByHand: byHand}
	options.Broken.Stdio, options.Broken.HTTP = 500, 100
	a, err := attack.Open(options)
	if err != nil {
		return err
	}
	if err := a.WarmUp(); err != nil {
		return err
	}
	a.Run(requests / 5)
	before, err := a.Memory()
	if err != nil {
		return err
	}
	a.Run(requests - requests/5)
	after, err := a.Memory()
	if err != nil {
		return err
	}

	faults := a.Faults()
	for _, err := range []error{a.Close(), stop(), stopByHand()} {
		if err != nil {
			faults = append(faults, err)
		}
	}
	report(a.Counts())
	fmt.Println()
	for _, name := range slices.Sorted(maps.Keys(before)) {
		faults = append(faults, grown(name, before[name], after[name])...)
	}
	fmt.Printf("\n%d seconds, seed %d\n", int(time.Since(start).Seconds()), seed)
	for _, fault := range faults {
		fmt.Printf("\nFAILED: %v\n", fault)
	}
	if len(faults) > 0 {
		return fmt.Errorf("%d faults", len(faults))
	}
	return nil
}

// report prints how many answers of each outcome there were on each connection.
func report(counts map[string]map[string]int) {
	total := map[string]int{}
	for _, name := range slices.Sorted(maps.Keys(counts)) {
		fmt.Printf("%-24s %s\n", name, listed(counts[name]))
		for outcome, n := range counts[name] {
			total[outcome] += n
		}
	}
	fmt.Printf("%-24s %s\n", "all", listed(total))
}

// listed returns the outcomes on one line.
func listed(counts map[string]int) string {
	sum := 0
	var parts []string
	for _, outcome := range slices.Sorted(maps.Keys(counts)) {
		sum += counts[outcome]
		parts = append(parts, fmt.Sprintf("%s: %d", outcome, counts[outcome]))
	}
	return fmt.Sprintf("%6d requests  %s", sum, strings.Join(parts, ", "))
}

// grown prints what a server held before and after most of the requests, and returns
// what of it has grown.
func grown(name string, before, after target.Memory) (faults []error) {
	fmt.Printf("%-24s heap %6d kB, then %6d kB; goroutines %3d, then %3d\n", name, before.Heap>>10, after.Heap>>10, before.Goroutines, after.Goroutines)
	if after.Heap > before.Heap+moreHeap {
		faults = append(faults, fmt.Errorf("%s: the heap has grown by %d kB", name, (after.Heap-before.Heap)>>10))
	}
	if after.Goroutines > before.Goroutines+moreGoroutines {
		faults = append(faults, fmt.Errorf("%s: there are %d more goroutines", name, after.Goroutines-before.Goroutines))
	}
	return faults
}
