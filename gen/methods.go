package gen

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/mcprompt/mcprompt/spec"
)

// standardMethods are the methods that go vet wants to have the signatures of the
// standard library, whatever else they have in common with it.
var standardMethods = []string{
	"GobDecode", "GobEncode", "MarshalJSON", "MarshalXML", "ReadByte", "ReadRune", "UnmarshalJSON", "UnmarshalXML",
	"UnreadByte", "UnreadRune", "WriteByte",
}

// method takes the name of a provider's method, or reports what stands against it.
func (r *resolver) method(goName, kind string, by spec.Name) {
	if r.isTaken(r.methods, goName, kind, by) || !slices.Contains(standardMethods, goName) {
		return
	}
	r.report(by.Position, fmt.Sprintf("the method %s for %q would have the name of one in the standard library, and not its signature, which go vet refuses: set go_name", goName, by.Wire))
}

// fieldAndMethod reports a field that a hand-written file has a method of that name
// beside.
func (r *resolver) fieldAndMethod(typ, field string, by spec.Name) {
	for _, method := range r.handMethods[typ] {
		if method.Name != field {
			continue
		}
		r.report(by.Position, fmt.Sprintf("the Go name %s of the argument %q is also that of a hand-written method of %s: rename that, or set go_name here", field, by.Wire, typ),
			spec.Related{Position: method.Position, Message: "the method " + field + " is here"})
	}
}

// supportMethods reports the methods in hand-written files that copied declarations
// have as well. They are given by their names, and by those in the package.
func (r *resolver) supportMethods(support map[string]string) {
	if len(r.handMethods) == 0 {
		return
	}
	for _, own := range slices.Sorted(maps.Keys(support)) {
		typ := support[own]
		methods := r.handMethods[typ]
		if len(methods) == 0 || r.owners[typ].handWritten {
			continue
		}
		members := library().members(own)
		for _, method := range methods {
			if members[method.Name] {
				r.report(method.Position, fmt.Sprintf("the generated type %s has a %s of its own: rename this method", typ, method.Name))
			}
		}
	}
}

// members returns the names of the fields and methods of a type.
func (l supportLibrary) members(typ string) map[string]bool {
	names := map[string]bool{}
	for _, d := range l {
		if method, ok := strings.CutPrefix(d.name, typ+"."); ok {
			names[method] = true
		}
		if d.name == typ {
			for _, field := range d.fields {
				names[field] = true
			}
		}
	}
	return names
}
