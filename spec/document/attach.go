package document

import "time"

// attach hangs the decoded values on the tree. The two were read from the same
// source by different code, so it returns a fault where they differ in shape.
func attach(n *Node, decoded any) *Fault {
	var ok bool
	switch n.Kind {
	case Table:
		fields, isTable := decoded.(map[string]any)
		if !isTable || len(fields) != len(n.Keys) {
			return disagreement(n)
		}
		for i, key := range n.Keys {
			field, ok := fields[key]
			if !ok {
				return disagreement(n.Fields[i])
			}
			if fault := attach(n.Fields[i], field); fault != nil {
				return fault
			}
		}
		return nil
	case Array:
		return attachItems(n, decoded)
	case String:
		_, ok = decoded.(string)
	case Integer:
		_, ok = decoded.(int64)
	case Float:
		_, ok = decoded.(float64)
	case Boolean:
		_, ok = decoded.(bool)
	default:
		_, ok = decoded.(time.Time)
	}
	if !ok {
		return disagreement(n)
	}
	n.Value = decoded
	return nil
}

// attachItems does for the elements of an array, which BurntSushi decodes to
// another type when they have headers.
func attachItems(n *Node, decoded any) *Fault {
	switch items := decoded.(type) {
	case []any:
		return attachEach(n, items)
	case []map[string]any:
		return attachEach(n, items)
	}
	return disagreement(n)
}

func attachEach[T any](n *Node, items []T) *Fault {
	if len(items) != len(n.Items) {
		return disagreement(n)
	}
	for i, item := range items {
		if fault := attach(n.Items[i], item); fault != nil {
			return fault
		}
	}
	return nil
}

func disagreement(n *Node) *Fault {
	return &Fault{Span: n.Span, Message: "internal: this " + n.Kind.String() + " was decoded to something else than what is written"}
}
