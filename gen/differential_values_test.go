package gen_test

import (
	"encoding/json"
	"fmt"
	"log/slog"
	"net/netip"
	"net/url"
	"reflect"
	"strconv"
	"strings"
	"testing"
	"time"
)

// The values that text/template is given: of types that print as the language
// says, an optional as a pointer.

type (
	number   float64
	date     struct{ time.Time }
	datetime struct{ time.Time }
	uri      struct{ u url.URL }
	rawJSON  []byte
)

func (n number) String() string {
	s, err := json.Marshal(float64(n))
	if err != nil {
		return err.Error()
	}
	return string(s)
}

func (d date) String() string     { return d.Format("2006-01-02") }
func (d datetime) String() string { return d.Format("2006-01-02T15:04:05.999999999Z07:00") }
func (u uri) String() string      { return u.u.String() }
func (j rawJSON) String() string  { return string(j) }

// scalarTypes are the types of scalars by the word of the spec.
var scalarTypes = map[string]reflect.Type{
	"string": reflect.TypeFor[string](), "enum": reflect.TypeFor[string](),
	"integer": reflect.TypeFor[int64](), "number": reflect.TypeFor[number](), "boolean": reflect.TypeFor[bool](),
	"date": reflect.TypeFor[date](), "datetime": reflect.TypeFor[datetime](), "duration": reflect.TypeFor[time.Duration](),
	"uri": reflect.TypeFor[uri](), "json": reflect.TypeFor[rawJSON](),
	"net/netip.Addr": reflect.TypeFor[netip.Addr](), "log/slog.Level": reflect.TypeFor[slog.Level](),
}

// scalarType names the type of an argument or, for a list, of its elements.
func scalarType(argument map[string]any) string {
	name, ok := argument["type"].(string)
	if name == "list" {
		name, ok = argument["items"].(string)
	}
	switch {
	case !ok:
		return "string"
	case name == "go":
		return argument["go_type"].(string)
	}
	return name
}

// stdValues returns the values of a set of arguments for text/template.
func (c *corpus) stdValues(t testing.TB, set *argumentSet) map[string]any {
	t.Helper()
	values := map[string]any{}
	for name, argument := range c.arguments {
		form, sent := set.Arguments[name]
		v, err := stdValue(argument, form, sent && isGiven(argument, form))
		if err != nil {
			t.Fatalf("the argument %s of the set %s: %v", name, set.Name, err)
		}
		values[name] = v
	}
	return values
}

// isGiven reports whether a wire form that is sent is a value rather than an
// absence.
func isGiven(argument map[string]any, form string) bool {
	return strings.TrimSpace(form) != "" || scalarType(argument) == "string" && (form != "" || argument["allow_empty"] == true)
}

func stdValue(argument map[string]any, form string, given bool) (any, error) {
	typ := scalarType(argument)
	standard, hasDefault := argument["default"]
	if !given && hasDefault {
		form, given = fmt.Sprint(standard), true
	}
	switch {
	case argument["type"] == "list":
		return stdList(typ, form)
	case !given && typ == "boolean":
		return false, nil
	case !given:
		return reflect.Zero(reflect.PointerTo(scalarTypes[typ])).Interface(), nil
	}
	v, err := stdScalar(typ, form)
	if err != nil || argument["required"] == true || hasDefault || typ == "boolean" {
		return v, err
	}
	pointer := reflect.New(reflect.TypeOf(v))
	pointer.Elem().Set(reflect.ValueOf(v))
	return pointer.Interface(), nil
}

func stdList(typ, form string) (any, error) {
	var forms []string
	if strings.HasPrefix(form, "[") {
		var elements []json.RawMessage
		if err := json.Unmarshal([]byte(form), &elements); err != nil {
			return nil, err
		}
		for _, element := range elements {
			s := string(element)
			if element[0] == '"' && typ != "json" {
				if err := json.Unmarshal(element, &s); err != nil {
					return nil, err
				}
			}
			forms = append(forms, s)
		}
	} else {
		for _, s := range strings.Split(form, ",") {
			if s = strings.TrimSpace(s); s != "" {
				forms = append(forms, s)
			}
		}
	}
	list := make([]any, len(forms))
	for i, s := range forms {
		var err error
		if list[i], err = stdScalar(typ, s); err != nil {
			return nil, err
		}
	}
	return list, nil
}

func stdScalar(typ, form string) (any, error) {
	if typ == "string" {
		return form, nil
	}
	form = strings.TrimSpace(form)
	switch typ {
	case "enum":
		return form, nil
	case "integer":
		return strconv.ParseInt(form, 10, 64)
	case "number":
		f, err := strconv.ParseFloat(form, 64)
		return number(f), err
	case "boolean":
		return strconv.ParseBool(form)
	case "date":
		t, err := time.Parse("2006-01-02", form)
		return date{t}, err
	case "datetime":
		t, err := time.Parse(time.RFC3339, strings.ToUpper(form))
		return datetime{t}, err
	case "duration":
		return time.ParseDuration(form)
	case "uri":
		u, err := url.Parse(form)
		return uri{*u}, err
	case "json":
		return rawJSON(form), nil
	case "net/netip.Addr":
		return netip.ParseAddr(form)
	case "log/slog.Level":
		var level slog.Level
		err := level.UnmarshalText([]byte(form))
		return level, err
	}
	return nil, fmt.Errorf("unknown type %s", typ)
}

// asJSON is the function json of the language.
func asJSON(v any) (string, error) {
	switch v := value(v).(type) {
	case []any:
		parts := make([]string, len(v))
		for i, element := range v {
			var err error
			if parts[i], err = asJSON(element); err != nil {
				return "", err
			}
		}
		return "[" + strings.Join(parts, ",") + "]", nil
	case int, int64, number, bool, rawJSON:
		return printed(v), nil
	default:
		var b strings.Builder
		encoder := json.NewEncoder(&b)
		encoder.SetEscapeHTML(false)
		err := encoder.Encode(printed(v))
		return strings.TrimSuffix(b.String(), "\n"), err
	}
}
