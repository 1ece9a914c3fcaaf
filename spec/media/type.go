// Package media knows the media types (MIME types) of the files that prompts
// embed: what an extension stands for, and what the first bytes of a file say.
package media

import (
	"path"
	"strings"
)

// extensions are the types that file names tell, by extension.
var extensions = map[string]string{
	".png": "image/png", ".apng": "image/apng", ".jpg": "image/jpeg", ".jpeg": "image/jpeg", ".gif": "image/gif",
	".webp": "image/webp", ".svg": "image/svg+xml", ".bmp": "image/bmp", ".ico": "image/x-icon", ".avif": "image/avif",
	".heic": "image/heic", ".tif": "image/tiff", ".tiff": "image/tiff",
	".mp3": "audio/mpeg", ".wav": "audio/wav", ".ogg": "audio/ogg", ".oga": "audio/ogg", ".opus": "audio/ogg",
	".flac": "audio/flac", ".aac": "audio/aac", ".m4a": "audio/mp4", ".aif": "audio/aiff", ".aiff": "audio/aiff",
	".mid": "audio/midi", ".midi": "audio/midi", ".weba": "audio/webm",
}

// TypeOf returns the type that the extension of a file's name stands for, or an
// empty string.
func TypeOf(name string) string { return extensions[strings.ToLower(path.Ext(name))] }

// aliases are other names of types, as registries and programs have them.
var aliases = map[string]string{
	"image/jpg": "image/jpeg", "image/pjpeg": "image/jpeg", "image/x-png": "image/png", "image/apng": "image/png",
	"image/vnd.microsoft.icon": "image/x-icon", "image/x-ms-bmp": "image/bmp", "image/heif": "image/heic",
	"audio/wave": "audio/wav", "audio/x-wav": "audio/wav", "audio/vnd.wave": "audio/wav",
	"audio/mp3": "audio/mpeg", "audio/x-mpeg": "audio/mpeg", "audio/opus": "audio/ogg", "application/ogg": "audio/ogg",
	"audio/vorbis": "audio/ogg", "audio/x-flac": "audio/flac", "audio/x-aac": "audio/aac", "audio/m4a": "audio/mp4",
	"audio/x-m4a": "audio/mp4", "audio/x-aiff": "audio/aiff", "audio/mid": "audio/midi", "audio/x-midi": "audio/midi",
	"video/webm": "audio/webm",
}

// canonical returns a type without its parameters, in lower case, under the name
// that the tables here use.
func canonical(t string) string {
	essence, _, _ := strings.Cut(t, ";")
	essence = strings.ToLower(strings.TrimSpace(essence))
	if name, ok := aliases[essence]; ok {
		return name
	}
	return essence
}

// Same reports whether two types are one, or known names of one.
func Same(a, b string) bool { return canonical(a) == canonical(b) }

// Recognizable reports whether Sniff knows the first bytes of files of the type,
// so that a file it does not recognize is not of the type.
func Recognizable(t string) bool {
	t = canonical(t)
	for _, s := range signatures {
		if s.mediaType == t {
			return true
		}
	}
	return t == "image/svg+xml"
}
