package text

import "slices"

// A Kind is the kind of value that an argument or an expression holds.
type Kind int

// The kinds. Those from String to List are the types of arguments, in the
// words of the spec language; the rest arise within templates only.
const (
	String Kind = iota + 1
	Integer
	Number
	Boolean
	Enum
	Date
	Datetime
	Duration
	URI
	JSON
	Go
	List

	// Int is Go's int: what len returns and range counts with.
	Int
	// Arguments is the dot of a template: all arguments together.
	Arguments
	// Nothing is the dot of a partial that is called without a value.
	Nothing
	// Mixed is the value of an and/or whose operands differ in kind. It can
	// be printed and tested, and nothing else.
	Mixed
)

var kindNames = [...]string{
	String: "string", Integer: "integer", Number: "number", Boolean: "boolean",
	Enum: "enum", Date: "date", Datetime: "datetime", Duration: "duration",
	URI: "uri", JSON: "json", Go: "go", List: "list",
	Int: "integer", Arguments: "the arguments as a whole", Nothing: "nothing",
	Mixed: "a value of more than one type",
}

// String returns the kind's name in the spec language.
func (k Kind) String() string { return kindNames[k] }

// KindNamed returns the argument kind of that name in the spec language.
func KindNamed(name string) (Kind, bool) {
	i := slices.Index(kindNames[:Int], name)
	return Kind(i), i > 0
}

// ArgumentKinds returns the names of the kinds that an argument can have.
func ArgumentKinds() []string { return kindNames[String:Int] }

// A Type is the static type of an argument or of an expression.
type Type struct {
	Kind Kind
	// Elem is the type of a list's elements.
	Elem *Type
	// Values are what an enum admits. Two enums are one type when they share
	// the slice, not when they happen to list the same words.
	Values *[]string
	// GoType is the import path and name of a go type: "net/netip.Addr".
	GoType string
	// Optional says that the value may be absent: a nil pointer in Go.
	Optional bool
	// Proved says that the value is an optional that has been found present.
	// Its truth is its presence, as that of a pointer is in text/template.
	Proved bool
}

func (t Type) proved() Type {
	t.Optional, t.Proved = false, true
	return t
}

func (t Type) present() Type {
	t.Optional = false
	return t
}

// plain returns the type without what is known of presence.
func (t Type) plain() Type {
	t.Optional, t.Proved = false, false
	return t
}

// Same reports whether t and u are one type, Optional and Proved aside.
func (t Type) Same(u Type) bool {
	if t.Kind != u.Kind || t.Values != u.Values || t.GoType != u.GoType {
		return false
	}
	return t.Kind != List || t.Elem.Same(*u.Elem)
}

// String describes the type as diagnostics say it: "a list of integer".
func (t Type) String() string {
	s := t.Kind.String()
	switch t.Kind {
	case List:
		s = "list of " + t.Elem.Kind.String()
	case Arguments, Nothing, Mixed:
		return s
	}
	if t.Optional {
		return "an optional " + s
	}
	if s[0] == 'i' || s[0] == 'e' {
		return "an " + s
	}
	return "a " + s
}

// isText reports whether values of the type are strings in Go.
func (t Type) isText() bool { return t.Kind == String || t.Kind == Enum }

// isInteger reports whether values of the type are whole numbers.
func (t Type) isInteger() bool { return t.Kind == Integer || t.Kind == Int }

// isPrintable reports whether a present value of the type has a printed form.
func (t Type) isPrintable() bool {
	switch t.Kind {
	case List, Arguments, Nothing:
		return false
	}
	return true
}

// An Argument is a name that templates can refer to.
type Argument struct {
	Name string
	Type Type
}
