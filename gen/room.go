package gen

import (
	"strconv"

	"github.com/dave/jennifer/jen"

	"github.com/mcprompt/mcprompt/spec"
)

// A place is a field of the room for messages, and its type.
type place struct{ field, typ string }

// places returns the places of the messages that are there at most once.
func places(p *spec.Prompt) map[*spec.Message]place {
	places := map[*spec.Message]place{}
	for i, m := range p.Messages {
		if typ := roomType(m, p.Policy); typ != "" && m.Range == nil {
			places[m] = place{"message" + strconv.Itoa(i+1), typ}
		}
	}
	return places
}

// roomType returns the support type that has room for a message, or "" for texts,
// which have a room of their own, and for what Go code chooses.
func roomType(m *spec.Message, p spec.Policy) string {
	switch content := m.Content.(type) {
	case *spec.MediaContent:
		return content.Kind + "Message"
	case *spec.LinkContent:
		return "linkMessage"
	case *spec.ResourceContent:
		if size, fixed := fixedSize(content); fixed && exceeds(size, p) {
			return "linkMessage"
		}
		return "resourceMessage"
	}
	return ""
}

// declareRoom adds the variable with the room for the messages that are there once, so
// that they are allocated together.
func (c *compiler) declareRoom() {
	var fields []jen.Code
	for _, m := range c.prompt.Messages {
		if at, ok := c.places[m]; ok {
			fields = append(fields, jen.Id(at.field).Add(c.support(at.typ)))
		}
	}
	if len(fields) > 0 {
		c.room = c.local("room")
		c.add(jen.Var().Id(c.room).Struct(fields...))
	}
}

// roomFor returns the pointer to the room for a message.
func (c *compiler) roomFor(m *spec.Message, typ string) expression {
	if at, ok := c.places[m]; ok && at.typ == typ {
		return unary("&", atom(c.room).selector(at.field))
	}
	return call(atom("new"), c.support(typ))
}
