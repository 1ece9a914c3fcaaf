package role

import (
	"encoding/json"
	"strings"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

const roleUser mcp.Role = "user"

func right(hello mcp.Content) []*mcp.PromptMessage {
	return []*mcp.PromptMessage{
		{Role: "user", Content: hello},
		{Role: "assistant", Content: hello},
		{Role: roleUser, Content: hello},
		{hello, "user"},
	}
}

// fromOutside gets roles that only a run can tell.
func fromOutside(hello mcp.Content, role string, history map[string]mcp.Role) []*mcp.PromptMessage {
	return []*mcp.PromptMessage{
		{Role: mcp.Role(role), Content: hello},
		{Role: mcp.Role(strings.ToLower("SYSTEM")), Content: hello},
		{Role: history["last"], Content: hello},
		{Role: packageRole, Content: hello},
	}
}

// packageRole may be set by anyone.
var packageRole mcp.Role = "system"

// sometimes is right in one of two cases at least.
func sometimes(hello mcp.Content, answer bool) *mcp.PromptMessage {
	role := mcp.Role("system")
	if answer {
		role = "assistant"
	}
	return &mcp.PromptMessage{Role: role, Content: hello}
}

func switched(hello mcp.Content, i int) *mcp.PromptMessage {
	var role mcp.Role
	switch {
	case i%2 == 0:
		role = "user"
	default:
		role = "assistant"
	}
	return &mcp.PromptMessage{Role: role, Content: hello}
}

// elsewhere gets its role from who has its address.
func elsewhere(hello mcp.Content) *mcp.PromptMessage {
	var role mcp.Role
	choose(&role)
	return &mcp.PromptMessage{Role: role, Content: hello}
}

func choose(role *mcp.Role) { *role = "user" }

func parameter(hello mcp.Content, role mcp.Role) *mcp.PromptMessage {
	if role == "system" {
		role = "developer"
	}
	return &mcp.PromptMessage{Role: role, Content: hello}
}

func ranged(hello mcp.Content) (messages []*mcp.PromptMessage) {
	for _, role := range []mcp.Role{"user", "assistant"} {
		messages = append(messages, &mcp.PromptMessage{Role: role, Content: hello})
	}
	return messages
}

// later sets the role after it has made the message.
func later(hello mcp.Content) []*mcp.PromptMessage {
	m := &mcp.PromptMessage{Content: hello}
	m.Role = "user"
	value := mcp.PromptMessage{Role: "system", Content: hello}
	value.Role = "assistant"
	return []*mcp.PromptMessage{m, &value}
}

func inLoop(hello mcp.Content) []*mcp.PromptMessage {
	messages := []*mcp.PromptMessage{{Content: hello}, {Content: hello}}
	for _, m := range messages {
		m.Role = "user"
	}
	return messages
}

// half is filled in by who calls it.
func half(hello mcp.Content) *mcp.PromptMessage {
	return &mcp.PromptMessage{Content: hello}
}

func decoded(data []byte) (*mcp.PromptMessage, error) {
	m := &mcp.PromptMessage{}
	err := json.Unmarshal(data, m)
	return m, err
}

// sampling has roles of its own types, and other structs a Role that is not this one.
func sampling(hello mcp.Content) any {
	type message struct{ Role mcp.Role }
	return []any{
		&mcp.SamplingMessage{Role: "system", Content: hello},
		message{Role: "system"},
		&mcp.Annotations{Audience: []mcp.Role{"system"}},
	}
}

func parenthesized(hello mcp.Content) *mcp.PromptMessage {
	role := mcp.Role("system")
	(role) = "user"
	m := (&mcp.PromptMessage{Role: (role), Content: hello})
	(m).Role = ("assistant")
	return m
}
