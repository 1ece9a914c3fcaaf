package handler

import (
	"context"
	"fmt"
	"log"
	"log/slog"
	"os"
	"strings"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// registerPrinting has handlers that show somebody the arguments, but not the client.
func registerPrinting(server *mcp.Server, logger *slog.Logger) {
	server.AddPrompt(&mcp.Prompt{
		Name:      "standard",
		Arguments: []*mcp.PromptArgument{{Name: "text"}}, // want `argument "text" is declared but never read by the handler`
	}, func(_ context.Context, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
		fmt.Printf("%+v\n", req.GetParams())
		fmt.Fprintln(os.Stderr, req)
		log.Print(fmt.Sprintf("%v", req.Params))
		return texting("text"), nil
	})
	server.AddPrompt(&mcp.Prompt{
		Name:      "logged",
		Arguments: []*mcp.PromptArgument{{Name: "text"}, {Name: "tone"}}, // want `argument "tone" is declared but never read by the handler`
	}, func(ctx context.Context, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
		params := req.Params
		slog.Info("asked", "params", params)
		logger.InfoContext(ctx, "asked", slog.Any("arguments", (params.Arguments)))
		log.Default().Println(params.Arguments)
		return texting(params.Arguments["text"]), nil
	})
	server.AddPrompt(&mcp.Prompt{
		Name: "single",
		Arguments: []*mcp.PromptArgument{
			{Name: "text", Required: true}, // want `argument "text" is declared but only printed by the handler: use it in a message, or do not declare it`
			{Name: "tone", Required: true},
		},
	}, func(ctx context.Context, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
		log.Printf("asked for %s", req.Params.Arguments["text"])
		tone := req.Params.Arguments["tone"] // want `required argument "tone" is used without a check`
		slog.Info("asked", slog.String("tone", tone))
		return texting("In a tone: " + tone), nil
	})

	// What is printed for the message is read.
	arguments := []*mcp.PromptArgument{{Name: "text"}, {Name: "tone"}}
	server.AddPrompt(&mcp.Prompt{Name: "a", Arguments: arguments}, func(_ context.Context, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
		return texting(fmt.Sprint(req.Params)), nil
	})
	server.AddPrompt(&mcp.Prompt{Name: "b", Arguments: arguments}, func(_ context.Context, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
		var b strings.Builder
		fmt.Fprint(&b, req.Params.Arguments)
		return texting(b.String()), nil
	})
	server.AddPrompt(&mcp.Prompt{Name: "c", Arguments: arguments}, func(_ context.Context, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
		var b strings.Builder
		log.New(&b, "", 0).Print("text")
		text := fmt.Sprint(req.GetParams())
		log.Print(text)
		return texting(text + b.String()), nil
	})
	server.AddPrompt(&mcp.Prompt{Name: "d", Arguments: arguments}, func(_ context.Context, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
		log.Print(unreadByRequest(req))
		return texting("text"), nil
	})
}
