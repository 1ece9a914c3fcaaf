package analyzers

import (
	"go/ast"
	"go/types"
	"reflect"
	"slices"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"
)

// promptCode is what a package has to do with offering and answering prompts, but
// for its tests: they do on purpose what servers must not.
type promptCode struct {
	*source
	bindings      *bindings
	files         []inspector.Cursor
	handlers      []*promptHandler
	registrations []*registration
	middleware    middleware

	// given are the parameters that have an argument of the request, or all of them,
	// while a check looks into the functions within.
	given  map[*types.Var]bool
	within []ast.Node
}

// A promptHandler is a function that answers prompts/get, by itself or for one that
// returns what it returns.
type promptHandler struct {
	inspector.Cursor            // of the *ast.FuncLit or *ast.FuncDecl
	request          *types.Var // nil for a delegate
	kept             kept
	// registrations are all those of the handler, or nil where there may be more.
	registrations []*registration
}

// A registration is one call of AddPrompt.
type registration struct {
	inspector.Cursor                   // of the *ast.CallExpr
	server           ast.Expr          // what AddPrompt is called on
	prompt           *ast.CompositeLit // nil where it is not certain
}

// promptCodeAnalyzer reports nothing, and is what the checks of handlers and
// registrations require.
var promptCodeAnalyzer = &analysis.Analyzer{
	Name:       "promptcode",
	Doc:        "find the handlers and registrations of prompts",
	Requires:   []*analysis.Analyzer{sourceAnalyzer},
	ResultType: reflect.TypeFor[*promptCode](),
	Run: func(pass *analysis.Pass) (any, error) {
		src := pass.ResultOf[sourceAnalyzer].(*source)
		if src == nil {
			return (*promptCode)(nil), nil
		}
		return findPromptCode(src), nil
	},
}

// promptAnalyzer returns the analyzer of a check of handlers or registrations.
func promptAnalyzer(name, doc string, check func(*promptCode)) *analysis.Analyzer {
	a := analyzer(name, doc, nil)
	a.Requires = []*analysis.Analyzer{promptCodeAnalyzer}
	a.Run = func(pass *analysis.Pass) (any, error) {
		if code := pass.ResultOf[promptCodeAnalyzer].(*promptCode); code != nil {
			of := *code
			of.source = code.source.of(pass)
			check(&of)
		}
		return nil, nil
	}
	return a
}

func findPromptCode(src *source) *promptCode {
	code := &promptCode{source: src, bindings: findBindings(src)}
	uses := findUses(src)
	handlers := make(map[ast.Node]*promptHandler)
	for file := range src.Root().Children() {
		code.files = append(code.files, file)
		for cur := range file.Preorder((*ast.CallExpr)(nil), (*ast.FuncDecl)(nil), (*ast.FuncLit)(nil)) {
			switch node := cur.Node().(type) {
			case *ast.CallExpr:
				if sdkCallee(src.info, node) == "Server.AddPrompt" && len(node.Args) == 2 {
					if method, ok := ast.Unparen(node.Fun).(*ast.SelectorExpr); ok {
						code.registrations = append(code.registrations, &registration{Cursor: cur, server: method.X})
					}
				}
			case *ast.FuncDecl:
				f := src.info.Defs[node.Name].(*types.Func)
				// One that is only called is a part of a handler, and its nil may
				// mean something to the rest.
				if isPromptHandler(src.pass.Pkg, f.Signature()) && (f.Exported() || uses[f].asValue > 0) {
					handlers[node] = &promptHandler{Cursor: cur, request: requestOf(f.Signature()), kept: kept{true, true}}
				}
			case *ast.FuncLit:
				if sig := src.info.TypeOf(node).(*types.Signature); isPromptHandler(src.pass.Pkg, sig) {
					handlers[node] = &promptHandler{Cursor: cur, request: requestOf(sig), kept: kept{true, true}}
				}
			}
			if h := handlers[cur.Node()]; h != nil {
				code.handlers = append(code.handlers, h)
			}
		}
	}
	code.connect(handlers, uses)
	code.findWrappers(handlers)
	code.addDelegates(handlers, uses)
	code.findMiddleware()
	return code
}

