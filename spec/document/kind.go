package document

// Kind is the type of a value, as TOML distinguishes them.
type Kind uint8

// The kinds of values that TOML 1.0 has.
const (
	Table Kind = iota
	Array
	String
	Integer
	Float
	Boolean
	OffsetDatetime
	LocalDatetime
	LocalDate
	LocalTime
)

// String returns the name that the TOML specification has for the kind, as
// "array" or "offset date-time".
func (k Kind) String() string {
	switch k {
	case Table:
		return "table"
	case Array:
		return "array"
	case String:
		return "string"
	case Integer:
		return "integer"
	case Float:
		return "float"
	case Boolean:
		return "boolean"
	case OffsetDatetime:
		return "offset date-time"
	case LocalDatetime:
		return "local date-time"
	case LocalDate:
		return "local date"
	case LocalTime:
		return "local time"
	}
	return "unknown"
}

// article returns the name with "a" or "an" before it.
func (k Kind) article() string {
	switch k {
	case Array, Integer, OffsetDatetime:
		return "an " + k.String()
	}
	return "a " + k.String()
}
