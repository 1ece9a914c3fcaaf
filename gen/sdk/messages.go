package sdk

import "github.com/modelcontextprotocol/go-sdk/mcp"

// messages collects the messages of one result.
type messages struct {
	// texts holds messages beside their contents, so that they are allocated
	// together.
	texts []textMessage
	list  []*mcp.PromptMessage
}

// textMessage is a message that holds its own content.
type textMessage struct {
	message mcp.PromptMessage
	content mcp.TextContent
}

// newMessages returns a collection with room for n messages.
func newMessages(n int) messages {
	return messages{
		texts: make([]textMessage, 0, n),
		list:  make([]*mcp.PromptMessage, 0, n),
	}
}

// user adds a text that the user says.
func (m *messages) user(text string) *mcp.TextContent { return m.add("user", text) }

// assistant adds a text that the assistant says.
func (m *messages) assistant(text string) *mcp.TextContent { return m.add("assistant", text) }

// add adds a text message and returns its content.
func (m *messages) add(role mcp.Role, text string) *mcp.TextContent {
	m.texts = append(m.texts, textMessage{content: mcp.TextContent{Text: text}})
	last := &m.texts[len(m.texts)-1]
	last.message = mcp.PromptMessage{Role: role, Content: &last.content}
	m.list = append(m.list, &last.message)
	return &last.content
}

// result returns the messages as the answer to prompts/get.
func (m *messages) result(description string) *mcp.GetPromptResult {
	return &mcp.GetPromptResult{Description: description, Messages: m.list}
}
