package client

import (
	"context"
	"log"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

var implementation = &mcp.Implementation{Name: "client", Version: "v1"}

func show([]*mcp.PromptMessage)           {}
func showResult(res *mcp.GetPromptResult) {}

func disabled(ctx context.Context, transport mcp.Transport) error {
	client := mcp.NewClient(implementation, &mcp.ClientOptions{
		MultiRoundTrip: &mcp.MultiRoundTripOptions{Disabled: true},
	})
	session, err := client.Connect(ctx, transport, nil)
	if err != nil {
		return err
	}
	defer session.Close()

	unchecked, err := session.GetPrompt(ctx, &mcp.GetPromptParams{Name: "a"})
	if err != nil {
		return err
	}
	log.Print(unchecked.Description)
	show(unchecked.Messages) // want `unchecked.Messages is read without a check of unchecked.NeedsInput\(\): the client has MultiRoundTrip disabled, so that the server may have asked for input instead; check first`
	show(unchecked.Messages)

	sometimes, err := session.GetPrompt(ctx, &mcp.GetPromptParams{Name: "b"})
	if err != nil {
		return err
	}
	if len(ctx.Done()) > 0 {
		if sometimes.NeedsInput() {
			return nil
		}
	}
	for _, message := range sometimes.Messages { // want `sometimes.Messages is read without a check`
		log.Print(message)
	}

	late, err := session.GetPrompt(ctx, &mcp.GetPromptParams{Name: "c"})
	if err != nil || len(late.Messages) == 0 || late.NeedsInput() { // want `late.Messages is read without a check`
		return err
	}
	show(late.Messages)

	again, err := session.GetPrompt(ctx, &mcp.GetPromptParams{Name: "d"})
	if err != nil || again.NeedsInput() {
		return err
	}
	again, err = session.GetPrompt(ctx, &mcp.GetPromptParams{Name: "e"})
	if err == nil {
		show(again.Messages) // want `again.Messages is read without a check`
	}
	return err
}

func checked(ctx context.Context, transport mcp.Transport) error {
	client := manual()
	session, err := client.Connect(ctx, transport, nil)
	if err != nil {
		return err
	}
	params := &mcp.GetPromptParams{Name: "a"}
	res, err := session.GetPrompt(ctx, params)
	for err == nil && res.NeedsInput() {
		params.RequestState = res.RequestState
		res, err = session.GetPrompt(ctx, params)
	}
	if err != nil {
		return err
	}
	show(res.Messages)

	byRequests, err := session.GetPrompt(ctx, params)
	if err != nil {
		return err
	}
	if byRequests.InputRequests != nil {
		return nil
	}
	show(byRequests.Messages)

	passed, err := session.GetPrompt(ctx, params)
	if err != nil {
		return err
	}
	showResult(passed)
	show(passed.Messages)

	later, err := session.GetPrompt(ctx, params)
	if err != nil {
		return err
	}
	defer func() { show(later.Messages) }()
	return nil
}

// connect has options that its callers choose.
func connect(ctx context.Context, transport mcp.Transport, options *mcp.MultiRoundTripOptions) (*mcp.ClientSession, error) {
	client := mcp.NewClient(implementation, &mcp.ClientOptions{MultiRoundTrip: options})
	return client.Connect(ctx, transport, nil)
}

func chosen(ctx context.Context, transport mcp.Transport, options *mcp.MultiRoundTripOptions) {
	session, err := connect(ctx, transport, options)
	if err != nil {
		log.Fatal(err)
	}
	res, err := session.GetPrompt(ctx, &mcp.GetPromptParams{Name: "a"})
	if err != nil {
		log.Fatal(err)
	}
	show(res.Messages)
}

// fulfilling is what clients are without options.
func fulfilling(ctx context.Context, transport mcp.Transport) {
	for _, options := range []*mcp.ClientOptions{nil, {}} {
		session, err := mcp.NewClient(implementation, options).Connect(ctx, transport, nil)
		if err != nil {
			log.Fatal(err)
		}
		res, err := session.GetPrompt(ctx, &mcp.GetPromptParams{Name: "a"})
		if err != nil {
			log.Fatal(err)
		}
		show(res.Messages)
	}
	session, err := mcp.NewClient(implementation, &mcp.ClientOptions{
		MultiRoundTrip: &mcp.MultiRoundTripOptions{Disabled: false},
	}).Connect(ctx, transport, nil)
	if err != nil {
		log.Fatal(err)
	}
	res, err := session.GetPrompt(ctx, &mcp.GetPromptParams{Name: "a"})
	if err != nil {
		log.Fatal(err)
	}
	show(res.Messages)
}

// enabled has options that are changed after they are made.
func enabled(ctx context.Context, transport mcp.Transport, enable bool) {
	options := &mcp.MultiRoundTripOptions{Disabled: true}
	if enable {
		options.Disabled = false
	}
	client := mcp.NewClient(implementation, &mcp.ClientOptions{MultiRoundTrip: options})
	session, err := client.Connect(ctx, transport, nil)
	if err != nil {
		log.Fatal(err)
	}
	res, err := session.GetPrompt(ctx, &mcp.GetPromptParams{Name: "a"})
	if err != nil {
		log.Fatal(err)
	}
	show(res.Messages)
}

// A catalogue holds the session of a client without multiple round trips.
type catalogue struct{ session *mcp.ClientSession }

func newCatalogue(ctx context.Context, transport mcp.Transport) (*catalogue, error) {
	session, err := manual().Connect(ctx, transport, nil)
	if err != nil {
		return nil, err
	}
	return &catalogue{session: session}, nil
}

func manual() *mcp.Client {
	return mcp.NewClient(implementation, &mcp.ClientOptions{MultiRoundTrip: &mcp.MultiRoundTripOptions{Disabled: true}})
}

func (c *catalogue) messages(ctx context.Context, name string) ([]*mcp.PromptMessage, error) {
	res, err := c.session.GetPrompt(ctx, &mcp.GetPromptParams{Name: name})
	if err != nil {
		return nil, err
	}
	return res.Messages, nil // want `res.Messages is read without a check of res.NeedsInput`
}

func (c *catalogue) checked(ctx context.Context, name string) ([]*mcp.PromptMessage, error) {
	res, err := c.session.GetPrompt(ctx, &mcp.GetPromptParams{Name: name})
	switch {
	case err != nil:
		return nil, err
	case res.NeedsInput():
		return nil, context.Canceled
	}
	return res.Messages, nil
}
