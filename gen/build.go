package gen

import (
	"strconv"
	"strings"

	"github.com/mcprompt/mcprompt/spec"
	"github.com/mcprompt/mcprompt/spec/text"
)

// buildFunction writes the function that makes the messages of typed arguments.
func (w *promptWriter) buildFunction() {
	mcp := w.use(mcpPath)
	w.doc(w.is.build() + " returns the messages of the prompt " + w.prompt.Name.Wire + ":\n" + w.prompt.Description)
	var params []string
	if len(w.prompt.Slots) > 0 {
		params = append(params, "ctx "+w.use("context")+".Context")
	}
	if len(w.prompt.Arguments) > 0 {
		params = append(params, "args "+w.is.args())
	}
	if len(w.prompt.Slots) > 0 {
		params = append(params, "p "+w.is.provider())
	}
	w.open("func ", w.is.build(), "(", strings.Join(params, ", "), ") (*", mcp, ".GetPromptResult, error) {")
	c := newCompiler(w)
	if isMixed(w.prompt) {
		c.writeRoom()
		texts, others := c.capacity(isText), c.capacity(isOther)
		// gofmt has no spaces around an operator within a list.
		list := strings.ReplaceAll(texts+", "+others, " + ", "+")
		w.line("m := ", w.support("newMixedMessages"), "(", list, ")")
	} else {
		w.line("m := ", w.support("newMessages"), "(", c.capacity(isText), ")")
	}
	if c.needsBuilder() {
		w.line("var b ", w.use("strings"), ".Builder")
	}
	w.needs["messages.result"] = true
	for i, m := range w.prompt.Messages {
		c.message = i + 1
		c.writeMessage(m)
	}
	if limit := w.prompt.Policy.MaxPromptBytes; limit != nil {
		w.needs["messages.withinBudget"] = true
		w.open("if err := m.withinBudget(", quote(w.prompt.Name.Wire), ", ", strconv.FormatInt(limit.Bytes, 10), ", ", quote(limit.File), "); err != nil {")
		w.line("return nil, err")
		w.close("}")
	}
	w.line("return m.result(", w.is.description, "), nil")
	w.close("}")
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

// capacity returns the expression for how many messages of a kind of content
// there can be, as far as that can be told before they are built.
func (c *compiler) capacity(is func(spec.Content) bool) string {
	fixed := 0
	sum := ""
	for _, m := range c.prompt.Messages {
		if !is(m.Content) {
			continue
		}
		if m.Range == nil {
			fixed++
		} else if list, ok := m.Range.List.(*text.ArgumentRef); ok {
			sum += " + len(" + c.expr(list) + ")"
		}
	}
	if fixed == 0 && sum != "" {
		return strings.TrimPrefix(sum, " + ")
	}
	return strconv.Itoa(fixed) + sum
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

func (c *compiler) writeMessage(m *spec.Message) {
	if m.Range != nil {
		c.openRange(m.Range)
		c.used = true // by the message of the element before
	}
	if m.If != nil {
		c.open("if ", c.condition(m.If), " {")
	}
	c.writeContent(m)
	if m.If != nil {
		c.close("}")
	}
	if m.Range != nil {
		c.close("}")
	}
}