// requestOf returns the parameter of a handler that has the arguments, which comes after
// the session before v0.3.0 of the SDK.
func requestOf(signature *types.Signature) *types.Var {
	return signature.Params().At(signature.Params().Len() - 1)
}

// addDelegates adds to the handlers the functions that do nothing but return the
// results of handlers, with whatever parameters: those that are only used as in
//
//	return review(ctx, store, req)
func (code *promptCode) addDelegates(handlers map[ast.Node]*promptHandler, uses map[types.Object]useCount) {
	returned := make(map[*types.Func]int)
	all := make(map[*types.Func]kept)
	for i := 0; i < len(code.handlers); i++ { // delegates have delegates
		for _, cur := range returnsOf(code.handlers[i].Cursor) {
			results := cur.Node().(*ast.ReturnStmt).Results
			if len(results) != 1 {
				continue
			}
			call, ok := ast.Unparen(results[0]).(*ast.CallExpr)
			if !ok {
				continue
			}
			f := typeutil.StaticCallee(code.info, call)
			if f == nil {
				continue
			}
			f = f.Origin()
			declaration, ok := code.functions()[f]
			if !ok || handlers[declaration.Node()] != nil {
				continue
			}
			if returned[f]++; returned[f] == 1 {
				all[f] = kept{true, true}
			}
			all[f] = all[f].and(code.handlers[i].kept)
			if returned[f] == uses[f].total {
				code.handlers = append(code.handlers, &promptHandler{Cursor: declaration, kept: all[f]})
			}
		}
	}
}

// connect finds the prompt and the handler of each registration.
func (code *promptCode) connect(handlers map[ast.Node]*promptHandler, uses map[types.Object]useCount) {
	// How often registrations reach what is between them and their handlers.
	// What has other uses may be registered elsewhere, with any prompt.
	reached := make(map[types.Object]int)
	through := make(map[*promptHandler][]types.Object)
	for _, r := range code.registrations {
		args := r.Node().(*ast.CallExpr).Args
		prompt, between := code.resolve(args[0])
		r.prompt = code.literal(prompt, "Prompt")
		for _, obj := range between {
			// Whoever else holds the prompt may change it.
			if v, ok := obj.(*types.Var); ok && uses[v].total != 1 {
				r.prompt = nil
			}
		}
		handler, between := code.resolve(args[1])
		if h := handlers[code.function(handler)]; h != nil {
			h.registrations = append(h.registrations, r)
			for _, obj := range between {
				reached[obj]++
			}
			through[h] = append(through[h], between...)
		}
	}
	for h, between := range through {
		for _, obj := range between {
			if reached[obj] != uses[obj].total {
				h.registrations = nil
			}
		}
	}
}

// resolve follows conversions, variables with one value, and calls of functions that
// return one expression. It returns the expression at the end, and the variables and
// functions on the way to it and in it.
func (code *promptCode) resolve(e ast.Expr) (end ast.Expr, between []types.Object) {
	for {
		e = ast.Unparen(e)
		var next ast.Expr
		var obj types.Object
		switch x := e.(type) {
		case *ast.Ident, *ast.IndexExpr, *ast.IndexListExpr, *ast.SelectorExpr:
			if v := code.bindings.variable(x); v != nil {
				next, obj = code.bindings.only(v), v
			} else if f := code.declaredFunc(x); f != nil {
				return e, append(between, f)
			}
		case *ast.CallExpr:
			if code.info.Types[x.Fun].IsType() {
				e = x.Args[0]
				continue
			}
			if f := typeutil.StaticCallee(code.info, x); f != nil {
				next, obj = code.onlyResult(f.Origin()), f.Origin()
			}
		}
		if next == nil || slices.Contains(between, obj) {
			return e, between
		}
		e, between = next, append(between, obj)
	}
}

