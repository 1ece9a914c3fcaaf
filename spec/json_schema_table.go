package spec

import "github.com/mcprompt/mcprompt/spec/text"

// jsonSchema returns the schema of a table. Nothing in it is shared by reference:
// draft-07 ignores what stands beside a $ref, such as the description of the very key
// that an editor is asked about.
func (t *Table) jsonSchema() *jsonSchema {
	s := &jsonSchema{Type: "object"}
	t.describe(s)
	return s
}

// describe adds to s what holds for tables. Other values it leaves alone, so that s
// may admit some too.
func (t *Table) describe(s *jsonSchema) {
	for i := range t.Keys {
		k := &t.Keys[i]
		s.Properties = append(s.Properties, property{k.Name, k.jsonSchema()})
		if k.Required && k.Unless == "" {
			s.Required = append(s.Required, k.Name)
		}
	}
	s.AdditionalProperties = false
	if t.Open {
		s.AdditionalProperties = t.Any.jsonSchema()
	}
	for i := range t.Keys {
		t.relate(s, &t.Keys[i])
	}
	if t.OneOf != nil {
		one := &jsonSchema{}
		for _, name := range t.OneOf {
			one.OneOf = append(one.OneOf, having(name))
		}
		// What is no table has none of the keys, and lacks none.
		s.AllOf = append(s.AllOf, &jsonSchema{If: &jsonSchema{Type: "object"}, Then: one})
	}
}

// relate adds to s what the key k of the table demands of others.
func (t *Table) relate(s *jsonSchema, k *Key) {
	if k.Unless != "" {
		s.AllOf = append(s.AllOf, &jsonSchema{If: having(k.Unless), Else: having(k.Name)})
	}
	if k.RequiredFor {
		s.AllOf = append(s.AllOf, &jsonSchema{If: k.fits(), Then: having(k.Name)})
	}
	if k.For != nil {
		s.Dependencies = append(s.Dependencies, property{k.Name, k.fits()})
	}
	if k.Needs != nil {
		s.Dependencies = append(s.Dependencies, property{k.Name, k.Needs})
	}
	if k.Excludes != nil {
		without := &jsonSchema{}
		for _, name := range k.Excludes {
			without.Properties = append(without.Properties, property{name, t.key(name).unset()})
		}
		present := having(k.Name)
		if k.Types == BooleanType {
			present.Properties = properties{{k.Name, isBoolean(true)}}
		}
		s.AllOf = append(s.AllOf, &jsonSchema{If: present, Then: without})
	}
}

// having returns the schema of the objects with the properties.
func having(names ...string) *jsonSchema { return &jsonSchema{Required: names} }

func isBoolean(value bool) *jsonSchema { return &jsonSchema{Const: &value} }

// unset returns what the key may be where something excludes it: false, if it is a
// boolean. In JSON Schema, false as a schema admits nothing.
func (k *Key) unset() any {
	if k.Types == BooleanType {
		return isBoolean(false)
	}
	return false
}

// fits returns the schema of the arguments whose type the key is for.
func (k *Key) fits() *jsonSchema {
	direct := typeIsOneOf("type", k.For)
	if !k.ForItems {
		return direct
	}
	ofItems := typeIsOneOf("items", k.For)
	ofItems.Required = append([]string{"type"}, ofItems.Required...)
	ofItems.Properties = append(properties{{"type", &jsonSchema{Enum: []string{text.List.String()}}}}, ofItems.Properties...)
	return &jsonSchema{AnyOf: []*jsonSchema{direct, ofItems}}
}

// typeIsOneOf returns the schema of the arguments that have one of the kinds under a
// key. Without the key, it is the string.
func typeIsOneOf(key string, kinds []text.Kind) *jsonSchema {
	s := having(key)
	var names []string
	for _, kind := range kinds {
		names = append(names, kind.String())
		if kind == text.String {
			s.Required = nil
		}
	}
	s.Properties = properties{{key, &jsonSchema{Enum: names}}}
	return s
}
