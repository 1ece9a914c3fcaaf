package runs

import (
	"net/url"
	"reflect"
	"testing"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/mcprompt/mcprompt/gen/testdata/contents/mixed"
)

var (
	diagram = []byte("\x89PNG")
	sound   = []byte("RIFF")
)

// byHand returns what mixed.BuildReview does, as one would write it by hand.
func byHand(args mixed.ReviewArgs) (*mcp.GetPromptResult, error) {
	uri := "file:///etc/app/" + url.PathEscape(args.Path)
	return &mcp.GetPromptResult{
		Description: "Reviews a file, with a picture of what it configures.",
		Messages: []*mcp.PromptMessage{
			{Role: "user", Content: &mcp.TextContent{Text: "Review " + args.Path + " for unsafe defaults."}},
			{Role: "user", Content: &mcp.ImageContent{Data: diagram, MIMEType: "image/png"}},
			{Role: "user", Content: &mcp.EmbeddedResource{
				Resource:    &mcp.ResourceContents{URI: uri, MIMEType: "text/yaml", Text: args.Config},
				Annotations: &mcp.Annotations{Audience: []mcp.Role{"assistant"}, Priority: 1},
			}},
			{Role: "user", Content: &mcp.ResourceLink{URI: "https://example.com/guide", Name: "guide", MIMEType: "text/html"}},
			{Role: "assistant", Content: &mcp.AudioContent{Data: sound, MIMEType: "audio/wav"}},
		},
	}, nil
}

var mixedArgs = mixed.ReviewArgs{Path: "app.yaml", Config: "debug: true\n"}

// Results escape to this.
var sink *mcp.GetPromptResult

func build(b testing.TB, f func(mixed.ReviewArgs) (*mcp.GetPromptResult, error)) {
	var err error
	if sink, err = f(mixedArgs); err != nil {
		b.Fatal(err)
	}
}

// TestMixedAllocations holds a result of five messages to four allocations, beside
// those that its values and annotations take in any case.
func TestMixedAllocations(t *testing.T) {
	build(t, mixed.BuildReview)
	generated := sink
	build(t, byHand)
	for i, m := range sink.Messages {
		switch content := m.Content.(type) {
		case *mcp.ImageContent:
			content.Data = generated.Messages[i].Content.(*mcp.ImageContent).Data
		case *mcp.AudioContent:
			content.Data = generated.Messages[i].Content.(*mcp.AudioContent).Data
		}
	}
	if !reflect.DeepEqual(sink, generated) {
		t.Fatalf("got %v, by hand %v", generated, sink)
	}
	const values = 4 // the text, the URI, and the annotations with their audience
	allocations := testing.AllocsPerRun(100, func() { build(t, mixed.BuildReview) })
	if hand := testing.AllocsPerRun(100, func() { build(t, byHand) }); allocations > 4+values || allocations >= hand {
		t.Errorf("%v allocations, and %v by hand", allocations, hand)
	}
}

func BenchmarkMixed(b *testing.B) {
	for name, f := range map[string]func(mixed.ReviewArgs) (*mcp.GetPromptResult, error){
		"generated": mixed.BuildReview, "by hand": byHand,
	} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				build(b, f)
			}
		})
	}
}
