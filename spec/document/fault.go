package document

// Fault is a fault in the TOML itself.
type Fault struct {
	Span    Span
	Message string

	// Related is the other place where two clash, or where what is at fault
	// begins; nil where there is none.
	Related *Related

	// strict marks what TOML 1.0 or our limits forbid and BurntSushi lets
	// pass. It must refuse all else too, and the fuzz test holds us to it.
	strict bool
}

// Related is a second place that helps to understand a fault.
type Related struct {
	Span    Span
	Message string
}
