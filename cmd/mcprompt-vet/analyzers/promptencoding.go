package analyzers

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"strings"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/types/typeutil"
)

// Encoding reports base64 where the SDK makes it.
var Encoding = analyzer("promptencoding", `find data that is encoded as base64 before the SDK does so

The Data of an image or audio and the Blob of a resource are the bytes themselves. The
SDK sends them as base64, and what is base64 already is then encoded twice:

	&mcp.ImageContent{Data: []byte(base64.StdEncoding.EncodeToString(png)), MIMEType: "image/png"}
	&mcp.ImageContent{Data: []byte("data:image/png;base64,iVBORw0KGgo…"), MIMEType: "image/png"}`, checkEncoding)

func checkEncoding(src *source) {
	checkEncoded(src, "ImageContent", "Data")
	checkEncoded(src, "AudioContent", "Data")
	checkEncoded(src, "ResourceContents", "Blob")
}

func checkEncoded(src *source, typ, field string) {
	for s := range src.settings(typ, field) {
		if !src.encodedBytes(s.value) || src.overwritten(s) {
			continue
		}
		var fixes []analysis.SuggestedFix
		if raw := src.encoded(s.value); raw != nil {
			fixes = src.extraction(s.value, raw, "Give the bytes themselves")
		}
		src.report(s.value, field+" is base64 already, and the SDK encodes it again: must be the bytes themselves", fixes...)
	}
}

// encodedBytes reports whether bytes can only be base64 text.
func (src *source) encodedBytes(e ast.Expr) bool {
	values := src.possible(e)
	for _, e := range values {
		if e == nil || !src.isEncodedBytes(e) {
			return false
		}
	}
	return len(values) > 0
}

func (src *source) isEncodedBytes(e ast.Expr) bool {
	if s := src.convertedString(e); s != nil {
		return src.encodedText(s)
	}
	switch e := e.(type) {
	case *ast.SliceExpr:
		return e.Low == nil && src.encodedBuffer(e.X)
	case *ast.CallExpr:
		switch src.callee(e) {
		case "(*encoding/base64.Encoding).AppendEncode":
			return src.isNil(e.Args[0])
		case "(*bytes.Buffer).Bytes":
			return src.isEncoderOutput(e)
		}
		return src.isEncodedBuffer(e)
	}
	return false
}

// encodedBuffer reports whether a slice can only be one that base64 is written to.
func (src *source) encodedBuffer(e ast.Expr) bool {
	values := src.possible(e)
	for _, e := range values {
		if call, ok := e.(*ast.CallExpr); !ok || !src.isEncodedBuffer(call) {
			return false
		}
	}
	return len(values) > 0
}

// isEncodedBuffer reports whether a call makes a slice of the length of base64 text,
// which is good for nothing else.
func (src *source) isEncodedBuffer(call *ast.CallExpr) bool {
	if !isBuiltin(src.info, call, "make") || len(call.Args) != 2 {
		return false
	}
	length, ok := ast.Unparen(call.Args[1]).(*ast.CallExpr)
	return ok && src.callee(length) == "(*encoding/base64.Encoding).EncodedLen"
}

// encodedText reports whether a string can only be base64, or a data: URI of some.
func (src *source) encodedText(e ast.Expr) bool {
	values := src.possible(e)
	for _, e := range values {
		if e == nil || !src.isEncodedText(e) {
			return false
		}
	}
	return len(values) > 0
}

func (src *source) isEncodedText(e ast.Expr) bool {
	if value := src.info.Types[e].Value; value != nil {
		return isBase64Media(constant.StringVal(value))
	}
	switch e := e.(type) {
	case *ast.BinaryExpr:
		return src.isDataURI(e)
	case *ast.CallExpr:
		switch src.callee(e) {
		case "(*encoding/base64.Encoding).EncodeToString":
			return true
		case "fmt.Sprintf":
			format := src.info.Types[e.Args[0]].Value
			return format != nil && isBase64DataURI(constant.StringVal(format))
		case "(*strings.Builder).String", "(*bytes.Buffer).String":
			return src.isEncoderOutput(e)
		}
	}
	return false
}

