package gen

import (
	"slices"
	"strconv"

	"github.com/dave/jennifer/jen"

	"github.com/mcprompt/mcprompt/spec"
)

// provides reports whether Go code has something to supply to a prompt.
func provides(p *spec.Prompt) bool {
	return hasSlots(p) || slices.ContainsFunc(p.Arguments, func(a *spec.Argument) bool { return a.Complete })
}

// hasSlots reports whether Go code fills something in a prompt.
func hasSlots(p *spec.Prompt) bool { return len(p.Slots) > 0 }

// providerInterface makes the interface of what fills the prompt's slots and proposes
// values for its arguments.
func (f *promptFile) providerInterface() jen.Code {
	var methods []jen.Code
	c := newCompiler(f)
	for _, s := range f.prompt.Slots {
		methods = append(methods, jen.Line(), f.slotMethod(s, c))
	}
	for _, a := range f.prompt.Arguments {
		if a.Complete {
			methods = append(methods, jen.Line(), f.completionMethod(a))
		}
	}
	return f.doc(f.is.provider() + " supplies what the prompt " + f.prompt.Name.Wire + " takes from Go code.").
		Type().Id(f.is.provider()).Interface(methods[1:]...)
}

// slotMethod makes the method that fills a slot. The compiler names the element that
// it is given in a range.
func (f *promptFile) slotMethod(s *spec.Slot, c *compiler) jen.Code {
	doc := f.is.methods[s] + " returns " + s.Kind.String() + " " + strconv.Itoa(s.Message)
	params := []jen.Code{jen.Id("ctx").Qual("context", "Context")}
	if len(f.prompt.Arguments) > 0 {
		params = append(params, jen.Id("args").Id(f.is.args()))
	}
	if s.Element != nil {
		element := c.variable(s.Element, c.elementName(f.prompt.Messages[s.Message-1].Range.List))
		doc += " for " + element
		params = append(params, jen.Id(element).Add(f.goType(s.Element.Type)))
	}
	return docComment(doc+".", 1).Id(f.is.methods[s]).Params(params...).Params(f.slotType(s.Kind), jen.Error())
}

// completionMethod makes the method that proposes values for an argument.
func (f *promptFile) completionMethod(a *spec.Argument) jen.Code {
	method := f.is.completions[a]
	return docComment(method+" proposes values for the argument "+a.Name.Wire+". The prefix is what was typed, and resolved holds the arguments that are filled in already.", 1).
		Id(method).Params(
		jen.Id("ctx").Qual("context", "Context"), jen.Id("prefix").String(), jen.Id("resolved").Map(jen.String()).String(),
	).Params(jen.Index().String(), jen.Error())
}

// slotType returns the Go type of what fills a slot.
func (f *promptFile) slotType(k spec.SlotKind) expression {
	switch k {
	case spec.TextSlot, spec.ResourceTextSlot:
		return atom("string")
	case spec.ContentsSlot:
		return f.support("Content")
	case spec.MessageListSlot:
		f.support("User")
		f.support("Assistant")
		f.needContents()
		return sliceOf(f.support("Message"))
	}
	return sliceOf(atom("byte"))
}

// contentFunctions make what fills slots for content.
var contentFunctions = []string{"Text", "Image", "Audio", "Link", "TextResource", "BlobResource"}

// needContents notes that Go code makes contents of its own choice.
func (f *promptFile) needContents() {
	for _, name := range contentFunctions {
		f.support(name)
	}
}

// contentNames returns the exported names of what fills the slots for content and
// messages of a package.
func contentNames(p *spec.Package) []string {
	names := append([]string{"Content"}, contentFunctions...)
	for _, prompt := range p.Prompts {
		for _, s := range prompt.Slots {
			if s.Kind == spec.MessageListSlot {
				return append(names, "Message", "User", "Assistant")
			}
		}
	}
	return names
}
