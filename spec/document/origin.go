package document

import "unicode/utf8"

// Origin returns where in the source the byte i of a string's decoded value
// comes from: the byte itself, or the backslash of the escape that stands for
// it. For i = len(value), it is the closing quote. Other i are taken for the
// nearest of these, and a node that is no string has the start of its span.
//
// The string is read again for that, since nobody asks unless there is a fault.
func (d *Document) Origin(n *Node, i int) int {
	if n.Kind != String {
		return n.Span.Start
	}
	token := d.src[n.Span.Start:n.Span.End]
	at, end, escapes := stringBody(token)
	for decoded := 0; at < end; {
		source, size := 1, 1
		if escapes && token[at] == '\\' {
			var r rune
			r, source = readEscape(token[at:end])
			size = max(0, utf8.RuneLen(r)) // nothing for joined lines
		}
		decoded += size
		if decoded > i {
			break
		}
		at += source
	}
	return n.Span.Start + at
}
