package runs

import (
	"context"
	"errors"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/mcprompt/mcprompt/gen/testdata/contents/lone"
	"github.com/mcprompt/mcprompt/gen/testdata/contents/media"
	"github.com/mcprompt/mcprompt/gen/testdata/contents/policies"
	"github.com/mcprompt/mcprompt/gen/testdata/contents/resources"
	"github.com/mcprompt/mcprompt/gen/testdata/contents/slots"
)

// words fills the slot of package lone with a text or an error.
type words struct {
	text string
	err  error
}

func (w words) GreetingWords(context.Context) (string, error) { return w.text, w.err }

// TestProviderErrors holds what becomes of the errors of a provider, in Go and on the
// wire.
func TestProviderErrors(t *testing.T) {
	own := &jsonrpc.Error{Code: -32002, Message: "no such greeting", Data: []byte(`{"id":7}`)}
	for name, c := range map[string]struct {
		err  error
		want jsonrpc.Error
	}{
		"protocol": {own, *own},
		"wrapped":  {fmt.Errorf("reading: %w", own), *own},
		"joined":   {errors.Join(errors.New("first"), own), *own},
		"plain": {errors.New("the disk is full"),
			jsonrpc.Error{Code: jsonrpc.CodeInternalError, Message: `prompt "greeting", slot "words": the disk is full`}},
		"without a code": {&jsonrpc.Error{Message: "no code"},
			jsonrpc.Error{Code: jsonrpc.CodeInternalError, Message: `prompt "greeting", slot "words": no code`}},
		"nil of the protocol's type": {(*jsonrpc.Error)(nil),
			jsonrpc.Error{Code: jsonrpc.CodeInternalError, Message: `prompt "greeting", slot "words": <nil>`}},
		"cancellation of something else": {context.Canceled,
			jsonrpc.Error{Code: jsonrpc.CodeInternalError, Message: `prompt "greeting", slot "words": context canceled`}},
	} {
		t.Run(name, func(t *testing.T) {
			result, err := lone.BuildGreeting(t.Context(), words{"Hello.", c.err})
			var got *jsonrpc.Error
			if result != nil || !errors.As(err, &got) || !reflect.DeepEqual(*got, c.want) {
				t.Errorf("got %v, %v", result, err)
			}
			if err == context.Canceled {
				t.Error("the error has no code")
			}
			client := connect(t, func(server *mcp.Server) { lone.Register(server, words{"Hello.", c.err}) })
			if _, got := client.get(t, "greeting", nil); got == nil || !reflect.DeepEqual(*got, c.want) {
				t.Errorf("on the wire: got %+v, want %+v", got, c.want)
			}
		})
	}
}

// waiter fills the slot of package lone once its context is done, and says why it is.
type waiter struct{}

func (waiter) GreetingWords(ctx context.Context) (string, error) {
	<-ctx.Done()
	return "", fmt.Errorf("waiting: %w", ctx.Err())
}

// TestCancellation holds that a cancelled request stays one for the server's code, and
// still has a code on the wire.
func TestCancellation(t *testing.T) {
	cancelled, cancel := context.WithCancel(t.Context())
	cancel()
	late, stop := context.WithTimeout(t.Context(), 0)
	defer stop()
	for _, ctx := range []context.Context{cancelled, late} {
		result, err := lone.GreetingHandler(waiter{})(ctx, &mcp.GetPromptRequest{Params: &mcp.GetPromptParams{}})
		if result != nil || !errors.Is(err, ctx.Err()) {
			t.Errorf("got %v, %v", result, err)
		}
		client := connect(t, func(server *mcp.Server) {
			lone.Register(server, waiter{})
			server.AddReceivingMiddleware(func(next mcp.MethodHandler) mcp.MethodHandler {
				return func(given context.Context, method string, req mcp.Request) (mcp.Result, error) {
					if method == "prompts/get" {
						given = ctx
					}
					return next(given, method, req)
				}
			})
		})
		want := jsonrpc.Error{Code: jsonrpc.CodeInternalError, Message: `prompt "greeting", slot "words": waiting: ` + ctx.Err().Error()}
		if _, got := client.get(t, "greeting", nil); got == nil || !reflect.DeepEqual(*got, want) {
			t.Errorf("on the wire: got %+v, want %+v", got, want)
		}
	}
}

