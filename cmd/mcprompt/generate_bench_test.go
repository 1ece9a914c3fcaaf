package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"github.com/mcprompt/mcprompt/cmd/mcprompt/internal/record"
)

// BenchmarkGenerate is a whole run on 1000 specs, but for starting the process.
func BenchmarkGenerate(b *testing.B) {
	source, err := os.ReadFile(filepath.Join("testdata", "speed", "review.prompt.toml"))
	if err != nil {
		b.Fatal(err)
	}
	dir, cache := b.TempDir(), filepath.Join(b.TempDir(), "cache")
	b.Setenv(record.CacheVariable, cache)
	write := func(i int, word string) {
		name := filepath.Join(dir, fmt.Sprintf("review_%d.prompt.toml", i))
		if err := os.WriteFile(name, fmt.Appendf(nil, string(source), i, word), 0o666); err != nil {
			b.Fatal(err)
		}
	}
	const n = 1000
	for i := range n {
		write(i, "at first")
	}

	bench := func(name string, prepare func(round int)) {
		b.Run(name, func(b *testing.B) {
			round := 0
			for b.Loop() {
				b.StopTimer()
				prepare(round)
				round++
				b.StartTimer()
				var stderr bytes.Buffer
				if code := run([]string{"generate", dir}, &stderr, &stderr); code != 0 {
					b.Fatalf("exit code %d: %s", code, &stderr)
				}
			}
		})
	}
	bench("cold", func(int) {
		outputs, err := filepath.Glob(filepath.Join(dir, "*.gen.go"))
		if err != nil {
			b.Fatal(err)
		}
		for _, name := range append(outputs, cache) {
			if err := os.RemoveAll(name); err != nil {
				b.Fatal(err)
			}
		}
	})
	bench("no change", func(int) {})
	bench("one changed", func(round int) { write(round%n, fmt.Sprint("in round ", round)) })
}
