package text

import (
	"encoding/json"
	"fmt"
	"net/url"
	"strconv"
	"time"

	"github.com/mcprompt/mcprompt/spec/support"
)

// FormatValue returns the printed form of a present value of type t.
func FormatValue(t Type, v any) string {
	switch v := v.(type) {
	case string:
		return v
	case int64:
		return strconv.FormatInt(v, 10)
	case float64:
		return support.FormatNumber(v)
	case bool:
		return strconv.FormatBool(v)
	case time.Time:
		if t.Kind == Date {
			return support.FormatDate(v)
		}
		return support.FormatDatetime(v)
	case time.Duration:
		return v.String()
	case *url.URL:
		return support.FormatURI(v)
	case json.RawMessage:
		return string(v)
	}
	panic(fmt.Sprintf("%s has no printed form", t))
}

// WireForm returns a present value of type t as it is sent on the wire.
func WireForm(t Type, v any) string {
	if t.Kind == List {
		return formatJSON(t, v)
	}
	return FormatValue(t, v)
}

// formatJSON returns a present value of type t as JSON.
func formatJSON(t Type, v any) string {
	switch v := v.(type) {
	case []any:
		return support.EncodeList(v, func(element any) string { return formatJSON(*t.Elem, element) })
	case int64, float64, bool:
		return FormatValue(t, v)
	case json.RawMessage:
		return support.RawJSON(v)
	}
	return support.QuoteJSON(FormatValue(t, v))
}
