package gen

import "github.com/mcprompt/mcprompt/spec/text"

// printedValue returns the printed form of x, which is a present value of type t.
func (f *promptFile) printedValue(t text.Type, x expression) expression {
	switch t.Kind {
	case text.String:
		return x
	case text.Int:
		return call(f.qualified("strconv", "Itoa"), x)
	case text.Integer:
		return call(f.qualified("strconv", "FormatInt"), x, integer(10))
	case text.Boolean:
		return call(f.qualified("strconv", "FormatBool"), x)
	case text.Date:
		return call(x.selector("Format"), f.qualified("time", "DateOnly"))
	case text.Duration:
		return call(x.selector("String"))
	case text.Go:
		return call(f.support("formatText"), x)
	}
	return call(f.printer(t), x)
}

// printer returns the function that prints values of type t.
func (f *promptFile) printer(t text.Type) expression {
	switch t.Kind {
	case text.Integer:
		return f.support("formatInteger")
	case text.Number:
		return f.support("formatNumber")
	case text.Boolean:
		return f.qualified("strconv", "FormatBool")
	case text.Enum, text.JSON:
		return atom("string")
	case text.Date:
		return f.support("formatDate")
	case text.Datetime:
		return f.support("formatDatetime")
	case text.Duration:
		return f.qualified("time", "Duration").selector("String")
	case text.URI:
		return f.support("formatURI")
	case text.Go:
		return instance(f.support("formatText"), f.goType(t))
	}
	panic("no printed form of " + t.String())
}

// jsonOf returns the JSON of x, which is a present value of type t.
func (f *promptFile) jsonOf(t text.Type, x expression) expression {
	switch t.Kind {
	case text.List:
		return f.jsonList(*t.Elem, x, "formatText")
	case text.String, text.Enum:
		return call(f.support("quoteJSON"), x)
	case text.JSON:
		return call(f.support("rawJSON"), x)
	case text.Int:
		return call(f.qualified("strconv", "Itoa"), x)
	case text.Integer, text.Number, text.Boolean:
		return call(f.printer(t), x)
	}
	return call(f.support("quoteJSON"), f.printedValue(t, x))
}

// jsonList returns the JSON array of a list. Values of go types are turned into text by
// the support function ofGo.
func (f *promptFile) jsonList(elem text.Type, list expression, ofGo string) expression {
	switch elem.Kind {
	case text.String, text.Enum:
		return call(f.support("encodeList"), list, f.support("quoteJSON"))
	case text.JSON:
		return call(f.support("encodeList"), list, f.support("rawJSON"))
	case text.Integer, text.Number, text.Boolean:
		return call(f.support("encodeList"), list, f.printer(elem))
	case text.Go:
		return call(f.support("encodeQuotedList"), list, f.support(ofGo))
	}
	return call(f.support("encodeQuotedList"), list, f.printer(elem))
}
