package sdk

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"

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

// filled returns the arguments that parse makes of a request and, where that lacks
// some, of the user's answers. Where there are no answers yet, it returns the result
// that asks for them instead. Nothing is kept between the two: a client sends the
// arguments again with the answers.
func filled[T any](f form, req *mcp.GetPromptRequest, parse func(map[string]string) (T, error)) (T, *mcp.GetPromptResult, error) {
	args, err := parse(req.Params.Arguments)
	f = f.missing(problemsOf(err))
	if len(f.fields) == 0 || !canFillForms(req) {
		return args, nil, err
	}
	answer, ok := req.Params.InputResponses[formRequest].(*mcp.ElicitResult)
	switch {
	case !ok:
		return args, f.ask(f.message), nil
	case answer.Action != "accept":
		return args, nil, f.refused(answer.Action)
	}
	in := &argumentReader{prompt: f.prompt}
	args, err = parse(f.merge(in, req.Params.Arguments, answer.Content))
	for _, found := range problemsOf(err) {
		in.fail(found.Argument, found.Problem)
	}
	err = in.problemsErr()
	if err == nil || req.ProtocolVersion() < multiRoundTrip {
		return args, nil, err
	}
	message := f.message + "\n" + support.ProblemsMessage(f.prompt, in.problems)
	return args, f.withDefaults(answer.Content).ask(message), nil
}

// missing returns the form for those arguments alone that are missing. It has no
// fields where the problems are others, which no answer would solve.
func (f form) missing(problems []support.Problem) form {
	var fields []formField
	for _, field := range f.fields {
		if slices.Contains(problems, support.Problem{Argument: field.argument, Problem: support.MissingArgument}) {
			fields = append(fields, field)
		}
	}
	if len(fields) < len(problems) {
		fields = nil
	}
	f.fields = fields
	return f
}

// ask returns the result that asks the user to fill the form.
func (f form) ask(message string) *mcp.GetPromptResult {
	// Clients show the fields in the order of the JSON, which a map would lose.
	var properties strings.Builder
	names := []string{}
	for i, field := range f.fields {
		if i > 0 {
			properties.WriteByte(',')
		}
		properties.WriteString(support.QuoteJSON(field.argument) + ":" + string(field.schema))
		names = append(names, field.argument)
	}
	return &mcp.GetPromptResult{Messages: []*mcp.PromptMessage{}, InputRequests: mcp.InputRequestMap{formRequest: &mcp.ElicitParams{
		Mode:    "form",
		Message: message,
		RequestedSchema: map[string]any{
			"type": "object", "properties": json.RawMessage("{" + properties.String() + "}"), "required": names,
		},
	}}}
}

// withDefaults returns the form with the answers as defaults, so that the user does
// not have to give them again. Those of another type are no defaults: clients refuse
// a form that has such ones.
func (f form) withDefaults(answers map[string]any) form {
	fields := slices.Clone(f.fields)
	for i, field := range fields {
		answer := answers[field.argument]
		if _, err := field.wireForm(answer); err != nil || !field.takes(answer) {
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

// refused returns the error for a form that the user did not fill.
func (f form) refused(action string) error {
	what := "was not given: the client answered with the action " + support.QuoteValue(action)
	switch action {
	case "decline":
		what = "was not given: the user declined to answer"
	case "cancel":
		what = "was not given: the user dismissed the question"
	}
	in := &argumentReader{prompt: f.prompt}
	for _, field := range f.fields {
		in.fail(field.argument, what)
	}
	return in.problemsErr()
}

// merge returns the arguments with the answers for those of the form, in their wire
// form, and notes those that have none. Answers to what was not asked are left out.
func (f form) merge(in *argumentReader, arguments map[string]string, answers map[string]any) map[string]string {
	merged := maps.Clone(arguments)
	if merged == nil {
		merged = map[string]string{}
	}
	for _, field := range f.fields {
		answer := answers[field.argument]
		if answer == nil {
			continue // it is as missing as before
		}
		wire, err := field.wireForm(answer)
		if err != nil {
			in.fail(field.argument, err.Error())
			continue
		}
		merged[field.argument] = wire
	}
	return merged
}

// typ returns the JSON type that the schema has.
func (f formField) typ() string {
	var schema struct{ Type string }
	_ = json.Unmarshal(f.schema, &schema) // it is ours
	return schema.Type
}

// takes reports whether an answer is of the type that the schema has.
func (f formField) takes(answer any) bool {
	typ := f.typ()
	switch answer := answer.(type) {
	case string:
		return typ == "string"
	case float64:
		return typ == "number" || typ == "integer" && answer == math.Trunc(answer)
	case bool:
		return typ == "boolean"
	case []any:
		return typ == "array"
	}
	return false
}

// maxExact is the greatest integer of which a JSON number, read as a float64, is
// certain to be the one that was written.
const maxExact = 1<<53 - 1

// wireForm returns the wire form of an answer. Text is one for all types.
func (f formField) wireForm(answer any) (string, error) {
	if text, ok := answer.(string); ok {
		return text, nil
	}
	if !f.takes(answer) {
		return "", errors.New("must be " + map[string]string{
			"string": "text", "integer": "an integer", "number": "a number", "boolean": "true or false", "array": "a list of texts",
		}[f.typ()])
	}
	switch answer := answer.(type) {
	case float64:
		if f.typ() == "integer" && math.Abs(answer) > maxExact {
			return "", fmt.Errorf("must be an integer from %d to %d, or text", -maxExact, maxExact)
		}
		return support.FormatNumber(answer), nil
	case bool:
		return strconv.FormatBool(answer), nil
	}
	var words []string
	for _, element := range answer.([]any) {
		word, ok := element.(string)
		if !ok {
			return "", errors.New("must be a list of texts")
		}
		words = append(words, word)
	}
	return support.EncodeList(words, support.QuoteJSON), nil
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
