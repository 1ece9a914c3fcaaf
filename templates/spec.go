package templates

import (
	_ "embed"
	"strings"
)

//go:embed spec.toml
var specText string

// Spec returns a spec for the prompt of that name, which teaches what specs can say.
func Spec(name string) []byte {
	return []byte(strings.ReplaceAll(specText, "NAME", name))
}