// declaredFunc returns the function or method of this package that e names, with type
// arguments or without, or nil.
func (code *promptCode) declaredFunc(e ast.Expr) *types.Func {
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident:
		if f, ok := code.info.Uses[e].(*types.Func); ok {
			if _, ok := code.functions()[f.Origin()]; ok {
				return f.Origin()
			}
		}
	case *ast.IndexExpr:
		return code.declaredFunc(e.X)
	case *ast.IndexListExpr:
		return code.declaredFunc(e.X)
	case *ast.SelectorExpr:
		return code.declaredFunc(e.Sel)
	}
	return nil
}

// function returns the *ast.FuncLit or *ast.FuncDecl of a function, or nil.
func (code *promptCode) function(e ast.Expr) ast.Node {
	if lit, ok := e.(*ast.FuncLit); ok {
		return lit
	}
	if f := code.declaredFunc(e); f != nil {
		return code.functions()[f].Node()
	}
	return nil
}

// onlyResult returns the one expression that a function of this package returns, or
// nil where it has another number of results or return statements.
func (code *promptCode) onlyResult(f *types.Func) ast.Expr {
	cur, ok := code.functions()[f]
	if !ok {
		return nil
	}
	var only ast.Expr
	for _, ret := range returnsOf(cur) {
		results := ret.Node().(*ast.ReturnStmt).Results
		if only != nil || len(results) != 1 {
			return nil
		}
		only = results[0]
	}
	return only
}

// returnsOf returns the return statements of a function, without those of the
// functions in it.
func returnsOf(function inspector.Cursor) (returns []inspector.Cursor) {
	function.Inspect([]ast.Node{(*ast.FuncLit)(nil), (*ast.ReturnStmt)(nil)}, func(cur inspector.Cursor) (descend bool) {
		if _, ok := cur.Node().(*ast.FuncLit); ok {
			return cur == function
		}
		returns = append(returns, cur)
		return false
	})
	return returns
}

// useCount counts the uses of an object, but for those that only read a field of it.
type useCount struct {
	total   int
	asValue int // other than calls
}

func findUses(src *source) map[types.Object]useCount {
	uses := make(map[types.Object]useCount)
	for file := range src.Root().Children() {
		for cur := range file.Preorder((*ast.Ident)(nil)) {
			obj := origin(src.info.Uses[cur.Node().(*ast.Ident)])
			if obj == nil {
				continue
			}
			_, isFunc := obj.(*types.Func)
			for isNameInside(cur.ParentEdgeKind(), isFunc) {
				cur = cur.Parent()
			}
			use := uses[obj]
			switch cur.ParentEdgeKind() {
			case edge.SelectorExpr_X:
				continue
			case edge.CallExpr_Fun:
			default:
				use.asValue++
			}
			use.total++
			uses[obj] = use
		}
	}
	return uses
}

// isNameInside reports whether an expression that stands so in another one is its name:
// that of a package's object, in parentheses, or of a function with type arguments.
func isNameInside(kind edge.Kind, isFunc bool) bool {
	switch kind {
	case edge.SelectorExpr_Sel, edge.ParenExpr_X:
		return true
	case edge.IndexExpr_X, edge.IndexListExpr_X:
		return isFunc
	}
	return false
}

// literal returns the literal of a struct of the SDK that e is, or is the address of,
// or nil.
func (code *promptCode) literal(e ast.Expr, name string) *ast.CompositeLit {
	e = ast.Unparen(e)
	if address, ok := e.(*ast.UnaryExpr); ok {
		e = ast.Unparen(address.X)
	}
	if lit, ok := e.(*ast.CompositeLit); ok && sdkType(code.info.TypeOf(lit)) == name {
		return lit
	}
	return nil
}
