// Server serves what hostile clients are let loose on.
//
//	server                         serves stdio
//	server -http 127.0.0.1:0       serves HTTP without sessions at /, and with them at /sessions
//
// With -by-hand, no handler of it is generated.
package main

import (
	"context"
	"flag"
	"fmt"
	"log"
	"net"
	"net/http"
	"os"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/mcprompt/mcprompt/gen/testdata/attack/target"
)

func main() {
	log.SetFlags(0)
	addr := flag.String("http", "", "serve HTTP on this `address`, and not stdio")
	byHand := flag.Bool("by-hand", false, "serve handlers written by hand")
	flag.Parse()

	server := target.New()
	if *byHand {
		server = target.NewByHand()
	}
	if *addr == "" {
		if err := server.Run(context.Background(), &mcp.StdioTransport{}); err != nil {
			log.Fatal(err)
		}
		return
	}
	listener, err := net.Listen("tcp", *addr)
	if err != nil {
		log.Fatal(err)
	}
	mux := http.NewServeMux()
	mux.Handle("/{$}", target.Handler(server, false))
	mux.Handle("/sessions", target.Handler(server, true))
	fmt.Fprintf(os.Stdout, "http://%s\n", listener.Addr())
	log.Fatal(http.Serve(listener, mux))
}
