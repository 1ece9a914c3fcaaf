// Serving measures servers that differ in one thing: the handler of their prompt is
// generated, or written by hand. Both are asked in turn, round after round, by the same
// client with the same requests, in memory, over stdio and over HTTP.
//
//	go run ./gen/testdata/bench/serving
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"log"
	"net"
	"net/http"
	"os"
	"os/exec"
	"runtime"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/mcprompt/mcprompt/gen/testdata/bench"
	"github.com/mcprompt/mcprompt/gen/testdata/packages/review"
)

// handlers are what is compared.
var handlers = map[string]mcp.PromptHandler{"generated": review.CodeReviewHandler(), "by hand": bench.Handler}

// requests are what is asked for: the arguments are right, or they are not.
var requests = map[string]map[string]string{
	"result": {
		"code": strings.Repeat("if err != nil {\n\treturn err\n}\n", 20), "language": "go", "focus": "security", "limit": "7",
		"files": "main.go, internal/server.go, README.md",
	},
	"error": {"language": "go", "focus": "speed", "limit": "0"},
}

func main() {
	log.SetFlags(0)
	serve := flag.String("serve", "", "serve stdio with the `handler` generated or by hand, and measure nothing")
	rounds := flag.Int("rounds", 200, "how many rounds to run")
	count := flag.Int("requests", 50, "how many requests a round has of each kind")
	callers := flag.Int("callers", 2, "how many requests are on their way at once")
	flag.Parse()
	if *serve != "" {
		if err := newServer(*serve).Run(context.Background(), &mcp.StdioTransport{}); err != nil {
			log.Fatal(err)
		}
		return
	}
	if err := measure(*rounds, *count, *callers); err != nil {
		log.Fatal(err)
	}
}

// newServer returns the server with one of the handlers.
func newServer(handler string) *mcp.Server {
	server := mcp.NewServer(&mcp.Implementation{Name: "serving", Version: "1"}, nil)
	server.AddPrompt(review.CodeReviewPrompt(), handlers[handler])
	return server
}

// transports return a transport to a server with one of the handlers.
var transports = map[string]func(handler string) (mcp.Transport, error){
	"memory": func(handler string) (mcp.Transport, error) {
		clientEnd, serverEnd := mcp.NewInMemoryTransports()
		_, err := newServer(handler).Connect(context.Background(), serverEnd, nil)
		return clientEnd, err
	},
	"stdio": func(handler string) (mcp.Transport, error) {
		self, err := os.Executable()
		return &mcp.CommandTransport{Command: exec.Command(self, "-serve", handler)}, err
	},
	"http": func(handler string) (mcp.Transport, error) {
		listener, err := net.Listen("tcp", "127.0.0.1:0")
		if err != nil {
			return nil, err
		}
		server := newServer(handler)
		go http.Serve(listener, mcp.NewStreamableHTTPHandler(
			func(*http.Request) *mcp.Server { return server },
			&mcp.StreamableHTTPOptions{Stateless: true, JSONResponse: true},
		))
		return &mcp.StreamableClientTransport{Endpoint: "http://" + listener.Addr().String()}, nil
	},
}

// measure prints a table of all transports and requests.
func measure(rounds, count, callers int) error {
	fmt.Printf("%d processors (%s), %s, %d rounds of %d requests, %d at once\n\n", runtime.NumCPU(), runtime.GOARCH, runtime.Version(), rounds, count, callers)
	fmt.Println("| | | requests a second | median | 99 of 100 within | throughput, times by hand | 99 of 100, times by hand |")
	fmt.Println("| --- | --- | ---: | ---: | ---: | ---: | ---: |")
	for _, transport := range []string{"memory", "stdio", "http"} {
		sessions := map[string]*mcp.ClientSession{}
		for handler := range handlers {
			t, err := transports[transport](handler)
			if err != nil {
				return err
			}
			client := mcp.NewClient(&mcp.Implementation{Name: "serving", Version: "1"}, nil)
			if sessions[handler], err = client.Connect(context.Background(), t, nil); err != nil {
				return err
			}
		}
		for _, request := range []string{"result", "error"} {
			if err := compare(transport, request, sessions, rounds, count, callers); err != nil {
				return err
			}
		}
		for _, session := range sessions {
			if err := session.Close(); err != nil {
				return err
			}
		}
	}
	return nil
}

// compare prints two lines: what was measured of each handler.
func compare(transport, request string, sessions map[string]*mcp.ClientSession, rounds, count, callers int) error {
	names := []string{"generated", "by hand"}
	var throughput []float64 // of the generated one, as times the other, by rounds
	all, spent := map[string][]time.Duration{}, map[string]time.Duration{}
	for round := range rounds + 1 {
		slices.Reverse(names) // who comes first may have an advantage
		perSecond := map[string]float64{}
		for _, name := range names {
			start := time.Now()
			latencies, err := ask(sessions[name], request, count, callers)
			if err != nil {
				return err
			}
			took := time.Since(start)
			perSecond[name] = float64(len(latencies)) / took.Seconds()
			if round > 0 { // the first warms up
				all[name] = append(all[name], latencies...)
				spent[name] += took
			}
		}
		if round > 0 {
			throughput = append(throughput, perSecond["generated"]/perSecond["by hand"])
		}
	}
	for _, name := range []string{"generated", "by hand"} {
		ratios := " | "
		if name == "generated" {
			tail := quantile(all["generated"], 0.99).Seconds() / quantile(all["by hand"], 0.99).Seconds()
			ratios = fmt.Sprintf("%.2f | %.2f", median(throughput), tail)
		}
		fmt.Printf("| %s, %s | %s | %.0f | %s | %s | %s |\n", transport, request, name,
			float64(len(all[name]))/spent[name].Seconds(), quantile(all[name], 0.5).Round(time.Microsecond), quantile(all[name], 0.99).Round(time.Microsecond), ratios)
	}
	return nil
}

// ask makes the requests, so many at once, and returns how long each took.
func ask(session *mcp.ClientSession, request string, count, callers int) ([]time.Duration, error) {
	params := mcp.GetPromptParams{Name: "code_review", Arguments: requests[request]}
	latencies := make([]time.Duration, count/callers*callers)
	errs := make([]error, callers)
	var calling sync.WaitGroup
	for caller := range callers {
		calling.Go(func() {
			for i := range count / callers {
				own := params // the client writes to it
				start := time.Now()
				_, err := session.GetPrompt(context.Background(), &own)
				latencies[caller*(count/callers)+i] = time.Since(start)
				var protocol *jsonrpc.Error
				if (err == nil) != (request == "result") || err != nil && !errors.As(err, &protocol) {
					errs[caller] = fmt.Errorf("the answer is no %s: %v", request, err)
					return
				}
			}
		})
	}
	calling.Wait()
	return latencies, errors.Join(errs...)
}

// quantile returns the latency within which that part of all are.
func quantile(latencies []time.Duration, part float64) time.Duration {
	sorted := slices.Sorted(slices.Values(latencies))
	return sorted[int(part*float64(len(sorted)-1))]
}

// median returns the value in the middle.
func median(values []float64) float64 {
	return slices.Sorted(slices.Values(values))[len(values)/2]
}
