package analyzers

import (
	"go/ast"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"
)

// Content reports messages without content or with one that prompts do not have, and
// results without messages.
var Content = promptAnalyzer("promptcontent", `find prompt messages and results without content, or with a wrong one

A prompt message has one content: text, an image, audio, a link to a resource or an
embedded resource. What is nil is sent as null, which clients refuse, and tool calls
and their results are for sampling alone:

	&mcp.PromptMessage{Role: "user"}                                // null
	&mcp.PromptMessage{Role: "user", Content: &mcp.ToolUseContent{}} // not in prompts

The result of a prompt is either messages, which may be an empty list but not nil, or
input requests that ask the user first:

	return &mcp.GetPromptResult{Description: "Nothing."}, nil // "messages": null
`, checkContent)

func checkContent(code *promptCode) {
	src := code.source
	for s := range src.settings("PromptMessage", "Content") {
		switch kind := src.samplingContent(s.value); {
		case src.overwritten(s), src.onlyCarried(s.cursor):
		case kind != "":
			src.report(s.value, kind+" in a prompt message: only sampling has it; must be text, an image, audio, a resource link or an embedded resource")
		}
	}
	for lit := range src.literals("PromptMessage") {
		if src.lacks(lit, "Content") && !src.onlyCarried(lit.cursor) {
			src.report(lit, noContent)
		}
	}
	for lit := range src.literals("GetPromptResult") {
		if !src.onlyCarried(lit.cursor) {
			checkResult(code, lit)
		}
	}
}

const noContent = `prompt message without content, which is sent as null: write &mcp.TextContent{Text: "…"}, or leave the message out`

// samplingContent returns the kind of content that an expression always is, where
// only sampling has it.
func (src *source) samplingContent(e ast.Expr) string {
	kind := ""
	for _, e := range src.possible(e) {
		if e == nil {
			return ""
		}
		switch kind = sdkType(src.info.TypeOf(e)); kind {
		case "ToolUseContent", "ToolResultContent":
		default:
			return ""
		}
	}
	return kind
}

// checkResult checks that a result has either messages or input requests.
func checkResult(code *promptCode, lit literal) {
	src := code.source
	messages, requests := src.value(lit, "Messages"), src.value(lit, "InputRequests")
	if messages != nil && requests != nil && src.hasElements(messages) && src.isMade(requests) {
		fate := src.fate(lit.cursor)
		if !fate.set["Messages"] && !fate.set["InputRequests"] {
			src.report(lit, "GetPromptResult with both Messages and InputRequests, which the SDK refuses: ask first, and answer with messages in the next call")
		}
		return
	}
	if src.lacks(lit, "Messages") && src.lacks(lit, "InputRequests") && !code.isCompleted(lit.cursor) {
		instead := "set them"
		if sdkDeclares(src.pass.Pkg, sinceInputRequests) {
			instead += ", or InputRequests"
		}
		src.report(lit, "GetPromptResult without Messages, which are sent as null: "+instead)
	}
}

// isCompleted reports whether a result is that of a function which the server does not
// get it from: one that this package calls for itself, or that is given to another one
// which may change its results.
func (code *promptCode) isCompleted(result inspector.Cursor) bool {
	for function := range result.Enclosing((*ast.FuncDecl)(nil), (*ast.FuncLit)(nil)) {
		for _, h := range code.handlers {
			if h.Node() == function.Node() && !h.kept.result {
				return true
			}
		}
		return code.middleware.results || code.isCalled(function)
	}
	return false
}

// isCalled reports whether a function is called other than to return what it returns.
func (code *promptCode) isCalled(function inspector.Cursor) bool {
	for cur := range code.Root().Preorder((*ast.CallExpr)(nil)) {
		called, ok := code.called(cur.Node().(*ast.CallExpr))
		if ok && called.Node() == function.Node() && unparenthesized(cur).ParentEdgeKind() != edge.ReturnStmt_Results {
			return true
		}
	}
	return false
}

// hasElements reports whether a slice or map always has elements: it is a literal
// with some, or the result of an append of some.
func (src *source) hasElements(e ast.Expr) bool {
	values := src.possible(e)
	for _, e := range values {
		switch e := e.(type) {
		case *ast.CompositeLit:
			if len(e.Elts) == 0 {
				return false
			}
		case *ast.CallExpr:
			if !isBuiltin(src.info, e, "append") || len(e.Args) < 2 || e.Ellipsis.IsValid() {
				return false
			}
		default:
			return false
		}
	}
	return len(values) > 0
}

// isMade reports whether a slice or map is never nil: it is a literal, or made.
func (src *source) isMade(e ast.Expr) bool {
	values := src.possible(e)
	for _, e := range values {
		switch e := e.(type) {
		case *ast.CompositeLit:
		case *ast.CallExpr:
			if !isBuiltin(src.info, e, "make") {
				return false
			}
		default:
			return false
		}
	}
	return len(values) > 0
}
