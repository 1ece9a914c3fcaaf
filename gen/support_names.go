package gen

import (
	"embed"
	"go/ast"
	"io/fs"
	"path"
	"strings"
	"sync"

	"github.com/mcprompt/mcprompt/spec/support"
)

// supportNames returns what each declaration is called in a package where the
// taken names cannot be used. Names of methods are not among them.
func supportNames(taken func(string) bool) map[string]string {
	names := make(map[string]string, len(declaredInSources()))
	for _, name := range declaredInSources() {
		// Exported names are for hand-written code, which must be able to rely on
		// them: resolveNames has claimed those that are needed.
		names[name] = name
		if !ast.IsExported(name) {
			names[name] = free(name, taken)
		}
	}
	return names
}

// declaredInSources are the names that copies have where they are free. Parsing the
// sources takes longer than generating a few prompts, which need the names alone, and
// these stand at the starts of lines.
var declaredInSources = sync.OnceValue(func() []string {
	return append(declaredIn(sdkSources, "sdk"), declaredIn(support.Sources, ".")...)
})

func declaredIn(sources embed.FS, dir string) []string {
	entries, err := fs.ReadDir(sources, dir)
	if err != nil {
		panic(err) // it is part of this program
	}
	pkg := path.Base(dir)
	if dir == "." {
		pkg = "support"
	}
	var names []string
	for _, entry := range entries {
		src, err := fs.ReadFile(sources, path.Join(dir, entry.Name()))
		if err != nil {
			panic(err)
		}
		for line := range strings.Lines(string(src)) {
			if name := declaredOn(line); name != "" {
				names = append(names, copiedName(pkg, name))
			}
		}
	}
	return names
}

// declaredOn returns the name that is declared on a line of gofmt-formatted Go at
// package level, but for that of a method, or "".
func declaredOn(line string) string {
	keyword, rest, _ := strings.Cut(line, " ")
	switch keyword {
	case "func", "type", "const", "var":
		if end := strings.IndexAny(rest, " ([\n"); end >= 0 {
			return rest[:end]
		}
	}
	return ""
}
