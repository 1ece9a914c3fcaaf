package main

import (
	"context"
	"encoding/json"
	"fmt"
	"io"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// A user stands in for the person whom a client would show a form: the answers were
// given beforehand.
type user struct {
	w       io.Writer
	answers values
	asked   bool
}

// A formSchema is what the user sees of the JSON Schema of a form.
type formSchema struct {
	Properties map[string]struct{ Type, Description string }
	Required   []string
}

// fill prints the form and the answers to it. It declines where an answer is missing,
// and cancels where the server does not take the ones there are.
func (u *user) fill(_ context.Context, req *mcp.ElicitRequest) (*mcp.ElicitResult, error) {
	var form formSchema
	schema, err := json.Marshal(req.Params.RequestedSchema)
	if err != nil {
		return nil, err
	}
	if err := json.Unmarshal(schema, &form); err != nil {
		return nil, err
	}
	printQuestion(u.w, req.Params.Message, form)

	if u.asked {
		fmt.Fprintf(u.w, "    (cancelled: there is no other answer)\n\n")
		return &mcp.ElicitResult{Action: "cancel"}, nil
	}
	u.asked = true

	content := map[string]any{}
	for _, name := range form.Required {
		answer, ok := u.answers[name]
		if !ok {
			fmt.Fprintf(u.w, "    (declined: there is no -answer %s=…)\n\n", name)
			return &mcp.ElicitResult{Action: "decline"}, nil
		}
		fmt.Fprintf(u.w, "    %s: %s\n\n", name, answer)
		content[name] = typed(answer, form.Properties[name].Type)
	}
	return &mcp.ElicitResult{Action: "accept", Content: content}, nil
}

// typed returns an answer as a value of the JSON type that the form asks for. One that
// is no such value stays text, for the server to say what is wrong with it.
func typed(answer, jsonType string) any {
	var value any
	if jsonType == "string" || json.Unmarshal([]byte(answer), &value) != nil {
		return answer
	}
	return value
}
