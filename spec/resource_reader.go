package spec

import (
	"strings"
	"unicode/utf8"

	"github.com/mcprompt/mcprompt/spec/document"
	"github.com/mcprompt/mcprompt/spec/media"
	"github.com/mcprompt/mcprompt/spec/text"
)

// linkContent reads a pointer to a resource.
func (r *contentReader) linkContent(n *document.Node) Content {
	content := &LinkContent{MIMEType: r.text(n, "mime_type"), Icons: r.icons(n), URITemplate: r.text(n, "uri")}
	r.requiredField(n, "uri", (*text.Checker).CheckURI, &content.URI)
	r.requiredField(n, "name", (*text.Checker).Check, &content.Name)
	r.field(n, "title", (*text.Checker).Check, &content.Title)
	r.field(n, "description", (*text.Checker).Check, &content.Description)
	if size := n.Field("size"); size != nil && size.Kind == document.Integer {
		value := size.Value.(int64)
		if value < 0 {
			r.errorf(size.Span, "size must not be negative, but is %d", value)
		}
		content.Size = &value
	}
	return content
}

// resourceContent reads an embedded resource, which is text or a blob.
func (r *contentReader) resourceContent(n *document.Node) Content {
	content := &ResourceContent{MIMEType: r.text(n, "mime_type"), URITemplate: r.text(n, "uri")}
	r.requiredField(n, "uri", (*text.Checker).CheckURI, &content.URI)
	inline, blob := n.Field("text"), n.Field("blob")
	if inline == nil || inline.Kind != document.String {
		r.refuseFlags(n)
	}
	switch {
	case inline != nil && blob != nil:
		d := r.errorf(blob.Key, "a resource has text or blob, not both")
		r.relate(d, inline.Key, "the text is here")
		r.draft.broken, r.lostSlots = true, true
	case blob != nil && blob.Kind == document.Table:
		r.blob(n, blob, content)
	case inline != nil && inline.Kind == document.String:
		r.inlineText(n, inline, &content.Text.Nodes)
		r.checkTextType(n, content)
	case inline != nil && inline.Kind == document.Table:
		r.resourceText(inline, content)
		r.checkTextType(n, content)
	default:
		r.draft.broken, r.lostSlots = true, true
		if inline == nil && blob == nil && !r.hasLost(n, "text", "blob", strayKey) {
			r.errorf(n.Span, "the resource has neither text nor blob: add text = \"…\", or text or blob = { slot = \"NAME\" }")
		}
	}
	return content
}

// refuseFlags reports the flags of a text that the spec does not hold.
func (r *contentReader) refuseFlags(resource *document.Node) {
	for _, name := range textFlags {
		if flag := resource.Field(name); flag != nil {
			r.errorf(flag.Key, "%s is for a text that the spec holds: files and slots are embedded as they are", name)
		}
	}
}

// resourceText reads the text of a resource out of a file, which is data and no
// template, or a slot.
func (r *contentReader) resourceText(n *document.Node, content *ResourceContent) {
	switch r.fileOrSlot(n, "text") {
	case "slot":
		content.Text.Slot = r.slot(n, ResourceTextSlot)
	case "file":
		content.Text.File = r.embeddedFile(n.Field("file"))
		if file := content.Text.File; file != nil && !utf8.Valid(file.Data) {
			r.errorf(n.Field("file").Span, "file %q is not valid UTF-8: write blob = { file = %q }", file.Name, file.Name)
		}
	}
}

// checkTextType reports a text that is said to be a picture or a sound.
func (r *contentReader) checkTextType(n *document.Node, content *ResourceContent) {
	if isMediaType(content.MIMEType) && !media.Same(content.MIMEType, "image/svg+xml") && mimeTypeFormat.check(content.MIMEType) == "" {
		r.errorf(n.Field("mime_type").Span, "no text is %s: give the bytes as blob", content.MIMEType)
	}
}

// blob reads the bytes of a resource. What is said to be a picture or a sound has
// to be one; of other types, less is known.
func (r *contentReader) blob(n, blob *document.Node, content *ResourceContent) {
	data, ok := r.data(blob, "blob", BlobSlot)
	content.Blob = &data
	declared := n.Field("mime_type")
	if !ok || data.File == nil || declared == nil || mimeTypeFormat.check(content.MIMEType) != "" {
		return
	}
	at := blob.Field("file")
	byBytes := media.Sniff(data.File.Data)
	switch {
	case isMediaType(content.MIMEType):
		r.checkAgreement(at, declared, data.File)
	case byBytes != "" && media.Recognizable(content.MIMEType):
		r.checkBytes(at, data.File, content.MIMEType)
	}
}

func isMediaType(t string) bool {
	return strings.HasPrefix(t, "image/") || strings.HasPrefix(t, "audio/")
}
