package document

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
)

// TestRandom checks documents whose few keys clash in all manners, which the
// fuzzer comes upon too seldom.
func TestRandom(t *testing.T) {
	for seed := range uint64(3000) {
		g := generator{rand.New(rand.NewPCG(seed, 0))}
		src := g.document()
		checkDocument(t, []byte(src))
		if t.Failed() {
			t.Fatalf("seed %d:\n%s", seed, src)
		}
	}
}

// generator writes documents that are TOML but for redefinitions.
type generator struct{ *rand.Rand }

func (g generator) document() string {
	var b strings.Builder
	for range 1 + g.IntN(7) {
		switch g.IntN(5) {
		case 0:
			fmt.Fprintf(&b, "[%s]\n", g.key())
		case 1:
			fmt.Fprintf(&b, "[[%s]]\n", g.key())
		default:
			fmt.Fprintf(&b, "%s = %s\n", g.key(), g.value(2))
		}
	}
	return b.String()
}

func (g generator) key() string {
	parts := make([]string, 1+g.IntN(3))
	for i := range parts {
		parts[i] = []string{"a", "b", "c", "'a'", `"\u0062"`}[g.IntN(5)]
	}
	return strings.Join(parts, ".")
}

func (g generator) value(depth int) string {
	kind := g.IntN(4)
	if depth == 0 {
		kind = 0
	}
	parts := make([]string, g.IntN(3))
	switch kind {
	case 1:
		for i := range parts {
			parts[i] = g.value(depth - 1)
		}
		return "[" + strings.Join(parts, ", ") + "]"
	case 2:
		for i := range parts {
			parts[i] = g.key() + " = " + g.value(depth-1)
		}
		return "{" + strings.Join(parts, ", ") + "}"
	}
	return []string{"1", "'x'", "1.5", "true", "1979-05-27"}[g.IntN(5)]
}
