package role

import (
	"maps"
	"slices"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// What stands in a list without a role gets one from who has the list.

func byHelper(hello mcp.Content) []*mcp.PromptMessage {
	return fromUser([]*mcp.PromptMessage{{Content: hello}})
}

func fromUser(messages []*mcp.PromptMessage) []*mcp.PromptMessage {
	for _, m := range messages {
		m.Role = "user"
	}
	return messages
}

func byHelperOfOne(hello mcp.Content) []*mcp.PromptMessage {
	messages := []*mcp.PromptMessage{{Content: hello}, {Role: "user", Content: hello}}
	for _, m := range messages {
		complete(m)
	}
	return messages
}

func complete(m *mcp.PromptMessage) { m.Role = "user" }

func byGeneric(hello mcp.Content) []*mcp.PromptMessage {
	return each([]*mcp.PromptMessage{{Content: hello}}, complete)
}

func each[T any](list []T, change func(T)) []T {
	for _, element := range list {
		change(element)
	}
	return list
}

func byLiteral(hello mcp.Content) []*mcp.PromptMessage {
	return each([]*mcp.PromptMessage{{Content: hello}}, func(m *mcp.PromptMessage) { m.Role = "user" })
}

func byFunction(hello mcp.Content, complete func([]*mcp.PromptMessage)) []*mcp.PromptMessage {
	messages := []*mcp.PromptMessage{{Content: hello}}
	complete(messages)
	return messages
}

func byIterator(hello mcp.Content) []*mcp.PromptMessage {
	messages := []*mcp.PromptMessage{{Content: hello}}
	for m := range slices.Values(messages) {
		m.Role = "user"
	}
	return messages
}

func inMap(hello mcp.Content) []*mcp.PromptMessage {
	byName := map[string]*mcp.PromptMessage{"hello": {Content: hello}}
	for m := range maps.Values(byName) {
		m.Role = "user"
	}
	return slices.Collect(maps.Values(byName))
}

func byVariable(hello mcp.Content) []mcp.PromptMessage {
	messages := []mcp.PromptMessage{{Content: hello}, {Content: hello}}
	first, second := &messages[0], &messages[1]
	first.Role = "user"
	second.Role = "assistant"
	return messages
}

func byCaller(hello mcp.Content) []*mcp.PromptMessage {
	messages := withoutRole(hello)
	for _, m := range messages {
		m.Role = "user"
	}
	return messages
}

func withoutRole(hello mcp.Content) []*mcp.PromptMessage {
	return []*mcp.PromptMessage{{Content: hello}}
}

var parts = []mcp.PromptMessage{{Content: &mcp.TextContent{Text: "Hello."}}}

func copied() (messages []*mcp.PromptMessage) {
	for _, part := range parts {
		part.Role = "user"
		messages = append(messages, &part)
	}
	return messages
}

type conversation struct{ messages []*mcp.PromptMessage }

func newConversation(hello mcp.Content) *conversation {
	return &conversation{messages: []*mcp.PromptMessage{{Content: hello}}}
}

func (c *conversation) add(content mcp.Content) {
	c.messages = append(c.messages, &mcp.PromptMessage{Content: content})
}

func (c *conversation) result() *mcp.GetPromptResult {
	for _, m := range c.messages {
		m.Role = "user"
	}
	return &mcp.GetPromptResult{Messages: c.messages}
}
