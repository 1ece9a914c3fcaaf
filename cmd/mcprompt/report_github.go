package main

import (
	"fmt"
	"io"
	"strings"

	"github.com/mcprompt/mcprompt/spec"
)

// What GitHub's workflow commands escape in a message, and in a property.
var (
	githubMessage  = strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A")
	githubProperty = strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A", ":", "%3A", ",", "%2C")
)

// reportGitHub prints a workflow command a diagnostic, which GitHub Actions shows
// beside the line of a pull request.
func reportGitHub(w io.Writer, diagnostics spec.Diagnostics) error {
	var b strings.Builder
	for _, d := range diagnostics {
		end := endOf(d)
		fmt.Fprintf(&b, "::%s file=%s,line=%d", d.Severity, githubProperty.Replace(d.Start.Path), d.Start.Line)
		// GitHub drops columns that are on different lines.
		if end.Line == d.Start.Line {
			fmt.Fprintf(&b, ",col=%d,endLine=%d,endColumn=%d", d.Start.Column, end.Line, end.Column)
		} else {
			fmt.Fprintf(&b, ",endLine=%d", end.Line)
		}
		message := d.Message
		for _, r := range d.Related {
			message += "\n" + r.String()
		}
		fmt.Fprintf(&b, "::%s\n", githubMessage.Replace(message))
	}
	_, err := io.WriteString(w, b.String())
	return err
}
