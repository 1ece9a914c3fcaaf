package main

import (
	"fmt"
	"io"
	"strings"

	"github.com/mcprompt/mcprompt/spec"
)

// reportFormats are the forms that diagnostics are printed in.
var reportFormats = []string{"text", "json", "github", "sarif"}

// report prints diagnostics: as text to stderr, where people look for them, and
// in the other formats to stdout, where programs do.
func report(format string, diagnostics spec.Diagnostics, stdout, stderr io.Writer) error {
	switch format {
	case "json":
		return reportJSON(stdout, diagnostics)
	case "github":
		return reportGitHub(stdout, diagnostics)
	case "sarif":
		return reportSARIF(stdout, diagnostics)
	}
	return reportText(stderr, diagnostics)
}

// reportText prints a line a diagnostic, path:line:col: message, as compilers do,
// and below it an indented line for each other place that it speaks of.
func reportText(w io.Writer, diagnostics spec.Diagnostics) error {
	var b strings.Builder
	for _, d := range diagnostics {
		fmt.Fprintln(&b, d)
		for _, r := range d.Related {
			fmt.Fprintf(&b, "\t%s\n", r)
		}
	}
	_, err := io.WriteString(w, b.String())
	return err
}
