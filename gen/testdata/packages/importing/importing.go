// Package importing imports packages under names that generated code uses.
package importing

//go:generate go tool mcprompt

import (
	fence "errors"
	. "math"
	required "strings"

	mcp "net/http"
	strings "os"
	"text/template"
)

var _ = []any{fence.New, required.ToUpper, mcp.StatusOK, strings.Args, template.HTMLEscaper, Pi}
