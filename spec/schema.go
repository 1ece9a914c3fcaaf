package spec

import (
	"math"

	"github.com/mcprompt/mcprompt/spec/document"
	"github.com/mcprompt/mcprompt/spec/text"
)

// A Table is the schema of a TOML table. The schemas are plain data with three
// readers: the check of every file, the JSON Schema that editors use, and the
// reference.
type Table struct {
	// Doc says what the table describes.
	Doc string
	// Keys are in the order of the reference.
	Keys []Key
	// Open admits any other key, of the types and with the format of Any.
	Open bool
	Any  Key
	// OneOf are keys of which the table has exactly one.
	OneOf []string
	// Hints answer keys that the table does not have but authors may expect.
	Hints map[string]string
}

// A Key is the schema of one key of a table.
type Key struct {
	Name string
	// Doc is a sentence or two for authors.
	Doc string
	// Types are the TOML types that the value may have.
	Types Types
	// Required keys are never absent, save beside the key Unless.
	Required bool
	Unless   string
	// Default is what an absent key stands for, in words, or empty.
	Default string
	// Enum lists the only values of a string, or is nil.
	Enum []string
	// Format is the shape of a string, or of each string of an array.
	Format *Format
	// Items are the types of an array's elements.
	Items Types
	// NotEmpty arrays have an element at least.
	NotEmpty bool
	// Unique arrays have no string twice.
	Unique bool
	// Range bounds a number.
	Range *Range
	// Table is the schema of the value, or of an array's elements, where
	// these are tables. ItemTable is that of the elements where they differ.
	Table     *Table
	ItemTable *Table
	// For are the argument types that the key is for, or nil: all. With
	// ForItems, it is for lists of these too. They cannot do without a key that
	// is RequiredFor them.
	For         []text.Kind
	ForItems    bool
	RequiredFor bool
	// Needs are keys that the key is never without, and Excludes those that
	// cannot stand beside it. A boolean that is false stands beside anything.
	// As with OneOf and RequiredFor, the readers report that in their own words.
	Needs    []string
	Excludes []string
	// Aliases are other words for the key that authors may try first.
	Aliases []string
	// Hints answer values that Enum does not have but authors may expect.
	Hints map[string]string
	// Instead says what to write, where the value has another type.
	Instead string
}

// A Range is what a number may be, both ends included.
type Range struct{ Min, Max float64 }

func atLeast(least float64) *Range { return &Range{least, math.Inf(1)} }

// has reports whether a number is within the range, as NaN never is.
func (r *Range) has(value float64) bool { return r.Min <= value && value <= r.Max }

// Types is a set of TOML types.
type Types uint16

// The TOML types.
const (
	TableType          Types = 1 << document.Table
	ArrayType          Types = 1 << document.Array
	StringType         Types = 1 << document.String
	IntegerType        Types = 1 << document.Integer
	FloatType          Types = 1 << document.Float
	BooleanType        Types = 1 << document.Boolean
	OffsetDatetimeType Types = 1 << document.OffsetDatetime
	LocalDatetimeType  Types = 1 << document.LocalDatetime
	LocalDateType      Types = 1 << document.LocalDate
	LocalTimeType      Types = 1 << document.LocalTime

	numberTypes = IntegerType | FloatType
	scalarTypes = StringType | numberTypes | BooleanType | OffsetDatetimeType | LocalDatetimeType | LocalDateType | LocalTimeType
	anyTypes    = scalarTypes | ArrayType | TableType
)

// has reports whether a value of the kind has one of the types.
func (t Types) has(kind document.Kind) bool { return t>>kind&1 == 1 }

// String lists the types in words: "a string or a table".
func (t Types) String() string {
	switch {
	case t&scalarTypes == scalarTypes:
		return joinWords(append([]string{"a single value"}, (t &^ scalarTypes).words()...))
	case t&numberTypes == numberTypes:
		return joinWords(append((t &^ numberTypes).words(), "a number"))
	}
	return joinWords(t.words())
}

func (t Types) words() []string {
	var words []string
	for _, kind := range []document.Kind{
		document.String, document.Integer, document.Float, document.Boolean, document.OffsetDatetime,
		document.LocalDatetime, document.LocalDate, document.LocalTime, document.Array, document.Table,
	} {
		if t.has(kind) {
			words = append(words, withArticle(kind.String()))
		}
	}
	return words
}

// itemTable returns the schema of an array's elements that are tables, or nil.
func (k *Key) itemTable() *Table {
	if k.ItemTable != nil {
		return k.ItemTable
	}
	return k.Table
}

// key returns the schema of the key of that name, or nil.
func (t *Table) key(name string) *Key {
	for i := range t.Keys {
		if t.Keys[i].Name == name {
			return &t.Keys[i]
		}
	}
	if t.Open {
		return &t.Any
	}
	return nil
}
