package gen

import "github.com/dave/jennifer/jen"

// onLines lays out the elements of a composite literal on a line each, in the order
// in which they are given.
var onLines = jen.Options{Open: "{", Close: "}", Separator: ",", Multi: true}

// pair makes a field and its value in a composite literal.
func pair(field string, value jen.Code) *jen.Statement { return jen.Id(field).Op(":").Add(value) }

// keyed are the elements of a composite literal, with their keys.
type keyed []jen.Code

func (f *keyed) add(name string, value jen.Code) { *f = append(*f, pair(name, value)) }

// addText adds a field with a string, unless that is empty.
func (f *keyed) addText(name, s string) {
	if s != "" {
		f.add(name, quoted(s))
	}
}

// returnIfError makes the return of results where there is an error in err.
func returnIfError(results ...jen.Code) jen.Code {
	return jen.If(jen.Err().Op("!=").Nil()).Block(jen.Return(results...))
}

// returnErrorOf makes the return of results where check is an error, which is then in
// err.
func returnErrorOf(check jen.Code, results ...jen.Code) jen.Code {
	return jen.If(jen.Err().Op(":=").Add(check), jen.Err().Op("!=").Nil()).Block(jen.Return(results...))
}

// panicIfNil makes the panic of a function that needs a value in a parameter.
func panicIfNil(parameter, message string) jen.Code {
	return jen.If(jen.Id(parameter).Op("==").Nil()).Block(jen.Panic(quoted(message)))
}
