package document

import (
	"strings"
	"testing"
)

// TestDisagreement holds that a document which BurntSushi decodes to something
// else is refused, not returned with wrong values. In this one BurntSushi takes
// the second part of the table a for a replacement of the array of that name in
// the element before.
func TestDisagreement(t *testing.T) {
	const src = "[[x]]\na = [1]\n[[x]]\na.b = 1\na.c = 2\n"
	doc, faults := Parse([]byte(src))
	if doc != nil || len(faults) != 1 || !strings.HasPrefix(faults[0].Message, "internal: ") {
		t.Fatal(doc, faults)
	}
	if got := src[faults[0].Span.Start:faults[0].Span.End]; got != "a" {
		t.Errorf("the fault is at %q", got)
	}
}

func TestAttachMismatch(t *testing.T) {
	for name, decoded := range map[string]any{
		"no table":        1,
		"another field":   map[string]any{"b": int64(1)},
		"more fields":     map[string]any{"a": int64(1), "b": int64(1)},
		"another type":    map[string]any{"a": "1"},
		"array for value": map[string]any{"a": []any{int64(1)}},
	} {
		s := newScanner("a = 1")
		s.scan()
		if attach(s.root, decoded) == nil {
			t.Errorf("%s: no fault", name)
		}
	}
	for name, decoded := range map[string]any{
		"no array": map[string]any{"a": int64(1)},
		"shorter":  map[string]any{"a": []any{}},
		"tables":   map[string]any{"a": []map[string]any{{}}},
	} {
		s := newScanner("a = [1]")
		s.scan()
		if attach(s.root, decoded) == nil {
			t.Errorf("%s: no fault", name)
		}
	}
}
