package sdk

import (
	"context"
	"strings"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/mcprompt/mcprompt/spec/support"
)

// completionFunc answers completion/complete, as mcp.ServerOptions has it.
type completionFunc = func(context.Context, *mcp.CompleteRequest) (*mcp.CompleteResult, error)

// maxCompletions is how many values the protocol allows in one answer.
const maxCompletions = 100

// completed returns the answer that proposes the values.
func completed(values []string) *mcp.CompleteResult {
	total := len(values)
	shown := append([]string{}, values[:min(total, maxCompletions)]...)
	return &mcp.CompleteResult{Completion: mcp.CompletionResultDetails{
		Values: shown, Total: total, HasMore: total > len(shown),
	}}
}

// completeAmong proposes those of the values that start with what was typed, and
// then those that contain it, whatever the case of letters.
func completeAmong(typed string, values ...string) *mcp.CompleteResult {
	typed = strings.ToLower(typed)
	var first, then []string
	for _, value := range values {
		switch at := strings.Index(strings.ToLower(value), typed); {
		case at == 0:
			first = append(first, value)
		case at > 0:
			then = append(then, value)
		}
	}
	return completed(append(first, then...))
}

// completeBy proposes the values that the provider gave, or returns its error.
func completeBy(ctx context.Context, prompt, name string, values []string, err error) (*mcp.CompleteResult, error) {
	for _, value := range values {
		if err == nil {
			err = validText(value)
		}
	}
	if err != nil {
		return nil, slotFault(ctx, prompt, name, err)
	}
	return completed(values), nil
}

// resolvedArguments returns the arguments that are filled in already.
func resolvedArguments(req *mcp.CompleteRequest) map[string]string {
	if req.Params.Context == nil {
		return nil
	}
	return req.Params.Context.Arguments
}

// completedPrompt returns the name of the prompt that a request is about, or an
// empty string where it is about something else.
func completedPrompt(req *mcp.CompleteRequest) string {
	if ref := req.Params.Ref; ref != nil && ref.Type == "ref/prompt" {
		return ref.Name
	}
	return ""
}

// completeElsewhere hands a request that is not about our prompts on.
func completeElsewhere(ctx context.Context, req *mcp.CompleteRequest, next completionFunc) (*mcp.CompleteResult, error) {
	if next != nil {
		return next(ctx, req)
	}
	what := "the request has no reference"
	if ref := req.Params.Ref; ref != nil {
		what = "nothing completes " + ref.Type + " " + support.QuoteValue(ref.Name+ref.URI)
	}
	return nil, &jsonrpc.Error{Code: jsonrpc.CodeInvalidParams, Message: what}
}

// completeLast proposes values for the last element of a list that is being typed,
// with the elements before it. It has none for a list that is typed as JSON.
func completeLast(typed, separator string, values ...string) *mcp.CompleteResult {
	if strings.HasPrefix(strings.TrimSpace(typed), "[") {
		return completed(nil)
	}
	last := 0
	if at := strings.LastIndex(typed, separator); at >= 0 {
		last = at + len(separator)
	}
	result := completeAmong(strings.TrimSpace(typed[last:]), values...)
	for i, value := range result.Completion.Values {
		result.Completion.Values[i] = typed[:last] + value
	}
	return result
}
