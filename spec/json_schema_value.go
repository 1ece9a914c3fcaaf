package spec

import (
	"encoding/json"
	"math"
)

// jsonSchema returns the schema of the key's value.
func (k *Key) jsonSchema() *jsonSchema {
	s := k.Types.jsonSchema(func(s *jsonSchema) {
		if k.Types&ArrayType != 0 {
			s.Items = k.itemSchema()
			s.UniqueItems = k.Unique
			if k.NotEmpty {
				s.MinItems = 1
			}
		}
		if k.Types&TableType != 0 && k.Table != nil {
			k.Table.describe(s)
		}
		if k.Types&StringType != 0 {
			k.describeString(s)
		}
		if k.Range != nil {
			s.Minimum, s.Maximum = finite(k.Range.Min), finite(k.Range.Max)
		}
	})
	s.Description = k.Doc
	if k.Default != "" {
		s.Description += " Default: " + k.Default + "."
	}
	// A default in words is no value.
	if json.Valid([]byte(k.Default)) {
		s.Default = json.RawMessage(k.Default)
	}
	return s
}

// itemSchema returns the schema of an array's elements.
func (k *Key) itemSchema() *jsonSchema {
	s := k.Items.jsonSchema(func(s *jsonSchema) {
		if k.Items&TableType != 0 && k.itemTable() != nil {
			k.itemTable().describe(s)
		}
		if k.Items&StringType != 0 {
			k.describeString(s)
		}
	})
	s.Description = k.Doc
	if k.Items == TableType && k.itemTable() != nil {
		s.Description = k.itemTable().Doc
	}
	return s
}

// describeString adds to s which strings the key admits.
func (k *Key) describeString(s *jsonSchema) {
	s.Enum = k.Enum
	if k.Format != nil {
		s.Pattern, s.MaxLength = k.Format.Pattern, k.Format.MaxLength
	}
}

// timeFormats are the formats of the strings that stand for TOML's dates and times,
// which JSON does not have. date-time-local and time-local are Tombi's; others take
// them for strings.
var timeFormats = []struct {
	types  Types
	format string
}{
	{OffsetDatetimeType, "date-time"},
	{LocalDatetimeType, "date-time-local"},
	{LocalDateType, "date"},
	{LocalTimeType, "time-local"},
}

// jsonSchema returns the schema of the values of the types. All that is more to be
// said of those which JSON has too, describe adds.
func (t Types) jsonSchema(describe func(*jsonSchema)) *jsonSchema {
	if t == anyTypes {
		return &jsonSchema{}
	}
	plain := &jsonSchema{Type: t.jsonTypes()}
	describe(plain)
	alternatives := []*jsonSchema{plain}
	for _, f := range timeFormats {
		if t&f.types != 0 {
			alternatives = append(alternatives, &jsonSchema{Type: "string", Format: f.format})
		}
	}
	if len(alternatives) == 1 {
		return plain
	}
	return &jsonSchema{AnyOf: alternatives}
}

// jsonTypes names the types in JSON Schema: one, or several. A float can be written
// as an integer.
func (t Types) jsonTypes() any {
	var names []string
	add := func(types Types, name string) {
		if t&types != 0 {
			names = append(names, name)
		}
	}
	add(StringType, "string")
	if t&FloatType != 0 {
		add(FloatType, "number")
	} else {
		add(IntegerType, "integer")
	}
	add(BooleanType, "boolean")
	add(ArrayType, "array")
	add(TableType, "object")
	if len(names) == 1 {
		return names[0]
	}
	return names
}

// finite returns a bound, or nil where there is none.
func finite(bound float64) *float64 {
	if math.IsInf(bound, 0) {
		return nil
	}
	return &bound
}
