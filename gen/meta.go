package gen

import (
	"strconv"
	"strings"

	"github.com/mcprompt/mcprompt/spec"
)

// meta writes a _meta object as a composite literal of the given type.
func (w *promptWriter) meta(typ string, meta spec.Meta) {
	w.open(typ, "{")
	entries := make([]entry, len(meta))
	for i, e := range meta {
		entries[i] = entry{quote(e.Key), w.nested(func() { w.line(w.metaValue(e.Value)) })}
	}
	w.entries(entries)
	w.close("}")
}

func (w *promptWriter) metaValue(v any) string {
	switch v := v.(type) {
	case string:
		return quote(v)
	case int64:
		return strconv.FormatInt(v, 10)
	case float64:
		return floatLiteral(v)
	case bool:
		return strconv.FormatBool(v)
	case spec.Meta:
		if len(v) == 0 {
			return "map[string]any{}"
		}
		return w.nested(func() { w.meta("map[string]any", v) })
	case []any:
		list := make([]string, len(v))
		for i, element := range v {
			list[i] = w.metaValue(element)
		}
		return "[]any{" + strings.Join(list, ", ") + "}"
	}
	panic("unexpected value in _meta")
}

// floatLiteral returns a literal of a floating-point constant.
func floatLiteral(v float64) string {
	s := strconv.FormatFloat(v, 'g', -1, 64)
	if strings.ContainsAny(s, ".e") {
		return s
	}
	return s + ".0"
}
