package main

import (
	"io/fs"
	"testing"
)

func TestListingLacks(t *testing.T) {
	types := map[string]fs.FileMode{"a.gen.go": 0}
	for _, test := range []struct {
		name    string
		isExact bool
		want    bool
	}{
		{"a.gen.go", true, false},
		{"b.gen.go", true, true},
		{"b.gen.go", false, false},
		{"caf\u00e9.gen.go", true, false}, // there may be cafe\u0301.gen.go
	} {
		if got := (listing{types, test.isExact}).lacks(test.name); got != test.want {
			t.Errorf("lacks(%q) where the listing is exact (%t): %t", test.name, test.isExact, got)
		}
	}
	if (listing{}).lacks("a.gen.go") {
		t.Error("a listing that says nothing lacks a file")
	}
}
