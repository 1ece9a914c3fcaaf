package gen

import (
	"go/format"
	"go/token"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/mcprompt/mcprompt/spec"
)

// needs are the support declarations that generated code refers to, methods as
// "type.method".
type needs map[string]bool

// sharedFile writes what the prompts of a package share.
func sharedFile(p *spec.Package, n *names, perPrompt []needs) []byte {
	f := newFile(p, n)
	f.minimumSDK(p)
	f.settings(p)
	f.providerType(p)
	doc := registerFunction + " adds the prompts of this package to server."
	provider := ""
	if slices.ContainsFunc(p.Prompts, func(prompt *spec.Prompt) bool { return len(prompt.Slots) > 0 }) {
		doc += " It panics if p is nil."
		provider = ", p " + providerName
	}
	f.comment(doc)
	f.open("func ", registerFunction, "(server *", f.use(mcpPath), ".Server", provider, ") {")
	for _, prompt := range p.Prompts {
		names := n.prompts[prompt]
		argument := ""
		if len(prompt.Slots) > 0 {
			argument = "p"
		}
		f.line("server.AddPrompt(", names.prompt(), "(), ", names.handler(), "(", argument, "))")
	}
	f.close("}")
	f.completionHandler(p)
	all := f.needs
	for _, needed := range perPrompt {
		for name := range needed {
			all[name] = true
		}
	}
	for _, d := range library().closure(all) {
		f.blank()
		d.writeTo(f)
	}
	renamed := f.hasRenamed()
	src := f.bytes("")
	if !renamed {
		return src
	}
	// Other names may ask for another layout.
	formatted, err := format.Source(src)
	if err != nil {
		panic("generated code does not parse: " + err.Error())
	}
	return formatted
}

// hasRenamed reports whether copied declarations or imported packages have other
// names than their own, for which the copies are laid out.
func (f *file) hasRenamed() bool {
	for own, name := range f.names.support {
		if own != name {
			return true
		}
	}
	for path, name := range f.imports {
		if defaultName(path) != name {
			return true
		}
	}
	return false
}

// providerName is the name of the interface that all prompts' providers make up.
const providerName = "Provider"

// providerType writes the interface of what the prompts of the package take from
// Go code, where they take anything.
func (f *file) providerType(p *spec.Package) {
	isOpen := false
	for _, prompt := range p.Prompts {
		if !provides(prompt) {
			continue
		}
		if !isOpen {
			isOpen = true
			f.comment(providerName + " supplies what the prompts of this package take from Go code.")
			f.open("type ", providerName, " interface {")
		}
		f.line(f.names.prompts[prompt].provider())
	}
	if isOpen {
		f.close("}")
		f.blank()
	}
}

// settings writes what mcprompt.toml says for the server's options.
func (f *file) settings(p *spec.Package) {
	if p.Settings.Instructions != "" {
		f.comment(instructionsName + " are the instructions of the server, for mcp.ServerOptions.")
		f.line("const ", instructionsName, " = ", concatenation(p.Settings.Instructions))
		f.blank()
	}
	list := p.Settings.List
	if list == nil {
		return
	}
	context, mcp := f.use("context"), f.use(mcpPath)
	function := "func(" + context + ".Context, " + mcp + ".Request, *" + mcp + ".Cacheable)"
	f.comment(setCacheableName + " returns what tells clients, in mcp.ServerOptions, how long they may use the list of prompts. It runs after next, which decides on all else and may be nil.")
	f.open("func ", setCacheableName, "(next ", function, ") ", function, " {")
	f.open("return func(ctx ", context, ".Context, req ", mcp, ".Request, c *", mcp, ".Cacheable) {")
	f.open("if next != nil {")
	f.line("next(ctx, req, c)")
	f.close("}")
	f.open("if _, ok := req.(*", mcp, ".ListPromptsRequest); ok {")
	f.line("c.TTLMs = ", strconv.FormatInt(list.TTLMs, 10))
	if list.CacheScope != "" {
		f.line("c.CacheScope = ", quote(list.CacheScope))
	}
	f.close("}")
	f.close("}")
	f.close("}")
	f.blank()
}

// The names of what mcprompt.toml says.
const (
	instructionsName = "Instructions"
	setCacheableName = "SetCacheable"
)

// file is a Go file being written.
type file struct {
	source
	pkg     *spec.Package
	names   *names
	imports imports
	// locals are the local names that the templates chose. No package that is imported
	// later must hide behind one.
	locals map[string]bool
	needs  needs
}

func newFile(p *spec.Package, n *names) *file {
	f := &file{pkg: p, names: n, imports: imports{}, locals: map[string]bool{}, needs: needs{}}
	f.text = bodies.Get().(*[8 << 10]byte)[:0]
	return f
}

// bodies are buffers for the bodies of files. Most files fit one, so that writing
// them takes no more memory than what becomes of them.
var bodies = sync.Pool{New: func() any { return new([8 << 10]byte) }}

// use imports a package and returns the name to use it by.
func (f *file) use(path string) string {
	if name, ok := f.imports[path]; ok {
		return name
	}
	name := defaultName(path)
	if name == "" || f.names.isDeclared(name) || f.imports.has(name) || f.locals[name] {
		name = f.freeImportName(path)
	}
	f.imports[path] = name
	return name
}

// has reports whether a package is imported under that name.
func (m imports) has(name string) bool {
	for _, other := range m {
		if other == name {
			return true
		}
	}
	return false
}

// freeImportName makes a name for a package whose own is not known, or taken.
func (f *file) freeImportName(path string) string {
	base := strings.ToLower(strings.Join(words(defaultOrLast(path)), ""))
	if !token.IsIdentifier(base) && !reservedLocals[base] { // it is empty, or starts with a digit
		base = "pkg" + base
	}
	if f.isTaken(base) {
		base += "pkg"
	}
	return free(base, func(name string) bool { return f.isTaken(name) || f.locals[name] })
}

// isTaken reports whether a package or a local variable cannot have a name.
func (f *file) isTaken(name string) bool {
	return reservedLocals[name] || f.names.isDeclared(name) || f.imports.has(name)
}

// support returns the name of a support declaration and notes that it is needed.
func (f *file) support(name string) string {
	f.needs[name] = true
	return f.names.support[name]
}

// bytes returns the file with its header, package clause and imports. Source is
// the file it is generated from, or empty.
func (f *file) bytes(source string) []byte {
	b := make([]byte, 0, len(f.text)+512)
	b = append(b, spec.GeneratedHeader+"\n"...)
	if source != "" {
		b = append(b, "// Source: "+source+"\n"...)
	}
	if f.pkg.Settings.BuildTags != "" {
		b = append(b, "\n//go:build "+f.pkg.Settings.BuildTags+"\n"...)
	}
	b = append(b, "\npackage "+f.pkg.Name+"\n\n"...)
	b = f.imports.append(b)
	b = append(b, f.text...)
	if cap(f.text) == len([8 << 10]byte{}) {
		bodies.Put((*[8 << 10]byte)(f.text[:cap(f.text)]))
	}
	f.text = nil
	return b
}
