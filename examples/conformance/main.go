// Conformance is an MCP server for the prompt scenarios of the protocol's own
// conformance suite. Every prompt of it is a spec in package prompts: the only Go
// behind them proposes values for an argument.
//
//	go run ./examples/conformance                        serves stdio
//	go run ./examples/conformance -http localhost:8080   serves http://localhost:8080/mcp
//
// .ci/conformance runs the suite against it.
package main

import (
	"context"
	"errors"
	"flag"
	"log"
	"net"
	"net/http"
	"os"
	"os/signal"
	"strings"
	"syscall"
	"time"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/mcprompt/mcprompt/examples/conformance/prompts"
)

func main() {
	log.SetFlags(0)
	log.SetPrefix("conformance: ")

	addr := flag.String("http", "", "serve streamable HTTP at /mcp on this `address`, and not stdio")
	flag.Parse()
	if flag.NArg() > 0 {
		flag.Usage()
		os.Exit(2)
	}

	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()

	server := newServer()
	var err error
	if *addr == "" {
		err = server.Run(ctx, &mcp.StdioTransport{})
	} else {
		err = serveHTTP(ctx, server, *addr)
	}
	if err != nil && ctx.Err() == nil { // a signal is no failure
		log.Fatal(err)
	}
}

// newServer returns the server, with every prompt that there is.
func newServer() *mcp.Server {
	server := mcp.NewServer(&mcp.Implementation{
		Name:    "conformance",
		Title:   "mcprompt conformance",
		Version: "1.0.0",
	}, &mcp.ServerOptions{
		CompletionHandler: prompts.CompletionHandler(words{}, nil),
		Capabilities:      &mcp.ServerCapabilities{Prompts: &mcp.PromptCapabilities{}},
	})
	prompts.Register(server)
	return server
}

// words proposes words for the one argument that the suite completes.
type words struct{}

// CompleteTestPromptWithArgumentsArg1 proposes those of the words that start with prefix.
func (words) CompleteTestPromptWithArgumentsArg1(_ context.Context, prefix string, _ map[string]string) ([]string, error) {
	var matching []string
	for _, word := range []string{"paris", "park", "party", "testing"} {
		if strings.HasPrefix(word, prefix) {
			matching = append(matching, word)
		}
	}
	return matching, nil
}

// serveHTTP serves clients at addr until ctx is done.
func serveHTTP(ctx context.Context, server *mcp.Server, addr string) error {
	mux := http.NewServeMux()
	mux.Handle("/mcp", http.NewCrossOriginProtection().Handler(mcp.NewStreamableHTTPHandler(
		func(*http.Request) *mcp.Server { return server },
		&mcp.StreamableHTTPOptions{Stateless: true, JSONResponse: true},
	)))
	httpServer := &http.Server{Handler: mux, ReadHeaderTimeout: 5 * time.Second}

	listener, err := net.Listen("tcp", addr)
	if err != nil {
		return err
	}
	// Whoever asked for port 0 learns here which one it is.
	log.Printf("listening on http://%s/mcp", listener.Addr())

	stop := context.AfterFunc(ctx, func() { httpServer.Close() })
	defer stop()
	if err := httpServer.Serve(listener); !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return nil
}
