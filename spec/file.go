package spec

import (
	"fmt"
	"strings"

	"github.com/mcprompt/mcprompt/spec/document"
	"github.com/mcprompt/mcprompt/spec/text"
)

// A file is a TOML file being read, with what was found wrong with it so far.
type file struct {
	path        string // as diagnostics name it
	src         []byte
	lines       *document.Lines
	schema      *Table
	doc         *document.Document
	diagnostics Diagnostics
	// wireName is where a spec names its prompt, or its start, and exampleNames
	// where it names its examples.
	wireName     document.Span
	exampleNames map[*Example]document.Span
	// lost are the keys of tables that are there but cannot be read: of a wrong
	// type, or misspelt.
	lost map[*document.Node][]string
	// textBytes is how much text the prompt of a spec has from files, and size how much
	// its templates are.
	textBytes int
	size      text.Size
	// found counts the diagnostics, up to maxFaults of each severity.
	found map[Severity]int
}

// newFile parses src and checks it against the schema. The document is nil
// where src is no TOML.
func newFile(path string, src []byte, schema *Table) *file {
	f := &file{path: path, src: src, lines: document.NewLines(src), schema: schema, exampleNames: map[*Example]document.Span{}}
	doc, faults := document.Parse(src)
	for _, fault := range faults {
		d := f.errorf(fault.Span, "%s", fault.Message)
		if fault.Related != nil {
			f.relate(d, fault.Related.Span, fault.Related.Message)
		}
	}
	if doc != nil {
		f.doc = doc
		f.walk(schema, doc.Root)
	}
	return f
}

// forget lets go of what only reading the file takes. A package has many specs,
// and their documents take more memory than what is made of them.
func (f *file) forget() { f.src, f.doc, f.lost = nil, nil, nil }

// position returns the place of an offset.
func (f *file) position(offset int) Position {
	line, column := f.lines.Position(offset)
	return Position{f.path, line, column}
}

// errorf reports an error. What it returns can be added to until the next one.
func (f *file) errorf(span document.Span, format string, args ...any) *Diagnostic {
	return f.report(Error, span, fmt.Sprintf(format, args...))
}

func (f *file) report(severity Severity, span document.Span, message string) *Diagnostic {
	return f.add(Diagnostic{Severity: severity, Start: f.position(span.Start), End: f.position(span.End), Message: message})
}

// add adds a diagnostic, unless there are as many as are shown. The last of these comes
// with one that says so.
func (f *file) add(d Diagnostic) *Diagnostic {
	if f.found == nil {
		f.found = map[Severity]int{}
	}
	f.found[d.Severity]++
	switch n := f.found[d.Severity]; {
	case n > maxFaults:
		return &Diagnostic{}
	case n == maxFaults:
		start := f.position(0)
		f.diagnostics = append(f.diagnostics, Diagnostic{
			Severity: d.Severity, Start: start, End: start,
			Message: fmt.Sprintf("there may be more %ss in this file than the %d that are shown", d.Severity, maxFaults),
		})
	}
	d.Message = brief(d.Message)
	f.diagnostics = append(f.diagnostics, d)
	return &f.diagnostics[len(f.diagnostics)-1]
}

// relate adds a place in the same file to a diagnostic.
func (f *file) relate(d *Diagnostic, span document.Span, message string) {
	d.Related = append(d.Related, Related{f.position(span.Start), message})
}

// text returns the string that a table has under a key, or an empty one where
// there is none or, as the walk has reported, something else.
func (f *file) text(table *document.Node, key string) string {
	n := table.Field(key)
	if n == nil || n.Kind != document.String {
		return ""
	}
	return f.stringOf(n)
}

// prose returns the same of a text for people: dedented, and without the space
// around it.
func (f *file) prose(table *document.Node, key string) string {
	s := f.text(table, key)
	if strings.Contains(s, "\n") {
		s, _ = text.Normalize(s, false)
	}
	return strings.TrimSpace(s)
}

// boolean returns the boolean that a table has under a key, or false.
func (f *file) boolean(table *document.Node, key string) bool {
	n := table.Field(key)
	return n != nil && n.Kind == document.Boolean && n.Value.(bool)
}

// tables returns the tables of the array that a table has under a key.
func (f *file) tables(table *document.Node, key string) []*document.Node {
	var tables []*document.Node
	if n := table.Field(key); n != nil {
		for _, item := range n.Items {
			if item.Kind == document.Table {
				tables = append(tables, item)
			}
		}
	}
	return tables
}

// strings returns the strings of the array that a table has under a key.
func (f *file) strings(table *document.Node, key string) []string {
	var list []string
	if n := table.Field(key); n != nil {
		for _, item := range n.Items {
			if item.Kind == document.String {
				list = append(list, f.stringOf(item))
			}
		}
	}
	return list
}

// stringOf returns the value of a string. A newline in the source is LF,
// whatever the checkout made of it; the escape \r stays what it is.
func (f *file) stringOf(n *document.Node) string {
	s := n.Value.(string)
	if strings.Contains(s, "\r\n") && strings.Contains(string(f.src[n.Span.Start:n.Span.End]), "\r\n") {
		s = strings.ReplaceAll(s, "\r\n", "\n")
	}
	return s
}
