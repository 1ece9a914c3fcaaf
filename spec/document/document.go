// Package document reads a TOML 1.0 document and remembers the place of every
// key and value in the source.
//
// github.com/BurntSushi/toml decodes the values but knows no positions, and it
// lets some things pass that TOML 1.0 forbids. So a scanner of our own builds a
// tree of nodes with their places and refuses what is not TOML 1.0, and then
// BurntSushi's values are hung on that tree. Each checks the other: a document
// is accepted only where both read it in the same way.
package document

// Span is a half-open range of byte offsets in the source as it is on disk, a
// byte order mark included.
type Span struct{ Start, End int }

// Document is a TOML document that has no fault.
type Document struct {
	// Root is the table that holds everything.
	Root *Node

	src string
}

// Node is one value of a document: a table, an array or a scalar.
type Node struct {
	Kind  Kind
	state state

	// Key is the key as written, quotes included, where the value is first
	// named: the b of "a.b = 1", the u of "[t.u]". An element of an array of
	// tables has the key of its own header, an element of any other array the
	// span of its value, and the root none.
	Key Span

	// Span is the value as written: a scalar with its quotes, an array or an
	// inline table with its brackets, and for a table or an element with a
	// header, the header "[a.b]". A table that only the headers below it imply
	// has the first of them, an array of tables that of its first element, and
	// a table that dotted keys make has its Key.
	Span Span

	// Value is a scalar as BurntSushi decodes it: a string, int64, float64,
	// bool or time.Time. It is nil for tables and arrays.
	Value any

	// Comment is the block of comment lines directly above the header or the
	// key of the value, each without its # and one space after that.
	Comment []string

	// Keys are the keys of a table, decoded, in the order of the source.
	Keys []string

	// Fields are the values of a table, in the order of Keys.
	Fields []*Node

	// Items are the elements of an array.
	Items []*Node

	index map[string]*Node // the fields by key, where there are many
}

// linear is the number of fields up to which comparing keys one after another
// beats a map.
const linear = 8

// Field returns the value that a table has under the decoded key name, or nil.
// It is nil too for a nil node and for one that is no table.
func (n *Node) Field(name string) *Node {
	if n == nil {
		return nil
	}
	if n.index != nil {
		return n.index[name]
	}
	for i, key := range n.Keys {
		if key == name {
			return n.Fields[i]
		}
	}
	return nil
}

// add gives a table a field that it does not have yet.
func (n *Node) add(name string, field *Node) {
	if n.Keys == nil {
		n.Keys = make([]string, 0, linear/2)
		n.Fields = make([]*Node, 0, linear/2)
	}
	n.Keys = append(n.Keys, name)
	n.Fields = append(n.Fields, field)
	switch {
	case n.index != nil:
		n.index[name] = field
	case len(n.Keys) > linear:
		n.index = make(map[string]*Node, 4*linear)
		for i, key := range n.Keys {
			n.index[key] = n.Fields[i]
		}
	}
}