// shown fills the slots of the prompt old with a content, or with messages.
type shown struct {
	*speaker
	thing slots.Content
	more  []slots.Message
}

func (s shown) OldThing(context.Context) (slots.Content, error) { return s.thing, nil }

func (s shown) OldMore(context.Context) ([]slots.Message, error) { return s.more, nil }

// TestInvalidContents holds what is refused of contents that Go code chooses.
func TestInvalidContents(t *testing.T) {
	data := []byte{1}
	const bad = "a\xff"
	for want, contents := range map[string][]slots.Content{
		"the text must be valid UTF-8": {
			slots.Text(bad), slots.Link("app:a", bad), slots.TextResource("app:a", "text/plain", bad),
		},
		"the image is empty":         {slots.Image(nil, "image/png"), slots.Image([]byte{}, "image/png")},
		"the audio is empty":         {slots.Audio(nil, "audio/wav")},
		"the image has no MIME type": {slots.Image(data, "")},
		"the audio has no MIME type": {slots.Audio(data, "")},
		"the resource has no MIME type": {
			slots.TextResource("app:a", "", "a"), slots.BlobResource("app:a", "", data),
		},
		`the image has the MIME type "text/plain", which does not start with image/`:    {slots.Image(data, "text/plain")},
		`the image has the MIME type "image", which is none`:                            {slots.Image(data, "image")},
		`the image has the MIME type "image/a\xff", which is none`:                      {slots.Image(data, "image/"+bad)},
		`the audio has the MIME type "image/png", which does not start with audio/`:     {slots.Audio(data, "image/png")},
		`the resource has the MIME type "plain text", which is none`:                    {slots.TextResource("app:a", "plain text", "a")},
		`the URI must be a URI with a scheme, such as https://example.com/a, not ""`:    {slots.Link("", "a"), slots.TextResource("", "a/b", "a")},
		`the URI must be a URI with a scheme, such as https://example.com/a, not "a/b"`: {slots.Link("a/b", ""), slots.BlobResource("a/b", "a/b", data)},
		`the URI must be a URI with a scheme, such as https://example.com/a, not "app:a b"`: {
			slots.Link("app:a b", "a"), slots.BlobResource("app:a b", "a/b", nil),
		},
		`the URI must be a URI with a scheme, such as https://example.com/a, not "app:a\xff"`: {slots.Link("app:"+bad, "a")},
		`the URI " app:a" has white space around it`:                                          {slots.Link(" app:a", "a")},
	} {
		for _, content := range contents {
			checkFault(t, shown{thing: content}, `prompt "old", slot "thing": `+want)
			list := []slots.Message{{}, slots.Assistant(content)}
			checkFault(t, shown{more: list}, `prompt "old", slot "more": message 2: `+want)
		}
	}
}

// checkFault builds the prompt old, which must fail with an internal error.
func checkFault(t *testing.T, p slots.OldProvider, want string) {
	t.Helper()
	result, err := slots.BuildOld(t.Context(), p)
	checkError(t, result, err, jsonrpc.CodeInternalError, want)
}

func checkError(t *testing.T, result *mcp.GetPromptResult, err error, code int64, want string) {
	t.Helper()
	got, ok := err.(*jsonrpc.Error)
	if result != nil || !ok || got.Code != code || got.Message != want {
		t.Errorf("got %v, %v, want %s", result, err, want)
	}
}

// silent fills a slot of package media with nothing.
type silent struct{ studio }

func (silent) SlotsVoice(context.Context, media.SlotsArgs) ([]byte, error) { return nil, nil }

// garbled fills a slot of package resources with what is no text.
type garbled struct{ archive }

func (garbled) SlotsPage(context.Context, resources.SlotsArgs) (string, error) { return "\xc3", nil }

// TestInvalidSlots holds what is refused of slots whose kind the spec says.
func TestInvalidSlots(t *testing.T) {
	result, err := lone.BuildGreeting(t.Context(), words{text: "a\xff"})
	checkError(t, result, err, jsonrpc.CodeInternalError, `prompt "greeting", slot "words": the text must be valid UTF-8`)
	result, err = media.BuildSlots(t.Context(), media.SlotsArgs{}, silent{})
	checkError(t, result, err, jsonrpc.CodeInternalError, `prompt "slots", slot "voice": the data is empty`)
	result, err = resources.BuildSlots(t.Context(), resources.SlotsArgs{Path: "a"}, garbled{})
	checkError(t, result, err, jsonrpc.CodeInternalError, `prompt "slots", slot "page": the text must be valid UTF-8`)
}

