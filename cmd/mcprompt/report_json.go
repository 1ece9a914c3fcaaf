package main

import (
	"encoding/json"
	"io"
	"strings"

	"github.com/mcprompt/mcprompt/spec"
)

type jsonDiagnostic struct {
	Severity  spec.Severity `json:"severity"`
	Path      string        `json:"path"`
	Line      int           `json:"line"`
	Column    int           `json:"column"`
	EndLine   int           `json:"endLine"`
	EndColumn int           `json:"endColumn"`
	Message   string        `json:"message"`
	Related   []jsonRelated `json:"related"`
}

type jsonRelated struct {
	Path    string `json:"path"`
	Line    int    `json:"line"`
	Column  int    `json:"column"`
	Message string `json:"message"`
}

// reportJSON prints one array. Columns are 1-based and count bytes, and the end
// is the place after the last.
func reportJSON(w io.Writer, diagnostics spec.Diagnostics) error {
	list := []jsonDiagnostic{} // printed as [] when empty
	for _, d := range diagnostics {
		end := endOf(d)
		item := jsonDiagnostic{
			Severity: d.Severity, Path: validText(d.Start.Path),
			Line: d.Start.Line, Column: d.Start.Column, EndLine: end.Line, EndColumn: end.Column,
			Message: validText(d.Message), Related: []jsonRelated{},
		}
		for _, r := range d.Related {
			item.Related = append(item.Related, jsonRelated{validText(r.Position.Path), r.Position.Line, r.Position.Column, validText(r.Message)})
		}
		list = append(list, item)
	}
	return printJSON(w, list)
}

// validText returns s with U+FFFD for what is no UTF-8. JSON cannot have that, and
// releases of encoding/json differ in how they say so.
func validText(s string) string { return strings.ToValidUTF8(s, "\uFFFD") }

// endOf returns the end of a diagnostic, which is its start where nothing more is
// known.
func endOf(d spec.Diagnostic) spec.Position {
	if d.End.Line == 0 {
		return d.Start
	}
	return d.End
}

// printJSON prints v indented, with < and & as they are.
func printJSON(w io.Writer, v any) error {
	encoder := json.NewEncoder(w)
	encoder.SetEscapeHTML(false)
	encoder.SetIndent("", "  ")
	return encoder.Encode(v)
}
