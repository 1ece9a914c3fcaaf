package handler

import (
	"context"
	"errors"
	"fmt"
	"os"
	"strconv"
	"strings"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// Helped has helpers that return plain errors about what they are given.
func Helped(_ context.Context, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
	query, err := requiredOf(req, "query")
	if err != nil {
		return nil, err // want `error about an argument is sent with code 0: must be -32602; return a \*jsonrpc.Error with jsonrpc.CodeInvalidParams`
	}
	tone, err := requiredIn(req.Params.Arguments, "tone")
	if err != nil {
		return nil, fmt.Errorf("tone: %w", err) // want `error about an argument is sent with code 0`
	}
	if err := checkDays(req.Params.Arguments["days"]); err != nil {
		return nil, err // want `error about an argument is sent with code 0`
	}
	language := strings.ToLower(req.Params.Arguments["language"])
	if language, err = knownLanguage("", language); err != nil {
		return nil, err // want `error about an argument is sent with code 0`
	}
	checkRequired := func(names ...string) error {
		for _, name := range names {
			if value, ok := req.Params.Arguments[name]; !ok || value == "" {
				return errors.New("missing " + name)
			}
		}
		return nil
	}
	if err := checkRequired("query", "tone"); err != nil {
		return nil, err // want `error about an argument is sent with code 0`
	}
	if argumentOf(req, "query") == "" {
		return nil, missingText("query") // want `error about an argument is sent with code 0`
	}
	days, err := daysOf(req.Params)
	if err != nil {
		return nil, err // want `error about an argument is sent with code 0`
	}
	if err := (checks{}).both(req.Params.Arguments["query"], tone); err != nil {
		return nil, err // want `error about an argument is sent with code 0`
	}
	return texting(query + tone + language + strconv.Itoa(days)), nil
}

func requiredOf(req *mcp.GetPromptRequest, name string) (string, error) {
	if req.Params == nil {
		return "", errors.New("no parameters")
	}
	value := strings.TrimSpace(argumentOf(req, name))
	if value == "" {
		return "", fmt.Errorf("missing required prompt argument %q", name)
	}
	return value, nil
}

func requiredIn(args map[string]string, name string) (string, error) {
	if value := args[name]; value != "" {
		return value, nil
	} else {
		return "", fmt.Errorf("missing %s", name)
	}
}

func checkDays(value string) error {
	value = strings.TrimSpace(value)
	days, err := strconv.Atoi(value)
	if err != nil {
		return fmt.Errorf("days: %w", err)
	}
	if days > 30 {
		return fmt.Errorf("days %d: must be at most 30", days)
	}
	return nil
}

func knownLanguage(fallback, language string) (string, error) {
	switch language {
	case "de", "en":
		return language, nil
	case "":
		return fallback, nil
	}
	return checkedLanguage(language)
}

func checkedLanguage(language string) (string, error) {
	if len(language) != 2 {
		return "", errors.New("language: must have 2 letters")
	}
	return language, nil
}

func missingText(name string) error { return errors.New("missing " + name) }

func daysOf(params *mcp.GetPromptParams) (int, error) {
	if err := checkDays(params.Arguments["days"]); err != nil {
		return 0, err
	}
	return strconv.Atoi(params.Arguments["days"])
}

type checks struct{}

func (checks) both(query, tone string) error {
	if query == tone {
		return errors.New("query and tone are the same")
	}
	return nil
}

// HelpedOtherwise has helpers that return errors with a code, or about something else.
func HelpedOtherwise(_ context.Context, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
	name, err := codedOf(req, "name")
	if err != nil {
		return nil, err
	}
	if err := sometimesCoded(name); err != nil {
		return nil, err
	}
	text, err := loaded(req.Params.Arguments["path"])
	if err != nil {
		return nil, err
	}
	wrapped, err := readFile(req.Params.Arguments["path"])
	if err != nil {
		return nil, err
	}
	if err := opened(); err != nil {
		return nil, err
	}
	if _, err := requiredIn(map[string]string{"a": os.Getenv("A")}, "a"); err != nil {
		return nil, err
	}
	if err := named(req.Params.Arguments["name"]); err != nil {
		return nil, err
	}
	if err := recursive(req.Params.Arguments["name"]); err != nil {
		return nil, err
	}
	if err := unknown(req.Params.Arguments["name"]); err != nil {
		return nil, err
	}
	if _, err := requiredOf(req, "name"); err != nil {
		return nil, &jsonrpc.Error{Code: jsonrpc.CodeInvalidParams, Message: err.Error()}
	}
	return texting(name + text + wrapped), nil
}

func codedOf(req *mcp.GetPromptRequest, name string) (string, error) {
	value := req.Params.Arguments[name]
	if value == "" {
		return "", missing(name)
	}
	return value, nil
}

func sometimesCoded(name string) error {
	if name == "" {
		return errors.New("name is required")
	}
	if name == "x" {
		return missing(name)
	}
	return nil
}

// loaded fails for reasons that are not those of its caller.
func loaded(path string) (string, error) {
	data, err := os.ReadFile(path)
	if err != nil {
		return "", fmt.Errorf("cannot read: %v", err)
	}
	if len(data) == 0 {
		return "", errors.New("empty file")
	}
	return string(data), nil
}

// readFile returns an error that may be any.
func readFile(path string) (string, error) {
	if path == "" {
		return "", errors.New("no path")
	}
	data, err := os.ReadFile(path)
	return string(data), err
}

func opened() error {
	if closed {
		return errors.New("closed")
	}
	return nil
}

func named(name string) (err error) {
	if name == "" {
		err = errors.New("no name")
	}
	return
}

func recursive(name string) error {
	if name == "" {
		return recursive(name[1:])
	}
	return nil
}

var unknown func(string) error
