package spec

import (
	"regexp"

	"github.com/mcprompt/mcprompt/spec/text"
)

// A Prompt is one spec, checked.
type Prompt struct {
	// Base is the spec's file name without ".prompt.toml".
	Base string
	// Name is the prompt's name on the wire, the package's prefix included.
	Name Name
	// Title is empty where the spec has none.
	Title string
	// Description is the author's; ListedDescription is what clients see in
	// the list.
	Description       string
	ListedDescription string
	// Deprecated is the reason not to use the prompt, or empty.
	Deprecated string
	Icons      []Icon
	// Elicit is what the user is asked where arguments to elicit are missing.
	Elicit string
	// Meta becomes _meta of the listed prompt.
	Meta      Meta
	Arguments []*Argument
	Messages  []*Message
	// Slots are the slots of all messages, in their order.
	Slots    []*Slot
	Policy   Policy
	Examples []*Example
}

// A Name is a name that Go identifiers are made from.
type Name struct {
	// Wire is the name as the protocol shows it.
	Wire string
	// Base is what the identifier is made from: Wire without the prefix.
	Base string
	// Go is the identifier that the author asks for with go_name, or empty.
	Go string
	// Position is where the name is written: the value of go_name, of name, or
	// the file itself.
	Position Position
}

// A Meta is a _meta object: values are string, int64, float64, bool, []any and
// Meta, its keys in the order of the spec.
type Meta []MetaEntry

// A MetaEntry is one key of a Meta.
type MetaEntry struct {
	Key   string
	Value any
}

// An Icon is an icon of a prompt or of a link.
type Icon struct {
	Source   string   `json:"src"`
	MIMEType string   `json:"mimeType,omitempty"`
	Sizes    []string `json:"sizes,omitempty"`
	Theme    string   `json:"theme,omitempty"` // "light", "dark" or empty
}

// An Argument is one argument of a prompt.
type Argument struct {
	Name  Name
	Title string
	// Description is the author's; ListedDescription is what clients see.
	Description string
	// ListedDescription is Description, and in brackets the type, range and
	// default.
	ListedDescription string
	// Comment is the TOML comment above the argument, line by line.
	Comment []string
	// Type is the argument's type. It is Optional where the argument has
	// neither required nor a default and its Go field is a pointer.
	Type     text.Type
	Required bool
	// Default is the value of an absent argument, or nil: string, int64,
	// float64, bool, time.Time, time.Duration, *url.URL, json.RawMessage or,
	// for a list, []any of these.
	Default any
	// AllowEmpty makes a blank string a value rather than an absence.
	AllowEmpty bool
	// Elicit asks the user where the argument is missing.
	Elicit bool
	// Complete has Go code propose values.
	Complete bool
	// Separator splits a list that is not written as a JSON array.
	Separator string
	// Values are what an enum, or a list of an enum, admits.
	Values []EnumValue
	Constraints
}

// Constraints are the limits of an argument's value. Nil means no limit.
type Constraints struct {
	MinLength, MaxLength *int // in characters
	Pattern              *regexp.Regexp
	Minimum, Maximum     any // int64 or float64, as the argument's type
	MinItems, MaxItems   *int
}

// An EnumValue is one value of an enum.
type EnumValue struct {
	Name        Name
	Title       string
	Description string
}

// A Role says who speaks a message.
type Role string

// The protocol has these two roles and no others.
const (
	User      Role = "user"
	Assistant Role = "assistant"
)

// A Message is one message of a prompt.
type Message struct {
	// Role is empty where Content is a MessagesSlot.
	Role Role
	// Range repeats the message for each element of a list, or is nil.
	Range *text.RangeClause
	// If filters the message, inside Range, or is nil. It is a boolean.
	If text.Expr
	// RangeClause and IfClause are the two as the spec has them, or empty.
	RangeClause, IfClause string
	// Content is what the message holds.
	Content Content
	// Annotations and Meta are those of the content, or nil.
	Annotations *Annotations
	Meta        Meta
}

// GoldenDirectory is the directory of a package's goldens, within that of the
// package.
const GoldenDirectory = "testdata"

// An Example is a set of arguments to try a prompt with.
type Example struct {
	Name string
	// Golden is the name of the file, in GoldenDirectory, that holds what the
	// example gives.
	Golden string
	// Arguments are in wire form.
	Arguments map[string]string
	// Slots are what fills the prompt's slots, by name.
	Slots    map[string]SlotValue
	Position Position
}
