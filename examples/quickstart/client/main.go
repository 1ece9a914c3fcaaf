// Client shows what a person sees of the quickstart's prompts: it lists them, gets
// one, and prints the conversation that a model would go on with.
//
//	go run ./examples/quickstart/client
//	go run ./examples/quickstart/client -prompt sql_explain -arg query='SELECT 1'
//	go run ./examples/quickstart/client -http http://localhost:8080/mcp
//	go run ./examples/quickstart/client -prompt pull_request \
//		-arg repository=example/billing -arg branch=retry-webhooks \
//		-answer reason='Webhooks that time out are lost.'
//
// It starts the server on its own, as desktop clients do, unless -http says where
// one is running.
package main

import (
	"cmp"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"log"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"strings"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/mcprompt/mcprompt/examples/quickstart/prompts"
)

// serverPackage is the server to start. Its import path means the same in every
// directory of the module.
const serverPackage = "github.com/mcprompt/mcprompt/examples/quickstart"

// sample is what the client reviews when it is not told what to get.
var sample = prompts.CodeReviewArgs{
	Code: `func save(path string, data []byte) {
	f, _ := os.Create(path)
	defer f.Close()
	f.Write(data)
}
`,
	Language:    "go",
	Focus:       prompts.CodeReviewFocusCorrectness,
	Files:       []string{"store/save.go", "store/save_test.go"},
	MaxFindings: 3,
}

func main() {
	log.SetFlags(0)
	log.SetPrefix("client: ")

	var request promptRequest
	url := flag.String("http", "", "connect to the server at this `URL`, such as http://localhost:8080/mcp, and start none")
	flag.StringVar(&request.prompt, "prompt", "", "get the prompt of this `name` (default code_review, with some code)")
	flag.Var(&request.arguments, "arg", "give the prompt an argument, as `name=value`; repeat the flag for more")
	flag.Var(&request.answers, "answer", "answer what the server asks for, as `name=value`; repeat the flag for more")
	flag.Parse()
	if flag.NArg() > 0 {
		flag.Usage()
		os.Exit(2)
	}

	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := run(ctx, os.Stdout, *url, request); err != nil {
		log.Fatal(explain(err))
	}
}

// A promptRequest says which prompt to get, and what to answer where the server asks.
// The zero value asks for the sample.
type promptRequest struct {
	prompt    string
	arguments values
	answers   values
}

// values are what flags give as name=value.
type values map[string]string

func (v *values) Set(s string) error {
	name, value, ok := strings.Cut(s, "=")
	if !ok || name == "" {
		return errors.New("write name=value")
	}
	if *v == nil {
		*v = values{}
	}
	(*v)[name] = value
	return nil
}

func (v *values) String() string { return "" } // there are no defaults to show

// run lists the prompts of the server at url, or of one that it starts where url is
// empty, gets the one that is asked for, and prints both.
func run(ctx context.Context, w io.Writer, url string, request promptRequest) (err error) {
	var transport mcp.Transport = &mcp.StreamableClientTransport{Endpoint: url}
	if url == "" {
		dir, err := os.MkdirTemp("", "quickstart")
		if err != nil {
			return err
		}
		defer os.RemoveAll(dir)
		command, err := buildServer(ctx, dir)
		if err != nil {
			return err
		}
		transport = &mcp.CommandTransport{Command: command}
	}

	user := &user{w: w, answers: request.answers}
	client := mcp.NewClient(&mcp.Implementation{Name: "quickstart-client", Version: "1.0.0"}, &mcp.ClientOptions{
		ElicitationHandler: user.fill,
	})
	session, err := client.Connect(ctx, transport, nil)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, session.Close()) }()
	return show(ctx, w, session, request)
}

// buildServer builds the server into dir and returns the command that runs it. The
// command is the server itself rather than go run, so that there is no process in
// between to pass signals and the end of the input on.
func buildServer(ctx context.Context, dir string) (*exec.Cmd, error) {
	build := exec.CommandContext(ctx, "go", "build", "-o", dir, serverPackage)
	build.Stderr = os.Stderr
	if err := build.Run(); err != nil {
		return nil, fmt.Errorf("building %s: %w", serverPackage, err)
	}
	server := exec.Command(filepath.Join(dir, "quickstart"))
	server.Stderr = os.Stderr
	return server, nil
}

// show prints the prompts of the server at the other end of session, and the
// conversation of the one that is asked for.
func show(ctx context.Context, w io.Writer, session *mcp.ClientSession, request promptRequest) error {
	var list []*mcp.Prompt
	for prompt, err := range session.Prompts(ctx, nil) {
		if err != nil {
			return err
		}
		list = append(list, prompt)
	}
	printPrompts(w, list)

	name := cmp.Or(request.prompt, "code_review")
	for _, prompt := range list {
		if prompt.Name == name {
			printArguments(w, prompt)
		}
	}

	result, err := get(ctx, session, name, request)
	if err != nil {
		return err
	}
	printConversation(w, result)
	return nil
}

// get gets the prompt of that name with the arguments of request, or the sample
// where request says nothing.
func get(ctx context.Context, session *mcp.ClientSession, name string, request promptRequest) (*mcp.GetPromptResult, error) {
	if request.prompt == "" && request.arguments == nil {
		// A client that knows the prompt has its arguments as Go types.
		return prompts.GetCodeReview(ctx, session, sample)
	}
	return session.GetPrompt(ctx, &mcp.GetPromptParams{Name: name, Arguments: request.arguments})
}
