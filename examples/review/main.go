// Review is an MCP server whose prompt has a config file reviewed. The framing is
// in the spec; the file and the earlier reviews that stand before it come from Go.
//
//	go run ./examples/review -dir examples/review/configs                        serves stdio
//	go run ./examples/review -dir examples/review/configs -http localhost:8080   serves http://localhost:8080/mcp
//
// Of the files there, app.yaml is embedded in the prompt, and routes.yaml is over
// the budget that prompts/mcprompt.toml sets, so that the prompt has a link to it.
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

	"github.com/mcprompt/mcprompt/examples/review/prompts"
)

func main() {
	// Over stdio, the standard output belongs to the protocol: what is for
	// people goes to the standard error, as package log does by default.
	log.SetFlags(0)
	log.SetPrefix("review: ")

	dir := flag.String("dir", ".", "review the config files below this `directory`")
	addr := flag.String("http", "", "serve streamable HTTP at /mcp on this `address`, and not stdio")
	flag.Parse()
	if flag.NArg() > 0 {
		flag.Usage()
		os.Exit(2)
	}

	if err := run(*dir, *addr); err != nil {
		log.Fatal(err)
	}
}

func run(dir, addr string) error {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()

	root, err := os.OpenRoot(dir)
	if err != nil {
		return err
	}
	defer root.Close()

	server := newServer(root)
	if addr == "" {
		err = server.Run(ctx, &mcp.StdioTransport{})
	} else {
		err = serveHTTP(ctx, server, addr)
	}
	if ctx.Err() != nil {
		return nil // a signal is no failure
	}
	return err
}

// newServer returns the server for the config files below root.
func newServer(root *os.Root) *mcp.Server {
	server := mcp.NewServer(&mcp.Implementation{
		Name:    "review",
		Title:   "mcprompt review",
		Version: "1.0.0",
	}, &mcp.ServerOptions{
		// Neither list changes while the server runs.
		Capabilities: &mcp.ServerCapabilities{
			Prompts:   &mcp.PromptCapabilities{},
			Resources: &mcp.ResourceCapabilities{},
		},
	})
	files := configFiles{root}
	prompts.Register(server, provider{files})
	// A prompt links the files that are too big for it, so clients can read them.
	server.AddResourceTemplate(&mcp.ResourceTemplate{
		Name:        "config",
		Title:       "Config file",
		URITemplate: uriPrefix + "{+path}",
		MIMEType:    "application/yaml",
	}, files.readResource)
	return server
}

// serveHTTP serves clients at addr until ctx is done, and lets those requests
// finish that have begun by then.
func serveHTTP(ctx context.Context, server *mcp.Server, addr string) error {
	// Nothing is kept from one request to the next, so there are no sessions.
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
