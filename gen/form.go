package gen

import (
	"encoding/json"

	"github.com/mcprompt/mcprompt/spec"
	"github.com/mcprompt/mcprompt/spec/text"
)

// elicits reports whether the prompt asks the user for arguments.
func elicits(p *spec.Prompt) bool {
	for _, a := range p.Arguments {
		if a.Elicit {
			return true
		}
	}
	return false
}

// formVariable writes the form that asks the user for arguments.
func (w *promptWriter) formVariable() {
	if !elicits(w.prompt) {
		return
	}
	w.blank()
	w.comment(w.is.form() + " asks the user for the arguments of the prompt " + w.prompt.Name.Wire + " that a request lacks.")
	w.open("var ", w.is.form(), " = ", w.support("form"), "{")
	w.entries([]entry{
		{"prompt", quote(w.prompt.Name.Wire)},
		{"message", literal(w.prompt.Elicit)},
		{"fields", w.nested(func() {
			w.open("[]", w.support("formField"), "{")
			for _, a := range w.prompt.Arguments {
				if a.Elicit {
					w.line("{", quote(a.Name.Wire), ", ", w.use("encoding/json"), ".RawMessage(", rawLiteral(formSchema(a)), ")},")
				}
			}
			w.close("}")
		})},
	})
	w.close("}")
}

// rawLiteral returns s as a raw string literal where it can be one: JSON reads
// better without escaped quotes.
func rawLiteral(s string) string {
	if isRawable(s) {
		return "`" + s + "`"
	}
	return quote(s)
}

// A fieldSchema is the JSON Schema of one field of a form: one of the protocol's
// primitive schemas, or a list to choose several values from.
type fieldSchema struct {
	Type        string        `json:"type,omitempty"`
	Title       string        `json:"title,omitempty"`
	Description string        `json:"description,omitempty"`
	Format      string        `json:"format,omitempty"`
	MinLength   *int          `json:"minLength,omitempty"`
	MaxLength   *int          `json:"maxLength,omitempty"`
	Minimum     any           `json:"minimum,omitempty"`
	Maximum     any           `json:"maximum,omitempty"`
	Enum        []string      `json:"enum,omitempty"`
	OneOf       []titledValue `json:"oneOf,omitempty"`
	AnyOf       []titledValue `json:"anyOf,omitempty"`
	MinItems    *int          `json:"minItems,omitempty"`
	MaxItems    *int          `json:"maxItems,omitempty"`
	Items       *fieldSchema  `json:"items,omitempty"`
}

// A titledValue is a value that people see under a title.
type titledValue struct {
	Const string `json:"const"`
	Title string `json:"title"`
}

// formSchema returns the schema of the field for an argument. What JSON Schema
// cannot say, the description says in brackets.
func formSchema(a *spec.Argument) string {
	s := fieldSchema{Type: "string", Title: a.Title, Description: a.Description}
	switch a.Type.Kind {
	case text.String:
		s.MinLength, s.MaxLength = a.MinLength, a.MaxLength
		if s.MinLength == nil || *s.MinLength == 0 {
			s.MinLength = new(1) // an empty answer is none
		}
		if a.Pattern != nil {
			s.Description = a.ListedDescription
		}
	case text.Integer:
		s.Type, s.Minimum, s.Maximum = "integer", a.Minimum, a.Maximum
	case text.Number:
		s.Type, s.Minimum, s.Maximum = "number", a.Minimum, a.Maximum
	case text.Boolean:
		s.Type = "boolean"
	case text.Date:
		s.Format = "date"
	case text.Datetime:
		s.Format = "date-time"
	case text.URI:
		s.Format = "uri"
	case text.Enum:
		s.Enum, s.OneOf = choices(a)
	case text.List:
		if a.Type.Elem.Kind != text.Enum {
			s.Description = a.ListedDescription
			break
		}
		s.Type, s.MinItems, s.MaxItems = "array", a.MinItems, a.MaxItems
		s.Items = &fieldSchema{}
		if s.Items.Enum, s.Items.AnyOf = choices(a); s.Items.AnyOf == nil {
			s.Items.Type = "string"
		}
	default:
		s.Description = a.ListedDescription
	}
	data, err := json.Marshal(s)
	if err != nil {
		panic(err) // plain data
	}
	return string(data)
}

// choices returns the values of an enum, with titles where it has any.
func choices(a *spec.Argument) (plain []string, titled []titledValue) {
	hasTitles := false
	for _, v := range a.Values {
		title := v.Title
		if title == "" {
			title = v.Name.Wire
		}
		hasTitles = hasTitles || v.Title != ""
		plain = append(plain, v.Name.Wire)
		titled = append(titled, titledValue{v.Name.Wire, title})
	}
	if hasTitles {
		return nil, titled
	}
	return plain, nil
}