// TestInvalidArguments holds that what a client sends is the client's fault.
func TestInvalidArguments(t *testing.T) {
	handler := resources.SlotsHandler(archive{})
	for _, path := range []string{".", "..", "a\xff", ""} {
		result, err := handler(t.Context(), &mcp.GetPromptRequest{Params: &mcp.GetPromptParams{Arguments: map[string]string{"path": path}}})
		if fault, ok := err.(*jsonrpc.Error); result != nil || !ok || fault.Code != jsonrpc.CodeInvalidParams {
			t.Errorf("%q: got %v, %v", path, result, err)
		}
	}
}

// TestNotAsked holds that a slot is filled once, in the order of the messages, and only
// where its message is there.
func TestNotAsked(t *testing.T) {
	asked := func(prompt string, arguments map[string]string) string {
		s := &speaker{}
		handlers := map[string]mcp.PromptHandler{"chat": slots.ChatHandler(s), "elements": slots.ElementsHandler(s)}
		if _, err := handlers[prompt](t.Context(), &mcp.GetPromptRequest{Params: &mcp.GetPromptParams{Arguments: arguments}}); err != nil {
			t.Fatal(err)
		}
		return strings.Join(s.asked, ", ")
	}
	for _, c := range []struct {
		prompt    string
		arguments map[string]string
		want      string
	}{
		{"chat", map[string]string{"topic": "x"}, "background x, history x, exhibit x, opening x"},
		{"chat", map[string]string{"topic": "x", "brief": "true"}, "history x, opening x"},
		{"elements", nil, ""},
		{"elements", map[string]string{"files": "a, secret, b", "counts": "2,1"},
			"file a, file b, samples 2, samples 1, thumbnail a, thumbnail secret, thumbnail b"},
		{"elements", map[string]string{"days": "2026-07-28", "levels": "high", "pages": "app:a"},
			"agenda 2026-07-28, meaning high, page app:a"},
	} {
		if got := asked(c.prompt, c.arguments); got != c.want {
			t.Errorf("%s %v: asked for %s, want %s", c.prompt, c.arguments, got, c.want)
		}
	}
}

// TestFirstFault holds that nothing is asked for behind the first fault.
func TestFirstFault(t *testing.T) {
	s := &speaker{}
	_, err := slots.BuildElements(t.Context(), slots.ElementsArgs{Files: []string{"a", "..", "b"}}, s)
	if got := strings.Join(s.asked, ", "); err == nil || got != "file a" {
		t.Errorf("asked for %s, %v", got, err)
	}
}

// TestNilProvider holds that a missing provider is found when prompts are registered.
func TestNilProvider(t *testing.T) {
	server := mcp.NewServer(&mcp.Implementation{Name: "server", Version: "1"}, nil)
	for want, register := range map[string]func(){
		"lone: nil GreetingProvider": func() { lone.Register(server, nil) },
		"media: nil SlotsProvider":   func() { media.Register(server, nil) },
		"slots: nil OldProvider":     func() { slots.OldHandler(nil) },
	} {
		func() {
			defer func() {
				if got := recover(); got != want {
					t.Errorf("got %v, want %s", got, want)
				}
			}()
			register()
		}()
	}
}

// stored fills the slots of package policies with the same messages each time.
type stored struct {
	depot
	list []policies.Message
}

func (s stored) ChosenMany(context.Context, policies.ChosenArgs) ([]policies.Message, error) {
	return s.list, nil
}

// TestProviderIsKept holds that what a provider returns is not changed, even where the
// client gets something else.
func TestProviderIsKept(t *testing.T) {
	list := []policies.Message{policies.User(policies.TextResource("app:a", "text/plain", strings.Repeat("a", 101)))}
	before := list[0]
	for range 2 {
		result, err := policies.BuildChosen(t.Context(), policies.ChosenArgs{}, stored{list: list})
		if err != nil {
			t.Fatal(err)
		}
		if _, ok := result.Messages[1].Content.(*mcp.ResourceLink); !ok {
			t.Errorf("got %T", result.Messages[1].Content)
		}
	}
	if list[0] != before {
		t.Errorf("got %v, want %v", list[0], before)
	}
}
