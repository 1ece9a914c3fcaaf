package bench

import (
	"strings"
	"text/template"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/mcprompt/mcprompt/gen/testdata/packages/review"
)

var templates = template.Must(template.New("").Funcs(template.FuncMap{
	"fence": func(language, code string) string {
		var b strings.Builder
		fence(&b, language, code)
		return b.String()
	},
}).Parse(`{{define "first" -}}
You are a careful reviewer. Review the code below with a focus on {{.Focus}}.
Say what is wrong, where, and what to write instead.
{{- if .Limit}}
Report at most {{.Limit}} findings, the worst first.
{{- end}}
{{- range $i, $file := .Files}}{{if $i}}, {{else}}
See also {{end}}{{$file}}{{end}}

{{fence .Language .Code}}
{{- end}}
{{define "second"}}I have read the {{.Language}} code. Before I report, is there anything that I should know?{{end}}`))

// execute is review.BuildCodeReview with text/template at run time.
func execute(args review.CodeReviewArgs) (*mcp.GetPromptResult, error) {
	result := &mcp.GetPromptResult{Description: description}
	for _, message := range []struct {
		role mcp.Role
		name string
	}{{"user", "first"}, {"assistant", "second"}} {
		var b strings.Builder
		if err := templates.ExecuteTemplate(&b, message.name, args); err != nil {
			return nil, err
		}
		result.Messages = append(result.Messages, &mcp.PromptMessage{Role: message.role, Content: &mcp.TextContent{Text: b.String()}})
	}
	result.Messages = append(result.Messages, &mcp.PromptMessage{Role: "user", Content: &mcp.TextContent{Text: "No, go on."}})
	return result, nil
}
