package analyzers

import (
	"fmt"
	"go/ast"
	"go/types"
	"iter"
	"path/filepath"

	"golang.org/x/tools/go/ast/inspector"
)

// generatedShared is the generated file that declares Provider and Register.
const generatedShared = "mcprompt.gen.go"

// checkProviders reports types that implement the provider of a generated package in
// vain.
func checkProviders(code *promptCode) {
	for pkg := range code.imports() {
		provider := code.generatedProvider(pkg)
		if provider == nil || code.usesProvider(pkg) {
			continue
		}
		for _, file := range code.files {
			for cur := range file.Preorder((*ast.TypeSpec)(nil)) {
				spec := cur.Node().(*ast.TypeSpec)
				typ, ok := code.info.Defs[spec.Name].(*types.TypeName)
				if ok && !code.isVisible(typ) && implements(typ, provider) && !code.isUsed(typ) {
					code.report(spec.Name, fmt.Sprintf("%s implements %s.Provider, but the prompts of that package are not registered: call %[2]s.Register(server, …) with it", typ.Name(), pkg.Name()))
				}
			}
		}
	}
}

// imports yields the packages that are imported, other than by tests.
func (code *promptCode) imports() iter.Seq[*types.Package] {
	return func(yield func(*types.Package) bool) {
		seen := make(map[*types.Package]bool)
		for _, file := range code.files {
			for _, spec := range file.Node().(*ast.File).Imports {
				name := code.info.PkgNameOf(spec)
				if name == nil || seen[name.Imported()] {
					continue
				}
				seen[name.Imported()] = true
				if !yield(name.Imported()) {
					return
				}
			}
		}
	}
}

// generatedProvider returns the interface Provider of a package that mcprompt has
// generated with one, or nil.
func (code *promptCode) generatedProvider(pkg *types.Package) *types.Interface {
	register, ok := pkg.Scope().Lookup("Register").(*types.Func)
	if !ok || filepath.Base(code.pass.Fset.Position(register.Pos()).Filename) != generatedShared {
		return nil
	}
	provider, ok := pkg.Scope().Lookup("Provider").(*types.TypeName)
	if !ok {
		return nil
	}
	methods, ok := provider.Type().Underlying().(*types.Interface)
	if !ok || methods.NumMethods() == 0 {
		return nil
	}
	return methods
}

// usesProvider reports whether anything in the package calls, or passes on, a function
// of a generated package that takes a provider.
func (code *promptCode) usesProvider(pkg *types.Package) bool {
	for cur := range code.Root().Preorder((*ast.Ident)(nil)) {
		f, ok := code.info.Uses[cur.Node().(*ast.Ident)].(*types.Func)
		if !ok || f.Pkg() != pkg {
			continue
		}
		for param := range f.Signature().Params().Variables() {
			if named, ok := types.Unalias(param.Type()).(*types.Named); ok && named.Obj().Pkg() == pkg && types.IsInterface(named) {
				return true
			}
		}
	}
	return false
}

// isVisible reports whether other packages can use a type.
func (code *promptCode) isVisible(typ *types.TypeName) bool {
	return typ.Exported() && code.pass.Pkg.Name() != "main"
}

func implements(typ *types.TypeName, provider *types.Interface) bool {
	named, ok := typ.Type().(*types.Named)
	if !ok || types.IsInterface(named) || named.TypeParams().Len() > 0 {
		return false
	}
	return types.Implements(types.NewPointer(named), provider)
}

// isUsed reports whether a type is mentioned other than in its own methods and by
// assertions that it implements something.
func (code *promptCode) isUsed(typ *types.TypeName) bool {
	for cur := range code.Root().Preorder((*ast.Ident)(nil)) {
		if code.info.Uses[cur.Node().(*ast.Ident)] == typ && !code.isInMethod(cur, typ) && !isInAssertion(cur) {
			return true
		}
	}
	return false
}

func (code *promptCode) isInMethod(cur inspector.Cursor, typ *types.TypeName) bool {
	for decl := range cur.Enclosing((*ast.FuncDecl)(nil)) {
		recv := code.info.Defs[decl.Node().(*ast.FuncDecl).Name].(*types.Func).Signature().Recv()
		if recv == nil {
			return false
		}
		named, ok := types.Unalias(pointee(recv.Type())).(*types.Named)
		return ok && named.Obj() == typ
	}
	return false
}

// isInAssertion reports whether a node is in var _ I = T{}.
func isInAssertion(cur inspector.Cursor) bool {
	for spec := range cur.Enclosing((*ast.ValueSpec)(nil)) {
		for _, name := range spec.Node().(*ast.ValueSpec).Names {
			if name.Name != "_" {
				return false
			}
		}
		return true
	}
	return false
}
