package gen

import (
	"github.com/dave/jennifer/jen"

	"github.com/mcprompt/mcprompt/spec"
)

// refuse adds the return of the error that a check finds in the message.
func (c *compiler) refuse(check expression) {
	c.add(returnErrorOf(check, jen.Nil(), c.fault("messageFault")))
}

// fault returns the error that a support function makes of err in the message.
func (c *compiler) fault(function string) expression {
	return call(c.support(function), c.wireName(), integer(c.message), atom("err"))
}

// limitEmbedded adds the check of what a slot brings against the policy.
func (c *compiler) limitEmbedded(d *spec.Data, data expression) {
	if limit := c.prompt.Policy.MaxEmbeddedBytes; limit != nil && d.Slot != nil {
		c.refuseOver(limit, data)
	}
}

// refuseOver adds the check that a value does not exceed a limit.
func (c *compiler) refuseOver(limit *spec.Limit, value expression) {
	c.refuse(call(c.support("withinLimit"), call(atom("len"), value), integer(limit.Bytes), quoted(limit.File)))
}

// patternsOf are the file that says what URIs may be embedded, and their patterns.
func patternsOf(set spec.URIPatterns) []expression {
	return append([]expression{quoted(set.File)}, quotedAll(set.Patterns)...)
}

// limitContent adds the checks of a content that Go code chose and that a variable
// holds.
func (c *compiler) limitContent(content expression) {
	for _, set := range c.prompt.Policy.EmbedURIs {
		c.needs["Content.embeddable"] = true
		c.refuse(call(content.selector("embeddable"), patternsOf(set)...))
	}
	limit := c.prompt.Policy.MaxEmbeddedBytes
	if limit == nil {
		return
	}
	if c.prompt.Policy.LinkOverBudget {
		c.needs["Content.linkOver"] = true
		c.add(jen.Add(content).Op("=").Add(call(content.selector("linkOver"), integer(limit.Bytes))))
	}
	c.needs["Content.withinLimit"] = true
	c.refuse(call(content.selector("withinLimit"), integer(limit.Bytes), quoted(limit.File)))
}
