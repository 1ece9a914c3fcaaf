package gen

import (
	"slices"

	"github.com/dave/jennifer/jen"

	"github.com/mcprompt/mcprompt/spec"
	"github.com/mcprompt/mcprompt/spec/text"
)

// A parameter is a parameter of a function.
type parameter struct {
	name string
	typ  expression
}

// buildParameters are the parameters of the build function.
func (f *promptFile) buildParameters() []parameter {
	var list []parameter
	if hasSlots(f.prompt) {
		list = append(list, parameter{"ctx", f.qualified("context", "Context")})
	}
	if len(f.prompt.Arguments) > 0 {
		list = append(list, parameter{"args", atom(f.is.args())})
	}
	if hasSlots(f.prompt) {
		list = append(list, parameter{"p", atom(f.is.provider())})
	}
	return list
}

// buildFunction makes the function that makes the messages of typed arguments.
func (f *promptFile) buildFunction() jen.Code {
	var params []jen.Code
	for _, p := range f.buildParameters() {
		params = append(params, jen.Id(p.name).Add(p.typ))
	}
	return f.doc(f.is.build() + " returns the messages of the prompt " + f.prompt.Name.Wire + ":\n" + f.prompt.Description).
		Func().Id(f.is.build()).Params(params...).Params(resultTypes()...).Block(newCompiler(f).buildBody()...)
}

// buildBody makes the statements of the build function.
func (c *compiler) buildBody() []jen.Code {
	if isMixed(c.prompt) {
		c.declareRoom()
		c.add(jen.Id("m").Op(":=").Add(call(c.support("newMixedMessages"), c.capacity(isText), c.capacity(isOther))))
	} else {
		c.add(jen.Id("m").Op(":=").Add(call(c.support("newMessages"), c.capacity(isText))))
	}
	if c.needsBuilder() {
		c.add(jen.Var().Id("b").Qual("strings", "Builder"))
	}
	for i, m := range c.prompt.Messages {
		c.message = i + 1
		c.addMessage(m)
	}
	if limit := c.prompt.Policy.MaxPromptBytes; limit != nil {
		c.needs["messages.withinBudget"] = true
		check := jen.Id("m").Dot("withinBudget").Call(c.wireName(), integer(limit.Bytes), quoted(limit.File))
		c.add(returnErrorOf(check, jen.Nil(), jen.Err()))
	}
	c.needs["messages.result"] = true
	c.add(jen.Return(jen.Id("m").Dot("result").Call(jen.Id(c.is.description)), jen.Nil()))
	return c.statements
}

// isText reports whether the content is text, and isOther whether it is one other
// content.
func isText(content spec.Content) bool {
	_, ok := content.(*spec.TextContent)
	return ok
}

func isOther(content spec.Content) bool {
	_, isMany := content.(*spec.MessagesSlot)
	return !isText(content) && !isMany
}

// isMixed reports whether a prompt has content that is no text.
func isMixed(p *spec.Prompt) bool {
	return slices.ContainsFunc(p.Messages, func(m *spec.Message) bool { return !isText(m.Content) })
}

// capacity returns how many messages of a kind of content there can be, as far as
// that can be told before they are built.
func (c *compiler) capacity(is func(spec.Content) bool) expression {
	fixed := 0
	var lengths []expression
	for _, m := range c.prompt.Messages {
		if !is(m.Content) {
			continue
		}
		if m.Range == nil {
			fixed++
		} else if list, ok := m.Range.List.(*text.ArgumentRef); ok {
			lengths = append(lengths, call(atom("len"), c.expr(list)))
		}
	}
	if fixed > 0 || len(lengths) == 0 {
		lengths = append([]expression{integer(fixed)}, lengths...)
	}
	return sum(lengths)
}

// needsBuilder reports whether some text takes more than joining strings.
func (c *compiler) needsBuilder() bool {
	for _, m := range c.prompt.Messages {
		for _, nodes := range texts(m.Content) {
			if !isJoin(nodes) {
				return true
			}
		}
	}
	return false
}

// addMessage adds the statements that make a message, as often and where its clauses
// say.
func (c *compiler) addMessage(m *spec.Message) {
	content := func() { c.addContent(m) }
	if m.If != nil {
		always := content
		content = func() {
			condition := c.condition(m.If)
			c.add(jen.If(condition).Block(c.block(always)...))
		}
	}
	if m.Range == nil {
		content()
		return
	}
	c.used = true // the builder, by the message of the element before
	c.addLoop(m.Range, c.expr(m.Range.List), content)
}
