package analyzers

import (
	"fmt"
	"go/ast"
	"go/constant"
	"go/types"
	"strings"

	"golang.org/x/tools/go/analysis"
)

// Resource reports contents that lack a field which the protocol requires, and
// resources that are both text and bytes.
var Resource = analyzer("promptresource", `find resources and media that lack a required field, or are both text and bytes

An embedded resource has a URI, and is either Text or a Blob. The SDK sends both
where both are set, and neither where the text is empty:

	&mcp.ResourceContents{URI: uri, MIMEType: "text/plain", Text: text, Blob: []byte(text)}
	&mcp.ResourceContents{URI: uri, MIMEType: "text/plain"} // neither

A link has a URI and a name, and an image or audio a MIME type. In a prompt, an
embedded resource without MIME type is reported too: the model gets the data, and no
one tells what it is.`, checkResource)

func checkResource(src *source) {
	for lit := range src.literals("EmbeddedResource") {
		if src.lacks(lit, "Resource") {
			src.report(lit, "embedded resource without Resource: set it to the data itself, or write a ResourceLink to what the client may read")
		}
	}
	for lit := range src.literals("ResourceContents") {
		checkBothTextAndBlob(src, lit)
		if src.lacks(lit, "Text") && src.lacks(lit, "Blob") {
			src.report(lit, "resource with neither Text nor Blob, also where the text is empty: set one of them; for empty data write Blob: []byte{}")
		}
		if fate := src.fate(lit.cursor); fate.goesTo("EmbeddedResource", "Resource") {
			required := []string{"URI"}
			if src.isInPrompt(fate) {
				required = append(required, "MIMEType")
			}
			checkRequired(src, lit, "embedded resource", required...)
		}
	}
	for lit := range src.literals("ResourceLink", "ImageContent", "AudioContent") {
		switch lit.typ {
		case "ResourceLink":
			checkRequired(src, lit, "resource link", "Name", "URI")
		case "ImageContent":
			checkRequired(src, lit, "image", "MIMEType")
		case "AudioContent":
			checkRequired(src, lit, "audio", "MIMEType")
		}
	}
}

// checkRequired reports the fields that a literal lacks, as one fault.
func checkRequired(src *source, lit literal, what string, fields ...string) {
	var lacking []string
	for _, field := range fields {
		if src.lacks(lit, field) {
			lacking = append(lacking, field)
		}
	}
	if len(lacking) > 0 {
		src.report(lit, fmt.Sprintf("%s without %s: %s", what, strings.Join(lacking, " and "), instead(lacking)))
	}
}

// instead says what to set the fields to that a literal lacks.
func instead(lacking []string) string {
	var set []string
	for _, field := range lacking {
		switch field {
		case "MIMEType":
			set = append(set, `MIMEType to the type of the data, as "image/png" or "text/plain"`)
		case "Name":
			set = append(set, "Name to what clients call it")
		case "URI":
			set = append(set, "URI to what names it, as \"file:///app.yaml\"")
		}
	}
	return "set " + strings.Join(set, ", and ")
}

// isInPrompt reports whether contents are embedded in a prompt message, and not in
// the result of a tool.
func (src *source) isInPrompt(contents *fate) bool {
	for _, d := range contents.into {
		if d.typ == "EmbeddedResource" && d.literal.Valid() && src.fate(d.literal).goesTo("PromptMessage", "Content") {
			return true
		}
	}
	return false
}

// checkBothTextAndBlob reports contents that have both at once. Those that pass on
// what they were given, as in Text: text, Blob: blob, may always get one alone.
func checkBothTextAndBlob(src *source, lit literal) {
	text, blob := src.value(lit, "Text"), src.value(lit, "Blob")
	if text == nil || blob == nil || src.empty(text) || src.isNil(blob) {
		return
	}
	same := src.sameBytes(text, blob)
	if !same && !src.hasText(text) && !src.hasBytes(blob) {
		return
	}
	if fate := src.fate(lit.cursor); fate.set["Text"] || fate.set["Blob"] {
		return
	}
	var fixes []analysis.SuggestedFix
	if same {
		fixes = src.leaveOne(lit)
	}
	src.report(lit, "resource with both Text and Blob: must be one, Text for what is UTF-8 and Blob for other bytes", fixes...)
}

// hasText reports whether an expression is a string that is never empty.
func (src *source) hasText(e ast.Expr) bool {
	values, ok := src.constants(e)
	for _, value := range values {
		ok = ok && value != ""
	}
	return ok
}

// hasBytes reports whether bytes are never nil: they are a literal, or a string
// before.
func (src *source) hasBytes(e ast.Expr) bool {
	values := src.possible(e)
	for _, e := range values {
		switch e := e.(type) {
		case *ast.CompositeLit:
		case *ast.CallExpr:
			if src.convertedString(e) == nil {
				return false
			}
		default:
			return false
		}
	}
	return len(values) > 0
}

// convertedString returns the s of []byte(s), or nil.
func (src *source) convertedString(e ast.Expr) ast.Expr {
	return src.converted(e, func(from types.Type) bool { return isString(from) })
}

// converted returns what a conversion converts from a type of a kind, or nil.
func (src *source) converted(e ast.Expr, from func(types.Type) bool) ast.Expr {
	call, ok := ast.Unparen(e).(*ast.CallExpr)
	if !ok || !src.info.Types[call.Fun].IsType() || !from(src.info.TypeOf(call.Args[0])) {
		return nil
	}
	return ast.Unparen(call.Args[0])
}

func isString(t types.Type) bool {
	basic, ok := t.Underlying().(*types.Basic)
	return ok && basic.Info()&types.IsString != 0
}

func isSlice(t types.Type) bool {
	_, ok := t.Underlying().(*types.Slice)
	return ok
}

// sameBytes reports whether a text and a blob are conversions of one variable.
func (src *source) sameBytes(text, blob ast.Expr) bool {
	if bytes := src.converted(text, isSlice); bytes != nil {
		text = bytes
	}
	if s := src.convertedString(blob); s != nil {
		blob = s
	}
	t, ok := ast.Unparen(text).(*ast.Ident)
	if !ok {
		return false
	}
	b, ok := ast.Unparen(blob).(*ast.Ident)
	return ok && src.info.ObjectOf(t) == src.info.ObjectOf(b)
}

// leaveOne returns the fix of contents that are the same as text and as bytes, where
// the MIME type says what they are.
func (src *source) leaveOne(lit literal) []analysis.SuggestedFix {
	mimeType := src.value(lit, "MIMEType")
	if mimeType == nil || src.info.Types[mimeType].Value == nil {
		return nil
	}
	superfluous := ""
	switch kind, _, _ := strings.Cut(constant.StringVal(src.info.Types[mimeType].Value), "/"); kind {
	case "text":
		superfluous = "Blob"
	case "image", "audio", "video", "font":
		superfluous = "Text"
	}
	for i, e := range lit.Elts {
		if _, ok := e.(*ast.KeyValueExpr); ok && src.fieldName(lit.CompositeLit, i) == superfluous {
			return src.removal(lit, i, "Remove "+superfluous)
		}
	}
	return nil
}
