// Package role has messages of every role.
package role

import "github.com/modelcontextprotocol/go-sdk/mcp"

func literals(hello mcp.Content) []*mcp.PromptMessage {
	return []*mcp.PromptMessage{
		{Role: "system", Content: hello},                 // want `role "system" of a prompt message: the protocol has no system role; put the framing into a leading message of the user, and text for all prompts into the server's Instructions`
		{Role: mcp.Role("developer"), Content: hello},    // want `role "developer" of a prompt message: the protocol has no system role`
		{Role: "tool", Content: hello},                   // want `role "tool" of a prompt message: must be "user" or "assistant"`
		{Role: "", Content: hello},                       // want `role "" of a prompt message`
		{Content: hello},                                 // want `prompt message without role: must be "user" or "assistant"`
		{hello, "model"},                                 // want `role "model" of a prompt message`
		&mcp.PromptMessage{Role: "User", Content: hello}, // want `role "User" of a prompt message: must be "user" or "assistant"`
		{Role: mcp.Role("ASSISTANT "), Content: hello},   // want `role "ASSISTANT " of a prompt message`
	}
}

const roleSystem mcp.Role = "system"

func constants(hello mcp.Content) *mcp.GetPromptResult {
	const human = "human"
	return &mcp.GetPromptResult{Messages: []*mcp.PromptMessage{
		{Role: roleSystem, Content: hello}, // want `role "system"`
		{Role: human, Content: hello},      // want `role "human"`
	}}
}

func variables(hello mcp.Content, formal bool) []*mcp.PromptMessage {
	role := "system"
	if formal {
		role = "developer"
	}
	other := role
	var unset mcp.Role
	return []*mcp.PromptMessage{
		{Role: mcp.Role(role), Content: hello},  // want `role "system" or "developer"`
		{Role: mcp.Role(other), Content: hello}, // want `role "system" or "developer"`
		{Role: unset, Content: hello},           // want `role ""`
	}
}

func assignments(hello mcp.Content, m *mcp.PromptMessage, all []*mcp.PromptMessage) []*mcp.PromptMessage {
	m.Role = "system"      // want `role "system"`
	all[0].Role = "System" // want `role "System"`
	made := &mcp.PromptMessage{Content: hello}
	made.Role = "ai" // want `role "ai"`
	var value mcp.PromptMessage
	value.Role = "ai" // want `role "ai"`
	return append(all, m, made, &value)
}

func forgotten(hello mcp.Content) []*mcp.PromptMessage {
	m := &mcp.PromptMessage{Content: hello} // want `prompt message without role`
	right := &mcp.PromptMessage{Content: hello}
	right.Role = "user"
	return append([]*mcp.PromptMessage{m}, right)
}

type message = mcp.PromptMessage

func alias(hello mcp.Content) []*message {
	return []*message{{Role: "system", Content: hello}} // want `role "system"`
}

// closure has a role from outside that is never right.
func closure(hello mcp.Content) func() *mcp.PromptMessage {
	role := mcp.Role("bot")
	return func() *mcp.PromptMessage {
		return &mcp.PromptMessage{Role: role, Content: hello} // want `role "bot"`
	}
}

// handedOn goes to what leaves roles as they are.
func handedOn(hello mcp.Content) *mcp.GetPromptResult {
	return wrap([]*mcp.PromptMessage{{Content: hello}}) // want `prompt message without role`
}

func wrap(messages []*mcp.PromptMessage) *mcp.GetPromptResult {
	return &mcp.GetPromptResult{Messages: messages}
}
