package bench

import (
	"context"
	"flag"
	"maps"
	"reflect"
	"strings"
	"testing"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/mcprompt/mcprompt/gen/testdata/packages/review"
)

// The tests of package gen pass -update to all that they run.
var _ = flag.Bool("update", false, "there is nothing to rewrite")

var wire = map[string]string{
	"code":     strings.Repeat("if err != nil {\n\treturn err\n}\n", 20),
	"language": "go",
	"focus":    "security",
	"limit":    "7",
	"files":    "main.go, internal/server.go, README.md",
}

// Results escape to these.
var (
	sinkResult *mcp.GetPromptResult
	sinkArgs   review.CodeReviewArgs
	sinkErr    error
)

func soundArgs(tb testing.TB) review.CodeReviewArgs {
	args, err := review.ParseCodeReviewArgs(wire)
	if err != nil {
		tb.Fatal(err)
	}
	return args
}

// TestSame holds the three that are compared to doing the same.
func TestSame(t *testing.T) {
	byHand, err := parse(wire)
	if args := soundArgs(t); err != nil || !reflect.DeepEqual(args, byHand) {
		t.Fatalf("got %v, by hand %v, %v", args, byHand, err)
	}
	short := soundArgs(t)
	short.Limit, short.Files, short.Code = nil, nil, "x ``` y"
	for _, args := range []review.CodeReviewArgs{soundArgs(t), short} {
		want, err := review.BuildCodeReview(args)
		if err != nil {
			t.Fatal(err)
		}
		for name, f := range map[string]func(review.CodeReviewArgs) (*mcp.GetPromptResult, error){"by hand": build, "template": execute} {
			if got, err := f(args); err != nil || !reflect.DeepEqual(got, want) {
				t.Errorf("%s: got %v, %v, want %v", name, got, err, want)
			}
		}
	}
	for _, name := range []string{"code", "language", "focus", "limit", "files", "unknown"} {
		bad := maps.Clone(wire)
		bad[name] = "[\xff"
		_, generatedErr := review.ParseCodeReviewArgs(bad)
		if _, err := parse(bad); err == nil || generatedErr == nil {
			t.Errorf("bad %s: got %v, by hand %v", name, generatedErr, err)
		}
	}
}

// TestAllocations holds generated code to no more allocations than that written
// by hand.
func TestAllocations(t *testing.T) {
	args, req := soundArgs(t), request()
	generated, ctx := review.CodeReviewHandler(), context.Background()
	for _, test := range []struct {
		name              string
		generated, byHand func()
	}{
		{
			"parse",
			func() { sinkArgs, sinkErr = review.ParseCodeReviewArgs(wire) },
			func() { sinkArgs, sinkErr = parse(wire) },
		},
		{
			"build",
			func() { sinkResult, sinkErr = review.BuildCodeReview(args) },
			func() { sinkResult, sinkErr = build(args) },
		},
		{
			"handler",
			func() { sinkResult, sinkErr = generated(ctx, req) },
			func() { sinkResult, sinkErr = Handler(ctx, req) },
		},
	} {
		got, want := testing.AllocsPerRun(100, test.generated), testing.AllocsPerRun(100, test.byHand)
		if got > want {
			t.Errorf("%s: %v allocations, by hand %v", test.name, got, want)
		}
	}
}

func request() *mcp.GetPromptRequest {
	return &mcp.GetPromptRequest{Params: &mcp.GetPromptParams{Name: "code_review", Arguments: wire}}
}

func BenchmarkBuild(b *testing.B) {
	args := soundArgs(b)
	for _, c := range []struct {
		name  string
		build func(review.CodeReviewArgs) (*mcp.GetPromptResult, error)
	}{{"generated", review.BuildCodeReview}, {"by hand", build}, {"template", execute}} {
		b.Run(c.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				sinkResult, sinkErr = c.build(args)
			}
		})
	}
}

func BenchmarkParse(b *testing.B) {
	for _, c := range []struct {
		name  string
		parse func(map[string]string) (review.CodeReviewArgs, error)
	}{{"generated", review.ParseCodeReviewArgs}, {"by hand", parse}} {
		b.Run(c.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				sinkArgs, sinkErr = c.parse(wire)
			}
		})
	}
}

func BenchmarkHandler(b *testing.B) {
	req, ctx := request(), context.Background()
	withTemplate := func(_ context.Context, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
		args, err := parse(req.Params.Arguments)
		if err != nil {
			return nil, err
		}
		return execute(args)
	}
	for _, c := range []struct {
		name    string
		handler mcp.PromptHandler
	}{{"generated", review.CodeReviewHandler()}, {"by hand", Handler}, {"template", withTemplate}} {
		b.Run(c.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				sinkResult, sinkErr = c.handler(ctx, req)
			}
		})
	}
}
