package gen

import (
	"encoding/json"

	"github.com/dave/jennifer/jen"

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

// formVariable makes the form that asks the user for arguments.
func (f *promptFile) formVariable() jen.Code {
	var fields []jen.Code
	for _, a := range f.prompt.Arguments {
		if a.Elicit {
			// JSON reads better without escaped quotes.
			schema := jen.Qual("encoding/json", "RawMessage").Call(rawWhere(true, formSchema(a)))
			fields = append(fields, jen.Values(quoted(a.Name.Wire), schema))
		}
	}
	return docComment(f.is.form()+" asks the user for the arguments of the prompt "+f.prompt.Name.Wire+" that a request lacks.", 0).
		Var().Id(f.is.form()).Op("=").Add(f.support("form")).Custom(onLines,
		pair("prompt", f.wireName()),
		pair("message", literal(f.prompt.Elicit)),
		pair("fields", jen.Index().Add(f.support("formField")).Custom(onLines, fields...)),
	)
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
