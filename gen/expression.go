package gen

import (
	"strings"

	"github.com/dave/jennifer/jen"
)

// An expression is a Go expression, or a type, and what the code around it has to
// know of it. What may need parentheses, or has a width that matters, is an expression;
// what has a fixed shape is other code of jen.
type expression struct {
	jen.Code // it is complete: as a jen.Code, it has no methods that would change it
	// precedence is that of the outermost operator.
	precedence precedence
	// width is how many bytes the expression has where it stands on one line, and
	// isBroken says that it does not, for the line ends of a raw string literal.
	width    int
	isBroken bool
	// source is the Go of a name or a literal, and empty for what has more parts.
	source string
	// pointer is the operand where the expression is *pointer.
	pointer *expression
}

// A precedence says how tightly an operator binds, in the order of the Go
// specification.
type precedence int

const (
	orPrecedence precedence = iota + 1
	andPrecedence
	comparePrecedence
	addPrecedence
	multiplyPrecedence
	unaryPrecedence
	primaryPrecedence
)

// atom returns an expression that is one name or literal, as it stands in Go. Text of
// specs becomes one by quoted and raw alone.
func atom(source string) expression {
	return expression{
		Code: jen.Id(source), source: source, precedence: primaryPrecedence,
		width: len(source), isBroken: strings.Contains(source, "\n"),
	}
}

// atoms returns an expression for each of names.
func atoms(names []string) []expression {
	list := make([]expression, len(names))
	for i, name := range names {
		list[i] = atom(name)
	}
	return list
}

// primary returns the expression that code is, which has parts and as many bytes
// besides.
func primary(code *jen.Statement, besides int, parts ...expression) expression {
	x := expression{Code: code, precedence: primaryPrecedence, width: besides}
	x.measure(parts)
	return x
}

// measure adds the size of parts.
func (x *expression) measure(parts []expression) {
	for _, part := range parts {
		x.width += part.width
		x.isBroken = x.isBroken || part.isBroken
	}
}

// call returns function(arguments...), which is also how a value is converted.
func call(function expression, arguments ...expression) expression {
	function = function.within(primaryPrecedence)
	commas := max(len(arguments)-1, 0) * len(", ")
	result := primary(jen.Add(function).Call(codes(arguments)...), len("()")+commas, function)
	result.measure(arguments)
	return result
}

// instance returns a generic function of the given type argument.
func instance(function, argument expression) expression {
	return primary(jen.Add(function).Index(argument), len("[]"), function, argument)
}

// selector returns x.name. A field or method of *p is one of p as well.
func (x expression) selector(name string) expression {
	if x.pointer != nil {
		x = *x.pointer
	}
	if x.source != "" {
		return atom(x.source + "." + name)
	}
	x = x.within(primaryPrecedence)
	return primary(jen.Add(x).Dot(name), len(".")+len(name), x)
}

// unary returns an operator before its operand.
func unary(operator string, x expression) expression {
	x = x.within(unaryPrecedence)
	result := primary(jen.Op(operator).Add(x), len(operator), x)
	result.precedence = unaryPrecedence
	return result
}

// pointerTo returns the type *typ, and sliceOf the type []typ.
func pointerTo(typ expression) expression { return unary("*", typ) }
func sliceOf(typ expression) expression   { return unary("[]", typ) }

// dereferenced returns *x.
func dereferenced(x expression) expression {
	result := unary("*", x)
	result.pointer = &x
	return result
}

// infix returns operands with an operator between them.
func infix(operator string, own precedence, operands ...expression) expression {
	if len(operands) == 1 {
		return operands[0]
	}
	code := &jen.Statement{}
	var parts []expression
	besides := (len(operands) - 1) * (len(operator) + len("  "))
	for i, operand := range operands {
		if i > 0 {
			code.Op(operator)
		}
		operand = operand.within(own + 1)
		code.Add(operand)
		parts = append(parts, operand)
	}
	result := primary(code, besides, parts...)
	result.precedence = own
	return result
}

// sum returns strings joined, or numbers added; of nothing, the empty string.
func sum(operands []expression) expression {
	if len(operands) == 0 {
		return quoted("")
	}
	return infix("+", addPrecedence, operands...)
}

// within returns x as an operand of an operator of the given precedence: in
// parentheses where its own binds less.
func (x expression) within(operator precedence) expression {
	if x.precedence >= operator {
		return x
	}
	return primary(jen.Parens(x), len("()"), x)
}

// codes returns expressions as arguments for functions of jen.
func codes(list []expression) []jen.Code {
	result := make([]jen.Code, len(list))
	for i, x := range list {
		result[i] = x
	}
	return result
}
