package target

import (
	"context"
	"errors"
	"strings"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"

	"github.com/mcprompt/mcprompt/gen/testdata/contents/exposed"
)

// ProviderCode is the code of the error of the protocol that Shelf returns.
const ProviderCode = -32042

// Shelf fills the slots of package exposed by the kind that a request asks for, and
// proposes words.
type Shelf struct{}

// SlotsOpening fails where the kind is one of failure.
func (Shelf) SlotsOpening(_ context.Context, args exposed.SlotsArgs) (string, error) {
	switch args.Kind {
	case exposed.SlotsKindError:
		return "", errors.New("the shelf is empty")
	case exposed.SlotsKindProtocol:
		return "", &jsonrpc.Error{Code: ProviderCode, Message: "the shelf is locked"}
	case exposed.SlotsKindInvalid:
		return "\xff", nil
	}
	return args.Words, nil
}

// SlotsExhibit returns a content of the kind.
func (Shelf) SlotsExhibit(_ context.Context, args exposed.SlotsArgs) (exposed.Content, error) {
	switch args.Kind {
	case exposed.SlotsKindText:
		return exposed.Text(args.Words), nil
	case exposed.SlotsKindImage:
		return exposed.Image([]byte(args.Words), "image/png"), nil
	case exposed.SlotsKindAudio:
		return exposed.Audio([]byte(args.Words), "audio/wav"), nil
	case exposed.SlotsKindLink:
		return exposed.Link("memo:words", args.Words), nil
	case exposed.SlotsKindTextResource:
		return exposed.TextResource("memo:words", "text/plain", args.Words), nil
	case exposed.SlotsKindBlobResource:
		return exposed.BlobResource("memo:words", "application/zip", []byte(args.Words)), nil
	}
	return exposed.Content{}, nil
}

// SlotsHistory returns a message of each role.
func (Shelf) SlotsHistory(_ context.Context, args exposed.SlotsArgs) ([]exposed.Message, error) {
	return []exposed.Message{exposed.User(exposed.Text(args.Words)), exposed.Assistant(exposed.Content{})}, nil
}

// SlotsShot returns the words as bytes.
func (Shelf) SlotsShot(_ context.Context, args exposed.SlotsArgs) ([]byte, error) {
	return []byte(args.Words), nil
}

// SlotsPage returns the words.
func (Shelf) SlotsPage(_ context.Context, args exposed.SlotsArgs) (string, error) {
	return args.Words, nil
}

// CompleteSlotsWords proposes what was typed, doubled, and more than one answer may have
// where a lot was filled in before.
func (Shelf) CompleteSlotsWords(_ context.Context, prefix string, resolved map[string]string) ([]string, error) {
	if strings.HasPrefix(prefix, "fail") {
		return nil, errors.New("the shelf is empty")
	}
	values := []string{prefix + prefix}
	for range min(len(resolved)*50, 1000) {
		values = append(values, prefix)
	}
	return values, nil
}
