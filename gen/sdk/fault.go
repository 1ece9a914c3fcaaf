package sdk

import (
	"fmt"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
)

// messageFault returns the error for a message that cannot be built from the
// values given.
func messageFault(prompt string, message int, err error) error {
	return &jsonrpc.Error{
		Code:    jsonrpc.CodeInternalError,
		Message: fmt.Sprintf("prompt %q, message %d: %v", prompt, message, err),
	}
}

// valueFault returns the error for a message that refuses a value that a client
// sent.
func valueFault(prompt string, message int, err error) error {
	return &jsonrpc.Error{
		Code:    jsonrpc.CodeInvalidParams,
		Message: fmt.Sprintf("prompt %q, message %d: %v", prompt, message, err),
	}
}
