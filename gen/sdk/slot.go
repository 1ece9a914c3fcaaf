package sdk

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// slotFault returns the error for a slot that was not filled. An error of the
// protocol passes through, and cancellation stays what it is.
func slotFault(ctx context.Context, prompt, slot string, err error) error {
	var protocol *jsonrpc.Error
	if errors.As(err, &protocol) && protocol != nil && protocol.Code != 0 {
		return protocol
	}
	fault := &jsonrpc.Error{
		Code:    jsonrpc.CodeInternalError,
		Message: fmt.Sprintf("prompt %q, slot %q: %v", prompt, slot, err),
	}
	if ctx.Err() != nil && errors.Is(err, ctx.Err()) {
		fault.Message = fmt.Sprintf("prompt %q, slot %q", prompt, slot)
		return fmt.Errorf("%w: %w", fault, err) // the client needs a code, and the server what it was
	}
	return fault
}

// validMessages returns what is wrong with one of the messages, if anything is.
func validMessages(list []Message) error {
	for i, m := range list {
		if err := m.content.check(); err != nil {
			return fmt.Errorf("message %d: %w", i+1, err)
		}
	}
	return nil
}

// all adds messages that a slot brings.
func (m *messages) all(list []Message) {
	own := make([]mcp.PromptMessage, len(list))
	m.list = slices.Grow(m.list, len(list))
	for i, message := range list {
		own[i] = mcp.PromptMessage{Role: message.role(), Content: message.content.wire()}
		m.list = append(m.list, &own[i])
	}
}
