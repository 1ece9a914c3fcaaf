package spec

import (
	"bytes"
	"encoding/json"
)

// JSONSchema returns the schema of a file in JSON Schema's draft-07, which the
// language servers for TOML read. It refuses much of what the checks refuse, and
// nothing that they accept.
func (t *Table) JSONSchema() []byte {
	root := t.jsonSchema()
	root.Comment = GeneratedNotice
	root.Schema = "http://json-schema.org/draft-07/schema#"
	root.TOMLVersion = "v1.0.0"
	root.Description = t.Doc
	return encodeJSON(root, "  ")
}

// A jsonSchema has the keywords that are used, in the order in which they are
// written.
type jsonSchema struct {
	Comment string `json:"$comment,omitempty"`
	Schema  string `json:"$schema,omitempty"`
	// TOMLVersion has Tombi go by the TOML that mcprompt reads.
	TOMLVersion string `json:"x-tombi-toml-version,omitempty"`

	Description string          `json:"description,omitempty"`
	Type        any             `json:"type,omitempty"` // a string, or several
	Default     json.RawMessage `json:"default,omitempty"`
	Enum        []string        `json:"enum,omitempty"`
	Const       *bool           `json:"const,omitempty"`
	Format      string          `json:"format,omitempty"`
	Pattern     string          `json:"pattern,omitempty"`
	MaxLength   int             `json:"maxLength,omitempty"`
	Minimum     *float64        `json:"minimum,omitempty"`
	Maximum     *float64        `json:"maximum,omitempty"`

	MinItems    int         `json:"minItems,omitempty"`
	UniqueItems bool        `json:"uniqueItems,omitempty"`
	Items       *jsonSchema `json:"items,omitempty"`

	Required             []string   `json:"required,omitempty"`
	Properties           properties `json:"properties,omitempty"`
	AdditionalProperties any        `json:"additionalProperties,omitempty"` // a *jsonSchema, or false
	Dependencies         properties `json:"dependencies,omitempty"`

	AnyOf []*jsonSchema `json:"anyOf,omitempty"`
	OneOf []*jsonSchema `json:"oneOf,omitempty"`
	AllOf []*jsonSchema `json:"allOf,omitempty"`
	If    *jsonSchema   `json:"if,omitempty"`
	Then  *jsonSchema   `json:"then,omitempty"`
	Else  *jsonSchema   `json:"else,omitempty"`
}

// properties are the members of an object, in the order of the reference.
type properties []property

type property struct {
	name  string
	value any // a *jsonSchema, false, or the names of other properties
}

// MarshalJSON writes the object, which no map of Go would keep in order.
func (p properties) MarshalJSON() ([]byte, error) {
	b := []byte{'{'}
	for i, member := range p {
		if i > 0 {
			b = append(b, ',')
		}
		b = append(b, encodeJSON(member.name, "")...)
		b = append(b, ':')
		b = append(b, encodeJSON(member.value, "")...)
	}
	return append(b, '}'), nil
}

// encodeJSON returns JSON for people, in which < and & are what they are.
func encodeJSON(v any, indent string) []byte {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	e.SetIndent("", indent)
	if err := e.Encode(v); err != nil {
		panic(err) // a schema holds nothing that JSON does not have
	}
	return b.Bytes()
}
