package spec

import (
	"math"
	"strings"

	"github.com/mcprompt/mcprompt/spec/document"
	"github.com/mcprompt/mcprompt/spec/text"
)

// defaultTypes are the TOML types in which a default is written.
var defaultTypes = map[text.Kind]Types{
	text.String:   StringType,
	text.Integer:  IntegerType,
	text.Number:   IntegerType | FloatType,
	text.Boolean:  BooleanType,
	text.Enum:     StringType,
	text.Date:     LocalDateType,
	text.Datetime: OffsetDatetimeType,
	text.Duration: StringType,
	text.URI:      StringType,
	text.JSON:     StringType,
	text.List:     ArrayType,
}

// defaultValue reads the default of an argument whose type and constraints are
// known. It returns the value and the wire forms of it or of its elements.
func (f *file) defaultValue(table *document.Node, a *Argument) (value any, forms []string) {
	n := table.Field("default")
	if n == nil || n.Kind == document.Table {
		return nil, nil
	}
	if a.Type.Kind == text.List {
		value, forms = f.defaultList(n, a)
	} else {
		value, forms = f.defaultScalar(n, a.Type, a)
	}
	if value == nil {
		return nil, nil
	}
	if err := a.Constraints.check(value); err != nil {
		f.errorf(n.Span, "default %v", err)
	}
	return value, forms
}

func (f *file) defaultList(n *document.Node, a *Argument) (value any, forms []string) {
	if n.Kind != document.Array {
		f.errorf(n.Span, "default must be an array, as the argument is a list, not %s", withArticle(n.Kind.String()))
		return nil, nil
	}
	if len(n.Items) == 0 {
		f.errorf(n.Span, "default must not be empty: a list without a default is empty where it is absent")
		return nil, nil
	}
	var list []any
	for _, item := range n.Items {
		if item.Value == nil {
			return nil, nil // as the walk has reported
		}
		element, form := f.defaultScalar(item, *a.Type.Elem, a)
		if element == nil {
			return nil, nil
		}
		list, forms = append(list, element), append(forms, form...)
	}
	return list, forms
}

// defaultScalar reads a default, or an element of one, of type t.
func (f *file) defaultScalar(n *document.Node, t text.Type, a *Argument) (value any, forms []string) {
	types, ok := defaultTypes[t.Kind]
	if !ok {
		f.errorf(n.Span, "a default is not possible for type %s: only Go knows its values", t.Kind)
		return nil, nil
	}
	if !types.has(n.Kind) {
		f.errorf(n.Span, "default must be %s for type %s, not %s", types, t.Kind, withArticle(n.Kind.String()))
		return nil, nil
	}
	if value, ok := n.Value.(float64); ok && (math.IsInf(value, 0) || math.IsNaN(value)) {
		f.errorf(n.Span, "default must be finite")
		return nil, nil
	}
	form := f.wireForm(n)
	if t.Kind == a.Type.Kind && a.isBlank(form) {
		f.errorf(n.Span, "default must not be blank: a blank value counts as absent%s", allowEmptyHint(t.Kind))
		return nil, nil
	}
	value, err := wireParser(t, "")(form)
	if err != nil {
		f.errorf(n.Span, "default %v", err)
		return nil, nil
	}
	if t.Kind != text.String {
		form = strings.TrimSpace(form)
	}
	return value, []string{form}
}

func allowEmptyHint(kind text.Kind) string {
	if kind == text.String {
		return ", unless allow_empty = true"
	}
	return ""
}
