package sdk

import (
	"context"
	"errors"
	"fmt"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
)

// slotFault returns the error for a slot that was not filled. An error of the
// protocol passes through, and cancellation stays what it is.
func slotFault(ctx context.Context, prompt, slot string, err error) error {
	var protocol *jsonrpc.Error
	if errors.As(err, &protocol) {
		return protocol
	}
	if ctx.Err() != nil && errors.Is(err, ctx.Err()) {
		return ctx.Err()
	}
	return &jsonrpc.Error{
		Code:    jsonrpc.CodeInternalError,
		Message: fmt.Sprintf("prompt %q, slot %q: %v", prompt, slot, err),
	}
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
func (m *mixedMessages) all(list []Message) {
	for _, message := range list {
		m.content(message.role(), message.content)
	}
}
