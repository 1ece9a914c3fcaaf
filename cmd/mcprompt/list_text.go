package main

import (
	"cmp"
	"fmt"
	"io"
	"strings"
	"unicode/utf8"
)

// listText prints the catalogue for people at a terminal: a prompt's name at the
// margin, and below it what it takes, says and costs.
func listText(w io.Writer, entries []catalogueEntry) error {
	var b strings.Builder
	for i, e := range entries {
		if i > 0 {
			b.WriteString("\n")
		}
		listPrompt(&b, e)
	}
	_, err := io.WriteString(w, b.String())
	return err
}

func listPrompt(b *strings.Builder, e catalogueEntry) {
	heading := e.Name
	if e.Title != "" {
		heading += ": " + e.Title
	}
	writeWrapped(b, "", "  ", heading)
	writeWrapped(b, "  ", "  ", e.Description)
	if e.Deprecated != "" {
		writeWrapped(b, "  ", "  ", "Deprecated: "+e.Deprecated)
	}
	fmt.Fprintf(b, "  %s\n", e.Spec)

	if len(e.Arguments) > 0 {
		t := &table{columns: []column{{title: "ARGUMENT"}, {title: "TYPE"}, {title: "PRESENCE"}}, last: "DESCRIPTION"}
		for _, a := range e.Arguments {
			t.add([]string{a.words()}, a.Name, a.typeWords(), a.presence())
		}
		b.WriteString("\n")
		t.write(b)
	}

	t := &table{columns: []column{{title: "#", right: true}, {title: "ROLE"}, {title: "BYTES", right: true}}, last: "CONTENT"}
	for i, m := range e.Messages {
		t.add(m.words(), fmt.Sprint(i+1), cmp.Or(m.Role, "any"), m.Size.bytes())
	}
	b.WriteString("\n")
	t.write(b)

	b.WriteString("\n")
	writeWrapped(b, "  ", "  ", e.Size.words())
}

// presence says whether an argument has to be given, and what it is otherwise.
func (a catalogueArgument) presence() string {
	switch {
	case a.Required:
		return "required"
	case a.Elicit:
		return "asked for"
	case a.Default == nil, a.hasLongDefault():
		return "optional"
	}
	return "default " + *a.Default
}

// hasLongDefault reports whether a default is too much for a column.
func (a catalogueArgument) hasLongDefault() bool {
	const longest = 16
	return a.Default != nil && (utf8.RuneCountInString(*a.Default) > longest || strings.ContainsAny(*a.Default, " \n\t") || *a.Default == "")
}

// words are the description of an argument, and in brackets what else there is to
// say.
func (a catalogueArgument) words() string {
	var notes []string
	if len(a.Values) > 0 {
		notes = append(notes, strings.Join(a.Values, " | "))
	}
	notes = append(notes, a.Limits...)
	if a.hasLongDefault() {
		notes = append(notes, fmt.Sprintf("default %q", *a.Default))
	}
	if len(notes) == 0 {
		return a.Description
	}
	return a.Description + " [" + strings.Join(notes, ", ") + "]"
}

// words say what a message holds and where that comes from, and on lines of their
// own when it is there.
func (m catalogueMessage) words() []string {
	words := m.Kind
	for _, s := range []string{m.MIMEType, strings.ReplaceAll(m.URI, " ", unbroken)} {
		if s != "" {
			words += " " + s
		}
	}
	if m.File != "" {
		words += ", file" + unbroken + strings.ReplaceAll(m.File, " ", unbroken)
	}
	if m.Slot != "" {
		words += ", slot" + unbroken + m.Slot
	}
	lines := []string{words}
	if m.Range != "" {
		lines = append(lines, "for each: "+m.Range)
	}
	if m.If != "" {
		lines = append(lines, "if "+m.If)
	}
	return lines
}

// words say how many bytes a prompt has, and what has no limit.
func (s catalogueSize) words() string {
	words := fmt.Sprintf("%d bytes of text", s.Static)
	if s.Inlined > 0 {
		words += fmt.Sprintf(", %d of files", s.Inlined)
	}
	if s.Most != nil {
		return words + fmt.Sprintf("; at most %d in all", *s.Most)
	}
	return words + "; no limit on " + strings.Join(s.Unbounded, ", ")
}
