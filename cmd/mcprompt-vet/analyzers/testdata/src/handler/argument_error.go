package handler

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

var (
	errMissing = errors.New("missing")
	languages  = []string{"de", "en"}
	texts      = map[string]string{"de": "Hallo", "en": "Hello"}
	closed     bool
)

func Missing(_ context.Context, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
	name := req.Params.Arguments["name"]
	if name == "" {
		return nil, errors.New("name is required") // want `error about an argument is sent with code 0: must be -32602; return a \*jsonrpc.Error with jsonrpc.CodeInvalidParams`
	}
	if strings.TrimSpace(req.Params.Arguments["tone"]) == "" {
		return nil, fmt.Errorf("tone is required") // want `error about an argument is sent with code 0`
	}
	if _, ok := req.Params.Arguments["language"]; !ok {
		return nil, errMissing // want `error about an argument is sent with code 0`
	}
	if len(req.Params.Arguments) > 3 {
		return nil, fmt.Errorf("%d arguments", len(req.Params.Arguments)) // want `error about an argument is sent with code 0`
	}
	return texting(name), nil
}

func Parsed(_ context.Context, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
	args := req.Params.Arguments
	count, err := strconv.Atoi(args["count"])
	if err != nil {
		return nil, err // want `error about an argument is sent with code 0`
	}
	if count < 1 || count > 10 {
		return nil, fmt.Errorf("count %d: must be 1 to 10", count) // want `error about an argument is sent with code 0`
	}
	var options struct{ Name string }
	if err := json.Unmarshal([]byte(args["options"]), &options); err != nil {
		return nil, fmt.Errorf("options: %w", err) // want `error about an argument is sent with code 0`
	}
	day, err := time.Parse(time.DateOnly, args["day"])
	if err != nil {
		return nil, fmt.Errorf("day: %v", err) // want `error about an argument is sent with code 0`
	}
	if day.IsZero() {
		return nil, errors.New("zero " + "day") // want `error about an argument is sent with code 0`
	}
	return texting(options.Name), nil
}

func Chosen(_ context.Context, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
	language := req.Params.Arguments["language"]
	if language == "" {
		language = "en"
	}
	language = strings.ToLower(language)
	if !slices.Contains(languages, language) {
		return nil, fmt.Errorf("language %q: want one of %s", language, strings.Join(languages, ", ")) // want `error about an argument is sent with code 0`
	}
	text, ok := texts[language]
	if !ok {
		return nil, errors.New("no text") // want `error about an argument is sent with code 0`
	}
	switch req.Params.Arguments["tone"] {
	case "formal", "":
	default:
		return nil, errors.New("unknown tone") // want `error about an argument is sent with code 0`
	}
	switch tone := req.Params.Arguments["tone"]; {
	case len(tone) > 10:
		return nil, errors.New("long tone") // want `error about an argument is sent with code 0`
	case closed:
		return nil, errors.New("closed")
	}
	for name, value := range req.Params.Arguments {
		if value == "" {
			return nil, fmt.Errorf("%s is empty", name) // want `error about an argument is sent with code 0`
		}
	}
	return texting(text), nil
}

// Other fails for reasons that are not the arguments'.
func Other(_ context.Context, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
	if closed {
		return nil, errors.New("closed")
	}
	path := req.Params.Arguments["path"]
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	if path != "" {
		if _, err := os.Stat(path); err != nil {
			return nil, fmt.Errorf("stat: %w", err)
		}
	}
	if len(data) == 0 {
		return nil, errors.New("empty file")
	}
	count, err := strconv.Atoi(os.Getenv("COUNT"))
	if err != nil {
		return nil, err
	}
	if count > len(data) {
		return nil, fmt.Errorf("count %d", count)
	}
	text := find(path)
	if text == "" {
		return nil, errors.New("nothing found")
	}
	return texting(text), nil
}

func find(path string) string { return texts[path] }

func texting(text string) *mcp.GetPromptResult {
	return &mcp.GetPromptResult{Messages: []*mcp.PromptMessage{{Role: "user", Content: &mcp.TextContent{Text: text}}}}
}
