package sdk

import (
	"context"
	"errors"
	"fmt"
	"testing"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
)

// TestSlotFault holds that every error has a code, and that cancellation is still found
// in it, but only that of the request.
func TestSlotFault(t *testing.T) {
	cancelled, cancel := context.WithCancel(t.Context())
	cancel()
	own := &jsonrpc.Error{Code: jsonrpc.CodeInvalidParams, Message: "no such file"}
	for _, c := range []struct {
		ctx       context.Context
		err       error
		code      int64
		message   string
		cancelled bool
	}{
		{t.Context(), errors.New("no"), jsonrpc.CodeInternalError, `prompt "p", slot "s": no`, false},
		{t.Context(), fmt.Errorf("opening: %w", own), jsonrpc.CodeInvalidParams, "no such file", false},
		{cancelled, own, jsonrpc.CodeInvalidParams, "no such file", false},
		{cancelled, errors.New("no"), jsonrpc.CodeInternalError, `prompt "p", slot "s": no`, false},
		{cancelled, fmt.Errorf("reading: %w", context.Canceled), jsonrpc.CodeInternalError, `prompt "p", slot "s": reading: context canceled`, true},
		{cancelled, context.DeadlineExceeded, jsonrpc.CodeInternalError, `prompt "p", slot "s": context deadline exceeded`, false},
		{t.Context(), context.Canceled, jsonrpc.CodeInternalError, `prompt "p", slot "s": context canceled`, false},
	} {
		err := slotFault(c.ctx, "p", "s", c.err)
		var fault *jsonrpc.Error
		if !errors.As(err, &fault) || fault.Code != c.code || err.Error() != c.message || errors.Is(err, context.Canceled) != c.cancelled {
			t.Errorf("%v: got %v", c.err, err)
		}
	}
}
