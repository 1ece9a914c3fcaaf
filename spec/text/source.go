package text

// A Source is one template as its author wrote it: a string of a spec, or a
// file beside it.
type Source struct {
	// Path names the file that holds the template, as diagnostics name it.
	Path string
	// Text is the template, decoded and dedented.
	Text string
	// Origin maps an offset in Text to the offset in the file of the byte or
	// escape sequence it came from. It is called only to report a fault.
	Origin func(offset int) int
}

// A Fault is something wrong with a template.
type Fault struct {
	Source *Source
	// Start and End are offsets in Source.Text.
	Start, End int
	Message    string
	// Related are other places that the message speaks of.
	Related []Related
}

// A Related is another place that belongs to a Fault.
type Related struct {
	Source  *Source
	Start   int
	Message string
}
