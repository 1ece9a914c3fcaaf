// Quickstart is an MCP server with the prompts of package prompts.
//
//	go run ./examples/quickstart                        serves stdio
//	go run ./examples/quickstart -http localhost:8080   serves http://localhost:8080/mcp
package main

import (
	"context"
	"flag"
	"log"
	"net"
	"net/http"
	"os"
	"os/signal"
	"syscall"
	"time"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/mcprompt/mcprompt/examples/quickstart/prompts"
)

func main() {
	// Over stdio, the standard output belongs to the protocol: what is for
	// people goes to the standard error, as package log does by default.
	log.SetFlags(0)
	log.SetPrefix("quickstart: ")

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
		err = serveStdio(ctx, server)
	} else {
		err = serveHTTP(ctx, server, *addr)
	}
	if err != nil {
		log.Fatal(err)
	}
}

// newServer returns the server, with every prompt that there is.
func newServer() *mcp.Server {
	server := mcp.NewServer(&mcp.Implementation{
		Name:    "quickstart",
		Title:   "mcprompt quickstart",
		Version: "1.0.0",
	}, &mcp.ServerOptions{
		Instructions:      prompts.Instructions,
		CompletionHandler: prompts.CompletionHandler(knownBranches, nil),
		SetCacheable:      prompts.SetCacheable(nil),
		// The prompts are compiled in, so the list of them does not change.
		Capabilities: &mcp.ServerCapabilities{Prompts: &mcp.PromptCapabilities{}},
	})
	prompts.Register(server)
	return server
}

// serveStdio serves the client at the other end of the standard input and output,
// until it closes them or ctx is done.
func serveStdio(ctx context.Context, server *mcp.Server) error {
	err := server.Run(ctx, &mcp.StdioTransport{})
	if ctx.Err() != nil {
		return nil // a signal is no failure
	}
	return err
}

// serveHTTP serves clients at addr until ctx is done, and lets those requests
// finish that have begun by then.
func serveHTTP(ctx context.Context, server *mcp.Server, addr string) error {
	// Prompts need nothing from one request to the next, so there are no sessions
	// to keep, and any number of servers can stand behind one address. The price is
	// paid with revisions before 2026-07-28, in which only a session can ask the
	// user: their clients have to send all arguments.
	handler := mcp.NewStreamableHTTPHandler(
		func(*http.Request) *mcp.Server { return server },
		&mcp.StreamableHTTPOptions{Stateless: true, JSONResponse: true},
	)
	mux := http.NewServeMux()
	mux.Handle("/mcp", http.NewCrossOriginProtection().Handler(handler))

	httpServer := &http.Server{
		Handler:           mux,
		ReadHeaderTimeout: 5 * time.Second,
		ReadTimeout:       15 * time.Second,
		WriteTimeout:      15 * time.Second,
		IdleTimeout:       time.Minute,
	}
	listener, err := net.Listen("tcp", addr)
	if err != nil {
		return err
	}
	log.Printf("listening on http://%s/mcp", listener.Addr())

	served := make(chan error, 1)
	go func() { served <- httpServer.Serve(listener) }()
	select {
	case err := <-served:
		return err
	case <-ctx.Done():
	}

	grace, cancel := context.WithTimeout(context.Background(), 5*time.Second)
	defer cancel()
	return httpServer.Shutdown(grace)
}
