// Package bench holds a generated prompt against the same one written by hand and
// made with text/template at run time.
package bench

import (
	"context"
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/mcprompt/mcprompt/gen/testdata/packages/review"
)

const description = "Review code for faults, with the focus given."

var languagePattern = regexp.MustCompile("^[a-z0-9+#-]+$")

// problem is what is wrong with one argument.
type problem struct {
	Argument string `json:"argument"`
	Problem  string `json:"problem"`
}

// parse is review.ParseCodeReviewArgs written by hand.
func parse(arguments map[string]string) (review.CodeReviewArgs, error) {
	args := review.CodeReviewArgs{Language: "go", Focus: review.CodeReviewFocusCorrectness}
	var problems []problem
	fail := func(argument, format string, a ...any) {
		problems = append(problems, problem{argument, fmt.Sprintf(format, a...)})
	}
	for name, value := range arguments {
		if !utf8.ValidString(value) {
			fail(name, "must be valid UTF-8")
			continue
		}
		switch name {
		case "code":
			args.Code = value
			if n := utf8.RuneCountInString(value); n > 100000 {
				fail(name, "must have at most 100000 characters, not %d", n)
			}
		case "language":
			if value == "" {
				continue
			}
			if !languagePattern.MatchString(value) {
				fail(name, "must match %s", languagePattern)
			}
			args.Language = value
		case "focus":
			if value = strings.TrimSpace(value); value == "" {
				continue
			}
			switch focus := review.CodeReviewFocus(value); focus {
			case review.CodeReviewFocusCorrectness, review.CodeReviewFocusSecurity, review.CodeReviewFocusPerformance:
				args.Focus = focus
			default:
				fail(name, "must be one of correctness, security or performance, not %q", value)
			}
		case "limit":
			if value = strings.TrimSpace(value); value == "" {
				continue
			}
			limit, err := strconv.ParseInt(value, 10, 64)
			if err != nil || limit < 1 || limit > 50 {
				fail(name, "must be an integer from 1 to 50, not %q", value)
			}
			args.Limit = &limit
		case "files":
			files, err := parseList(value)
			if err != nil {
				fail(name, "must be a JSON array: %v", err)
			}
			args.Files = files
		default:
			fail(name, "is not an argument of this prompt")
		}
	}
	if args.Code == "" {
		fail("code", "is required")
	}
	if len(problems) == 0 {
		return args, nil
	}
	slices.SortFunc(problems, func(a, b problem) int { return strings.Compare(a.Argument, b.Argument) })
	data, err := json.Marshal(problems)
	if err != nil {
		return review.CodeReviewArgs{}, err
	}
	return review.CodeReviewArgs{}, &jsonrpc.Error{Code: jsonrpc.CodeInvalidParams, Message: fmt.Sprintf("bad arguments: %v", problems), Data: data}
}

// parseList returns the elements of a JSON array, or those between commas.
func parseList(value string) ([]string, error) {
	value = strings.TrimSpace(value)
	if strings.HasPrefix(value, "[") {
		var list []string
		err := json.Unmarshal([]byte(value), &list)
		return list, err
	}
	if value == "" {
		return nil, nil
	}
	list := make([]string, 0, strings.Count(value, ",")+1)
	for element := range strings.SplitSeq(value, ",") {
		if element = strings.TrimSpace(element); element != "" {
			list = append(list, element)
		}
	}
	return list, nil
}

// build is review.BuildCodeReview written by hand.
func build(args review.CodeReviewArgs) (*mcp.GetPromptResult, error) {
	var b strings.Builder
	b.Grow(256 + len(args.Code) + 16*len(args.Files))
	b.WriteString("You are a careful reviewer. Review the code below with a focus on ")
	b.WriteString(string(args.Focus))
	b.WriteString(".\nSay what is wrong, where, and what to write instead.")
	if args.Limit != nil {
		b.WriteString("\nReport at most ")
		b.WriteString(strconv.FormatInt(*args.Limit, 10))
		b.WriteString(" findings, the worst first.")
	}
	for i, file := range args.Files {
		if i == 0 {
			b.WriteString("\nSee also ")
		} else {
			b.WriteString(", ")
		}
		b.WriteString(file)
	}
	b.WriteString("\n\n")
	fence(&b, args.Language, args.Code)
	return &mcp.GetPromptResult{
		Description: description,
		Messages: []*mcp.PromptMessage{
			{Role: "user", Content: &mcp.TextContent{Text: b.String()}},
			{Role: "assistant", Content: &mcp.TextContent{Text: "I have read the " + args.Language + " code. Before I report, is there anything that I should know?"}},
			{Role: "user", Content: &mcp.TextContent{Text: "No, go on."}},
		},
	}, nil
}

// fence writes code in a Markdown fence that it cannot close.
func fence(b *strings.Builder, language, code string) {
	ticks := "```"
	for strings.Contains(code, ticks) {
		ticks += "`"
	}
	b.WriteString(ticks)
	b.WriteString(language)
	b.WriteByte('\n')
	b.WriteString(code)
	if code != "" && !strings.HasSuffix(code, "\n") {
		b.WriteByte('\n')
	}
	b.WriteString(ticks)
}

// Handler is review.CodeReviewHandler written by hand.
func Handler(_ context.Context, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
	args, err := parse(req.Params.Arguments)
	if err != nil {
		return nil, err
	}
	return build(args)
}
