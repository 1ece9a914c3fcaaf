package runs

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"testing"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/mcprompt/mcprompt/gen/testdata/contents/asking"
	"github.com/mcprompt/mcprompt/gen/testdata/contents/proposing"
)

// atlas proposes countries and cities.
type atlas struct{}

func (atlas) CompleteChooseCountry(_ context.Context, prefix string, _ map[string]string) ([]string, error) {
	switch prefix {
	case "many":
		var list []string
		for i := range 250 {
			list = append(list, fmt.Sprint("country ", i))
		}
		return list, nil
	case "lost":
		return nil, errors.New("no atlas here")
	case "garbled":
		return []string{"\xff"}, nil
	}
	return nil, nil
}

func (atlas) CompleteChooseCity(_ context.Context, prefix string, resolved map[string]string) ([]string, error) {
	return []string{resolved["country"] + "/" + prefix}, nil
}

// complete asks a handler for values.
func complete(t *testing.T, handler func(context.Context, *mcp.CompleteRequest) (*mcp.CompleteResult, error), prompt, argument, typed string, resolved map[string]string) (*mcp.CompletionResultDetails, error) {
	t.Helper()
	params := &mcp.CompleteParams{
		Ref:      &mcp.CompleteReference{Type: "ref/prompt", Name: prompt},
		Argument: mcp.CompleteParamsArgument{Name: argument, Value: typed},
	}
	if resolved != nil {
		params.Context = &mcp.CompleteContext{Arguments: resolved}
	}
	result, err := handler(t.Context(), &mcp.CompleteRequest{Params: params})
	if err != nil {
		return nil, err
	}
	if result.Completion.Values == nil {
		t.Errorf("%s %q: the values are null", argument, typed)
	}
	return &result.Completion, nil
}

func TestCompletion(t *testing.T) {
	handler := proposing.CompletionHandler(atlas{}, nil)
	for _, test := range []struct {
		argument, typed string
		want            []string
	}{
		{"size", "", []string{"Small", "Big", "Biggest", "not so big"}},
		{"size", "b", []string{"Big", "Biggest", "not so big"}},
		{"size", "BIG", []string{"Big", "Biggest", "not so big"}},
		{"size", "so", []string{"not so big"}},
		{"size", "huge", []string{}},
		{"sure", "", []string{"true", "false"}},
		{"sure", "f", []string{"false"}},
		{"levels", "", []string{"low", "middle", "high"}},
		{"levels", "low;m", []string{"low;middle"}},
		{"levels", "low;", []string{"low;low", "low;middle", "low;high"}},
		{"city", "Ber", []string{"/Ber"}},
		{"country", "x", []string{}},
		{"plain", "x", []string{}},
		{"unknown", "x", []string{}},
	} {
		got, err := complete(t, handler, "choose", test.argument, test.typed, nil)
		if err != nil {
			t.Errorf("%s %q: %v", test.argument, test.typed, err)
		} else if !slices.Equal(got.Values, test.want) || got.Total != len(test.want) || got.HasMore {
			t.Errorf("%s %q: got %+v, want %q", test.argument, test.typed, got, test.want)
		}
	}
	got, err := complete(t, handler, "choose", "city", "Lyo", map[string]string{"country": "France"})
	if err != nil || !slices.Equal(got.Values, []string{"France/Lyo"}) {
		t.Errorf("got %+v, %v", got, err)
	}
	got, err = complete(t, handler, "choose", "country", "many", nil)
	if err != nil || len(got.Values) != 100 || got.Total != 250 || !got.HasMore || got.Values[99] != "country 99" {
		t.Errorf("got %+v, %v", got, err)
	}
}

func TestCompletionFaults(t *testing.T) {
	handler := proposing.CompletionHandler(atlas{}, nil)
	for typed, code := range map[string]int64{"lost": jsonrpc.CodeInternalError, "garbled": jsonrpc.CodeInternalError} {
		_, err := complete(t, handler, "choose", "country", typed, nil)
		checkCode(t, err, code)
	}
	_, err := complete(t, handler, "nowhere", "country", "", nil)
	checkCode(t, err, jsonrpc.CodeInvalidParams)
	_, err = handler(t.Context(), &mcp.CompleteRequest{Params: &mcp.CompleteParams{Ref: &mcp.CompleteReference{Type: "ref/resource", URI: "file:///x"}}})
	checkCode(t, err, jsonrpc.CodeInvalidParams)
	_, err = handler(t.Context(), &mcp.CompleteRequest{Params: &mcp.CompleteParams{}})
	checkCode(t, err, jsonrpc.CodeInvalidParams)
}

func checkCode(t *testing.T, err error, code int64) {
	t.Helper()
	var protocol *jsonrpc.Error
	if !errors.As(err, &protocol) || protocol.Code != code {
		t.Errorf("got the error %v, want the code %d", err, code)
	}
}

// TestCompletionComposes serves the completions of two packages, and what neither
// has, by one handler.
func TestCompletionComposes(t *testing.T) {
	last := func(context.Context, *mcp.CompleteRequest) (*mcp.CompleteResult, error) {
		return &mcp.CompleteResult{Completion: mcp.CompletionResultDetails{Values: []string{"elsewhere"}}}, nil
	}
	handler := proposing.CompletionHandler(atlas{}, asking.CompletionHandler(last))
	for _, test := range [][3]string{
		{"choose", "sure", "true"},
		{"everything", "size", "small"},
		{"neither", "sure", "elsewhere"},
	} {
		got, err := complete(t, handler, test[0], test[1], "", nil)
		if err != nil || got.Values[0] != test[2] {
			t.Errorf("%v: got %+v, %v", test, got, err)
		}
	}
}

// TestNilCompleter holds that a missing provider is not found out by a client.
func TestNilCompleter(t *testing.T) {
	defer func() {
		if got := recover(); got != "proposing: nil Provider" {
			t.Errorf("got the panic %v", got)
		}
	}()
	proposing.CompletionHandler(nil, nil)
}
