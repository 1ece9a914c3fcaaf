package media

import (
	"bytes"
	"image"
	"image/color"
	"image/gif"
	"image/jpeg"
	"image/png"
	"net/http"
	"testing"
)

// TestSniffImages holds Sniff against what encoders write.
func TestSniffImages(t *testing.T) {
	picture := image.NewPaletted(image.Rect(0, 0, 2, 2), color.Palette{color.Black, color.White})
	encoders := map[string]func(*bytes.Buffer) error{
		"image/png":  func(b *bytes.Buffer) error { return png.Encode(b, picture) },
		"image/jpeg": func(b *bytes.Buffer) error { return jpeg.Encode(b, picture, nil) },
		"image/gif":  func(b *bytes.Buffer) error { return gif.Encode(b, picture, nil) },
	}
	for want, encode := range encoders {
		var b bytes.Buffer
		if err := encode(&b); err != nil {
			t.Fatal(err)
		}
		if got := Sniff(b.Bytes()); got != want {
			t.Errorf("Sniff of an encoded %s is %q", want, got)
		}
	}
}

// TestSniffAgreesWithHTTP holds Sniff against net/http for the types of images
// and sounds that both know.
func TestSniffAgreesWithHTTP(t *testing.T) {
	for _, s := range signatures {
		data := make([]byte, 64)
		for i := range len(s.pattern) {
			data[s.offset+i] = s.pattern[i]
		}
		other := http.DetectContentType(data)
		if other == "application/octet-stream" || bytes.HasPrefix([]byte(other), []byte("text/")) || other == "application/x-gzip" || other == "video/mp4" {
			continue
		}
		if !Same(s.mediaType, other) {
			t.Errorf("%q is %s here, and %s to net/http", s.pattern, s.mediaType, other)
		}
	}
}

func TestSniffText(t *testing.T) {
	for data, want := range map[string]string{
		"<svg xmlns='http://www.w3.org/2000/svg'/>":                  "image/svg+xml",
		"\ufeff<?xml version='1.0'?>\n<!-- a -->\n<!DOCTYPE x><svg>": "image/svg+xml",
		"<svgx>":           "",
		"<?xml":            "",
		"plain text":       "",
		"":                 "",
		"RIFF1234WEBPVP8 ": "image/webp",
		"RIFF1234WAVEfmt ": "audio/wav",
		"RIFF":             "",
		"ID3":              "audio/mpeg",
		"ID3\x04\x00\x00\x00\x00\x00\x02xx\xff\xfb": "audio/mpeg",
		"ID3\x04\x00\x00\x00\x00\x00\x02xxfLaC":     "audio/flac",
		"ID3\x04\x00\x00\x00\x00\x00\x02xx\xff\xf1": "audio/aac",
		"ID3\x04\x00\x00\x00\x00\x00\x02xxGIF89a":   "audio/mpeg",
		"ID3\x04\x00\x00\x7f\x7f\x7f\x7fxx":         "audio/mpeg",
	} {
		if got := Sniff([]byte(data)); got != want {
			t.Errorf("Sniff(%q) = %q, want %q", data, got, want)
		}
	}
}

func TestTypes(t *testing.T) {
	if got := TypeOf("a/B.JPG"); got != "image/jpeg" {
		t.Errorf("TypeOf = %q", got)
	}
	if !Same("audio/wave", "audio/wav; codecs=1") || Same("image/png", "image/gif") {
		t.Error("Same is wrong")
	}
	if !Recognizable("audio/x-wav") || Recognizable("image/jxl") {
		t.Error("Recognizable is wrong")
	}
}

func FuzzSniff(f *testing.F) {
	f.Add([]byte("ID3\x04\x00\x00\x00\x00\x00\x00ID3"))
	for _, s := range signatures {
		f.Add([]byte(s.pattern))
	}
	f.Add([]byte("<!--<svg>"))
	f.Fuzz(func(t *testing.T, data []byte) {
		if got := Sniff(data); got != "" && !Recognizable(got) {
			t.Errorf("Sniff gives %q, which is not recognizable", got)
		}
	})
}
