package handwritten

// indexList is declared by a test of the package, where it clashes too.
var indexList = required{}

var _ = indexList
