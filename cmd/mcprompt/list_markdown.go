package main

import (
	"fmt"
	"io"
	"strings"
)

// listMarkdown prints the catalogue as a page of documentation.
func listMarkdown(w io.Writer, entries []catalogueEntry) error {
	var b strings.Builder
	b.WriteString("# Prompts\n")
	for _, e := range entries {
		fmt.Fprintf(&b, "\n## %s\n", codeSpan(e.Name))
		if e.Title != "" {
			fmt.Fprintf(&b, "\n**%s**\n", markdownProse(e.Title))
		}
		fmt.Fprintf(&b, "\n%s\n", markdownProse(e.Description))
		if e.Deprecated != "" {
			fmt.Fprintf(&b, "\n> **Deprecated:** %s\n", markdownProse(e.Deprecated))
		}
		if len(e.Arguments) > 0 {
			b.WriteString("\n| argument | type | | description |\n| --- | --- | --- | --- |\n")
			for _, a := range e.Arguments {
				markdownRow(&b, codeSpan(a.Name), a.markdownType(), a.markdownPresence(), markdownProse(a.Description))
			}
		}
		b.WriteString("\n| | role | content | when | bytes |\n| ---: | --- | --- | --- | ---: |\n")
		for i, m := range e.Messages {
			markdownRow(&b, fmt.Sprint(i+1), m.Role, m.markdownContent(), m.markdownWhen(), m.Size.bytes())
		}
		fmt.Fprintf(&b, "\nSize: %s. Source: %s\n", markdownProse(e.Size.words()), codeSpan(e.Spec))
	}
	_, err := io.WriteString(w, b.String())
	return err
}

func (a catalogueArgument) markdownType() string {
	words := a.typeWords()
	for _, limit := range a.Limits {
		if pattern, ok := strings.CutPrefix(limit, "matching "); ok {
			limit = "matching " + codeSpan(pattern)
		}
		words += ", " + limit
	}
	separator := ": "
	for _, value := range a.Values {
		words += separator + codeSpan(value)
		separator = " "
	}
	return words
}

func (a catalogueArgument) markdownPresence() string {
	if a.Default != nil {
		return "default " + codeSpan(*a.Default)
	}
	return a.presence()
}

func (m catalogueMessage) markdownContent() string {
	words := m.Kind
	if m.URI != "" {
		words += " " + codeSpan(m.URI)
	}
	if m.MIMEType != "" {
		words += ", " + markdownProse(m.MIMEType)
	}
	if m.File != "" {
		words += ", file " + codeSpan(m.File)
	}
	if m.Slot != "" {
		words += ", slot " + codeSpan(m.Slot)
	}
	return words
}

func (m catalogueMessage) markdownWhen() string {
	var words []string
	if m.Range != "" {
		words = append(words, "for each "+codeSpan(m.Range))
	}
	if m.If != "" {
		words = append(words, "if "+codeSpan(m.If))
	}
	return strings.Join(words, ", ")
}

// markdownRow writes a row of a table. A "|" ends a cell, in code too.
func markdownRow(b *strings.Builder, cells ...string) {
	b.WriteString("|")
	for _, cell := range cells {
		if cell != "" {
			b.WriteString(" " + strings.ReplaceAll(cell, "|", `\|`))
		}
		b.WriteString(" |")
	}
	b.WriteString("\n")
}

// markdownProse returns words for people on one line. Their own markup is kept, but
// for HTML.
func markdownProse(s string) string {
	return strings.ReplaceAll(strings.Join(strings.Fields(s), " "), "<", "&lt;")
}

// codeSpan returns s as code on one line, between backticks of which it has fewer in
// a row.
func codeSpan(s string) string {
	s = strings.NewReplacer("\r\n", "↵", "\n", "↵").Replace(s)
	ticks := "`"
	for strings.Contains(s, ticks) {
		ticks += "`"
	}
	if s == "" || strings.HasPrefix(s, "`") || strings.HasSuffix(s, "`") {
		s = " " + s + " "
	}
	return ticks + s + ticks
}
