package sdk

import (
	"encoding/json"
	"errors"
	"maps"
	"math"
	"slices"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/mcprompt/mcprompt/spec/support"
)

// form asks the user for arguments that a request lacks.
type form struct {
	prompt  string
	message string
	fields  []formField
}

// formField is one argument of a form, with its JSON Schema.
type formField struct {
	argument string
	schema   json.RawMessage
}

// formRequest is the name of the one request that a form makes.
const formRequest = "arguments"

// multiRoundTrip is the first revision of the protocol in which a client can be
// asked more than once.
const multiRoundTrip = "2026-07-28"

// fill returns the arguments of a request with the user's answers among them. Where
// answers are missing, it returns the result that asks for them instead. Nothing is
// kept between the two: a client sends the arguments again with the answers. The
// function check says what is wrong with arguments.
func (f form) fill(req *mcp.GetPromptRequest, check func(map[string]string) error) (map[string]string, *mcp.GetPromptResult, error) {
	arguments := req.Params.Arguments
	missing := f.missing(arguments)
	if len(missing.fields) == 0 {
		return arguments, nil, nil
	}
	err := check(arguments)
	if !missing.explains(err) || !canFillForms(req) {
		return nil, nil, err
	}
	answer, ok := req.Params.InputResponses[formRequest].(*mcp.ElicitResult)
	switch {
	case !ok:
		return nil, missing.ask(f.message), nil
	case answer.Action != "accept":
		return nil, nil, missing.refused(answer.Action)
	}
	merged, problems := missing.merge(arguments, answer.Content)
	if len(problems) == 0 {
		if err = check(merged); err == nil {
			return merged, nil, nil
		}
		problems = problemsOf(err)
	} else {
		err = problemsError(f.prompt, problems)
	}
	if req.ProtocolVersion() < multiRoundTrip {
		return nil, nil, err
	}
	return nil, missing.withDefaults(answer.Content).ask(f.message + "\n" + support.ProblemsMessage(f.prompt, problems)), nil
}

// missing returns the form for those arguments alone that are absent or blank.
func (f form) missing(arguments map[string]string) form {
	var fields []formField
	for _, field := range f.fields {
		if support.IsBlank(arguments[field.argument]) {
			fields = append(fields, field)
		}
	}
	f.fields = fields
	return f
}

// has reports whether the form asks for an argument.
func (f form) has(name string) bool {
	for _, field := range f.fields {
		if field.argument == name {
			return true
		}
	}
	return false
}

// explains reports whether all that is wrong with arguments is that those of the
// form are missing.
func (f form) explains(err error) bool {
	problems := problemsOf(err)
	for _, noted := range problems {
		if !f.has(noted.Argument) {
			return false
		}
	}
	return len(problems) > 0
}

// ask returns the result that asks the user to fill the form.
func (f form) ask(message string) *mcp.GetPromptResult {
	properties := map[string]json.RawMessage{}
	names := []string{}
	for _, field := range f.fields {
		properties[field.argument] = field.schema
		names = append(names, field.argument)
	}
	return &mcp.GetPromptResult{Messages: []*mcp.PromptMessage{}, InputRequests: mcp.InputRequestMap{formRequest: &mcp.ElicitParams{
		Mode:    "form",
		Message: message,
		RequestedSchema: map[string]any{
			"type": "object", "properties": properties, "required": names,
		},
	}}}
}

// withDefaults returns the form with the answers that were given as defaults, so
// that the user does not have to give them again.
func (f form) withDefaults(answers map[string]any) form {
	fields := slices.Clone(f.fields)
	for i, field := range fields {
		answer, ok := answers[field.argument]
		if !ok || !field.fits(answer) {
			continue
		}
		if data, err := json.Marshal(answer); err == nil {
			// A schema is an object that is not empty.
			schema := string(field.schema[:len(field.schema)-1])
			fields[i].schema = json.RawMessage(schema + `,"default":` + string(data) + "}")
		}
	}
	f.fields = fields
	return f
}

// fits reports whether an answer is of the type that the field has. Clients refuse a
// form with a default that is of another.
func (f formField) fits(answer any) bool {
	var schema struct{ Type string }
	if json.Unmarshal(f.schema, &schema) != nil {
		return false
	}
	switch answer := answer.(type) {
	case string:
		return schema.Type == "string"
	case float64:
		return schema.Type == "number" || schema.Type == "integer" && answer == math.Trunc(answer)
	case bool:
		return schema.Type == "boolean"
	case []any:
		return schema.Type == "array" && !slices.ContainsFunc(answer, func(element any) bool {
			_, ok := element.(string)
			return !ok
		})
	}
	return false
}

// refused returns the error for a form that the user did not fill.
func (f form) refused(action string) error {
	what := "was not given: the user dismissed the question"
	if action == "decline" {
		what = "was not given: the user declined to answer"
	}
	var problems []support.Problem
	for _, field := range f.fields {
		problems = append(problems, support.Problem{Argument: field.argument, Problem: what})
	}
	return problemsError(f.prompt, problems)
}

// merge returns the arguments with the answers for those of the form, in their wire
// form. Answers to what was not asked are left out.
func (f form) merge(arguments map[string]string, answers map[string]any) (map[string]string, []support.Problem) {
	merged := maps.Clone(arguments)
	if merged == nil {
		merged = map[string]string{}
	}
	var problems []support.Problem
	for _, field := range f.fields {
		answer, ok := answers[field.argument]
		if !ok || answer == nil {
			continue
		}
		wire, err := wireAnswer(answer)
		if err != nil {
			problems = append(problems, support.Problem{Argument: field.argument, Problem: err.Error()})
			continue
		}
		merged[field.argument] = wire
	}
	return merged, problems
}

// wireAnswer returns the wire form of an answer.
func wireAnswer(answer any) (string, error) {
	switch answer := answer.(type) {
	case string:
		return answer, nil
	case float64:
		return support.FormatNumber(answer), nil
	case bool:
		if answer {
			return "true", nil
		}
		return "false", nil
	case []any:
		var words []string
		for _, element := range answer {
			word, ok := element.(string)
			if !ok {
				return "", errors.New("must be answered with texts")
			}
			words = append(words, word)
		}
		return support.EncodeList(words, support.QuoteJSON), nil
	}
	return "", errors.New("has an answer that is no text, number, boolean or list")
}

// canFillForms reports whether the client has said, for this request, that its user
// can be asked to fill a form.
func canFillForms(req *mcp.GetPromptRequest) bool {
	capabilities := req.ClientCapabilities()
	if capabilities == nil || capabilities.Elicitation == nil {
		return false
	}
	return capabilities.Elicitation.Form != nil || capabilities.Elicitation.URL == nil
}

// problemsOf returns the problems that an error lists.
func problemsOf(err error) []support.Problem {
	var protocol *jsonrpc.Error
	var problems []support.Problem
	if !errors.As(err, &protocol) || json.Unmarshal(protocol.Data, &problems) != nil {
		return nil
	}
	return problems
}

// problemsError returns the error that lists problems.
func problemsError(prompt string, problems []support.Problem) error {
	in := argumentReader{prompt: prompt, problems: problems}
	return in.problemsErr()
}
