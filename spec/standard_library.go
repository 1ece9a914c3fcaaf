package spec

import "strings"

// IsStandardLibrary reports whether an import path is of the standard library. Its
// packages alone have the names that their paths end in for certain: a module whose
// path has no dot, as in "module demo", looks like it otherwise.
func IsStandardLibrary(importPath string) bool {
	first, _, _ := strings.Cut(importPath, "/")
	return standardLibrary[first]
}

// standardLibrary are the elements that import paths of the standard library start
// with. A package that a newer one has is imported like any other.
var standardLibrary = func() map[string]bool {
	set := map[string]bool{}
	for element := range strings.FieldsSeq(`archive bufio bytes cmp compress container context crypto database debug embed
		encoding errors expvar flag fmt go hash html image index io iter log maps math mime net os path plugin reflect regexp
		runtime slices sort strconv strings structs sync syscall testing text time unicode unique unsafe weak`) {
		set[element] = true
	}
	return set
}()
