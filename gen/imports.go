package gen

import (
	"go/token"
	"maps"
	"slices"
	"strings"

	"github.com/dave/jennifer/jen"

	"github.com/mcprompt/mcprompt/spec"
	"github.com/mcprompt/mcprompt/spec/text"
)

// The packages of the SDK.
const (
	sdkModule   = "github.com/modelcontextprotocol/go-sdk"
	mcpPath     = sdkModule + "/mcp"
	jsonrpcPath = sdkModule + "/jsonrpc"
)

// usedPackages are the packages that the code of prompts can import under their own
// names.
var usedPackages = []string{
	"context", "encoding", "encoding/json", "errors", "fmt", "mime", "net/url", "regexp", "slices", "strconv", "strings",
	"time", "unicode", "unicode/utf8", mcpPath, jsonrpcPath,
}

// packageNames are the names by which a file refers to packages, by import path.
// Those of all that it may refer to are decided before it is made.
type packageNames map[string]string

// usedPackageNames names usedPackages for all files of a package.
func (n *names) usedPackageNames() packageNames {
	p := make(packageNames, len(usedPackages))
	for _, path := range usedPackages {
		p.add(path, n)
	}
	return p
}

// with names the packages at more paths too.
func (p packageNames) with(n *names, paths []string) packageNames {
	all := p
	for _, path := range paths {
		if _, known := all[path]; known {
			continue
		}
		if len(all) == len(p) {
			all = maps.Clone(p)
		}
		all.add(path, n)
	}
	return all
}

// goTypePaths returns the import paths of the go types among arguments.
func goTypePaths(arguments []*spec.Argument) []string {
	var paths []string
	for _, a := range arguments {
		if t := elementType(a.Type); t.Kind == text.Go {
			path, _ := cutGoType(t.GoType)
			paths = append(paths, path)
		}
	}
	return paths
}

// cutGoType returns the import path and the name of a go type.
func cutGoType(goType string) (path, name string) {
	dot := strings.LastIndexByte(goType, '.')
	return goType[:dot], goType[dot+1:]
}

// add names a package: as it names itself, where that is known and free.
func (p packageNames) add(path string, n *names) {
	name := defaultName(path)
	if name == "" || n.isDeclared(name) || p.has(name) {
		name = p.free(path, n)
	}
	p[path] = name
}

// free makes a name for a package whose own is not known, or taken.
func (p packageNames) free(path string, n *names) string {
	base := strings.ToLower(strings.Join(words(defaultOrLast(path)), ""))
	if !token.IsIdentifier(base) && !reservedLocals[base] { // it is empty, or starts with a digit
		base = "pkg" + base
	}
	taken := func(name string) bool { return reservedLocals[name] || n.isDeclared(name) || p.has(name) }
	if taken(base) {
		base += "pkg"
	}
	return free(base, taken)
}

// has reports whether a package has that name.
func (p packageNames) has(name string) bool {
	for _, other := range p {
		if other == name {
			return true
		}
	}
	return false
}

// tell gives the names to a file, which imports what its code refers to.
func (p packageNames) tell(f *jen.File) {
	for path, name := range p {
		if name == defaultName(path) {
			f.ImportName(path, name)
		} else {
			f.ImportAlias(path, name)
		}
	}
}

// defaultName returns the name of the package at path where it is certain, so
// that an import needs no name of its own; else "".
func defaultName(path string) string {
	if !slices.Contains(usedPackages, path) && !spec.IsStandardLibrary(path) {
		return ""
	}
	elements := strings.Split(path, "/")
	last := elements[len(elements)-1]
	if len(elements) > 1 && len(last) > 1 && last[0] == 'v' && strings.Trim(last[1:], "0123456789") == "" {
		return elements[len(elements)-2] // math/rand/v2
	}
	return last
}

func defaultOrLast(path string) string {
	if name := defaultName(path); name != "" {
		return name
	}
	return path[strings.LastIndexByte(path, '/')+1:]
}
