// Package support holds the functions that evaluate a prompt: the wire forms of
// arguments, their constraints, their printed forms, and the functions of the
// template language.
//
// They exist once for two uses. The packages spec and spec/text call them, and
// the generator copies the declarations that a prompt package needs, out of
// [Sources], into its mcprompt.gen.go, with the first letter of the exported
// names in lower case. That is why the files that are copied keep to rules which
// a test of this package holds: imports of the standard library alone and
// without aliases, one name a declaration, a doc comment on each, no state, and
// no local name that would hide a package's or another declaration's.
package support

import "embed"

// Sources holds the source files whose declarations are copied into generated
// packages.
//
//go:embed boolean.go choice.go constraint.go element.go fence.go indent.go join.go json.go
//go:embed list.go number.go path.go pattern.go problem.go segment.go string.go suggest.go text.go
//go:embed time.go uri.go
var Sources embed.FS
