package attack

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
)

// answerKind is what a client makes of the question for arguments.
type answerKind int

const (
	noAnswer   answerKind = iota
	unreadable            // a member that is not what the protocol says
	declined              // the user did not accept
	dubious               // an answer that may be right or wrong
	full                  // right answers to every question
)

// A question is what a request says of a form: whether the client can show it, and how
// it was answered.
type question struct {
	forms  bool
	answer answerKind
}

// fullAnswers are right for every argument that is asked for.
var fullAnswers = map[string]string{"subject": `"words"`, "copies": `3`, "urgent": `true`, "size": `"big"`, "tags": `["work","home"]`}

// answers returns the member inputResponses of a request, and what it is.
func (g *generator) answers() (string, answerKind) {
	respond := func(response string) string {
		return member("inputResponses", `{"arguments":`+response+`}`)
	}
	switch g.IntN(8) {
	case 0:
		return member("inputResponses", pick(g.Rand, []string{
			`7`, `"x"`, `[]`, `true`, `{"arguments":7}`, `{"arguments":{}}`, `{"arguments":{"action":7}}`, `{"arguments":{"action":"accept","content":7}}`,
			`{"arguments":{"action":"accept","content":{"copies":1e999}}}`, `{"x":null,"arguments":[]}`,
		})), unreadable
	case 1:
		return respond(`{"action":` + pick(g.Rand, []string{`"decline"`, `"cancel"`, `""`, `"ACCEPT"`, `"\u0000"`, quoted(g.Rand, text(g.Rand, 1000))}) + `,"content":{"subject":"words"}}`), declined
	case 2:
		return member("inputResponses", pick(g.Rand, []string{
			`{}`, `{"other":{"action":"accept"}}`, `{"Arguments":{"action":"accept"}}`, `{"arguments":{"roots":[]}}`, `{"arguments":{"role":"user","content":{"type":"text","text":"x"},"model":"x"}}`,
		})), noAnswer
	case 3, 4:
		var content []string
		for _, name := range slices.Sorted(maps.Keys(fullAnswers)) {
			content = append(content, fmt.Sprintf("%q:%s", name, fullAnswers[name]))
		}
		return respond(`{"action":"accept","content":{"more":{"deep":` + nested(50) + `},` + strings.Join(content, ",") + `}}`), full
	}
	var content []string
	for name, answer := range fullAnswers {
		switch g.IntN(4) {
		case 0:
		case 1:
			answer = quoted(g.Rand, text(g.Rand, 10000))
			fallthrough
		case 2:
			content = append(content, quoted(g.Rand, name)+":"+answer)
		case 3:
			token := pick(g.Rand, hostileTokens)
			if json.Unmarshal([]byte(token), new(any)) == nil {
				content = append(content, quoted(g.Rand, name)+":"+token)
			}
		}
	}
	slices.Sort(content)
	return respond(`{"action":"accept","content":{` + strings.Join(content, ",") + `}}`), dubious
}

// expect returns what the answer to a request for the prompt ask may be that lacks
// these arguments.
func (q question) expect(s side, missing []string, printed map[string][]string) expectation {
	refuse := expectation{codes: []int{invalidParams}, faults: slices.Sorted(slices.Values(missing))}
	ask := asks(missing)
	switch {
	case !q.forms:
		return refuse
	case q.answer == noAnswer && !s.perRequest():
		// The server asks, and gets answers that may be anything. What is wrong with
		// them by the protocol is found by the SDK.
		return expectation{codes: []int{invalidParams}, asked: true, result: messages(func([]message) error { return nil })}
	case q.answer == noAnswer:
		return expectation{result: ask}
	case q.answer == declined:
		return refuse
	case q.answer == full:
		filled := maps.Clone(printed)
		for _, name := range missing {
			filled[name] = map[string][]string{"subject": {"words"}, "copies": {"3"}, "urgent": {"true"}, "size": {"big"}, "tags": {"work", "home"}}[name]
		}
		return written(filled)
	}
	if !s.perRequest() { // which is asked once
		return expectation{codes: []int{invalidParams}, result: messages(func([]message) error { return nil })}
	}
	finished := messages(func([]message) error { return nil })
	return expectation{result: func(raw json.RawMessage) error {
		if finished(raw) == nil {
			return nil
		}
		return ask(raw)
	}}
}

// asks returns the check of a result that asks for arguments: for all that are missing
// or, where some answers were right, still for all, since nothing is kept.
func asks(missing []string) func(json.RawMessage) error {
	return func(raw json.RawMessage) error {
		var result struct {
			ResultType    string
			Messages      []json.RawMessage
			InputRequests map[string]struct {
				Method string
				Params struct {
					Mode, Message   string
					RequestedSchema struct {
						Type       string
						Properties map[string]map[string]any
						Required   []string
					}
				}
			}
		}
		if err := json.Unmarshal(raw, &result); err != nil {
			return err
		}
		request, ok := result.InputRequests["arguments"]
		form := request.Params.RequestedSchema
		switch {
		case result.ResultType != "input_required" || len(result.Messages) > 0:
			return fmt.Errorf("the result is no question: %.300s", raw)
		case !ok || len(result.InputRequests) != 1 || request.Method != "elicitation/create":
			return errors.New("the question is not for arguments")
		case !strings.HasPrefix(request.Params.Message, "What shall be written?") || len(request.Params.Message) > maxErrorBytes:
			return fmt.Errorf("the question is %.300q", request.Params.Message)
		case form.Type != "object" || !slices.Equal(slices.Sorted(slices.Values(form.Required)), slices.Sorted(slices.Values(missing))) || len(form.Properties) != len(missing):
			return fmt.Errorf("the form asks for %q, and %q are missing", form.Required, missing)
		}
		for _, name := range missing {
			if typ, _ := form.Properties[name]["type"].(string); typ == "" {
				return fmt.Errorf("the form has no type for %q", name)
			}
		}
		return nil
	}
}
