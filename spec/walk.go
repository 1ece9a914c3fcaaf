package spec

import (
	"slices"
	"strconv"
	"strings"

	"github.com/mcprompt/mcprompt/spec/document"
	"github.com/mcprompt/mcprompt/spec/support"
)

// walk holds a table against its schema and reports all that the schema alone
// can tell. The model is then built of what has the right type.
func (f *file) walk(schema *Table, table *document.Node) {
	var lost []string
	if len(table.Keys) > maxElements {
		f.errorf(table.Fields[maxElements].Key, "a table has at most %d keys, and this has %d", maxElements, len(table.Keys))
		table.Keys, table.Fields = table.Keys[:maxElements], table.Fields[:maxElements]
		lost = append(lost, strayKey)
	}
	for i, name := range table.Keys {
		key := schema.key(name)
		if key == nil {
			lost = append(lost, f.unknownKey(schema, name, table.Fields[i]))
		} else if !f.checkValue(name, key, table.Fields[i]) {
			lost = append(lost, name)
		}
	}
	for i := range schema.Keys {
		key := &schema.Keys[i]
		if key.Unless != "" && table.Field(key.Unless) != nil {
			continue
		}
		if key.Required && table.Field(key.Name) == nil && !slices.Contains(lost, key.Name) {
			f.errorf(table.Span, "%s is missing%s", key.Name, howToAdd(key))
		}
	}
	if lost != nil {
		if f.lost == nil {
			f.lost = map[*document.Node][]string{}
		}
		f.lost[table] = lost
	}
}

// strayKey stands among the lost keys of a table for one that is unknown and not
// like any that is known.
const strayKey = ""

// hasLost reports whether a table has one of the keys in a form that cannot be
// read, so that nothing should be made of its absence.
func (f *file) hasLost(table *document.Node, keys ...string) bool {
	return slices.ContainsFunc(f.lost[table], func(key string) bool { return slices.Contains(keys, key) })
}

func howToAdd(key *Key) string {
	switch {
	case key.Items == TableType:
		return ": add at least one [[" + key.Name + "]] table"
	case key.Types == StringType && key.Enum != nil:
		return ": add " + key.Name + " = " + oneOf(key.Enum)
	}
	return ""
}

// checkValue checks the value of a key, and reports whether it can be read.
func (f *file) checkValue(name string, key *Key, n *document.Node) bool {
	if !key.Types.has(n.Kind) {
		f.errorf(n.Span, "%s must be %s, not %s%s", name, key.typeWords(), withArticle(n.Kind.String()), instead(key))
		return false
	}
	switch n.Kind {
	case document.String:
		return f.checkString(name, key, n)
	case document.Table:
		if key.Table != nil {
			f.walk(key.Table, n)
		}
	case document.Array:
		return f.checkItems(name, key, n)
	}
	return true
}

func instead(key *Key) string {
	if key.Instead == "" {
		return ""
	}
	return ": " + key.Instead
}

// typeWords names the types that the value of the key may have.
func (k *Key) typeWords() string {
	if k.Types == ArrayType && k.Items == TableType {
		return "an array of tables, each written [[" + k.Name + "]]"
	}
	return k.Types.String()
}

// checkRange reports an integer outside the range of its key. It returns whether it
// is within.
func (f *file) checkRange(key *Key, n *document.Node, value int64) bool {
	if key.Range.has(float64(value)) {
		return true
	}
	f.errorf(n.Span, "%s must be from %.0f to %.0f, not %d", key.Name, key.Range.Min, key.Range.Max, value)
	return false
}

func (f *file) checkItems(name string, key *Key, n *document.Node) bool {
	ok := true
	if len(n.Items) > maxElements {
		f.errorf(n.Items[maxElements].Span, "%s must have at most %d elements, not %d", name, maxElements, len(n.Items))
		n.Items = n.Items[:maxElements]
		ok = false
	}
	if key.NotEmpty && len(n.Items) == 0 {
		f.errorf(n.Span, "%s must not be empty%s", name, howToAdd(key))
		ok = false
	}
	for _, item := range n.Items {
		switch {
		case !key.Items.has(item.Kind):
			f.errorf(item.Span, "each of %s must be %s, not %s", name, key.Items, withArticle(item.Kind.String()))
			ok = false
		case item.Kind == document.String:
			ok = f.checkString("each of "+name, key, item) && ok
		case item.Kind == document.Table && key.itemTable() != nil:
			f.walk(key.itemTable(), item)
		}
	}
	return ok
}

func (f *file) checkString(name string, key *Key, n *document.Node) bool {
	s := n.Value.(string)
	if key.Enum != nil && !slices.Contains(key.Enum, s) {
		f.errorf(n.Span, "%s must be %s, not %q%s", name, oneOf(key.Enum), s, valueHint(key, s))
		return false
	}
	if key.Format != nil {
		if problem := key.Format.check(s); problem != "" {
			f.errorf(n.Span, "%s %s", name, problem)
		}
	}
	return true
}

// oneOf enumerates values of an enum.
func oneOf(values []string) string {
	words := joinWords(quoteAll(values))
	if len(values) > 2 {
		return "one of " + words
	}
	return words
}

func valueHint(key *Key, value string) string {
	if hint := key.Hints[value]; hint != "" {
		return ": " + hint
	}
	if near := support.Suggest(value, key.Enum); near != "" {
		return "; did you mean " + strconv.Quote(near) + "?"
	}
	return ""
}

// unknownKey reports a key that the schema does not have. It returns the key
// that was likely meant, or strayKey.
func (f *file) unknownKey(schema *Table, name string, n *document.Node) (meant string) {
	var names []string
	for _, key := range schema.Keys {
		if slices.Contains(key.Aliases, name) {
			meant = key.Name
		}
		names = append(names, key.Name)
	}
	var hint string
	switch {
	case schema.Hints[name] != "":
		hint = ": " + schema.Hints[name]
	case meant != "":
		hint = "; did you mean " + strconv.Quote(meant) + "?"
	case support.Suggest(name, names) != "":
		meant = support.Suggest(name, names)
		hint = "; did you mean " + strconv.Quote(meant) + "?"
	case schema != f.schema && f.schema.key(name) != nil:
		hint = ": it belongs at the top of the file, above the first table in brackets"
	default:
		hint = "; the keys here are " + strings.Join(names, ", ")
	}
	f.errorf(n.Key, "unknown key %q%s", name, hint)
	return meant
}

func quoteAll(words []string) []string {
	quoted := make([]string, len(words))
	for i, word := range words {
		quoted[i] = strconv.Quote(word)
	}
	return quoted
}
