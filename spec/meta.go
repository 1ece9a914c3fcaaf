package spec

import (
	"fmt"
	"math"
	"strings"
	"time"

	"github.com/mcprompt/mcprompt/spec/document"
)

// meta reads a _meta object, whose keys follow the protocol's rules.
func (f *file) meta(root *document.Node) Meta {
	n := root.Field("meta")
	if n == nil || n.Kind != document.Table {
		return nil
	}
	for i, key := range n.Keys {
		if problem := checkMetaKey(key); problem != "" {
			f.errorf(n.Fields[i].Key, "the meta key %q %s", key, problem)
		}
	}
	return f.metaTable(n)
}

func (f *file) metaTable(n *document.Node) Meta {
	meta := make(Meta, len(n.Keys))
	for i, key := range n.Keys {
		meta[i] = MetaEntry{key, f.metaValue(n.Fields[i])}
	}
	return meta
}

// metaValue returns a value as JSON can have it.
func (f *file) metaValue(n *document.Node) any {
	switch n.Kind {
	case document.Table:
		return f.metaTable(n)
	case document.Array:
		list := make([]any, len(n.Items))
		for i, item := range n.Items {
			list[i] = f.metaValue(item)
		}
		return list
	case document.String:
		return f.stringOf(n)
	case document.Float:
		if value := n.Value.(float64); math.IsInf(value, 0) || math.IsNaN(value) {
			f.errorf(n.Span, "meta cannot hold %v: JSON has no such number", value)
		}
	}
	if t, ok := n.Value.(time.Time); ok {
		return formatTime(n.Kind, t)
	}
	return n.Value
}

// checkMetaKey says what the protocol has against a key of _meta: an optional
// prefix of labels with dots between them and a slash, and a name.
func checkMetaKey(key string) string {
	prefix, name, found := strings.Cut(key, "/")
	if !found {
		prefix, name = "", key
	}
	if name == "" && !found || name != "" && !isMetaName(name) {
		return "must end in a name that starts and ends with a letter or a digit and has letters, digits, -, _ and . between"
	}
	if !found {
		return ""
	}
	labels := strings.Split(prefix, ".")
	for i, label := range labels {
		if !isMetaLabel(label) {
			return fmt.Sprintf("has a bad prefix: the label %q must start with a letter, end with a letter or a digit, and have letters, digits and - between", label)
		}
		// The second label is reserved, and before the revision of 2025-11-25
		// any that another one follows.
		if reserved := label == "modelcontextprotocol" || label == "mcp"; reserved && (i == 1 || i < len(labels)-1) {
			return fmt.Sprintf("has the prefix %s/, which is reserved for the protocol", prefix)
		}
	}
	return ""
}

func isMetaName(s string) bool {
	return isAlphanumeric(s[0]) && isAlphanumeric(s[len(s)-1]) && checkCharacters(s, isNameByte) == ""
}

func isMetaLabel(s string) bool {
	return s != "" && isLetter(s[0]) && isAlphanumeric(s[len(s)-1]) &&
		checkCharacters(s, func(c byte) bool { return isAlphanumeric(c) || c == '-' }) == ""
}

func isAlphanumeric(c byte) bool { return isLetter(c) || isDigit(c) }
