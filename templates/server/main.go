// Command server is an MCP server with prompts about the files of a directory.
//
//	go run . -dir .                         serves stdio
//	go run . -dir . -http localhost:8080    serves http://localhost:8080/mcp
package main

import (
	"context"
	"flag"
	"log"
	"os"
	"os/signal"
	"syscall"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/mcprompt/mcprompt/templates/server/prompts"
)

// name is what the server is called, in the protocol and in what it logs.
const name = "server"

func main() {
	// Over stdio, the standard output belongs to the protocol: what is for people
	// goes to the standard error, as package log does by default.
	log.SetFlags(0)
	log.SetPrefix(name + ": ")

	dir := flag.String("dir", ".", "serve prompts about the files of this `directory`")
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

// run serves until the client leaves or a signal says to stop.
func run(dir, addr string) error {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()

	root, err := os.OpenRoot(dir)
	if err != nil {
		return err
	}
	defer root.Close()

	server := newServer(files{root})
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

// newServer returns the server, with every prompt that there is.
func newServer(provider prompts.Provider) *mcp.Server {
	server := mcp.NewServer(&mcp.Implementation{Name: name, Version: "0.1.0"}, &mcp.ServerOptions{
		Instructions:      prompts.Instructions,
		CompletionHandler: prompts.CompletionHandler(provider, nil),
		SetCacheable:      prompts.SetCacheable(nil),
		// The prompts are compiled in, so the list of them does not change.
		Capabilities: &mcp.ServerCapabilities{Prompts: &mcp.PromptCapabilities{}},
	})
	prompts.Register(server, provider)
	return server
}
