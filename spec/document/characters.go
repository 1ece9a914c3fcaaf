package document

import (
	"bytes"
	"unicode/utf8"
)

// illegible returns the faults of a file that has bytes which no TOML file may
// have anywhere: invalid UTF-8 and control characters. Once they are excluded,
// the scanner need not look for them in each place.
func illegible(src []byte) []Fault {
	if bytes.HasPrefix(src, []byte("\xff\xfe")) || bytes.HasPrefix(src, []byte("\xfe\xff")) {
		return []Fault{{Span: Span{0, 2}, Message: "the file is UTF-16; save it as UTF-8, as TOML requires", strict: true}}
	}
	if !utf8.Valid(src) {
		at := invalidUTF8(src)
		return []Fault{newFault(Span{at, at + 1}, "invalid UTF-8: byte 0x%02X: save the file as UTF-8", src[at])}
	}
	var faults []Fault
	for i, c := range src {
		if c >= ' ' && c != 0x7F || c == '\n' || c == '\t' {
			continue
		}
		if c == '\r' && i+1 < len(src) && src[i+1] == '\n' {
			continue
		}
		faults = append(faults, control(i, c))
		if c == 0 || len(faults) == maxFaults {
			break // after a NUL in UTF-16 there is one for every letter
		}
	}
	return faults
}

// control returns the fault of a control character at an offset.
func control(at int, c byte) Fault {
	span := Span{at, at + 1}
	switch c {
	case 0:
		return newFault(span, "NUL byte; a TOML file is text, in UTF-8 and not UTF-16")
	case '\r':
		return newFault(span, `carriage return without a newline after it; in a "string", write \r`)
	}
	return newFault(span, `control character U+%04X; in a "string", write \u%04X`, c, c)
}

// invalidUTF8 returns the offset of the first byte of src that is not UTF-8.
func invalidUTF8(src []byte) int {
	for i := 0; i < len(src); {
		r, size := utf8.DecodeRune(src[i:])
		if r == utf8.RuneError && size == 1 {
			return i
		}
		i += size
	}
	return len(src)
}
