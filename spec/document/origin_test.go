package document

import "testing"

// TestOrigin gives for each byte of a value, and its end, what the source has
// there.
func TestOrigin(t *testing.T) {
	for _, test := range []struct {
		literal, value string
		want           []int // offsets in the literal
	}{
		{`""`, "", []int{1}},
		{`''`, "", []int{1}},
		{`"""""" `, "", []int{3}},
		{"'''\n'''", "", []int{4}},
		{"'''\r\n'''", "", []int{5}},
		{`"ab"`, "ab", []int{1, 2, 3}},
		{`'a\n'`, `a\n`, []int{1, 2, 3, 4}},
		{`"a\tb"`, "a\tb", []int{1, 2, 4, 5}},
		{`"\\\""`, `\"`, []int{1, 3, 5}},
		{`"\u00e9x"`, "éx", []int{1, 1, 7, 8}},
		{`"\U0001F600x"`, "😀x", []int{1, 1, 1, 1, 11, 12}},
		{`"éx"`, "éx", []int{1, 2, 3, 4}},
		{`"\u0000"`, "\x00", []int{1, 7}},
		{"\"\"\"\na\r\nb\"\"\"", "a\r\nb", []int{4, 5, 6, 7, 8}},
		{"\"\"\"a\\\n  b\"\"\"", "ab", []int{3, 8, 9}},
		{"\"\"\"a\\  \r\n\n\t b\\\n\"\"\"", "ab", []int{3, 12, 15}},
		{"\"\"\"\\\n a\"\"\"", "a", []int{6, 7}},
		{`"""a"""""`, `a""`, []int{3, 4, 5, 6}},
		{`""""a"""`, `"a`, []int{3, 4, 5}},
		{`"""\""""`, `"`, []int{3, 5}},
		{`'''a''''`, `a'`, []int{3, 4, 5}},
	} {
		const before = "\uFEFF[t]\nk = "
		src := before + test.literal
		doc, faults := Parse([]byte(src))
		if faults != nil {
			t.Errorf("%s: %v", test.literal, faults)
			continue
		}
		n := doc.Root.Field("t").Field("k")
		if n.Value != test.value {
			t.Errorf("%s is %q, not %q", test.literal, n.Value, test.value)
			continue
		}
		for i, want := range test.want {
			if got := doc.Origin(n, i) - len(before); got != want {
				t.Errorf("%s: byte %d of %q comes from %d, not %d", test.literal, i, test.value, got, want)
			}
		}
	}
}

func TestOriginOfOthers(t *testing.T) {
	doc, _ := Parse([]byte("a = [12]"))
	if at := doc.Origin(doc.Root.Field("a").Items[0], 1); at != 5 {
		t.Errorf("a number comes from %d", at)
	}
}
