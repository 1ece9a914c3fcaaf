package analyzers

import (
	"fmt"
	"go/ast"
	"go/constant"
	"slices"
	"strconv"
	"strings"
)

// A declaredArgument is an argument in the literal of a prompt.
type declaredArgument struct {
	name     string
	at       ast.Expr // of the name
	required bool
}

// checkDeclaredArguments holds the arguments that a handler reads against those that
// its prompts declare.
func checkDeclaredArguments(code *promptCode, h *promptHandler) {
	if len(h.registrations) == 0 {
		return
	}
	var declared []declaredArgument
	for _, r := range h.registrations {
		of, ok := code.declaredArguments(r.prompt)
		if !ok {
			return
		}
		for _, arg := range of {
			// Several registrations can share a literal.
			if !slices.ContainsFunc(declared, func(other declaredArgument) bool { return other.at == arg.at }) {
				declared = append(declared, arg)
			}
		}
	}
	reads, all := code.argumentReads(h)
	for _, read := range reads {
		if !code.middleware.arguments && !slices.ContainsFunc(declared, func(arg declaredArgument) bool { return arg.name == read.name }) {
			code.report(read.Node(), fmt.Sprintf("argument %q is read but not declared, so that clients do not send it: %s", read.name, declare(declared)))
		}
	}
	if !all {
		return
	}
	for _, arg := range declared {
		of := readsOf(reads, arg.name)
		used := slices.DeleteFunc(slices.Clone(of), func(read argumentRead) bool { return code.isPrinted(unparenthesized(read.Cursor)) })
		switch {
		case len(of) == 0:
			code.report(arg.at, fmt.Sprintf("argument %q is declared but never read by the handler: use it in a message, or do not declare it", arg.name))
		case len(used) == 0:
			code.report(arg.at, fmt.Sprintf("argument %q is declared but only printed by the handler: use it in a message, or do not declare it", arg.name))
		case arg.required && !code.middleware.arguments && !slices.ContainsFunc(used, code.mayBeChecked):
			code.report(used[0].Node(), fmt.Sprintf("required argument %q is used without a check, and the SDK has not made one: return %s where it is empty", arg.name, code.argumentError()))
		}
	}
}

// argumentError says what to return about an argument.
func (code *promptCode) argumentError() string {
	if sdkDeclares(code.pass.Pkg, sinceErrorCodes) {
		return "a *jsonrpc.Error with jsonrpc.CodeInvalidParams"
	}
	return "an error"
}

func readsOf(reads []argumentRead, name string) []argumentRead {
	var of []argumentRead
	for _, read := range reads {
		if read.name == name {
			of = append(of, read)
		}
	}
	return of
}

// declare says what to do about an argument that is not among declared.
func declare(declared []declaredArgument) string {
	if len(declared) == 0 {
		return "the prompt declares none; add it to the Arguments of the mcp.Prompt"
	}
	var names []string
	for _, arg := range declared {
		names = append(names, strconv.Quote(arg.name))
	}
	return fmt.Sprintf("the prompt declares %s; add it to the Arguments of the mcp.Prompt", strings.Join(names, ", "))
}

// declaredArguments returns the arguments that a prompt declares, and whether they are
// certain.
func (code *promptCode) declaredArguments(prompt *ast.CompositeLit) (declared []declaredArgument, ok bool) {
	if prompt == nil {
		return nil, false
	}
	value, ok := keyed(prompt, "Arguments")
	if !ok || value == nil || code.info.Types[value].IsNil() {
		return nil, ok
	}
	end, _ := code.resolve(value)
	list, ok := end.(*ast.CompositeLit)
	if !ok {
		return nil, false
	}
	for _, elt := range list.Elts {
		end, _ := code.resolve(elt)
		lit := code.literal(end, "PromptArgument")
		if lit == nil {
			return nil, false
		}
		name, ok := keyed(lit, "Name")
		required, _ := keyed(lit, "Required")
		if !ok || name == nil || code.info.Types[name].Value == nil {
			return nil, false
		}
		declared = append(declared, declaredArgument{
			name:     constant.StringVal(code.info.Types[name].Value),
			at:       name,
			required: required != nil && code.isTrue(required),
		})
	}
	return declared, true
}

func (code *promptCode) isTrue(e ast.Expr) bool {
	value := code.info.Types[e].Value
	return value != nil && constant.BoolVal(value)
}

// keyed returns the value of a field in the literal of a struct, or nil where it has
// none. It fails for a literal without the names of fields.
func keyed(lit *ast.CompositeLit, field string) (value ast.Expr, ok bool) {
	for _, elt := range lit.Elts {
		pair, ok := elt.(*ast.KeyValueExpr)
		if !ok {
			return nil, false
		}
		if name, ok := pair.Key.(*ast.Ident); ok && name.Name == field {
			value = pair.Value
		}
	}
	return value, true
}
