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
	for i, name := range table.Keys {
		if key := schema.key(name); key != nil {
			f.checkValue(name, key, table.Fields[i])
		} else {
			f.unknownKey(schema, name, table.Fields[i])
		}
	}
	for i := range schema.Keys {
		if key := &schema.Keys[i]; key.Required && table.Field(key.Name) == nil {
			f.errorf(table.Span, "%s is missing%s", key.Name, howToAdd(key))
		}
	}
}

func howToAdd(key *Key) string {
	if key.Items == TableType {
		return ": add at least one [[" + key.Name + "]] table"
	}
	return ""
}

// checkValue checks the value of a key.
func (f *file) checkValue(name string, key *Key, n *document.Node) {
	if !key.Types.has(n.Kind) {
		if n.Kind == document.Table && key.Types == ArrayType && key.Items == TableType {
			f.errorf(n.Span, "%s must be an array of tables: write [[%s]] for each", name, name)
			return
		}
		f.errorf(n.Span, "%s must be %s, not %s", name, key.Types, withArticle(n.Kind.String()))
		return
	}
	switch n.Kind {
	case document.String:
		f.checkString(name, key, n)
	case document.Table:
		if key.Table != nil {
			f.walk(key.Table, n)
		}
	case document.Array:
		f.checkItems(name, key, n)
	}
}

func (f *file) checkItems(name string, key *Key, n *document.Node) {
	if key.NotEmpty && len(n.Items) == 0 {
		f.errorf(n.Span, "%s must not be empty%s", name, howToAdd(key))
	}
	for _, item := range n.Items {
		switch {
		case !key.Items.has(item.Kind):
			f.errorf(item.Span, "each of %s must be %s, not %s", name, key.Items, withArticle(item.Kind.String()))
		case item.Kind == document.String:
			f.checkString("each of "+name, key, item)
		case item.Kind == document.Table && key.Table != nil:
			f.walk(key.Table, item)
		}
	}
}

func (f *file) checkString(name string, key *Key, n *document.Node) {
	s := n.Value.(string)
	switch {
	case key.Enum != nil && !slices.Contains(key.Enum, s):
		f.errorf(n.Span, "%s must be %s, not %q%s", name, joinWords(quoteAll(key.Enum)), s, valueHint(key, s))
	case key.Format != nil:
		if problem := key.Format.check(s); problem != "" {
			f.errorf(n.Span, "%s %s", name, problem)
		}
	}
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

// unknownKey reports a key that the schema does not have.
func (f *file) unknownKey(schema *Table, name string, n *document.Node) {
	f.errorf(n.Key, "unknown key %q%s", name, f.keyHint(schema, name))
}

func (f *file) keyHint(schema *Table, name string) string {
	if hint := schema.Hints[name]; hint != "" {
		return ": " + hint
	}
	var names []string
	for _, key := range schema.Keys {
		if slices.Contains(key.Aliases, name) {
			return "; did you mean " + strconv.Quote(key.Name) + "?"
		}
		names = append(names, key.Name)
	}
	if near := support.Suggest(name, names); near != "" {
		return "; did you mean " + strconv.Quote(near) + "?"
	}
	if schema != f.schema && f.schema.key(name) != nil {
		return ": it belongs at the top of the file, above the first table in brackets"
	}
	return "; the keys here are " + strings.Join(names, ", ")
}

func quoteAll(words []string) []string {
	quoted := make([]string, len(words))
	for i, word := range words {
		quoted[i] = strconv.Quote(word)
	}
	return quoted
}
