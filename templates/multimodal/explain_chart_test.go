package multimodal

import (
	"bytes"
	"image/png"
	"testing"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// connect returns the session of a client with a server that has the prompts.
func connect(t *testing.T) *mcp.ClientSession {
	t.Helper()
	server := mcp.NewServer(&mcp.Implementation{Name: "test", Version: "1"}, nil)
	Register(server)
	clientSide, serverSide := mcp.NewInMemoryTransports()
	if _, err := server.Connect(t.Context(), serverSide, nil); err != nil {
		t.Fatal(err)
	}
	client := mcp.NewClient(&mcp.Implementation{Name: "test", Version: "1"}, nil)
	session, err := client.Connect(t.Context(), clientSide, nil)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { session.Close() })
	return session
}

// TestExplainChart checks that the picture arrives whole, and that the link leads to
// the numbers of the region.
func TestExplainChart(t *testing.T) {
	result, err := GetExplainChart(t.Context(), connect(t), ExplainChartArgs{Region: ExplainChartRegionNorth})
	if err != nil {
		t.Fatal(err)
	}
	if len(result.Messages) != 3 {
		t.Fatalf("there are %d messages", len(result.Messages))
	}

	image := result.Messages[1].Content.(*mcp.ImageContent)
	if image.MIMEType != "image/png" {
		t.Errorf("the picture is %s", image.MIMEType)
	}
	if _, err := png.Decode(bytes.NewReader(image.Data)); err != nil {
		t.Errorf("the picture cannot be read: %v", err)
	}

	link := result.Messages[2].Content.(*mcp.ResourceLink)
	if want := "https://example.com/sales/north.csv"; link.URI != want {
		t.Errorf("the link leads to %s, not to %s", link.URI, want)
	}
	if want := "north.csv"; link.Name != want {
		t.Errorf("the link's name is %q, not %q", link.Name, want)
	}
}
