package media

import (
	"bytes"
	"strings"
)

// A signature is what files of a type start with.
type signature struct {
	mediaType string
	// pattern is compared from offset on; a '?' matches any byte.
	offset  int
	pattern string
}

var signatures = []signature{
	{"image/png", 0, "\x89PNG\r\n\x1a\n"},
	{"image/jpeg", 0, "\xff\xd8\xff"},
	{"image/gif", 0, "GIF87a"},
	{"image/gif", 0, "GIF89a"},
	{"image/webp", 0, "RIFF????WEBP"},
	{"image/bmp", 0, "BM"},
	{"image/x-icon", 0, "\x00\x00\x01\x00"},
	{"image/tiff", 0, "II*\x00"},
	{"image/tiff", 0, "MM\x00*"},
	{"image/avif", 4, "ftypavif"},
	{"image/avif", 4, "ftypavis"},
	{"image/heic", 4, "ftyphei"},
	{"image/heic", 4, "ftyphev"},
	{"image/heic", 4, "ftypmif1"},
	{"audio/mp4", 4, "ftypM4A"},
	{"audio/mp4", 4, "ftypM4B"},
	{"audio/mp4", 4, "ftypmp4"},
	{"audio/mp4", 4, "ftypiso"},
	{"audio/wav", 0, "RIFF????WAVE"},
	{"audio/ogg", 0, "OggS"},
	{"audio/flac", 0, "fLaC"},
	{"audio/aiff", 0, "FORM????AIFF"},
	{"audio/aiff", 0, "FORM????AIFC"},
	{"audio/midi", 0, "MThd"},
	{"audio/webm", 0, "\x1a\x45\xdf\xa3"},
	{"audio/aac", 0, "\xff\xf1"},
	{"audio/aac", 0, "\xff\xf9"},
	{"audio/mpeg", 0, "\xff\xfb"},
	{"audio/mpeg", 0, "\xff\xfa"},
	{"audio/mpeg", 0, "\xff\xf3"},
	{"audio/mpeg", 0, "\xff\xf2"},
	{"audio/mpeg", 0, "\xff\xe3"},
	{"audio/mpeg", 0, "\xff\xe2"},
	{"application/pdf", 0, "%PDF-"},
	{"application/zip", 0, "PK\x03\x04"},
	{"application/gzip", 0, "\x1f\x8b"},
}

// Sniff returns the type that the first bytes of a file tell, or an empty string.
func Sniff(data []byte) string {
	if sound, tagged := afterID3(data); tagged {
		if t := Sniff(sound); strings.HasPrefix(t, "audio/") {
			return t
		}
		return "audio/mpeg"
	}
	for _, s := range signatures {
		if s.matches(data) {
			return s.mediaType
		}
	}
	if isSVG(data) {
		return "image/svg+xml"
	}
	return ""
}

// afterID3 returns what follows an ID3 tag, which stands before sounds of more than
// one type.
func afterID3(data []byte) (rest []byte, tagged bool) {
	const header = 10
	if !bytes.HasPrefix(data, []byte("ID3")) {
		return nil, false
	}
	if len(data) < header {
		return nil, true
	}
	size := 0
	for _, c := range data[header-4 : header] {
		size = size<<7 | int(c&0x7F)
	}
	return data[min(header+size, len(data)):], true
}

func (s signature) matches(data []byte) bool {
	if len(data) < s.offset+len(s.pattern) {
		return false
	}
	for i := range len(s.pattern) {
		if c := s.pattern[i]; c != '?' && c != data[s.offset+i] {
			return false
		}
	}
	return true
}

// isSVG reports whether data is an XML document whose first element is svg.
func isSVG(data []byte) bool {
	rest := bytes.TrimPrefix(data[:min(len(data), 4096)], []byte("\ufeff"))
	for {
		rest = bytes.TrimLeft(rest, " \t\r\n")
		end := ""
		switch {
		case bytes.HasPrefix(rest, []byte("<?")):
			end = "?>"
		case bytes.HasPrefix(rest, []byte("<!--")):
			end = "-->"
		case bytes.HasPrefix(rest, []byte("<!")):
			end = ">"
		default:
			name, found := bytes.CutPrefix(rest, []byte("<svg"))
			return found && (len(name) == 0 || strings.ContainsRune(" \t\r\n>/", rune(name[0])))
		}
		_, after, found := bytes.Cut(rest, []byte(end))
		if !found {
			return false
		}
		rest = after
	}
}