// isDataURI reports whether a concatenation begins as a data: URI, and says in one of
// its constant parts that base64 follows.
func (src *source) isDataURI(e *ast.BinaryExpr) bool {
	var known strings.Builder
	var walk func(ast.Expr)
	walk = func(e ast.Expr) {
		e = ast.Unparen(e)
		if value := src.info.Types[e].Value; value != nil {
			known.WriteString(constant.StringVal(value))
		} else if sum, ok := e.(*ast.BinaryExpr); ok && sum.Op == token.ADD {
			walk(sum.X)
			walk(sum.Y)
		} else {
			known.WriteByte(0) // unknown
		}
	}
	walk(e)
	return isBase64DataURI(known.String())
}

func isBase64DataURI(s string) bool {
	return strings.HasPrefix(s, "data:") && strings.Contains(s, ";base64,")
}

// isBase64Media reports whether a string is a data: URI, or begins as the base64 of a
// PNG, a JPEG, a GIF, a RIFF (WAVE, WebP), an Ogg, an MP3 with a tag or a PDF does.
// Nothing that these bytes stand for themselves begins so.
func isBase64Media(s string) bool {
	for _, start := range []string{"iVBORw0KGgo", "/9j/", "R0lGODlh", "R0lGODdh", "UklGR", "T2dnUw", "SUQz", "JVBERi0"} {
		if strings.HasPrefix(s, start) {
			return true
		}
	}
	return isBase64DataURI(s)
}

// isEncoderOutput reports whether a method reads a local buffer that an encoder of
// base64 writes to, and no one else.
func (src *source) isEncoderOutput(call *ast.CallExpr) bool {
	selector, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	if !ok {
		return false
	}
	id, ok := ast.Unparen(selector.X).(*ast.Ident)
	if !ok {
		return false
	}
	v, ok := src.info.ObjectOf(id).(*types.Var)
	if !ok || !isLocal(v) {
		return false
	}
	encodes := false
	for _, c := range src.mentions()[v] {
		if c.ParentEdgeKind() == edge.UnaryExpr_X {
			c = c.Parent()
		}
		switch kind, i := c.ParentEdge(); {
		case kind == edge.CallExpr_Args:
			if i != 1 || src.callee(c.Parent().Node().(*ast.CallExpr)) != "encoding/base64.NewEncoder" {
				return false
			}
			encodes = true
		case kind == edge.SelectorExpr_X:
			if strings.HasPrefix(c.Parent().Node().(*ast.SelectorExpr).Sel.Name, "Write") {
				return false
			}
		}
	}
	return encodes
}

// encoded returns the bytes that an expression encodes then and there, or nil.
func (src *source) encoded(e ast.Expr) ast.Expr {
	if s := src.convertedString(e); s != nil {
		e = s
	}
	if sum, ok := ast.Unparen(e).(*ast.BinaryExpr); ok && src.isDataURI(sum) {
		e = sum.Y
	}
	call, ok := ast.Unparen(e).(*ast.CallExpr)
	if !ok {
		return nil
	}
	switch src.callee(call) {
	case "(*encoding/base64.Encoding).EncodeToString":
		return call.Args[0]
	case "(*encoding/base64.Encoding).AppendEncode":
		return call.Args[1]
	}
	return nil
}

// callee returns the full name of the function that a call calls, or "" also for a
// method expression, whose first argument is the receiver.
func (src *source) callee(call *ast.CallExpr) string {
	if selector, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr); ok {
		if selection := src.info.Selections[selector]; selection != nil && selection.Kind() == types.MethodExpr {
			return ""
		}
	}
	if f, ok := typeutil.Callee(src.info, call).(*types.Func); ok {
		return f.FullName()
	}
	return ""
}
