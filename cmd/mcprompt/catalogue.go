package main

import (
	"fmt"
	"path"
	"strings"

	"github.com/mcprompt/mcprompt/spec"
	"github.com/mcprompt/mcprompt/spec/text"
)

// The catalogue, as it is printed in JSON.
type (
	catalogueEntry struct {
		Name        string              `json:"name"`
		Title       string              `json:"title,omitempty"`
		Description string              `json:"description"`
		Deprecated  string              `json:"deprecated,omitempty"`
		Package     string              `json:"package"`
		Spec        string              `json:"spec"`
		Arguments   []catalogueArgument `json:"arguments"`
		Messages    []catalogueMessage  `json:"messages"`
		Size        catalogueSize       `json:"size"`
	}

	catalogueArgument struct {
		Name        string `json:"name"`
		Title       string `json:"title,omitempty"`
		Description string `json:"description"`
		Type        string `json:"type"`
		Items       string `json:"items,omitempty"`  // of a list
		GoType      string `json:"goType,omitempty"` // of a go argument, or of the elements of a list
		Required    bool   `json:"required"`
		Elicit      bool   `json:"elicit,omitempty"` // the user is asked where it is absent
		Complete    bool   `json:"complete,omitempty"`
		// Default is in wire form.
		Default *string  `json:"default,omitempty"`
		Values  []string `json:"values,omitempty"`
		// Limits are words for people, as "1 to 100".
		Limits []string `json:"limits,omitempty"`
	}

	catalogueMessage struct {
		// Role is absent where messages from a slot bring theirs.
		Role string `json:"role,omitempty"`
		// Kind is the key of the content in the spec.
		Kind     string        `json:"kind"`
		Slot     string        `json:"slot,omitempty"`
		File     string        `json:"file,omitempty"`
		URI      string        `json:"uri,omitempty"`
		MIMEType string        `json:"mimeType,omitempty"`
		Range    string        `json:"range,omitempty"`
		If       string        `json:"if,omitempty"`
		Size     catalogueSize `json:"size"`
	}

	catalogueSize struct {
		Static  int64 `json:"static"`
		Inlined int64 `json:"inlined"`
		// Most is null where Unbounded says why.
		Most      *int64   `json:"most"`
		Unbounded []string `json:"unbounded,omitempty"`
	}
)

// catalogue lists the prompts of packages, in order.
func catalogue(packages []*spec.Package) []catalogueEntry {
	entries := []catalogueEntry{} // printed as [] when empty
	for _, pkg := range packages {
		for _, p := range pkg.Prompts {
			entry := catalogueEntry{
				Name: p.Name.Wire, Title: p.Title, Description: p.Description, Deprecated: p.Deprecated,
				Package: pkg.Name, Spec: joinPath(pkg.Dir, p.Base+specSuffix),
				Arguments: []catalogueArgument{}, Messages: []catalogueMessage{}, Size: sizeOf(p.Size()),
			}
			for _, a := range p.Arguments {
				entry.Arguments = append(entry.Arguments, listedArgument(a))
			}
			for _, m := range p.Messages {
				entry.Messages = append(entry.Messages, listedMessage(p, m))
			}
			entries = append(entries, entry)
		}
	}
	return entries
}

func listedArgument(a *spec.Argument) catalogueArgument {
	listed := catalogueArgument{
		Name: a.Name.Wire, Title: a.Title, Description: a.Description,
		Type: a.Type.Kind.String(), GoType: a.Type.GoType,
		Required: a.Required, Elicit: a.Elicit, Complete: a.Complete, Limits: a.Limits(),
	}
	if a.Type.Kind == text.List {
		listed.Items, listed.GoType = a.Type.Elem.Kind.String(), a.Type.Elem.GoType
	}
	if a.Default != nil {
		form := text.WireForm(a.Type, a.Default)
		listed.Default = &form
	}
	for _, value := range a.Values {
		listed.Values = append(listed.Values, value.Name.Wire)
	}
	return listed
}

func listedMessage(p *spec.Prompt, m *spec.Message) catalogueMessage {
	listed := catalogueMessage{Role: string(m.Role), Range: m.RangeClause, If: m.IfClause, Size: sizeOf(p.MessageSize(m))}
	from := func(file *spec.EmbeddedFile, slot *spec.Slot) {
		if file != nil {
			listed.File = file.Name
		}
		if slot != nil {
			listed.Slot = slot.Name.Wire
		}
	}
	switch c := m.Content.(type) {
	case *spec.TextContent:
		listed.Kind = "text"
		from(nil, c.Slot)
	case *spec.MediaContent:
		listed.Kind, listed.MIMEType = c.Kind, c.MIMEType
		from(c.Data.File, c.Data.Slot)
	case *spec.LinkContent:
		listed.Kind, listed.URI, listed.MIMEType = "resource_link", c.URITemplate, c.MIMEType
	case *spec.ResourceContent:
		listed.Kind, listed.URI, listed.MIMEType = "resource", c.URITemplate, c.MIMEType
		from(c.Text.File, c.Text.Slot)
		if c.Blob != nil {
			from(c.Blob.File, c.Blob.Slot)
		}
	case *spec.ContentSlot:
		listed.Kind = "content"
		from(nil, c.Slot)
	case *spec.MessagesSlot:
		listed.Kind = "messages"
		from(nil, c.Slot)
	}
	return listed
}

func sizeOf(s spec.Size) catalogueSize {
	listed := catalogueSize{Static: s.Static, Inlined: s.Inlined, Unbounded: s.Unbounded}
	if len(s.Unbounded) == 0 {
		listed.Most = &s.Most
	}
	return listed
}

// bytes says how many bytes there are at least and at most: "84", "0 to 65536", or
// "84+" where nothing limits them.
func (s catalogueSize) bytes() string {
	least := s.Static + s.Inlined
	switch {
	case s.Most == nil:
		return fmt.Sprintf("%d+", least)
	case *s.Most == least:
		return fmt.Sprint(least)
	}
	return fmt.Sprintf("%d to %d", least, *s.Most)
}

// typeWords names the type of an argument: "list of integer". A Go type is named as
// code that imports its package does.
func (a catalogueArgument) typeWords() string {
	words := a.Type
	if a.Items != "" {
		words += " of " + a.Items
	}
	if a.GoType != "" {
		words = strings.TrimSuffix(words, "go") + path.Base(a.GoType)
	}
	return words
}
