package gen

import (
	"bytes"
	"slices"
	"sync"

	"github.com/dave/jennifer/jen"

	"github.com/mcprompt/mcprompt/spec"
)

// needs are the support declarations that generated code refers to, methods as
// "type.method".
type needs map[string]bool

// A file is what the code of one Go file is made of.
type file struct {
	pkg      *spec.Package
	names    *names
	packages packageNames
	needs    needs
	embeds   bool // whether it has a go:embed directive
}

// qualified returns a name of another package.
func (f *file) qualified(path, name string) expression {
	return primary(jen.Qual(path, name), len(f.packages[path])+len(".")+len(name))
}

// support returns the name of a support declaration and notes that it is needed.
func (f *file) support(name string) expression {
	f.needs[name] = true
	return atom(f.names.support[name])
}

// isTaken reports whether a local variable cannot have a name.
func (f *file) isTaken(name string) bool {
	return reservedLocals[name] || f.names.isDeclared(name) || f.packages.has(name)
}

// render returns the Go source of the file. Source is the file that it is generated
// from, or empty.
func (f *file) render(source string, declarations []jen.Code) []byte {
	file := jen.NewFile(f.pkg.Name)
	file.HeaderComment(f.header(source))
	f.packages.tell(file)
	if f.embeds {
		file.Anon("embed")
	}
	for _, d := range declarations {
		file.Add(d).Line()
	}
	rendered := buffers.Get().(*bytes.Buffer)
	defer buffers.Put(rendered)
	rendered.Reset()
	if err := file.Render(rendered); err != nil {
		panic("generated code does not parse: " + err.Error())
	}
	return groupImports(rendered.Bytes(), f.pkg.Name)
}

// buffers are for files that are made one after the other.
var buffers = sync.Pool{New: func() any { return new(bytes.Buffer) }}

// header returns the comments before the package clause.
func (f *file) header(source string) string {
	header := spec.GeneratedHeader
	if source != "" {
		header += "\n// Source: " + source
	}
	if f.pkg.Settings.BuildTags != "" {
		header += "\n\n//go:build " + f.pkg.Settings.BuildTags
	}
	return header
}

// groupImports returns a copy of a file of that package whose list of imports, which is
// sorted by path, has the standard library first and the rest below a blank line, as
// Go programmers write it.
func groupImports(src []byte, pkg string) []byte {
	open := []byte("\npackage " + pkg + "\n\nimport (\n")
	start := bytes.Index(src, open)
	if start < 0 {
		return bytes.Clone(src)
	}
	start += len(open)
	length := bytes.Index(src[start:], []byte("\n)\n")) + len("\n")
	var standard, others [][]byte
	for line := range bytes.Lines(src[start : start+length]) {
		if path := line[bytes.IndexByte(line, '"')+1 : bytes.LastIndexByte(line, '"')]; spec.IsStandardLibrary(string(path)) {
			standard = append(standard, line)
		} else {
			others = append(others, line)
		}
	}
	if len(standard) > 0 && len(others) > 0 {
		standard = append(standard, []byte("\n"))
	}
	return slices.Concat(src[:start], slices.Concat(standard...), slices.Concat(others...), src[start+length:])
}
