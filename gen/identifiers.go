package gen

import (
	"fmt"
	"go/token"
	"slices"

	"github.com/mcprompt/mcprompt/spec"
	"github.com/mcprompt/mcprompt/spec/text"
)

// names are the Go names of a package, all decided before a line is written.
type names struct {
	prompts map[*spec.Prompt]*promptNames
	// support maps the names of declarations that are copied into the shared
	// file to what they are called there.
	support map[string]string
	// owners are the package-level names, but for those in support.
	owners map[string]owner
	// copied are the names that declarations in support have.
	copied map[string]bool
	// packages are the names of packages that are the same in every file.
	packages packageNames
}

// isDeclared reports whether a name is a package-level one, which locals do not
// hide.
func (n *names) isDeclared(name string) bool {
	_, isOwned := n.owners[name]
	return isOwned || n.copied[name]
}

// promptNames are the Go names of one prompt.
type promptNames struct {
	base string // what the names of the prompt's declarations contain
	// description is the constant for the description.
	description string
	fields      map[*spec.Argument]string
	enums       map[*spec.Argument]*enumNames
	patterns    map[*spec.Argument]string // variables for regular expressions
	methods     map[*spec.Slot]string
	completions map[*spec.Argument]string // methods that propose values
	embeds      map[embedding]string      // variables for embedded files
	claims      []string                  // all package-level names
}

// An embedding is a file that is embedded as a string or as bytes.
type embedding struct {
	file   string
	isText bool
}

// enumNames are the names of an enum's type and its constants.
type enumNames struct {
	typ       string
	constants []string
	byValue   map[string]string
}

func (n *promptNames) args() string    { return n.base + "Args" }
func (n *promptNames) parse() string   { return "Parse" + n.base + "Args" }
func (n *promptNames) encode() string  { return "Encode" + n.base + "Args" }
func (n *promptNames) prompt() string  { return n.base + "Prompt" }
func (n *promptNames) handler() string { return n.base + "Handler" }
func (n *promptNames) build() string   { return "Build" + n.base }
func (n *promptNames) get() string     { return "Get" + n.base }

func (n *promptNames) provider() string { return n.base + "Provider" }
func (n *promptNames) form() string     { return unexported(n.base) + "Form" }

// enumOf returns the names of the enum that t is, or nil.
func (n *promptNames) enumOf(t text.Type) *enumNames {
	for a, e := range n.enums {
		if a.Type.Values == t.Values || a.Type.Elem != nil && a.Type.Elem.Values == t.Values {
			return e
		}
	}
	return nil
}

// An owner is what a Go name is made for: something, of an argument where that is
// set, of a prompt where that is.
type owner struct {
	something string
	argument  *spec.Argument
	prompt    *spec.Prompt
	position  spec.Position
	// handWritten marks a declaration that is not ours to rename.
	handWritten bool
}

// String says it in words. They are needed for clashes alone, so they are not made
// before there is one.
func (o owner) String() string {
	s := o.something
	if o.argument != nil {
		s += fmt.Sprintf(" argument %q of", o.argument.Name.Wire)
	}
	if o.prompt != nil {
		s += fmt.Sprintf(" prompt %q", o.prompt.Name.Wire)
	}
	return s
}

// fixedLocals are the names that parameters and variables of generated code have
// whatever the spec says.
var fixedLocals = []string{"args", "arguments", "b", "ctx", "err", "in", "m", "p", "question", "req", "server", "session"}

// reservedLocals are names that a local variable of generated code, or a package
// whose name is not certain, must not have: Go's own, those of the packages it
// uses, and fixedLocals.
var reservedLocals = func() map[string]bool {
	reserved := map[string]bool{"_": true, "init": true, "main": true}
	for _, name := range slices.Concat(fixedLocals, predeclared, keywords()) {
		reserved[name] = true
	}
	for _, path := range usedPackages {
		reserved[defaultName(path)] = true
	}
	return reserved
}()

func keywords() []string {
	var list []string
	for t := token.BREAK; t <= token.VAR; t++ {
		list = append(list, t.String())
	}
	return list
}

// usedPredeclared are Go's own names that generated code uses. A hand-written
// declaration of one would change what the code means.
var usedPredeclared = []string{
	"any", "append", "bool", "byte", "error", "false", "float64", "int", "int64", "len", "make", "max", "min", "new", "nil",
	"panic", "rune", "string", "true",
}

var predeclared = []string{
	"any", "append", "bool", "byte", "cap", "clear", "close", "comparable", "complex", "complex64", "complex128",
	"copy", "delete", "error", "false", "float32", "float64", "imag", "int", "int8", "int16", "int32", "int64",
	"iota", "len", "make", "max", "min", "new", "nil", "panic", "print", "println", "real", "recover", "rune",
	"string", "true", "uint", "uint8", "uint16", "uint32", "uint64", "uintptr",
}
