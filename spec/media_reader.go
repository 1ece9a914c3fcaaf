package spec

import (
	"fmt"
	"strings"

	"github.com/mcprompt/mcprompt/spec/document"
	"github.com/mcprompt/mcprompt/spec/media"
)

// mediaContent reads a picture or a sound.
func (r *contentReader) mediaContent(n *document.Node, kind string, slotKind SlotKind) Content {
	content := &MediaContent{Kind: kind, MIMEType: r.text(n, "mime_type")}
	declared := n.Field("mime_type")
	isSound := true
	if declared != nil {
		isSound = r.isOfKind(declared, kind)
	}
	data, ok := r.data(n, kind, slotKind)
	content.Data = data
	switch {
	case !ok || !isSound:
	case data.Slot != nil:
		if declared == nil && !r.hasLost(n, "mime_type") {
			r.errorf(n.Span, "the %s of a slot needs its MIME type: add mime_type = %q", kind, exampleTypes[kind])
		}
	case declared == nil:
		content.MIMEType = r.typeByName(n.Field("file"), data.File, kind)
	default:
		r.checkAgreement(n.Field("file"), declared, data.File)
	}
	return content
}

// exampleTypes are MIME types to show for each kind of media.
var exampleTypes = map[string]string{"image": "image/png", "audio": "audio/wav"}

// isOfKind reports a MIME type that is none of pictures, or of sounds. It returns
// whether the type can be worked with.
func (r *contentReader) isOfKind(declared *document.Node, kind string) bool {
	if declared.Kind != document.String || mimeTypeFormat.check(declared.Value.(string)) != "" {
		return false // as the walk has reported
	}
	if t := declared.Value.(string); !strings.HasPrefix(t, kind+"/") {
		r.errorf(declared.Span, "mime_type of %s must start with %s/, not %q", withArticle(kind), kind, t)
		return false
	}
	return true
}

// typeByName returns the MIME type that the extension of a file stands for, which
// must be of the kind and what the bytes say too.
func (r *contentReader) typeByName(at *document.Node, file *EmbeddedFile, kind string) string {
	byName, byBytes := media.TypeOf(file.Name), media.Sniff(file.Data)
	switch {
	case byName == "" && strings.HasPrefix(byBytes, kind+"/"):
		r.errorf(at.Span, "the extension of %q tells no type: add mime_type = %q, which its bytes look like", file.Name, byBytes)
	case byName == "":
		r.errorf(at.Span, "the extension of %q tells no type: add mime_type = %q or what else it is", file.Name, exampleTypes[kind])
	case !strings.HasPrefix(byName, kind+"/"):
		other, _, _ := strings.Cut(byName, "/")
		r.errorf(at.Span, "%q is %s by its extension, which is no %s: write %s = { file = %q }", file.Name, byName, kind, other, file.Name)
	default:
		r.checkBytes(at, file, byName)
	}
	return byName
}

// checkAgreement holds what tells the type of a file against each other: the
// spec, the file's extension and its bytes.
func (r *contentReader) checkAgreement(at, declared *document.Node, file *EmbeddedFile) {
	t := declared.Value.(string)
	if byName := media.TypeOf(file.Name); byName != "" && !media.Same(byName, t) {
		r.errorf(declared.Span, "mime_type is %s, and %q is %s by its extension", t, file.Name, byName)
		return
	}
	r.checkBytes(at, file, t)
}

// checkBytes holds the first bytes of a file against its type.
func (r *contentReader) checkBytes(at *document.Node, file *EmbeddedFile, t string) {
	byBytes := media.Sniff(file.Data)
	switch {
	case media.Same(byBytes, t):
	case byBytes != "":
		r.errorf(at.Span, "%q is %s by its bytes, and not %s", file.Name, byBytes, t)
	case media.Recognizable(t):
		r.errorf(at.Span, "%q is not %s by its bytes, which start with %s", file.Name, t, showStart(file.Data))
	}
}

// showStart returns the first bytes of a file for a message.
func showStart(data []byte) string {
	const shown = 8
	if len(data) <= shown {
		return fmt.Sprintf("%q", data)
	}
	return fmt.Sprintf("%q…", data[:shown])
}

// data reads the bytes of an image, an audio or a blob.
func (r *contentReader) data(n *document.Node, what string, kind SlotKind) (data Data, ok bool) {
	switch r.fileOrSlot(n, what) {
	case "slot":
		data.Slot = r.slot(n, kind)
		return data, true
	case "file":
		data.File = r.embeddedFile(n.Field("file"))
	}
	return data, data.File != nil
}

// embeddedFile reads a file that is embedded byte for byte, or returns nil.
func (r *contentReader) embeddedFile(n *document.Node) *EmbeddedFile {
	if n.Kind != document.String || checkFilePath(n.Value.(string)) != "" {
		r.draft.broken = true // as the walk has reported
		return nil
	}
	name := n.Value.(string)
	if r.dataBytes > maxDataBytes {
		return nil // as has been reported
	}
	data, problem := r.directory.readEmbedded(name)
	if problem != "" {
		r.errorf(n.Span, "file %q %s%s", name, problem, r.directory.nearby(name, problem))
		r.draft.broken = true
		return nil
	}
	if !r.embedded[name] {
		if r.embedded == nil {
			r.embedded = map[string]bool{}
		}
		r.embedded[name] = true
		r.dataBytes += len(data)
	}
	if r.dataBytes > maxDataBytes {
		r.errorf(n.Span, "with file %q the prompt embeds over %d bytes (%d MiB)", name, maxDataBytes, maxDataBytes>>20)
		r.draft.broken = true
		return nil
	}
	return &EmbeddedFile{name, data}
}
