package main

import (
	"bytes"
	"io"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"unicode/utf16"
	"unicode/utf8"

	"github.com/mcprompt/mcprompt/spec"
)

// The parts of SARIF 2.1.0 that a report has.
type (
	sarifLog struct {
		Schema  string     `json:"$schema"`
		Version string     `json:"version"`
		Runs    []sarifRun `json:"runs"`
	}
	sarifRun struct {
		Tool       sarifTool     `json:"tool"`
		ColumnKind string        `json:"columnKind"`
		Results    []sarifResult `json:"results"`
	}
	sarifTool struct {
		Driver sarifDriver `json:"driver"`
	}
	sarifDriver struct {
		Name  string      `json:"name"`
		Rules []sarifRule `json:"rules"`
	}
	sarifRule struct {
		ID               string       `json:"id"`
		ShortDescription sarifMessage `json:"shortDescription"`
	}
	sarifResult struct {
		RuleID           string          `json:"ruleId"`
		Level            spec.Severity   `json:"level"`
		Message          sarifMessage    `json:"message"`
		Locations        []sarifLocation `json:"locations"`
		RelatedLocations []sarifLocation `json:"relatedLocations,omitempty"`
	}
	sarifLocation struct {
		ID               int           `json:"id,omitempty"`
		PhysicalLocation sarifPhysical `json:"physicalLocation"`
		Message          *sarifMessage `json:"message,omitempty"`
	}
	sarifPhysical struct {
		ArtifactLocation sarifArtifact `json:"artifactLocation"`
		Region           sarifRegion   `json:"region"`
	}
	sarifArtifact struct {
		URI string `json:"uri"`
	}
	sarifRegion struct {
		StartLine   int `json:"startLine"`
		StartColumn int `json:"startColumn"`
		EndLine     int `json:"endLine,omitempty"`
		EndColumn   int `json:"endColumn,omitempty"`
	}
	sarifMessage struct {
		Text string `json:"text"`
	}
)

// reportSARIF prints a SARIF 2.1.0 log, for code scanning.
func reportSARIF(w io.Writer, diagnostics spec.Diagnostics) error {
	lines := sourceLines{}
	results := []sarifResult{}
	for _, d := range diagnostics {
		result := sarifResult{
			RuleID:    "mcprompt/" + string(d.Severity),
			Level:     d.Severity,
			Message:   sarifMessage{validText(d.Message)},
			Locations: []sarifLocation{lines.location(d.Start, endOf(d))},
		}
		for i, r := range d.Related {
			related := lines.location(r.Position, spec.Position{})
			related.ID = i + 1
			related.Message = &sarifMessage{validText(r.Message)}
			result.RelatedLocations = append(result.RelatedLocations, related)
		}
		results = append(results, result)
	}
	return printJSON(w, sarifLog{
		Schema:  "https://json.schemastore.org/sarif-2.1.0.json",
		Version: "2.1.0",
		Runs: []sarifRun{{
			Tool: sarifTool{sarifDriver{
				Name: "mcprompt",
				Rules: []sarifRule{
					{"mcprompt/error", sarifMessage{"A prompt package has a fault that stops generation."}},
					{"mcprompt/warning", sarifMessage{"A prompt package has something that is probably a mistake."}},
				},
			}},
			ColumnKind: "utf16CodeUnits",
			Results:    results,
		}},
	})
}

// sourceLines are the lines of files by path. SARIF counts characters where
// positions count bytes, and only the text tells one from the other.
type sourceLines map[string][][]byte

// location returns what lies from start to end, or at start where end is zero.
func (s sourceLines) location(start, end spec.Position) sarifLocation {
	region := sarifRegion{StartLine: start.Line, StartColumn: s.column(start)}
	if end.Line != 0 {
		region.EndLine, region.EndColumn = end.Line, s.column(end)
	}
	return sarifLocation{PhysicalLocation: sarifPhysical{sarifArtifact{fileURI(start.Path)}, region}}
}

// column returns the column of p in UTF-16 code units. Where the file cannot be
// read any more it is the column in bytes, which is the same in ASCII.
func (s sourceLines) column(p spec.Position) int {
	if p.Column == 1 {
		return 1 // also said of what cannot be read, or would block
	}
	lines, ok := s[p.Path]
	if !ok {
		data, _ := os.ReadFile(filepath.FromSlash(p.Path))
		lines = bytes.Split(data, []byte("\n"))
		s[p.Path] = lines
	}
	if p.Line > len(lines) || p.Column-1 > len(lines[p.Line-1]) {
		return p.Column
	}
	column := 1
	for before := lines[p.Line-1][:p.Column-1]; len(before) > 0; {
		r, size := utf8.DecodeRune(before)
		column += utf16.RuneLen(r)
		before = before[size:]
	}
	return column
}

// fileURI returns a path as a URI: relative paths stay relative.
func fileURI(path string) string {
	uri := url.URL{Path: path}
	if filepath.IsAbs(filepath.FromSlash(path)) {
		uri.Scheme = "file"
		uri.Path = "/" + strings.TrimPrefix(path, "/")
	}
	return uri.String()
}
