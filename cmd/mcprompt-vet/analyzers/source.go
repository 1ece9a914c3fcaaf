package analyzers

import (
	"go/ast"
	"go/types"
	"reflect"
	"slices"
	"strings"
	"sync"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ast/inspector"
)

// source is what the checks look at: the hand-written files of a package that
// imports the SDK, without its tests. These make what is wrong on purpose, and
// handlers that are never asked.
type source struct {
	*inspector.Inspector
	pass *analysis.Pass
	info *types.Info

	// mentions are the places where each variable and field stands. Most packages ask
	// for none.
	mentions func() map[*types.Var][]inspector.Cursor

	// givesMessages reports whether messages leave the package.
	givesMessages func() bool
}

// sourceAnalyzer is what all checks require, so that none of them sees a generated
// file, and the files are indexed once.
var sourceAnalyzer = &analysis.Analyzer{
	Name:       "promptsource",
	Doc:        "find the hand-written files of a package that imports the MCP SDK",
	ResultType: reflect.TypeFor[*source](),
	Run: func(pass *analysis.Pass) (any, error) {
		if importedSDK(pass.Pkg) == nil {
			return (*source)(nil), nil
		}
		written := slices.DeleteFunc(slices.Clone(pass.Files), func(file *ast.File) bool {
			return ast.IsGenerated(file) || strings.HasSuffix(pass.Fset.File(file.FileStart).Name(), "_test.go")
		})
		in := inspector.New(written)
		return &source{
			Inspector: in,
			pass:      pass,
			info:      pass.TypesInfo,
			mentions: sync.OnceValue(func() map[*types.Var][]inspector.Cursor {
				return mentions(in, pass.TypesInfo)
			}),
			givesMessages: sync.OnceValue(func() bool {
				return givesMessages(in, pass.Pkg, pass.TypesInfo)
			}),
		}, nil
	},
}

// analyzer returns the analyzer of a check that runs where there is a source.
func analyzer(name, doc string, check func(*source)) *analysis.Analyzer {
	return &analysis.Analyzer{
		Name:     name,
		Doc:      doc,
		URL:      "https://pkg.go.dev/github.com/mcprompt/mcprompt/cmd/mcprompt-vet/analyzers",
		Requires: []*analysis.Analyzer{sourceAnalyzer},
		Run: func(pass *analysis.Pass) (any, error) {
			if src := pass.ResultOf[sourceAnalyzer].(*source); src != nil {
				check(src.of(pass))
			}
			return nil, nil
		},
	}
}

// of returns the source for another pass over the same package: what is reported
// through it carries the name of that pass's analyzer.
func (src *source) of(pass *analysis.Pass) *source {
	of := *src
	of.pass = pass
	return &of
}

// report reports a fault of a node.
func (src *source) report(at analysis.Range, message string, fixes ...analysis.SuggestedFix) {
	src.pass.Report(analysis.Diagnostic{
		Pos:            at.Pos(),
		End:            at.End(),
		Message:        message,
		SuggestedFixes: fixes,
	})
}
