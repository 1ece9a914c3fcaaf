package spec

import (
	"math"
	"strconv"
	"time"

	"github.com/mcprompt/mcprompt/spec/document"
	"github.com/mcprompt/mcprompt/spec/support"
)

// wireForm returns a scalar as it is sent on the wire.
func (f *file) wireForm(n *document.Node) string {
	switch value := n.Value.(type) {
	case string:
		return f.stringOf(n)
	case int64:
		return support.FormatInteger(value)
	case float64:
		if math.IsInf(value, 0) || math.IsNaN(value) {
			return strconv.FormatFloat(value, 'g', -1, 64)
		}
		return support.FormatNumber(value)
	case bool:
		return strconv.FormatBool(value)
	case time.Time:
		return formatTime(n.Kind, value)
	}
	return ""
}

// formatTime returns a date or time of TOML in the form that RFC 3339 has for
// as much of it as there is.
func formatTime(kind document.Kind, t time.Time) string {
	switch kind {
	case document.LocalDate:
		return support.FormatDate(t)
	case document.LocalDatetime:
		return t.Format("2006-01-02T15:04:05.999999999")
	case document.LocalTime:
		return t.Format("15:04:05.999999999")
	}
	return support.FormatDatetime(t)
}
