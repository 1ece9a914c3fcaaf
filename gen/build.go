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
	params := ""
	if len(w.prompt.Arguments) > 0 {
		params = "args " + w.is.args()
	}
	w.open("func ", w.is.build(), "(", params, ") (*", mcp, ".GetPromptResult, error) {")
	c := newCompiler(w)
	w.line("m := ", w.support("newMessages"), "(", c.capacity(), ")")
	if c.needsBuilder() {
		w.line("var b ", w.use("strings"), ".Builder")
	}
	w.needs["messages.result"] = true
	for i, m := range w.prompt.Messages {
		c.message = i + 1
		c.writeMessage(m)
	}
	w.line("return m.result(", w.is.description, "), nil")
	w.close("}")
}

// capacity returns the expression for how many messages there can be, as far as
// that can be told before they are built.
func (c *compiler) capacity() string {
	fixed := 0
	sum := ""
	for _, m := range c.prompt.Messages {
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
		if content, ok := m.Content.(*spec.TextContent); ok && !isJoin(content.Text) {
			return true
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
	method := string(m.Role)
	c.needs["messages."+method] = true
	c.call("m."+method, m.Content.(*spec.TextContent).Text)
	if m.If != nil {
		c.close("}")
	}
	if m.Range != nil {
		c.close("}")
	}
}
